import { ClaimDetails, ReplacementItem, TimelineEntry } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { wire } from '../wire.ts';

export const ClaimResource = wire(ClaimDetails);
export const ReplacementItemResource = wire(ReplacementItem);
export const TimelineEntryResource = wire(TimelineEntry);

export const FiledClaimResource = z
  .strictObject({
    ...ClaimResource.shape,
    viewUrl: z.string().openapi({ description: "The claim's page, by its secret link." }),
  })
  .openapi('FiledClaim');
