import { SlackState } from '@amends/core/webhooks';
import { wire } from '../wire.ts';

export const SlackStateResource = wire(SlackState);
