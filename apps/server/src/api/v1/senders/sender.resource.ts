import { Sender, SenderList } from '@amends/core/stores';
import { wire } from '../wire.ts';

export const SenderResource = wire(Sender);
export const SenderListResource = wire(SenderList);
