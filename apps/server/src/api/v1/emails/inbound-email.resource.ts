import { InboundEmailDetails, InboundEmailLine } from '@amends/core/notifications';
import { wire } from '../wire.ts';

export const InboundEmailResource = wire(InboundEmailLine);
export const InboundEmailDetailsResource = wire(InboundEmailDetails);
