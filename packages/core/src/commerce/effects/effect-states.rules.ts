/** What the state of an order asks of its shop, in the order in which the changes were made. */
export const ORDER_EFFECT_KINDS = [
  'add-protection',
  'remove-protection',
  'fulfill-protection',
  'tag',
] as const;
export type OrderEffectKind = (typeof ORDER_EFFECT_KINDS)[number];

/** What a shop can be asked for: by a resolution, or by what happens to an order. */
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
 * WAITING: the shop is asked, now or later. DONE: it did it. BY_HAND: it can't, and a person has to. FAILED: it refused,
 * or could not be asked for too long.
 */
export const EFFECT_STATUSES = ['WAITING', 'DONE', 'BY_HAND', 'FAILED'] as const;
export type EffectStatus = (typeof EFFECT_STATUSES)[number];
