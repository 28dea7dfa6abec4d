import { indexOrders } from '@amends/core/commerce';
import { defineJob } from './define-job.ts';

/** Makes a batch of orders findable; a second run finds it done. */
export const indexOrdersJob = defineJob('index-orders', indexOrders);
