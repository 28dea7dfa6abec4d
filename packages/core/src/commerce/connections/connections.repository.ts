import type {
  Connections,
  Context,
  Reader,
  SharedChange,
  Statement,
  Writer,
} from '../../kernel/internal.ts';
import type { Connection } from './connection.shape.ts';
import { platformOf } from './platforms.rules.ts';
import { webhookAddress } from './webhook-address.ts';

const COLUMNS = `c.id, c.kind, c.name, c.status, c.account_id as "accountId", c.currency,
  json_build_object('productIds', c.protection_product_ids, 'skus', c.protection_skus,
    'tags', c.protection_tags, 'title', c.protection_title) as protection,
  c.claim_tags as "claimTags",
  c.warranty_plans as "warrantyPlans",
  (select json_build_object('isReading', p.started_at is not null and p.since is null
        or p.next_complete_at is null, 'read', p.listed,
      'syncedUntil', p.synced_until, 'listedAt', p.complete_at, 'count', p.complete_products,
      'waiting', (select count(*) from product_fetches f
        where f.store_id = c.store_id and f.connection_id = c.id),
      'unreadable', (select count(*) from unreadable_products u
        where u.store_id = c.store_id and u.connection_id = c.id),
      'code', p.last_error_code, 'message', p.last_error, 'at', p.last_error_at)
    from product_syncs p where p.store_id = c.store_id and p.connection_id = c.id) as catalog,
  c.webhooks_problem as "webhooksProblem",
  c.synced_until as "syncedUntil", c.backfill_since as "backfillSince",
  c.backfill_started_at as "backfillStartedAt", c.backfill_reached as "backfillReached",
  c.backfill_orders as "backfillOrders", c.backfill_finished_at as "backfillFinishedAt",
  (select count(*)::int from order_fetches f
    where f.store_id = c.store_id and f.connection_id = c.id) as waiting,
  (select count(*)::int from unreadable_orders u
    where u.store_id = c.store_id and u.connection_id = c.id) as unreadable,
  (select count(*)::int from privacy_requests p where p.store_id = c.store_id
    and p.connection_id = c.id and p.done_at is null) as "openPrivacyRequests",
  c.last_answer_at as "lastAnswerAt", c.last_webhook_at as "lastWebhookAt",
  c.refused_webhooks as "refusedCount", c.last_refusal as "lastRefusal",
  c.last_refused_at as "lastRefusedAt", c.failing_since as "failingSince",
  c.last_error_code as "errorCode", c.last_error as error, c.last_error_at as "errorAt",
  c.version, c.created_at as "createdAt"`;

