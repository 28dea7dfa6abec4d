import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';
import type { WebhookDelivery, WebhookDeliveryDetails } from './webhook.shape.ts';

export interface NewDelivery {
  id: string;
  webhookId: string;
  topic: string;
  eventId: string | null;
  position: number;
  streamId: string;
  body: string;
}

const INSERT: Statement = {
  name: 'webhook-deliveries.insert',
  text: `insert into webhook_deliveries
      (store_id, id, webhook_id, topic, event_id, position, stream_id, body, due_at, created_at)
    select $1, d.id, d.webhook_id, d.topic, d.event_id, d.position, d.stream_id, d.body, $2, $2
    from jsonb_to_recordset($3::jsonb) as d (id text, webhook_id text, topic text, event_id text,
      position bigint, stream_id text, body text)
    on conflict (store_id, webhook_id, event_id, topic) do nothing`,
};

/** Queues messages, once for each event, webhook and topic. */
export async function insertDeliveries(
  writer: Writer,
  rows: readonly NewDelivery[],
): Promise<void> {
  if (rows.length === 0) return;
  const all = rows.map(({ webhookId, eventId, streamId, ...row }) => ({
    ...row,
    webhook_id: webhookId,
    event_id: eventId,
    stream_id: streamId,
  }));
  await writer.rows(INSERT, [writer.storeId, writer.ctx.now(), JSON.stringify(all)]);
}

/** A message that is due. */
export interface DueDelivery {
  id: string;
  body: string;
  tries: number;
}

const DUE: Statement = {
  name: 'webhook-deliveries.due',
  text: `with recursive first as (
      (select stream_id, position, id, due_at from webhook_deliveries where store_id = $1
        and webhook_id = $2 and state = 'PENDING' order by stream_id, position, id limit 1)
      union all
      select n.* from first f cross join lateral (
        select stream_id, position, id, due_at from webhook_deliveries where store_id = $1
          and webhook_id = $2 and state = 'PENDING' and stream_id > f.stream_id
        order by stream_id, position, id limit 1) n
    )
    select d.id, d.body, d.tries from (select id from first where due_at <= $3 order by position
      limit $4) f join webhook_deliveries d on d.store_id = $1 and d.id = f.id order by d.position`,
};

/** Returns the first message of each stream, if it is due; later messages of the stream wait for it. */
export async function selectDue(
  { pool }: Connections,
  given: { storeId: string; webhookId: string; now: Date; limit: number },
): Promise<DueDelivery[]> {
  const values = [given.storeId, given.webhookId, given.now, given.limit];
  return (await pool.query<DueDelivery>({ ...DUE, values })).rows;
}

