import { InboxPage, QueueCounts } from '@amends/core/workspace';
import { wire } from '../wire.ts';

export const ClaimListResource = wire(InboxPage);
export const QueueCountsResource = wire(QueueCounts);