/** Comes as JSON, so instants are text. */
interface CatalogRow {
  isReading: boolean;
  read: number;
  syncedUntil: string | null;
  listedAt: string | null;
  count: number;
  waiting: number;
  unreadable: number;
  code: string | null;
  message: string | null;
  at: string | null;
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

function catalogOf(row: CatalogRow | null): Connection['products'] {
  if (!row) return null;
  const { code, message, at, syncedUntil, listedAt, ...counts } = row;
  const atDate = dateOf(at);
  return {
    ...counts,
    syncedUntil: dateOf(syncedUntil),
    listedAt: dateOf(listedAt),
    lastProblem: code !== null && message !== null && atDate ? { code, message, at: atDate } : null,
  };
}

type Row = Pick<
  Connection,
  | 'id'
  | 'kind'
  | 'name'
  | 'status'
  | 'accountId'
  | 'currency'
  | 'protection'
  | 'claimTags'
  | 'warrantyPlans'
  | 'webhooksProblem'
  | 'syncedUntil'
  | 'waiting'
  | 'unreadable'
  | 'openPrivacyRequests'
  | 'lastAnswerAt'
  | 'lastWebhookAt'
  | 'failingSince'
  | 'version'
  | 'createdAt'
> & {
  catalog: CatalogRow | null;
  backfillSince: Date | null;
  backfillStartedAt: Date | null;
  backfillReached: Date | null;
  backfillOrders: number;
  backfillFinishedAt: Date | null;
  refusedCount: number;
  lastRefusal: string | null;
  lastRefusedAt: Date | null;
  errorCode: string | null;
  error: string | null;
  errorAt: Date | null;
};

function connectionOf(ctx: Context, row: Row): Connection {
  const {
    backfillSince: since,
    backfillStartedAt: startedAt,
    backfillReached: reached,
    backfillOrders: orders,
    backfillFinishedAt: finishedAt,
    refusedCount: count,
    lastRefusal: lastReason,
    lastRefusedAt: lastAt,
    errorCode: code,
    error: message,
    errorAt: at,
    catalog,
    ...rest
  } = row;
  return {
    ...rest,
    webhookUrl: platformOf(rest.kind)?.webhooks ? webhookAddress(ctx, rest.id) : null,
    backfill: since && startedAt ? { since, startedAt, reached, orders, finishedAt } : null,
    products: catalogOf(catalog),
    refusedWebhooks: { count, lastReason, lastAt },
    lastProblem: code !== null && message !== null && at ? { code, message, at } : null,
  };
}

const LIST: Statement = {
  name: 'connections.list',
  text: `select ${COLUMNS} from connections c where c.store_id = $1
    order by c.kind <> 'native', c.created_at, c.id`,
};

export const selectConnections = async (reader: Reader): Promise<Connection[]> =>
  (await reader.rows<Row>(LIST, [reader.storeId])).map((row) => connectionOf(reader.ctx, row));

const FIND: Statement = {
  name: 'connections.find',
  text: `select ${COLUMNS} from connections c where c.store_id = $1 and c.id = $2`,
};

export async function findConnection(reader: Reader, id: string): Promise<Connection | null> {
  const [row] = await reader.rows<Row>(FIND, [reader.storeId, id]);
  return row ? connectionOf(reader.ctx, row) : null;
}

const IN_STORE_CURRENCY: Statement = {
  name: 'connections.in-store-currency',
  text: `select from connections c join stores s on s.id = c.store_id
    where c.store_id = $1 and c.id = $2 and c.currency = s.currency`,
};

/** Returns whether a shop has the store's currency. */
export const isInStoreCurrency = async (reader: Reader, id: string): Promise<boolean> =>
  (await reader.rows(IN_STORE_CURRENCY, [reader.storeId, id])).length > 0;

const LOCK_STORE: Statement = {
  name: 'connections.lock-store',
  text: 'select from stores where id = $1 for no key update',
};
const COUNT: Statement = {
  name: 'connections.count',
  text: `select count(*)::int as count from connections where store_id = $1
    and status <> 'REVOKED' and kind <> 'native'`,
};

/** Counts a store's connected shops, holding a lock on the store so that concurrent callers wait. */
export async function countConnections(writer: Writer): Promise<number> {
  await writer.rows(LOCK_STORE, [writer.storeId]);
  return (await writer.rows<{ count: number }>(COUNT, [writer.storeId]))[0]?.count ?? 0;
}

// A shop that was disconnected before gets its old connection back, because its orders belong to it.
const INSERT: Statement = {
  name: 'connections.insert',
  text: `insert into connections (store_id, id, kind, name, status, account_id, currency,
      protection_product_ids, protection_skus, synced_until, next_sync_at, backfill_since,
      backfill_started_at, last_answer_at, created_at, updated_at, protection_tags,
      protection_title, warranty_plans)
    values ($1, $2, $3, $4, 'ACTIVE', $5, $6, $7, $8, $9, $9, $10, $9, $9, $9, $9, $11, $12,
      $13::jsonb)
    on conflict (store_id, kind, account_id) do update set name = excluded.name, status = 'ACTIVE',
      currency = excluded.currency, protection_product_ids = excluded.protection_product_ids,
      protection_skus = excluded.protection_skus, protection_tags = excluded.protection_tags,
      protection_title = excluded.protection_title, warranty_plans = excluded.warranty_plans,
      webhooks_problem = null, signature_kept_until = null, synced_until = excluded.synced_until,
      next_sync_at = excluded.next_sync_at, changes_since = null, changes_started_at = null,
      changes_cursor = null, backfill_since = excluded.backfill_since,
      backfill_started_at = excluded.backfill_started_at, backfill_cursor = null,
      backfill_reached = null, backfill_orders = 0, backfill_finished_at = null,
      backfill_export = null, backfill_export_at = null, backfill_export_read = 0,
      backfill_due_at = null,
      webhooks_checked_at = null, last_answer_at = excluded.last_answer_at, failing_since = null,
      failures = 0, last_error_code = null, last_error = null, last_error_at = null,
      waits_until = null, leased_until = null, renewing_until = null,
      version = connections.version + 1,
      updated_at = excluded.updated_at
      where connections.status = 'REVOKED'
    returning id`,
};

/** Adds a connection, or reopens the one that the shop had; returns null if the shop is connected already. */
export async function insertConnection(
  writer: Writer,
  row: Pick<
    Connection,
    'id' | 'kind' | 'name' | 'accountId' | 'currency' | 'protection' | 'warrantyPlans'
  > & {
    backfillSince: Date;
  },
): Promise<string | null> {
  const { id, kind, name, accountId, currency, protection, backfillSince } = row;
  const { productIds, skus, tags, title } = protection;
  const now = writer.ctx.now();
  const values = [writer.storeId, id, kind, name, accountId, currency, productIds, skus, now];
  const [saved] = await writer.rows<{ id: string }>(INSERT, [
    ...values,
    backfillSince,
    tags,
    title,
    JSON.stringify(row.warrantyPlans),
  ]);
  return saved?.id ?? null;
}

const UPDATE: Statement = {
  name: 'connections.update',
  text: `update connections set name = $4, protection_product_ids = $5, protection_skus = $6,
      protection_tags = $9, protection_title = $10, claim_tags = $11,
      warranty_plans = $12::jsonb,
      status = $7, version = version + 1, updated_at = $8,
      next_sync_at = case when status = $7 then next_sync_at else $8 end,
      waits_until = case when status = $7 then waits_until end,
      failing_since = case when status = $7 then failing_since end,
      failures = case when status = $7 then failures else 0 end
    where store_id = $1 and id = $2 and version = $3 and status <> 'REVOKED' returning id`,
};

/** Saves a connection; returns whether it still had its version. */
export async function updateConnection(writer: Writer, row: Connection): Promise<boolean> {
  const { id, version, name, protection, status } = row;
  const { productIds, skus, tags, title } = protection;
  const values = [id, version, name, productIds, skus, status, writer.ctx.now()];
  const more = [tags, title, row.claimTags, JSON.stringify(row.warrantyPlans)];
  return (await writer.rows(UPDATE, [writer.storeId, ...values, ...more])).length > 0;
}

const RECONNECT: Statement = {
  name: 'connections.reconnect',
  text: `update connections set status = case when status = 'PAUSED' then 'ACTIVE' else status end,
      webhooks_checked_at = null, next_sync_at = $3, version = version + 1, updated_at = $3,
      renewing_until = null
    where store_id = $1 and id = $2 and status <> 'REVOKED' returning id`,
};

/**
 * Resumes a connection with new credentials; its webhooks get a new signing secret. Returns false if it was
 * disconnected.
 */
export async function noteReconnection(writer: Writer, id: string): Promise<boolean> {
  return (await writer.rows(RECONNECT, [writer.storeId, id, writer.ctx.now()])).length > 0;
}

const FIND_OPEN: Statement = {
  name: 'connections.find-open',
  text: `select id from connections where store_id = $1 and kind = $2 and account_id = $3
      and status <> 'REVOKED'`,
};

/** Returns the connection of a shop that is connected; null if there is none. */
export async function findOpenConnection(
  reader: Reader,
  kind: Connection['kind'],
  accountId: string,
): Promise<string | null> {
  const values = [reader.storeId, kind, accountId];
  return (await reader.rows<{ id: string }>(FIND_OPEN, values))[0]?.id ?? null;
}

const LEASE_RENEWAL: Statement = {
  name: 'connections.lease-renewal',
  text: `update connections set renewing_until = $4
    where store_id = $1 and id = $2 and status <> 'REVOKED'
      and (renewing_until is null or renewing_until <= $3) returning id`,
};

/** Lets one caller renew the credentials of a connection until an instant; the others get false. */
export async function leaseRenewal(writer: Writer, id: string, until: Date): Promise<boolean> {
  const values = [writer.storeId, id, writer.ctx.now(), until];
  return (await writer.rows(LEASE_RENEWAL, values)).length > 0;
}

const END_RENEWAL: Statement = {
  name: 'connections.end-renewal',
  text: `update connections set renewing_until = null
    where store_id = $1 and id = $2 and status <> 'REVOKED' and renewing_until = $3 returning id`,
};

/**
 * Ends a lease; returns false if another process took it, or the connection got other credentials or was
 * disconnected.
 */
export async function endRenewal(writer: Writer, id: string, until: Date): Promise<boolean> {
  return (await writer.rows(END_RENEWAL, [writer.storeId, id, until])).length > 0;
}

const REVOKE: Statement = {
  name: 'connections.revoke',
  text: `update connections set status = 'REVOKED', changes_since = null, changes_started_at = null,
      changes_cursor = null, leased_until = null, last_error_code = null, last_error = null,
      last_error_at = null, failing_since = null, version = version + 1, updated_at = $3,
      backfill_finished_at = coalesce(backfill_finished_at, $3), signature_kept_until = $4
    where store_id = $1 and id = $2 and status <> 'REVOKED' returning id`,
};

/**
 * Revokes a connection and keeps its webhook signature until an instant. Of concurrent callers only one gets
 * true.
 */
export async function revokeConnection(
  writer: Writer,
  id: string,
  signatureKeptUntil: Date | null,
): Promise<boolean> {
  const values = [writer.storeId, id, writer.ctx.now(), signatureKeptUntil];
  return (await writer.rows(REVOKE, values)).length > 0;
}

const ANSWERED: Statement = {
  name: 'connections.answered',
  text: `update connections c set last_answer_at = $3, failing_since = null, failures = 0,
      last_error_code = null, last_error = null, last_error_at = null, waits_until = null,
      status = case when before.stopped then 'ACTIVE' else c.status end
    from (select store_id, id, status = 'DEGRADED'
        or (status = 'PAUSED' and last_error_code = 'credentials') as stopped
      from connections where store_id = $1 and id = $2 for no key update) before
    where c.store_id = before.store_id and c.id = before.id and c.status <> 'REVOKED'
    returning before.stopped`,
};

/**
 * Records a successful response of the shop: clears the last problem, and resumes a connection that the
 * problem had stopped. Returns whether it had.
 */
export async function noteAnswer(writer: Writer, id: string): Promise<boolean> {
  const values = [writer.storeId, id, writer.ctx.now()];
  const [row] = await writer.rows<{ stopped: boolean }>(ANSWERED, values);
  return row?.stopped === true;
}

const FAILED: Statement = {
  name: 'connections.failed',
  text: `update connections c set failing_since = coalesce(c.failing_since, $3),
      failures = c.failures + 1, last_error_code = $4, last_error = $5, last_error_at = $3,
      waits_until = $6, status = case
        when c.status not in ('ACTIVE', 'DEGRADED') then c.status
        when $4 = 'credentials' then 'PAUSED'
        when coalesce(c.failing_since, $3) <= $7 then 'DEGRADED' else c.status end
    from (select store_id, id, status from connections where store_id = $1 and id = $2
      and ($8::integer is null or version = $8) for no key update) before
    where c.store_id = before.store_id and c.id = before.id and c.status <> 'REVOKED'
    returning c.status as "to", before.status as "from", c.failing_since as "failingSince",
      c.name, c.kind`,
};

/** The effect of a failure on a connection. */
export interface Failure {
  from: Connection['status'];
  to: Connection['status'];
  failingSince: Date;
  name: string;
  kind: Connection['kind'];
}

/**
 * Records why a request to the shop failed; returns null if the shop is disconnected or the connection has
 * another version.
 */
export async function noteFailure(
  writer: Writer,
  id: string,
  given: {
    code: string;
    message: string;
    waitsUntil: Date;
    degradesFrom: Date;
    ofVersion: number | null;
  },
): Promise<Failure | null> {
  const { code, message, waitsUntil, degradesFrom, ofVersion } = given;
  const values = [writer.storeId, id, writer.ctx.now(), code, message, waitsUntil, degradesFrom];
  return (await writer.rows<Failure>(FAILED, [...values, ofVersion]))[0] ?? null;
}

const WAIT: Statement = {
  name: 'connections.wait',
  text: 'update connections set waits_until = $3 where store_id = $1 and id = $2',
};

/** Stops requests to the shop until an instant. */
export async function waitUntil(writer: Writer, id: string, until: Date): Promise<void> {
  await writer.rows(WAIT, [writer.storeId, id, until]);
}

/** A request that claimed to be a webhook of a shop. */
interface RefusedWebhook {
  connectionId: string;
  reason: string;
  at: Date;
}

/**
 * Counts refused requests that claimed to be webhooks of shops. Requests that arrive together are counted in
 * one update, so that a flood of them doesn't queue for one row.
 */
export const REFUSE: SharedChange<RefusedWebhook> = {
  statement: {
    name: 'connections.refused-webhooks',
    // Sorted, so that two processes can't deadlock.
    text: `with given as (
        select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
          with ordinality as g(store_id, connection_id, reason, at, place)),
      refused as (
        select store_id, connection_id, count(*)::integer as times, max(at) as at,
          (array_agg(reason order by place desc))[1] as reason
        from given group by 1, 2),
      locked as materialized (
        select c.store_id, c.id, r.times, r.at, r.reason from connections c
        join refused r on r.store_id = c.store_id and r.connection_id = c.id
        order by c.store_id, c.id for no key update of c)
      update connections c set refused_webhooks = least(c.refused_webhooks + l.times, 2000000000),
        last_refusal = l.reason, last_refused_at = l.at
      from locked l where c.store_id = l.store_id and c.id = l.id`,
  },
  values: (asked) => [
    asked.map(({ storeId }) => storeId),
    asked.map(({ input }) => input.connectionId),
    asked.map(({ input }) => input.reason),
    asked.map(({ input }) => input.at),
  ],
};

/** Returns the store of a shop's connection; null if there is none. */
export async function findStoreOfConnection(
  { pool }: Connections,
  connectionId: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ storeId: string }>({
    name: 'connections.store-of',
    text: `select store_id as "storeId" from connections where id = $1 and kind <> 'native'`,
    values: [connectionId],
  });
  return rows[0]?.storeId ?? null;
}

