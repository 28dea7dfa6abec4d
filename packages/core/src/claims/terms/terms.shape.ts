import { z } from 'zod';
import { CLAIM_CATEGORIES, CLAIM_TYPES } from './claim-type.rules.ts';
import { CLAIM_STATUSES } from './lifecycle/states.rules.ts';

export const ClaimCategory = z.enum(CLAIM_CATEGORIES).meta({ id: 'ClaimCategory' });
export const ClaimType = z.enum(CLAIM_TYPES).meta({ id: 'ClaimType' });
export const ClaimStatus = z.enum(CLAIM_STATUSES).meta({ id: 'ClaimState' });
export const SalesChannel = z.enum(['Online', 'In Store']).meta({ id: 'SalesChannel' });
