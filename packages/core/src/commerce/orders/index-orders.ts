import type { Context } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { saveIndex } from './order-terms.repository.ts';

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
