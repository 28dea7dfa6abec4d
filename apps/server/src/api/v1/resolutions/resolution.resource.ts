import { RESOLUTION_TYPES } from '@amends/core/claims/terms/resolution-type.rules';
import { z } from '@hono/zod-openapi';
import { ClaimResource, ReplacementItemResource } from '../claims/claim.resource.ts';
import { AddressResource, amount, currency, instant } from '../wire.resource.ts';

const text = z.string().nullable();

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

/** A page of tasks. */
export const ResolutionTasksResource = z
  .strictObject({
    tasks: z.array(
      z.strictObject({
        id: z.string(),
        storeId: z.string(),
        storeName: z.string(),
        claimId: z.string(),
        claimNumber: z.int(),
        claimVersion: z.int(),
        orderId: z.string(),
        orderNumber: z.string(),
        customerName: text,
        customerEmail: z.string(),
        shippingAddress: AddressResource.nullable(),
        claimItemId: text,
        itemName: text,
        sku: text,
        imageUrl: text,
        resolutionType: z.string(),
        resolutionDetails: text,
        replacement: ReplacementItemResource.nullable(),
        resolvedBy: text.openapi({ description: 'Who approved it.' }),
        failure: text.openapi({ description: 'Why it failed; null otherwise.' }),
        quantity: z.int(),
        paidValue: amount,
        shippingAmount: amount,
        currency,
        taskAt: instant,
      }),
    ),
    next: z.string().nullable().openapi({ description: 'Send it as `cursor`.' }),
  })
  .openapi('ResolutionTasks');
