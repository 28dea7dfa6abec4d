/** A feature flag that the product reads. */
export interface FlagDefinition {
  /** Every value it can have, the default first. */
  readonly variants: readonly [string, ...string[]];
}

/**
 * Every feature flag, by key. A flag is declared here and read in the code; the database and
 * LaunchDarkly only decide which variant is served.
 */
export const FLAGS = {
  /** Which of a store's resolutions the portal lists first. */
  'resolution-order': { variants: ['reship-first', 'refund-first', 'credit-first'] },
  /** Whether brands can apply for a store with the public form. */
  'brand-applications': { variants: ['open', 'closed'] },
} as const satisfies Record<string, FlagDefinition>;

export type FlagKey = keyof typeof FLAGS;

/** A variant of a flag. */
export type FlagVariant<Key extends FlagKey> = (typeof FLAGS)[Key]['variants'][number];

export const FLAG_KEYS = Object.keys(FLAGS) as [FlagKey, ...FlagKey[]];

/** Returns whether the text is the key of a flag. */
export const isFlagKey = (text: string): text is FlagKey => Object.hasOwn(FLAGS, text);

/** Returns the variant that is served unless something else was decided. */
export const defaultVariant = <Key extends FlagKey>(key: Key): FlagVariant<Key> =>
  FLAGS[key].variants[0] as FlagVariant<Key>;

/** Returns whether a value, from anywhere, is a variant of the flag. */
export const isVariantOf = <Key extends FlagKey>(
  key: Key,
  value: unknown,
): value is FlagVariant<Key> => (FLAGS[key].variants as readonly unknown[]).includes(value);