/** Returns disconnected shops whose webhook signatures are due to be deleted. */
export async function listOldSignatures(
  { pool }: Connections,
  now: Date,
): Promise<{ storeId: string; id: string }[]> {
  const { rows } = await pool.query<{ storeId: string; id: string }>({
    name: 'connections.old-signatures',
    text: `select store_id as "storeId", id from connections where signature_kept_until <= $1
      limit 1000`,
    values: [now],
  });
  return rows;
}

const CLEAR_SIGNATURE: Statement = {
  name: 'connections.clear-signature',
  text: `update connections set signature_kept_until = null
    where store_id = $1 and id = $2 and signature_kept_until <= $3 returning id`,
};

/** Records that a webhook signature is deleted; returns false if it has to be kept after all. */
export async function clearSignature(writer: Writer, id: string): Promise<boolean> {
  return (await writer.rows(CLEAR_SIGNATURE, [writer.storeId, id, writer.ctx.now()])).length > 0;
}

/** Returns the connections of a shop in all stores, including disconnected ones. */
export async function findConnectionsOfShop(
  { pool }: Connections,
  kind: Connection['kind'],
  accountId: string,
): Promise<{ storeId: string; connectionId: string }[]> {
  const { rows } = await pool.query<{ storeId: string; connectionId: string }>({
    name: 'connections.of-shop',
    text: `select store_id as "storeId", id as "connectionId" from connections
      where kind = $1 and account_id = $2 order by store_id, id`,
    values: [kind, accountId],
  });
  return rows;
}
