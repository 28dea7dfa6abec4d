import { ClaimSession } from '@amends/core/claims';
import { wire } from '../wire.ts';

export const ClaimSessionResource = wire(ClaimSession);
