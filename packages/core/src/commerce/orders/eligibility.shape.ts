import { z } from 'zod';
import { ELIGIBILITY_CODES } from './fulfillment-eligibility.rules.ts';

/** Whether a claim may be filed now. `eligibleAt` is when the window opens (null while that cannot
 * be known, as before delivery), `uneligibleAt` the last moment it is open. */
export const Eligibility = z
  .strictObject({
    eligible: z.boolean(),
    eligibilityCode: z.enum(ELIGIBILITY_CODES).nullable(),
    eligibleAt: z.date().nullable(),
    uneligibleAt: z.date().nullable(),
  })
  .meta({ id: 'Eligibility' });
export type Eligibility = z.infer<typeof Eligibility>;

/** The eligibility of an order item. `shipping` is how many units can be claimed now; `validity` is
 * the warranty's ISO duration. Without a warranty, qty is 0 and the rest null. */
export const ItemEligibility = z
  .strictObject({
    shipping: z.int().describe('Units claimable for shipping.'),
    warranty: z.strictObject({
      qty: z.int(),
      expires: z.date().nullable(),
      validity: z.string().nullable(),
    }),
  })
  .meta({ id: 'ItemEligibility' });
export type ItemEligibility = z.infer<typeof ItemEligibility>;
