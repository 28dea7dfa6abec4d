import { ClaimMessage } from '@amends/core/claims';
import { wire } from '../wire.ts';

export const MessageResource = wire(ClaimMessage);
