import { CLAIM_CATEGORIES, CLAIM_TYPES } from '@amends/core/claims/terms/claim-type.rules';
import { CLAIM_STATUSES } from '@amends/core/claims/terms/lifecycle/states.rules';
import { z } from '@hono/zod-openapi';

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Minor units of the accompanying currency. */
export const amount = z.int();

/** A three-letter ISO 4217 code. */
export const currency = z.string();

export const ClaimCategoryResource = z.enum(CLAIM_CATEGORIES).openapi('ClaimCategory');
export const ClaimTypeResource = z.enum(CLAIM_TYPES).openapi('ClaimType');
export const ClaimStateResource = z.enum(CLAIM_STATUSES).openapi('ClaimState');
export const SalesChannelResource = z.enum(['Online', 'In Store']).openapi('SalesChannel');

export const AddressResource = z
  .strictObject({
    name: z.string().optional(),
    company: z.string().optional(),
    address1: z.string(),
    address2: z.string().optional(),
    city: z.string(),
    /** Its short code if the country has codes, else its name. */
    province: z.string().optional(),
    postalCode: z.string().optional(),
    country: z.string().openapi({ description: 'Two letters of ISO 3166.' }),
    phone: z.string().optional(),
  })
  .openapi('Address');