const END_TRY: Statement = {
  name: 'webhook-deliveries.end-try',
  text: `update webhook_deliveries set state = $4, tries = tries + 1, attempts = attempts + 1,
      due_at = coalesce($5, due_at), ended_at = case when $4 = 'PENDING' then null else $6::timestamptz end
    where store_id = $1 and id = $2 and tries = $3 and state = 'PENDING'
    returning attempts`,
};
const ATTEMPT: Statement = {
  name: 'webhook-deliveries.attempt',
  text: `insert into webhook_attempts
      (store_id, delivery_id, number, at, duration_ms, status, answer, failure)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

export interface EndedTry {
  id: string;
  tries: number;
  state: WebhookDelivery['state'];
  dueAt: Date | null;
  at: Date;
  durationMs: number;
  status: number | null;
  answer: string | null;
  failure: string | null;
}

/**
 * Records an attempt; returns false if another process recorded one since, or the message was queued
 * again.
 */
export async function endTry(writer: Writer, ended: EndedTry): Promise<boolean> {
  const { id, tries, state, dueAt, at, durationMs, status, answer, failure } = ended;
  const values = [writer.storeId, id, tries, state, dueAt, writer.ctx.now()];
  const [counted] = await writer.rows<{ attempts: number }>(END_TRY, values);
  if (!counted) return false;
  const { attempts } = counted;
  await writer.rows(ATTEMPT, [
    writer.storeId,
    id,
    attempts,
    at,
    durationMs,
    status,
    answer,
    failure,
  ]);
  return true;
}

const COLUMNS = `id, topic, event_id as "eventId", state, attempts,
  case when state = 'PENDING' then due_at end as "dueAt", created_at as "createdAt",
  ended_at as "endedAt"`;

const LIST: Statement = {
  name: 'webhook-deliveries.list',
  text: `select ${COLUMNS} from webhook_deliveries where store_id = $1 and webhook_id = $2
    and ($3::text is null or state = $3) and ($4::text is null or topic = $4)
    and ($5::timestamptz is null or created_at >= $5)
    and ($6::timestamptz is null or created_at <= $6)
    and ($7::timestamptz is null or (created_at, id) < ($7, $8))
    order by created_at desc, id desc limit $9`,
};

/** Returns messages of a webhook, the newest first. */
export function selectDeliveries(
  reader: Reader,
  given: {
    webhookId: string;
    state: WebhookDelivery['state'] | null;
    topic: string | null;
    from: Date | null;
    to: Date | null;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<WebhookDelivery[]> {
  const { webhookId, state, topic, from, to, after, limit } = given;
  const place = [after?.at ?? null, after?.id ?? null];
  const values = [reader.storeId, webhookId, state, topic, from, to, ...place, limit];
  return reader.rows<WebhookDelivery>(LIST, values);
}

const FIND: Statement = {
  name: 'webhook-deliveries.find',
  text: `select ${COLUMNS}, body from webhook_deliveries
    where store_id = $1 and webhook_id = $2 and id = $3`,
};
const LOG: Statement = {
  name: 'webhook-deliveries.log',
  text: `select at, duration_ms as "durationMs", status, answer, failure from webhook_attempts
    where store_id = $1 and delivery_id = $2 order by number`,
};

/** Returns a message with its attempts, or null. */
export async function findDelivery(
  reader: Reader,
  given: { webhookId: string; deliveryId: string },
): Promise<WebhookDeliveryDetails | null> {
  const values = [reader.storeId, given.webhookId, given.deliveryId];
  const [found] = await reader.rows<Omit<WebhookDeliveryDetails, 'log'>>(FIND, values);
  if (!found) return null;
  const log = await reader.rows<WebhookDeliveryDetails['log'][number]>(LOG, [
    reader.storeId,
    found.id,
  ]);
  return { ...found, log };
}

const REQUEUE = `update webhook_deliveries set state = 'PENDING', tries = 0, due_at = $3,
  ended_at = null where store_id = $1 and webhook_id = $2`;
const REQUEUE_ONE: Statement = {
  name: 'webhook-deliveries.requeue-one',
  text: `${REQUEUE} and id = $4 returning id`,
};
const IN_RANGE = `store_id = $1 and webhook_id = $2 and created_at >= $3 and created_at <= $4
  and state = $5 and ended_at <= $6`;
const COUNT_RANGE: Statement = {
  name: 'webhook-deliveries.count-range',
  text: `select count(*)::int as count from webhook_deliveries where ${IN_RANGE}`,
};
/**
 * Selects the sort key of a part's last message. A part is bounded by this key instead of joined by id:
 * with outdated statistics, PostgreSQL plans such a join as a nested loop over all pairs.
 */
const lastOf = (order: string, where: string, limit: string) =>
  `(select ${order} from (select ${order} from webhook_deliveries where ${where}
      order by ${order} limit ${limit}) part
    order by ${order.replaceAll(/\w+/g, '$& desc')} limit 1)`;
const REQUEUE_RANGE: Statement = {
  name: 'webhook-deliveries.requeue-range',
  text: `update webhook_deliveries set state = 'PENDING', tries = 0, due_at = $6, ended_at = null
    where ${IN_RANGE} and (created_at, id) <= ${lastOf('created_at, id', IN_RANGE, '$7')}
    returning id`,
};

/** Queues one message again, with all attempts available again. */
export async function requeue(
  writer: Writer,
  given: { webhookId: string; deliveryId: string },
): Promise<void> {
  const { webhookId, deliveryId } = given;
  await writer.rows(REQUEUE_ONE, [writer.storeId, webhookId, writer.ctx.now(), deliveryId]);
}

/** Messages that were queued in a period, and ended in a state before the resend was requested. */
export interface DeliveryRange {
  webhookId: string;
  from: Date;
  to: Date;
  state: string;
  endedBy: Date;
}

const valuesOf = (writer: Writer, range: DeliveryRange) => {
  const { webhookId, from, to, state, endedBy } = range;
  return [writer.storeId, webhookId, from, to, state, endedBy];
};

export async function countRange(writer: Writer, range: DeliveryRange): Promise<number> {
  const [row] = await writer.rows<{ count: number }>(COUNT_RANGE, valuesOf(writer, range));
  return row?.count ?? 0;
}

/** Queues up to `limit` messages of a range again, the oldest first. Returns how many. */
export async function requeuePart(
  writer: Writer,
  range: DeliveryRange,
  limit: number,
): Promise<number> {
  return (await writer.rows(REQUEUE_RANGE, [...valuesOf(writer, range), limit])).length;
}

const OLDEST = 'created_at, store_id, id';
const PURGE = `delete from webhook_deliveries where created_at < $1
  and (${OLDEST}) <= ${lastOf(OLDEST, 'created_at < $1', '$2')}`;

/** Deletes up to `limit` messages created before an instant, with their attempts. Returns how many. */
export async function purgePart(
  { pool }: Connections,
  before: Date,
  limit: number,
): Promise<number> {
  return (await pool.query(PURGE, [before, limit])).rowCount ?? 0;
}

const OF_WEBHOOK = 'store_id = $1 and webhook_id = $2';
const DELETE_PART: Statement = {
  name: 'webhook-deliveries.delete-part',
  text: `delete from webhook_deliveries where ${OF_WEBHOOK}
    and (created_at, id) <= ${lastOf('created_at, id', OF_WEBHOOK, '$3')} returning id`,
};

/** Deletes up to `limit` messages to a webhook, with their attempts. Returns how many. */
export async function deletePart(
  writer: Writer,
  webhookId: string,
  limit: number,
): Promise<number> {
  return (await writer.rows(DELETE_PART, [writer.storeId, webhookId, limit])).length;
}
