import type { Statement, Writer } from '../../kernel/internal.ts';
import { shopOrderId } from '../orders/order-import.repository.ts';

/**
 * The backfill that an export belongs to, identified by its start: a restarted backfill gets a new export.
 */
export interface ExportOfBackfill {
  startedAt: Date;
  exportId: string;
}

const OF_BACKFILL = `store_id = $1 and id = $2 and backfill_started_at = $3
  and backfill_finished_at is null and status in ('ACTIVE', 'DEGRADED')`;

const START: Statement = {
  name: 'backfill-exports.start',
  text: `update connections set backfill_export = $4, backfill_export_at = $5, backfill_export_read = 0,
      backfill_due_at = $6
    where ${OF_BACKFILL} and backfill_export is null`,
};

/** Lets a backfill continue with an export; the shop is first asked at `dueAt` whether it is ready. */
export async function noteExport(
  writer: Writer,
  id: string,
  { startedAt, exportId, dueAt }: ExportOfBackfill & { dueAt: Date },
): Promise<void> {
  const values = [writer.storeId, id, startedAt, exportId, writer.ctx.now(), dueAt];
  await writer.rows(START, values);
}

const GIVE_UP: Statement = {
  name: 'backfill-exports.give-up',
  text: `update connections set backfill_export = '', backfill_due_at = null, backfill_export_read = 0,
      backfill_orders = backfill_orders - backfill_export_read
    where ${OF_BACKFILL} and coalesce(backfill_export, '') = $4`,
};

/**
 * Gives up the export of a backfill, or never starts one: the backfill continues in pages, after the last
 * page.
 */
export async function giveUpExport(
  writer: Writer,
  id: string,
  { startedAt, exportId }: ExportOfBackfill,
): Promise<void> {
  await writer.rows(GIVE_UP, [writer.storeId, id, startedAt, exportId]);
}

const POSTPONE: Statement = {
  name: 'backfill-exports.postpone',
  text: `update connections set backfill_due_at = $5 where ${OF_BACKFILL} and backfill_export = $4`,
};

/** Postpones reading an export that the shop is still writing, until `dueAt`. */
export async function postponeExport(
  writer: Writer,
  id: string,
  { startedAt, exportId, dueAt }: ExportOfBackfill & { dueAt: Date },
): Promise<void> {
  await writer.rows(POSTPONE, [writer.storeId, id, startedAt, exportId, dueAt]);
}

const ADVANCE: Statement = {
  name: 'backfill-exports.advance',
  text: `update connections set backfill_export_read = $6,
      backfill_orders = backfill_orders + $6 - backfill_export_read,
      backfill_reached = greatest(backfill_reached, $7)
    where ${OF_BACKFILL} and backfill_export = $4 and backfill_export_read = $5 returning id`,
};

/** Advances a backfill past a page of its export; returns false if another process has read the page. */
export async function advanceExport(
  writer: Writer,
  id: string,
  page: ExportOfBackfill & { from: number; read: number; reached: Date | null },
): Promise<boolean> {
  const { startedAt, exportId, from, read, reached } = page;
  const values = [writer.storeId, id, startedAt, exportId, from, read, reached];
  return (await writer.rows(ADVANCE, values)).length > 0;
}

const FINISH: Statement = {
  name: 'backfill-exports.finish',
  text: `update connections set backfill_finished_at = $6, backfill_cursor = null
    where ${OF_BACKFILL} and backfill_export = $4 and backfill_export_read = $5
    returning backfill_orders as orders`,
};

/** Finishes a backfill whose export was read completely; returns how many orders it has read, or null. */
export async function finishExport(
  writer: Writer,
  id: string,
  { startedAt, exportId, read }: ExportOfBackfill & { read: number },
): Promise<number | null> {
  const values = [writer.storeId, id, startedAt, exportId, read, writer.ctx.now()];
  return (await writer.rows<{ orders: number }>(FINISH, values))[0]?.orders ?? null;
}

const KNOWN: Statement = {
  name: 'backfill-exports.known',
  text: `select ${shopOrderId('o')} as id from orders o
      join jsonb_to_recordset($3::jsonb) as g(id text, "updatedAt" timestamptz)
        on ${shopOrderId('o')} = g.id
    where o.store_id = $1 and o.connection_id = $2 and o.source_updated_at >= g."updatedAt"`,
};

/** Returns the ids of those orders whose stored version is as new as in the export, or newer. */
export async function knownAsExported(
  writer: Writer,
  connectionId: string,
  orders: readonly { id: string; updatedAt: string }[],
): Promise<Set<string>> {
  const values = [writer.storeId, connectionId, JSON.stringify(orders)];
  return new Set((await writer.rows<{ id: string }>(KNOWN, values)).map(({ id }) => id));
}
