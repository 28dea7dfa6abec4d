/** What a resolution can ask of a shop. */
export const EFFECT_KINDS = ['refund', 'reship', 'credit', 'cancel-credit'] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/**
 * WAITING: the shop is asked, now or later. DONE: it did it. BY_HAND: it can't, and a person has to. FAILED: it refused,
 * or could not be asked for too long.
 */
export const EFFECT_STATUSES = ['WAITING', 'DONE', 'BY_HAND', 'FAILED'] as const;
export type EffectStatus = (typeof EFFECT_STATUSES)[number];
