import { z } from 'zod';
import { ClaimMedia } from './claim-media.shape.ts';
import { ClaimType } from './terms.shape.ts';

const text = z.string().nullable();

const basisPoints = z.int().describe('Basis points.');

/** One item of a claim; amounts are of one unit, in minor units. */
export const ClaimItem = z
  .strictObject({
    id: z.string(),
    sourceItemId: z.string(),
    fulfillmentId: text,
    sku: text,
    name: z.string(),
    imageUrl: text,
    images: z.array(z.string()).describe('URLs that work for a day.'),
    videos: z.array(z.string()),
    media: z.array(ClaimMedia),
    price: z.int().describe('Per unit, at the time of filing.'),
    discount: z.int(),
    tax: z.int(),
    quantity: z.int(),
    details: z.string(),
    claimType: ClaimType,
    subType: text.describe('The store’s sub-type.'),
    resolutionRequested: text,
    resolutionQuantity: z.int().nullable(),
    resolutionPercentage: basisPoints.nullable(),
    resolutionFlatAmount: z.int().nullable(),
    resolutionFinal: z.boolean().nullable(),
    quantityType: text,
    reimbursementType: text,
    creditStore: z.boolean(),
  })
  .meta({ id: 'ClaimItem' });
export type ClaimItem = z.infer<typeof ClaimItem>;
