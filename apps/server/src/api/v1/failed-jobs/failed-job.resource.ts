import { FailedJobPage } from '@amends/core/workspace';
import { wire } from '../wire.ts';

export const FailedJobPageResource = wire(FailedJobPage);
