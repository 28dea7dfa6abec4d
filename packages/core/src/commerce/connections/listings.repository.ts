import type { Connections, Statement, Writer } from '../../kernel/internal.ts';
import { productsDue } from './product-syncs.repository.ts';

/** A connection that only this process works on. */
export interface LeasedConnection {
  storeId: string;
  id: string;
  leasedUntil: Date;
}

/** Whether the connection `c` has work at $1; webhooks that were checked at $2 or before are due. */
const HAS_WORK = `(c.webhooks_checked_at is null or c.webhooks_checked_at <= $2
  or (c.backfill_started_at is not null and c.backfill_finished_at is null
    and (c.backfill_due_at is null or c.backfill_due_at <= $1))
  or c.changes_started_at is not null or c.next_sync_at <= $1
  or exists (select from order_fetches f where f.store_id = c.store_id
    and f.connection_id = c.id and f.due_at <= $1)
  or ${productsDue('$1')})`;

const LEASE: Statement = {
  name: 'connections.lease',
  text: `update connections c set leased_until = $3 from (
      select c.store_id, c.id from connections c
      where c.status in ('ACTIVE', 'DEGRADED') and c.kind <> 'native'
        and (c.leased_until is null or c.leased_until <= $1)
        and (c.waits_until is null or c.waits_until <= $1) and ${HAS_WORK}
      limit $4 for no key update of c skip locked
    ) due where c.store_id = due.store_id and c.id = due.id
    returning c.store_id as "storeId", c.id`,
};

/** Leases connections with work, of any store, each to one caller. */
export async function leaseConnections(
  { pool }: Connections,
  given: { now: Date; checkedBefore: Date; until: Date; limit: number },
): Promise<LeasedConnection[]> {
  const { now, checkedBefore, until, limit } = given;
  const values = [now, checkedBefore, until, limit];
  const { rows } = await pool.query<{ storeId: string; id: string }>({ ...LEASE, values });
  return rows.map((row) => ({ ...row, leasedUntil: until }));
}

const EXTEND: Statement = {
  name: 'connections.extend-lease',
  text: `update connections set leased_until = $4
    where store_id = $1 and id = $2 and leased_until = $3 returning id`,
};

/** Extends or ends a lease; returns false if another process has the lease now. */
export async function extendLease(
  { pool }: Connections,
  { storeId, id, leasedUntil }: LeasedConnection,
  until: Date | null,
): Promise<boolean> {
  const values = [storeId, id, leasedUntil, until];
  return (await pool.query({ ...EXTEND, values })).rows.length > 0;
}

/** The work that is due for a connection. */
export interface DueWork {
  failures: number;
  syncedUntil: Date | null;
  webhooksDue: boolean;
  changesDue: boolean;
  productsDue: boolean;
  changes: { since: Date; startedAt: Date; cursor: string | null } | null;
  backfill: DueBackfill | null;
}

/** The range and the progress of a backfill. */
export interface DueBackfill {
  since: Date;
  startedAt: Date;
  cursor: string | null;
  reached: Date | null;
  orders: number;
  /** Null before an export was tried; empty once the backfill continues in pages. */
  exportId: string | null;
  exportAt: Date | null;
  exportRead: number;
}

const WORK: Statement = {
  name: 'connections.work',
  text: `select c.failures, c.synced_until as "syncedUntil",
      (c.webhooks_checked_at is null or c.webhooks_checked_at <= $4) as "webhooksDue",
      (c.changes_started_at is not null or c.next_sync_at <= $3) as "changesDue",
      c.changes_since as "changesSince", c.changes_started_at as "changesStartedAt",
      c.changes_cursor as "changesCursor", c.backfill_since as "backfillSince",
      c.backfill_started_at as "backfillStartedAt", c.backfill_cursor as "backfillCursor",
      c.backfill_reached as "backfillReached", c.backfill_orders as "backfillOrders",
      c.backfill_export as "exportId", c.backfill_export_at as "exportAt",
      c.backfill_export_read as "exportRead",
      (c.backfill_finished_at is null and (c.backfill_due_at is null or c.backfill_due_at <= $3))
        as "backfillDue",
      ${productsDue('$3')} as "productsDue"
    from connections c where c.store_id = $1 and c.id = $2 and c.status in ('ACTIVE', 'DEGRADED')
      and (c.waits_until is null or c.waits_until <= $3)`,
};

interface WorkRow
  extends Pick<DueWork, 'failures' | 'syncedUntil' | 'webhooksDue' | 'changesDue' | 'productsDue'>,
    Pick<DueBackfill, 'exportId' | 'exportAt' | 'exportRead'> {
  changesSince: Date | null;
  changesStartedAt: Date | null;
  changesCursor: string | null;
  backfillSince: Date | null;
  backfillStartedAt: Date | null;
  backfillCursor: string | null;
  backfillReached: Date | null;
  backfillOrders: number;
  backfillDue: boolean;
}

