/** Effects that change an order in its shop, in the order in which the changes were made. */
export const ORDER_EFFECT_KINDS = [
  'add-protection',
  'remove-protection',
  'fulfill-protection',
  'tag',
] as const;
export type OrderEffectKind = (typeof ORDER_EFFECT_KINDS)[number];

/** Every kind of effect: those of resolutions, and those that change an order. */
export const EFFECT_KINDS = [
  'refund',
  'reship',
  'credit',
  'cancel-credit',
  ...ORDER_EFFECT_KINDS,
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

export const isOrderEffect = (kind: EffectKind): kind is OrderEffectKind =>
  ORDER_EFFECT_KINDS.some((one) => one === kind);

/**
 * WAITING: the shop is or will be asked. DONE: the shop did it. BY_HAND: the shop can't, so a person has to.
 * FAILED: the shop refused, or could not be reached for too long.
 */
export const EFFECT_STATUSES = ['WAITING', 'DONE', 'BY_HAND', 'FAILED'] as const;
export type EffectStatus = (typeof EFFECT_STATUSES)[number];
