import type { Statement, Writer } from '../transaction.ts';

const REFRESH: Statement = {
  name: 'orders.refresh-terms',
  text: 'select refresh_order_terms($1, $2::text[])',
};

/** Says anew by which words these orders are found; for whoever changes what they are found by. */
export async function refreshTerms(writer: Writer, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await writer.rows(REFRESH, [writer.storeId, orderIds]);
}
