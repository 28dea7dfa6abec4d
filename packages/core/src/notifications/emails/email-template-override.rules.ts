import {
  fillMacro,
  type MacroValues,
  type MacroVariable,
} from '../../workspace/macros/macro.rules.ts';

/** What a store's own words for an email can say by themselves; a part of what macros can. */
export const EMAIL_VARIABLES = [
  'customer.firstName',
  'customer.name',
  'order.number',
  'claim.number',
  'claim.filedOn',
  'claim.resolution',
  'items',
  'store.name',
  'store.email',
] as const satisfies readonly MacroVariable[];

export type EmailVariable = (typeof EMAIL_VARIABLES)[number];

/** The places of an email whose words a store can replace. */
export const OVERRIDE_FIELDS = ['subject', 'heading', 'opening', 'closing', 'button'] as const;
export type OverrideField = (typeof OVERRIDE_FIELDS)[number];

/** A store's own words for an email; null keeps the product's. */
export type EmailTemplateOverride = Record<OverrideField, string | null>;

export const NO_OVERRIDE: EmailTemplateOverride = {
  subject: null,
  heading: null,
  opening: null,
  closing: null,
  button: null,
};

/** Does the same words with their variables filled in; what has no value is left out. */
export function fillTemplateOverride(
  override: EmailTemplateOverride,
  values: MacroValues,
): EmailTemplateOverride {
  const filled = OVERRIDE_FIELDS.map((place) => {
    const words = override[place];
    return [place, words === null ? null : fillMacro(words, values).text.trim() || null];
  });
  return Object.fromEntries(filled) as EmailTemplateOverride;
}
