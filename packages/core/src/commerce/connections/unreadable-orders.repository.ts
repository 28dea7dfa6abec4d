import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** An order that could not be read; `raw` is JSON. */
export interface UnreadableOrder {
  sourceOrderId: string;
  reason: string;
  raw: string;
}

const SAVE: Statement = {
  name: 'unreadable-orders.save',
  text: `insert into unreadable_orders (store_id, connection_id, source_order_id, reason, raw,
      created_at, updated_at)
    select $1, $2, g."sourceOrderId", g.reason, g.raw, $4, $4
    from jsonb_to_recordset($3::jsonb) as g("sourceOrderId" text, reason text, raw text)
    on conflict (store_id, connection_id, source_order_id) do update
      set reason = excluded.reason, raw = excluded.raw, updated_at = excluded.updated_at`,
};

/** Stores orders that could not be read, replacing their earlier versions. */
export async function keepUnreadable(
  writer: Writer,
  connectionId: string,
  orders: readonly UnreadableOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const values = [writer.storeId, connectionId, JSON.stringify(orders), writer.ctx.now()];
  await writer.rows(SAVE, values);
}

const FORGET: Statement = {
  name: 'unreadable-orders.forget',
  text: `delete from unreadable_orders where store_id = $1 and connection_id = $2
    and source_order_id = any($3)`,
};

/** Deletes the unreadable versions of orders that can be read now, or are gone. */
export async function forgetUnreadable(
  writer: Writer,
  connectionId: string,
  sourceOrderIds: readonly string[],
): Promise<void> {
  if (sourceOrderIds.length === 0) return;
  await writer.rows(FORGET, [writer.storeId, connectionId, sourceOrderIds]);
}

const FORGET_ALL: Statement = {
  name: 'unreadable-orders.forget-all',
  text: 'delete from unreadable_orders where store_id = $1 and connection_id = $2',
};

/** Deletes all unreadable orders of a connection, because its shop won't be asked for them again. */
export async function forgetAllUnreadable(writer: Writer, connectionId: string): Promise<void> {
  await writer.rows(FORGET_ALL, [writer.storeId, connectionId]);
}

const LIST: Statement = {
  name: 'unreadable-orders.list',
  text: `select source_order_id as "sourceOrderId", reason, raw, created_at as "createdAt",
      updated_at as "updatedAt"
    from unreadable_orders where store_id = $1 and connection_id = $2
      and ($3::timestamptz is null or (updated_at, source_order_id) < ($3, $4))
    order by updated_at desc, source_order_id desc limit $5`,
};

/** Returns orders that could not be read after a position, the newest first. */
export const selectUnreadable = (
  reader: Reader,
  given: {
    connectionId: string;
    after: { at: Date; sourceOrderId: string } | null;
    limit: number;
  },
) =>
  reader.rows<KeptUnreadable>(LIST, [
    reader.storeId,
    given.connectionId,
    given.after?.at ?? null,
    given.after?.sourceOrderId ?? '',
    given.limit,
  ]);

interface KeptUnreadable extends UnreadableOrder {
  createdAt: Date;
  updatedAt: Date;
}

/** Deletes unreadable orders that were last sent before an instant. Returns how many. */
export const deleteOldUnreadable = (connections: Connections, before: Date): Promise<number> =>
  deleteInBatches(
    connections,
    {
      name: 'unreadable-orders.purge',
      text: `delete from unreadable_orders where ctid = any(array(
        select ctid from unreadable_orders where updated_at < $1 limit $2))`,
    },
    before,
  );
