import { z } from 'zod';
import { oneOf } from '../kernel/internal.ts';
import { RETURN_RESOLUTIONS } from '../stores/settings/return-policy.rules.ts';

const id = z.string().min(1).max(200);

/** As long as orders may have them. */
export const SourceItemId = z.string().min(1).max(500);

/** Maximum number of items of a return: all of an order. */
export const MOST_RETURNED = 500;

/** The answers of a return that is being filled in. */
export const ReturnDraftContent = z.strictObject({
  items: z
    .array(
      z.strictObject({
        sourceItemId: SourceItemId,
        quantity: z.int().min(1).max(100_000),
        /** The code of one of the store's reasons; absent until it is chosen, like the resolution. */
        reason: z.string().min(1).max(40).optional(),
        details: z.string().trim().max(2000).default(''),
        resolution: oneOf(RETURN_RESOLUTIONS).optional(),
        exchangeFor: z.strictObject({ sourceVariantId: id }).optional(),
      }),
    )
    .max(MOST_RETURNED),
  /** For the store. */
  note: z.string().trim().max(2000).default(''),
});
export type ReturnDraftContent = z.output<typeof ReturnDraftContent>;

const ofOrder = { storeId: z.string().min(1), orderId: z.string().min(1) };

export const SaveReturnDraftInput = z.strictObject({
  ...ofOrder,
  /** The draft and the version that were changed; absent for a new one. */
  draftId: id.optional(),
  version: z.int().min(1).optional(),
  content: ReturnDraftContent,
});

export const SubmitReturnDraftInput = z.strictObject({
  ...ofOrder,
  draftId: id,
  version: z.int().min(1),
});
