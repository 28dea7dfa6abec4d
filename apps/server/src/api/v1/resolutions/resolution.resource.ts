import { RESOLUTION_TYPES } from '@amends/core/claims/terms/resolution-type.rules';
import { TaskPage } from '@amends/core/resolutions';
import { z } from '@hono/zod-openapi';
import { ClaimResource, ReplacementItemResource } from '../claims/claim.resource.ts';
import { amount } from '../wire.resource.ts';
import { wire } from '../wire.ts';

const PlannedResolutionResource = z
  .strictObject({
    claimItemId: z.string().nullable(),
    resolutionType: z.enum(RESOLUTION_TYPES),
    quantity: z.int(),
    percentage: z.int().nullable().openapi({ description: 'Basis points.' }),
    flatAmount: amount.nullable(),
    creditStore: z.boolean(),
    details: z.string().nullable(),
    replacement: ReplacementItemResource.nullable(),
    items: amount,
    taxes: amount,
    shipping: amount,
    bonus: amount,
    total: amount,
    reimbursement: amount.openapi({ description: 'Reimbursement to the store, in minor units.' }),
  })
  .openapi('PlannedResolution');

/** The resolutions of an approval, and the claim after it. */
export const ApprovalResource = z
  .strictObject({
    dryRun: z.boolean(),
    resolutions: z.array(PlannedResolutionResource),
    totals: z.strictObject({
      items: amount,
      taxes: amount,
      shipping: amount,
      subtotal: amount,
      bonus: amount,
      totalToCustomer: amount,
      totalReimbursed: amount,
      limited: z
        .boolean()
        .openapi({ description: 'Whether the amount paid or the cover cap reduced the amount.' }),
    }),
    claim: ClaimResource,
  })
  .openapi('Approval');

export const ResolutionTasksResource = wire(TaskPage);
