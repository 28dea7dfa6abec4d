import { z } from 'zod';

const id = z.string().min(1).max(100);

export const OfClaim = z.strictObject({ storeId: id, claimId: id });
export type OfClaim = z.input<typeof OfClaim>;

/**
 * `claimIds`: all claims with viewers if omitted. `storeIds`: the claims' stores; if omitted, all
 * that the actor reaches.
 */
export const OfClaims = z.strictObject({
  claimIds: z.array(id).max(500).optional(),
  storeIds: z.array(id).min(1).max(50).optional(),
});
export type OfClaims = z.input<typeof OfClaims>;
