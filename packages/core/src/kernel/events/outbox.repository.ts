import { withTransaction } from '@amends/db';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Reader, type Statement, unscoped, type Writer } from '../transaction.ts';
import type { NamedData } from './event.rules.ts';
import { readEvent } from './event.ts';

/** Number of events that get a position in one transaction. */
const ROUND = 1_000;

// Stores with new events, and stores whose events of earlier releases have no position yet: a migration
// gave each of those a head without a position. The query doesn't read stores without work.
export const STORES_TO_SEQUENCE = `select store_id from outbox_pending group by store_id
  union select store_id from outbox_heads where position is null
  order by 1`;

/**
 * Number of events without a position, and the seconds since the first of them was saved, by
 * PostgreSQL's clock because an event may describe something long past. Stops at 10,000 events, so that
 * measuring a long queue doesn't slow it down.
 */
export const OUTBOX_BACKLOG = `select count(*)::int as waiting,
    coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as age
  from (select created_at from outbox_pending limit 10000) p`;

const START = 'insert into outbox_heads (store_id) values ($1) on conflict do nothing';
const LOCK = 'select position from outbox_heads where store_id = $1 for update skip locked';

// Events of earlier releases have no ticket and come first. A stream keeps its order even if a clock
// was set back.
const FIRST_ROUND_TEXT = `with gone as (delete from outbox_pending where store_id = $1
    returning ticket, event_id),
  added as (insert into outbox (store_id, position, event_id)
    select $1, row_number() over (order by ticket nulls first, at, stream_id, sequence), id
    from (select stream_id, sequence, id, max(occurred_at) over (partition by stream_id
      order by sequence) as at from events where store_id = $1) e
      left join gone on gone.event_id = e.id
    returning position)
  update outbox_heads set position = (select count(*) from added) where store_id = $1`;

/** Overrides the pool's own limit: a store may have years of events. */
const FIRST_ROUND = { text: FIRST_ROUND_TEXT, query_timeout: 24 * 3_600_000 };

const NEXT_ROUND = `with taken as (delete from outbox_pending where store_id = $1 and ticket in (
    select ticket from outbox_pending where store_id = $1 order by ticket limit $3)
    returning ticket, event_id),
  added as (insert into outbox (store_id, position, event_id)
    select $1, $2::bigint + row_number() over (order by ticket), event_id from taken
    returning position)
  update outbox_heads set position = $2::bigint + (select count(*) from added)
  where store_id = $1 returning (select count(*) from added)::int as added`;

/**
 * Gives every committed event a position in its store: 1, 2, 3 … without gaps. An event that was
 * committed before another was emitted gets the lower position, and each stream keeps its order. Any
 * number of processes may run this at once; none blocks a writer. Only for the system.
 */
export async function sequenceEvents(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'system') throw notFound('page');
  const { rows } = await unscoped(ctx).pool.query<{ store_id: string }>(STORES_TO_SEQUENCE);
  const failed: unknown[] = [];
  for (const { store_id: storeId } of rows) {
    try {
      while ((await sequenceStore(ctx, storeId)) === ROUND);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) {
    const [cause] = failed;
    throw new Error(`Couldn’t assign positions to the events of ${failed.length} stores`, {
      cause,
    });
  }
}

/** Returns how many events got a position: 0 while another process assigns them. */
function sequenceStore(ctx: Context, storeId: string): Promise<number> {
  return withTransaction(unscoped(ctx).pool, async (client) => {
    await client.query(START, [storeId]);
    const { rows } = await client.query<{ position: string | null }>(LOCK, [storeId]);
    const [head] = rows;
    if (!head) return 0;
    if (head.position === null) {
      await client.query('set local statement_timeout = 0');
      await client.query({ ...FIRST_ROUND, values: [storeId] });
      return 0;
    }
    const values = [storeId, head.position, ROUND];
    return (await client.query<{ added: number }>(NEXT_ROUND, values)).rows[0]?.added ?? 0;
  });
}

interface OutboxRow {
  position: number;
  id: string;
  streamId: string;
  sequence: number;
  name: string;
  actorKind: string;
  actorId: string | null;
  from: string | null;
  to: string | null;
  reason: string | null;
  data: unknown;
  occurredAt: Date;
}

/** An event with its position in its store. */
export type OutboxEvent = Omit<OutboxRow, 'name' | 'data'> & NamedData;

const READ: Statement = {
  name: 'outbox.read',
  text: `select o.position::float8 as position, e.id, e.stream_id as "streamId", e.sequence, e.name,
      e.actor_kind as "actorKind", e.actor_id as "actorId", e.from_state as "from",
      e.to_state as "to", e.reason, e.data, e.occurred_at as "occurredAt"
    from outbox o join events e on e.store_id = o.store_id and e.id = o.event_id
    where o.store_id = $1 and o.position > $2 order by o.position limit $3`,
};

/** Returns a store's events after a position, in order and without gaps. */
export async function readOutbox(
  reader: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<OutboxEvent[]> {
  const rows = await reader.rows<OutboxRow>(READ, [reader.storeId, after, limit]);
  return rows.map((row) => readEvent(row));
}

const ADD_CURSOR: Statement = {
  name: 'outbox.add-cursor',
  text: `insert into outbox_cursors (store_id, consumer) values ($1, $2) on conflict do nothing`,
};
const LOCK_CURSOR: Statement = {
  name: 'outbox.lock-cursor',
  text: `select position::float8 as position from outbox_cursors
    where store_id = $1 and consumer = $2 for update`,
};
const MOVE_CURSOR: Statement = {
  name: 'outbox.move-cursor',
  text: 'update outbox_cursors set position = $3 where store_id = $1 and consumer = $2',
};

/**
 * Hands a consumer the events after its cursor and moves the cursor, in the transaction of `write`,
 * so database writes of `effect` happen once for each event. Consumers with one name take turns.
 * Returns the number of events. Effects outside of the database must be idempotent.
 */
export async function consumeOutbox(
  writer: Writer,
  { consumer, limit }: { consumer: string; limit: number },
  effect: (events: readonly OutboxEvent[]) => Promise<void>,
): Promise<number> {
  const key = [writer.storeId, consumer];
  await writer.rows(ADD_CURSOR, key);
  const [cursor] = await writer.rows<{ position: number }>(LOCK_CURSOR, key);
  const events = await readOutbox(writer, { after: cursor?.position ?? 0, limit });
  const last = events.at(-1);
  if (!last) return 0;
  await effect(events);
  await writer.rows(MOVE_CURSOR, [...key, last.position]);
  return events.length;
}
