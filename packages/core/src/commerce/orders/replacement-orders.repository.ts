import type { Statement, Writer } from '../../kernel/internal.ts';

const LINK: Statement = {
  name: 'orders.link-replacement',
  text: `update orders set original_source_order_id = $3
    where store_id = $1 and source_order_id = $2 and source_order_id <> $3
      and coalesce(original_source_order_id, $3) = $3 returning 1`,
};
const FIND: Statement = {
  name: 'orders.is-known',
  text: 'select platform from orders where store_id = $1 and source_order_id = $2',
};

/**
 * Marks an existing order as the replacement of another; returns false if it is that order itself, or already
 * replaces a third one.
 */
export async function linkReplacement(
  writer: Writer,
  sourceOrderId: string,
  originalSourceOrderId: string,
): Promise<boolean> {
  const values = [writer.storeId, sourceOrderId, originalSourceOrderId];
  return (await writer.rows(LINK, values)).length === 1;
}

/** Returns the platform of an order; null if the order does not exist. */
export async function findPlatform(
  reader: Pick<Writer, 'rows' | 'storeId'>,
  sourceOrderId: string,
): Promise<string | null> {
  const values = [reader.storeId, sourceOrderId];
  const [row] = await reader.rows<{ platform: string }>(FIND, values);
  return row?.platform ?? null;
}
