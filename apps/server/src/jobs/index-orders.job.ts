import { indexOrders } from '@amends/core/commerce';
import { defineJob } from './define-job.ts';

/** Indexes the search terms of a batch of orders. Idempotent. */
export const indexOrdersJob = defineJob('index-orders', indexOrders);
