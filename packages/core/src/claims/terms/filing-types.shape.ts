import { z } from 'zod';
import { ClaimCategory, ClaimType } from './terms.shape.ts';

/** A store's name for one kind of issue of a claim type. */
export const SubType = z.strictObject({
  claimCategory: ClaimCategory,
  claimType: ClaimType,
  label: z.string(),
});
export type SubType = z.infer<typeof SubType>;

/** By category, the types that a store does not accept. */
export const DisabledTypes = z.strictObject({
  SHIPPING: z.array(ClaimType).readonly(),
  WARRANTY: z.array(ClaimType).readonly(),
});
export type DisabledTypes = z.infer<typeof DisabledTypes>;

/** A store's settings for claim types. See docs/rules/eligibility.md#claim-types-on-offer. */
export const FilingTypes = z.strictObject({
  disabledTypes: DisabledTypes.describe('Claim types that the store does not accept, by category.'),
  warrantyTypes: z
    .array(ClaimType)
    .readonly()
    .describe('The claim types that a warranty covers in addition to damaged and defective items.'),
  evidenceRequired: z
    .array(ClaimType)
    .readonly()
    .describe('The types that need at least one photo or video.'),
  subTypes: z.array(SubType).readonly().describe('The store’s sub-types, by claim type.'),
});
export type FilingTypes = z.infer<typeof FilingTypes>;
