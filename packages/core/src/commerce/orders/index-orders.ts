import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { saveIndex } from './order-terms.repository.ts';

/** Indexes a batch of orders for search. */
export const indexOrdersJob = defineJob({
  name: 'index-orders',
  input: z.object({ storeId: z.string(), orderIds: z.array(z.string()) }),
  queue: { batchSize: 2 },
  run: indexOrders,
});

/**
 * Indexes the search terms and products of orders that were imported together, from their current
 * data, so that repeats and delays do no harm. For a job.
 */
export async function indexOrders(
  ctx: Context,
  { storeId, orderIds }: { storeId: string; orderIds: readonly string[] },
): Promise<void> {
  await write(ctx, 'order:update', { storeId }, (writer) => saveIndex(writer, orderIds));
}
