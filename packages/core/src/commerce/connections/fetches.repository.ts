import type { Reader, Statement, Writer } from '../../kernel/internal.ts';

/** An order or a product that a shop announced. */
export interface Fetch {
  sourceId: string;
  /** How often it had been announced when this entry was read. */
  asks: number;
  tries: number;
}

/** A queue of the orders or products that a shop announced, each at most once. */
export interface FetchQueue {
  /** Returns what is due, the longest due first. */
  due: (reader: Reader, connectionId: string, limit: number) => Promise<Fetch[]>;
  /** Queues ids, unless they are queued already. */
  ask: (writer: Writer, connectionId: string, sourceIds: readonly string[]) => Promise<void>;
  /** Removes fetched entries; what was announced in the meantime is fetched again. */
  end: (writer: Writer, connectionId: string, fetched: readonly Fetch[]) => Promise<void>;
  /** Counts a failed try, and retries at `dueAt`. */
  defer: (
    writer: Writer,
    connectionId: string,
    fetch: { sourceId: string; dueAt: Date },
  ) => Promise<void>;
  /** Removes all entries of a connection. */
  forget: (writer: Writer, connectionId: string) => Promise<void>;
}

/** Builds the queue of a table whose rows are identified by the column `id`. */
function fetchQueue(table: string, id: string): FetchQueue {
  const name = table.replace('_', '-');
  const due: Statement = {
    name: `${name}.due`,
    text: `select ${id} as "sourceId", asks, tries from ${table}
      where store_id = $1 and connection_id = $2 and due_at <= $3
      order by due_at, ${id} limit $4`,
  };
  const ask: Statement = {
    name: `${name}.ask`,
    text: `insert into ${table} (store_id, connection_id, ${id}, due_at, created_at)
      select $1, $2, id, $4, $4 from unnest($3::text[]) as id order by id
      on conflict (store_id, connection_id, ${id}) do nothing`,
  };
  const end: Statement = {
    name: `${name}.end`,
    text: `delete from ${table} f using jsonb_to_recordset($3::jsonb)
        as g("sourceId" text, asks integer)
      where f.store_id = $1 and f.connection_id = $2 and f.${id} = g."sourceId"
        and f.asks = g.asks`,
  };
  const defer: Statement = {
    name: `${name}.defer`,
    text: `update ${table} set tries = tries + 1, due_at = $4
      where store_id = $1 and connection_id = $2 and ${id} = $3`,
  };
  const forget: Statement = {
    name: `${name}.forget`,
    text: `delete from ${table} where store_id = $1 and connection_id = $2`,
  };
  return {
    due: (reader, connectionId, limit) =>
      reader.rows<Fetch>(due, [reader.storeId, connectionId, reader.ctx.now(), limit]),
    ask: async (writer, connectionId, sourceIds) => {
      if (sourceIds.length === 0) return;
      await writer.rows(ask, [writer.storeId, connectionId, sourceIds, writer.ctx.now()]);
    },
    end: async (writer, connectionId, fetched) => {
      if (fetched.length === 0) return;
      const given = fetched.map(({ sourceId, asks }) => ({ sourceId, asks }));
      await writer.rows(end, [writer.storeId, connectionId, JSON.stringify(given)]);
    },
    defer: async (writer, connectionId, { sourceId, dueAt }) => {
      await writer.rows(defer, [writer.storeId, connectionId, sourceId, dueAt]);
    },
    forget: async (writer, connectionId) => {
      await writer.rows(forget, [writer.storeId, connectionId]);
    },
  };
}

/** Orders that shops announced. */
export const ORDER_FETCHES = fetchQueue('order_fetches', 'source_order_id');

/** Products that shops announced. */
export const PRODUCT_FETCHES = fetchQueue('product_fetches', 'source_product_id');
