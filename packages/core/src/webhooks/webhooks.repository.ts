import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';
import type { Webhook } from './webhook.shape.ts';
import type { WebhookTopic } from './webhook-topics.rules.ts';

const COLUMNS = `w.id, w.kind, w.url, w.description, w.topics, w.state, w.failing_since as "failingSince",
  w.previous_secret_until as "previousSecretUntil", w.version, w.created_at as "createdAt",
  (select count(*)::int from webhook_deliveries d where d.store_id = w.store_id
    and d.webhook_id = w.id and d.state = 'PENDING') as pending`;

const LIST: Statement = {
  name: 'webhooks.list',
  text: `select ${COLUMNS} from webhooks w where w.store_id = $1 and w.removed_at is null
    order by w.created_at, w.id`,
};

export const selectWebhooks = (reader: Reader): Promise<Webhook[]> =>
  reader.rows<Webhook>(LIST, [reader.storeId]);

const FIND: Statement = {
  name: 'webhooks.find',
  text: `select ${COLUMNS} from webhooks w where w.store_id = $1 and w.id = $2
    and w.removed_at is null`,
};

export async function findWebhook(reader: Reader, id: string): Promise<Webhook | null> {
  return (await reader.rows<Webhook>(FIND, [reader.storeId, id]))[0] ?? null;
}

const LOCK_STORE: Statement = {
  name: 'webhooks.lock-store',
  text: 'select from stores where id = $1 for no key update',
};
const COUNT: Statement = {
  name: 'webhooks.count',
  text: `select count(*)::int as count from webhooks where store_id = $1 and removed_at is null`,
};

/** Counts the store's webhooks; concurrent callers take turns. */
export async function countWebhooks(writer: Writer): Promise<number> {
  await writer.rows(LOCK_STORE, [writer.storeId]);
  return (await writer.rows<{ count: number }>(COUNT, [writer.storeId]))[0]?.count ?? 0;
}

