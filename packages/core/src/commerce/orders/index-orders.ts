import type { Context } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { saveIndex } from './order-terms.repository.ts';

/**
 * Makes orders that came in together findable by their words, and their products known; from what
 * they are now, so that doing it twice or late does no harm. For a job.
 */
export async function indexOrders(
  ctx: Context,
  { storeId, orderIds }: { storeId: string; orderIds: readonly string[] },
): Promise<void> {
  await write(ctx, 'order:update', { storeId }, (writer) => saveIndex(writer, orderIds));
}
