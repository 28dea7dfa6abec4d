import { z } from 'zod';

const id = z.string().min(1).max(100);

export const OfClaim = z.strictObject({ storeId: id, claimId: id });
export type OfClaim = z.input<typeof OfClaim>;
