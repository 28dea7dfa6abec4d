import { Address } from '@amends/core';
import { ClaimCategory, ClaimStatus, ClaimType } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { wire } from './wire.ts';

export { instant } from './wire.ts';

/** Minor units of the accompanying currency. */
export const amount = z.int();

/** A three-letter ISO 4217 code. */
export const currency = z.string();

export const ClaimCategoryResource = wire(ClaimCategory);
export const ClaimTypeResource = wire(ClaimType);
export const ClaimStateResource = wire(ClaimStatus);
export const AddressResource = wire(Address);