/** Returns the work that is due for a leased connection; null once it must send no requests. */
export async function findWork(
  { pool }: Connections,
  { storeId, id }: LeasedConnection,
  at: { now: Date; checkedBefore: Date },
): Promise<DueWork | null> {
  const values = [storeId, id, at.now, at.checkedBefore];
  const [row] = (await pool.query<WorkRow>({ ...WORK, values })).rows;
  if (!row) return null;
  const { failures, syncedUntil, webhooksDue, changesDue, productsDue: isProductsDue } = row;
  const { changesSince, changesStartedAt, changesCursor: cursor } = row;
  const { backfillSince, backfillStartedAt, exportId, exportAt, exportRead } = row;
  return {
    failures,
    syncedUntil,
    webhooksDue,
    changesDue,
    productsDue: isProductsDue,
    changes:
      changesSince && changesStartedAt
        ? { since: changesSince, startedAt: changesStartedAt, cursor }
        : null,
    backfill:
      backfillSince && backfillStartedAt && row.backfillDue
        ? {
            since: backfillSince,
            startedAt: backfillStartedAt,
            cursor: row.backfillCursor,
            reached: row.backfillReached,
            orders: row.backfillOrders,
            exportId,
            exportAt,
            exportRead,
          }
        : null,
  };
}

const START_BACKFILL: Statement = {
  name: 'connections.start-backfill',
  text: `update connections set backfill_since = $3, backfill_started_at = $4, backfill_cursor = null,
      backfill_reached = null, backfill_orders = 0, backfill_finished_at = null,
      backfill_export = null, backfill_export_at = null, backfill_export_read = 0,
      backfill_due_at = null, updated_at = $4
    where store_id = $1 and id = $2
      and (backfill_started_at is null or backfill_finished_at is not null) returning id`,
};

/** Starts to read older orders; returns false while they are being read. */
export async function startBackfill(writer: Writer, id: string, since: Date): Promise<boolean> {
  const values = [writer.storeId, id, since, writer.ctx.now()];
  return (await writer.rows(START_BACKFILL, values)).length > 0;
}

const ADVANCE_BACKFILL: Statement = {
  name: 'connections.advance-backfill',
  text: `update connections set backfill_cursor = $5, backfill_orders = backfill_orders + $6,
      backfill_reached = greatest(backfill_reached, $7),
      backfill_finished_at = case when $5::text is null then $8::timestamptz end
    where store_id = $1 and id = $2 and backfill_started_at = $3
      and backfill_cursor is not distinct from $4 and backfill_finished_at is null
      and status in ('ACTIVE', 'DEGRADED') returning backfill_orders as orders`,
};

/** A page of a listing, by the cursors at which it and the next page start. */
interface PageEnd {
  startedAt: Date;
  cursor: string | null;
  next: string | null;
}

/**
 * Advances the backfill past a page; returns how many orders it has read, or null if the page is no longer
 * the next one, because another process has read it or the backfill was restarted.
 */
export async function advanceBackfill(
  writer: Writer,
  id: string,
  page: PageEnd & { orders: number; reached: Date | null },
): Promise<number | null> {
  const { startedAt, cursor, next, orders, reached } = page;
  const values = [id, startedAt, cursor, next, orders, reached, writer.ctx.now()];
  const [row] = await writer.rows<{ orders: number }>(ADVANCE_BACKFILL, [
    writer.storeId,
    ...values,
  ]);
  return row?.orders ?? null;
}

const START_CHANGES: Statement = {
  name: 'connections.start-changes',
  text: `update connections set changes_since = $3, changes_started_at = $4, changes_cursor = null
    where store_id = $1 and id = $2 and changes_started_at is null`,
};

/** Starts to list changes, unless they are being listed. */
export async function startChanges(writer: Writer, id: string, since: Date): Promise<void> {
  await writer.rows(START_CHANGES, [writer.storeId, id, since, writer.ctx.now()]);
}

const ADVANCE_CHANGES: Statement = {
  name: 'connections.advance-changes',
  text: `update connections set changes_cursor = $5,
      synced_until = case when $5::text is null then changes_started_at else synced_until end,
      next_sync_at = case when $5::text is null then $6 else next_sync_at end,
      changes_since = case when $5::text is null then null else changes_since end,
      changes_started_at = case when $5::text is null then null else changes_started_at end
    where store_id = $1 and id = $2 and changes_started_at = $3
      and changes_cursor is not distinct from $4 and status in ('ACTIVE', 'DEGRADED') returning id`,
};

/** Advances the listing of changes past a page; returns false if the page is no longer the next one. */
export async function advanceChanges(
  writer: Writer,
  id: string,
  { startedAt, cursor, next, nextSyncAt }: PageEnd & { nextSyncAt: Date },
): Promise<boolean> {
  const values = [writer.storeId, id, startedAt, cursor, next, nextSyncAt];
  return (await writer.rows(ADVANCE_CHANGES, values)).length > 0;
}

const CHECKED: Statement = {
  name: 'connections.webhooks-checked',
  text: `update connections set webhooks_checked_at = $3, webhooks_problem = $4
    where store_id = $1 and id = $2`,
};

/** Records that the shop was asked to send webhooks, with the reason if it refused; null if it sends them. */
export async function noteWebhooksChecked(
  writer: Writer,
  id: string,
  problem: string | null,
): Promise<void> {
  const words = problem?.replaceAll('\0', '').slice(0, 500).toWellFormed() ?? null;
  await writer.rows(CHECKED, [writer.storeId, id, writer.ctx.now(), words]);
}