const INSERT: Statement = {
  name: 'webhooks.insert',
  text: `insert into webhooks (store_id, id, url, description, topics, created_at, kind)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};
// Starts the store's cursor at its newest event, so that no earlier event is sent.
const START: Statement = {
  name: 'webhooks.start',
  text: `insert into outbox_cursors (store_id, consumer, position)
    select $1, 'webhooks', coalesce((select position from outbox_heads where store_id = $1), 0)
    on conflict do nothing`,
};

export async function insertWebhook(
  writer: Writer,
  row: Pick<Webhook, 'id' | 'kind' | 'url' | 'description' | 'topics'>,
): Promise<void> {
  const { id, kind, url, description, topics } = row;
  const values = [writer.storeId, id, url, description, topics, writer.ctx.now(), kind];
  await writer.rows(INSERT, values);
  await writer.rows(START, [writer.storeId]);
}

const UPDATE: Statement = {
  name: 'webhooks.update',
  text: `update webhooks set url = $4, description = $5, topics = $6, state = $7,
      failing_since = case when $8 then null else failing_since end,
      unreachable = case when $8 then 0 else unreachable end,
      paused_until = case when $8 then null else paused_until end, version = version + 1
    where store_id = $1 and id = $2 and version = $3 returning id`,
};

/**
 * Saves a change if the webhook still has the version that the caller saw. `afresh`: resets its
 * failures.
 */
export async function updateWebhook(
  writer: Writer,
  { id, version, url, description, topics, state }: Webhook,
  afresh: boolean,
): Promise<boolean> {
  const values = [writer.storeId, id, version, url, description, topics, state, afresh];
  return (await writer.rows(UPDATE, values)).length > 0;
}

const ROTATE: Statement = {
  name: 'webhooks.rotate',
  text: `update webhooks set previous_secret_until = $4, version = version + 1
    where store_id = $1 and id = $2 and version = $3 returning id`,
};

export async function noteRotation(
  writer: Writer,
  { id, version, until }: { id: string; version: number; until: Date },
): Promise<boolean> {
  return (await writer.rows(ROTATE, [writer.storeId, id, version, until])).length > 0;
}

const REMOVE: Statement = {
  name: 'webhooks.remove',
  text: `update webhooks set removed_at = $3, state = 'DISABLED' where store_id = $1 and id = $2
    and removed_at is null returning id`,
};

/**
 * Marks a webhook as removed, so that it gets no more messages; of several concurrent calls, only one
 * returns true.
 */
export async function hideWebhook(writer: Writer, id: string): Promise<boolean> {
  return (await writer.rows(REMOVE, [writer.storeId, id, writer.ctx.now()])).length > 0;
}

const DELETE: Statement = {
  name: 'webhooks.delete',
  text: 'delete from webhooks where store_id = $1 and id = $2 and removed_at is not null',
};

/** Deletes a removed webhook, and the rest of its log. */
export async function deleteWebhook(writer: Writer, id: string): Promise<void> {
  await writer.rows(DELETE, [writer.storeId, id]);
}

/** A webhook that only this process may send to until its lease ends. */
export interface LeasedWebhook {
  storeId: string;
  id: string;
}

const LEASE: Statement = {
  name: 'webhooks.lease',
  text: `update webhooks w set leased_until = $2 from (
      select w.store_id, w.id from webhooks w where w.state = 'ENABLED'
        and (w.leased_until is null or w.leased_until <= $1)
        and (w.paused_until is null or w.paused_until <= $1)
        and exists (select from webhook_deliveries d where d.store_id = w.store_id
          and d.webhook_id = w.id and d.state = 'PENDING' and d.due_at <= $1)
      limit $3 for no key update of w skip locked
    ) due where w.store_id = due.store_id and w.id = due.id
    returning w.store_id as "storeId", w.id`,
};

/** Leases webhooks of any store with due messages, each to one caller. */
export async function leaseWebhooks(
  { pool }: Connections,
  given: { now: Date; until: Date; limit: number },
): Promise<LeasedWebhook[]> {
  const { now, until, limit } = given;
  const { rows } = await pool.query<LeasedWebhook>({ ...LEASE, values: [now, until, limit] });
  return rows;
}

const RELEASE: Statement = {
  name: 'webhooks.release',
  text: 'update webhooks set leased_until = null where store_id = $1 and id = $2 and leased_until = $3',
};

const DEFER: Statement = {
  name: 'webhooks.defer',
  text: `update webhooks set paused_until = $3 where store_id = $1 and id = $2
    and (paused_until is null or paused_until < $3)`,
};

/** Makes other callers skip a webhook until an instant. */
export async function deferWebhook(
  { pool }: Connections,
  { storeId, id }: LeasedWebhook,
  until: Date,
): Promise<void> {
  await pool.query({ ...DEFER, values: [storeId, id, until] });
}

/** Ends a lease, unless another process has taken over the webhook. */
export async function releaseWebhook(
  { pool }: Connections,
  { storeId, id }: LeasedWebhook,
  until: Date,
): Promise<void> {
  await pool.query({ ...RELEASE, values: [storeId, id, until] });
}

const RENEW: Statement = {
  name: 'webhooks.renew',
  text: `update webhooks set leased_until = $4 where store_id = $1 and id = $2
    and leased_until = $3 and state = 'ENABLED' and (paused_until is null or paused_until <= $5)
    returning kind, url, previous_secret_until as "previousSecretUntil"`,
};

/** Extends a lease and returns the current webhook; null if nothing may be sent to it any longer. */
export async function renewLease(
  { pool }: Connections,
  { storeId, id }: LeasedWebhook,
  lease: { from: Date; until: Date; now: Date },
): Promise<Pick<Webhook, 'kind' | 'url' | 'previousSecretUntil'> | null> {
  const values = [storeId, id, lease.from, lease.until, lease.now];
  return (await pool.query({ ...RENEW, values })).rows[0] ?? null;
}

const ACCEPTED: Statement = {
  name: 'webhooks.accepted',
  text: `update webhooks set failing_since = null, unreachable = 0, paused_until = null
    where store_id = $1 and id = $2 and (failing_since is not null or unreachable > 0)`,
};

export async function noteAccepted(writer: Writer, id: string): Promise<void> {
  await writer.rows(ACCEPTED, [writer.storeId, id]);
}

// Several messages that fail at the same time count as one failure to connect.
const REFUSED: Statement = {
  name: 'webhooks.refused',
  text: `update webhooks set failing_since = coalesce(failing_since, $3),
      unreachable = case when not $4 then 0 when paused_until > $3 then unreachable
        else unreachable + 1 end
    where store_id = $1 and id = $2
    returning failing_since as "failingSince", unreachable, state, url, description`,
};

export interface FailingWebhook {
  failingSince: Date;
  unreachable: number;
  state: Webhook['state'];
  url: string;
  description: string;
}

/** Records a failure; null if the webhook is gone. */
export async function noteFailure(
  writer: Writer,
  id: string,
  isUnreachable: boolean,
): Promise<FailingWebhook | null> {
  const values = [writer.storeId, id, writer.ctx.now(), isUnreachable];
  return (await writer.rows<FailingWebhook>(REFUSED, values))[0] ?? null;
}

const PAUSE: Statement = {
  name: 'webhooks.pause',
  text: 'update webhooks set paused_until = $3 where store_id = $1 and id = $2',
};

export async function pauseWebhook(writer: Writer, id: string, until: Date): Promise<void> {
  await writer.rows(PAUSE, [writer.storeId, id, until]);
}

const TURN_OFF: Statement = {
  name: 'webhooks.turn-off',
  text: `update webhooks set state = 'FAILED', version = version + 1
    where store_id = $1 and id = $2 and state = 'ENABLED' returning id`,
};

/** Turns off a webhook; of several concurrent calls, only one returns true. */
export async function turnOff(writer: Writer, id: string): Promise<boolean> {
  return (await writer.rows(TURN_OFF, [writer.storeId, id])).length > 0;
}

const BEHIND = `select distinct w.store_id as "storeId" from webhooks w
  join outbox_heads h on h.store_id = w.store_id
  left join outbox_cursors c on c.store_id = w.store_id and c.consumer = 'webhooks'
  where w.removed_at is null and h.position > coalesce(c.position, 0)`;

/** Returns the stores with webhooks that have events not queued yet. */
export async function storesBehind({ pool }: Connections): Promise<string[]> {
  const { rows } = await pool.query<{ storeId: string }>(BEHIND);
  return rows.map(({ storeId }) => storeId);
}

const FOLLOWERS: Statement = {
  name: 'webhooks.followers',
  text: `select id, topics, created_at as "createdAt" from webhooks where store_id = $1
    and removed_at is null order by id for key share`,
};

export interface Follower {
  id: string;
  topics: WebhookTopic[];
  createdAt: Date;
}

/** Returns the store's webhooks, which can't be deleted until the transaction ends. */
export const selectFollowers = (writer: Writer): Promise<Follower[]> =>
  writer.rows<Follower>(FOLLOWERS, [writer.storeId]);
