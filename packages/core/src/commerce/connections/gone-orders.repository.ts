import type { Statement, Writer } from '../../kernel/internal.ts';
import { shopOrderId } from '../orders/order-import.repository.ts';
import { syncPolicies } from '../orders/sync-policies.repository.ts';

// Clears the hash, so that a later snapshot, such as one from the shop's trash, counts as new.
const CANCEL: Statement = {
  name: 'orders.cancel-gone',
  text: `update orders o set source_cancelled_at = coalesce(source_cancelled_at, $4),
      snapshot_hash = '', updated_at = $4
    where o.store_id = $1 and o.connection_id = $2 and ${shopOrderId('o')} = any($3)
      and o.source_cancelled_at is null
    returning o.id`,
};

/** Cancels orders that their shop no longer has, which ends their warranties. */
export async function cancelGoneOrders(
  writer: Writer,
  connectionId: string,
  shopOrderIds: readonly string[],
): Promise<void> {
  if (shopOrderIds.length === 0) return;
  const values = [writer.storeId, connectionId, shopOrderIds, writer.ctx.now()];
  const cancelled = await writer.rows<{ id: string }>(CANCEL, values);
  await syncPolicies(
    writer,
    cancelled.map(({ id }) => id),
  );
}
