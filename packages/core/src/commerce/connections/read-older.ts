import type {
  Context,
  ExportPage,
  OrderExport,
  ShopOrderReading,
  Writer,
} from '../../kernel/internal.ts';
import { shopProblem, write } from '../../kernel/internal.ts';
import {
  advanceExport,
  finishExport,
  giveUpExport,
  knownAsExported,
  noteExport,
  postponeExport,
} from './backfill-exports.repository.ts';
import { ORDER_FETCHES } from './fetches.repository.ts';
import { advanceBackfill, type DueBackfill } from './listings.repository.ts';
import type { OpenShop } from './open-shop.ts';
import { recordAnswer } from './record-health.ts';
import { saveShopOrders } from './save-shop-orders.ts';
import { EXPORT_ASKED_EVERY_MS, EXPORT_ENDS_MS, EXPORTED_FROM } from './sync-pace.rules.ts';

/** The state of one process's work on a connection, while it has the lease. */
export interface Lane extends OpenShop {
  storeId: string;
  /** An export that is being read, from `read` orders on. */
  exported: { exportId: string; pages: AsyncIterator<ExportPage>; read: number } | null;
}

/**
 * Reads the next orders of a backfill: a page of the shop's listing, or of its export. A shop with more than
 * some pages of orders is asked for an export, which costs a few requests instead of one for every other
 * order; while the shop writes it, there is nothing to do. An export that fails, takes too long or is gone is
 * given up, and the listing continues where it was.
 */
export async function readOlder(ctx: Context, lane: Lane, backfill: DueBackfill): Promise<void> {
  const { orderExport } = lane.shop;
  const { exportId, exportAt, cursor, orders, startedAt } = backfill;
  if (!exportId || !exportAt) {
    const isLarge = cursor !== null && orders >= EXPORTED_FROM;
    if (orderExport && exportId === null && isLarge) {
      return startExport(ctx, lane, { orderExport, backfill });
    }
    return listOlder(ctx, lane, backfill);
  }
  const of = { startedAt, exportId };
  if (orderExport && ctx.now().getTime() - exportAt.getTime() < EXPORT_ENDS_MS) {
    try {
      return await readExport(ctx, lane, { orderExport, backfill, exportId });
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  } else {
    // A failure doesn't matter: the export may have ended, and the shop expires it eventually.
    await orderExport?.cancel(exportId).catch(() => undefined);
  }
  await change(ctx, lane, (writer) => giveUpExport(writer, lane.connection.id, of));
}

/** Whether requesting the export again would not help. */
const isLost = (error: unknown): boolean =>
  ['refused', 'not-found', 'unexpected'].includes(shopProblem(error)?.code ?? '');

const change = (
  ctx: Context,
  { storeId }: Lane,
  body: (writer: Writer) => Promise<unknown>,
): Promise<unknown> => write(ctx, 'connection:update', { storeId }, body);

/** Lists one page; the page and where it continues are saved together. */
async function listOlder(
  ctx: Context,
  lane: Lane,
  { since, startedAt, cursor }: DueBackfill,
): Promise<void> {
  const { connection, shop } = lane;
  const page = await shop.listOrders({ since, cursor });
  const { next, orders } = page;
  const reached = newestChange(orders);
  await change(ctx, lane, async (writer) => {
    const end = { startedAt, cursor, next, orders: orders.length, reached };
    const total = await advanceBackfill(writer, connection.id, end);
    if (total === null) return;
    await saveShopOrders(writer, connection, orders);
    await recordAnswer(writer, connection.id);
    if (next === null) emitBackfilled(writer, connection.id, { since, orders: total });
  });
}

/**
 * Asks the shop for an export of the orders that were not listed yet; pages continue if it can't write one
 * now.
 */
async function startExport(
  ctx: Context,
  lane: Lane,
  { orderExport, backfill }: { orderExport: OrderExport; backfill: DueBackfill },
): Promise<void> {
  const { since, startedAt, reached } = backfill;
  const { id } = lane.connection;
  let exportId = '';
  try {
    exportId = await orderExport.start({ since: reached ?? since });
  } catch (error) {
    const isBusy = shopProblem(error)?.code === 'limited';
    if (!isBusy && !isLost(error)) throw error;
  }
  await change(ctx, lane, async (writer) => {
    if (exportId === '') return giveUpExport(writer, id, { startedAt, exportId });
    const dueAt = new Date(ctx.now().getTime() + EXPORT_ASKED_EVERY_MS);
    await noteExport(writer, id, { startedAt, exportId, dueAt });
    await recordAnswer(writer, id);
  });
}

/** Reads one page of an export, or waits until it is ready. */
async function readExport(
  ctx: Context,
  lane: Lane,
  given: { orderExport: OrderExport; backfill: DueBackfill; exportId: string },
): Promise<void> {
  const { orderExport, backfill, exportId } = given;
  const { startedAt, exportRead: from, since } = backfill;
  const { connection } = lane;
  const of = { startedAt, exportId };
  if (lane.exported?.exportId !== exportId || lane.exported.read !== from) {
    await closeExport(lane);
    const progress = await orderExport.progress(exportId);
    if (progress.kind === 'running') {
      const dueAt = new Date(ctx.now().getTime() + EXPORT_ASKED_EVERY_MS);
      await change(ctx, lane, (writer) => postponeExport(writer, connection.id, { ...of, dueAt }));
      return;
    }
    if (progress.kind === 'failed') {
      await change(ctx, lane, (writer) => giveUpExport(writer, connection.id, of));
      return;
    }
    const pages = orderExport.read(exportId, { skip: from })[Symbol.asyncIterator]();
    lane.exported = { exportId, pages, read: from };
  }
  const { exported } = lane;
  const next = await exported.pages.next();
  const page = next.done ? null : next.value;
  await change(ctx, lane, async (writer) => {
    if (!page) {
      const total = await finishExport(writer, connection.id, { ...of, read: from });
      if (total !== null) emitBackfilled(writer, connection.id, { since, orders: total });
      return;
    }
    const { read } = page;
    const reached = newestChange(page.orders);
    if (!(await advanceExport(writer, connection.id, { ...of, from, read, reached }))) return;
    await saveShopOrders(writer, connection, await unknown(writer, connection.id, page.orders));
    await ORDER_FETCHES.ask(writer, connection.id, page.toFetch);
    await recordAnswer(writer, connection.id);
  });
  if (page) exported.read = page.read;
}

/** Ends the reading of an export, if there is one. */
export async function closeExport(lane: Lane): Promise<void> {
  const { exported } = lane;
  lane.exported = null;
  await exported?.pages.return?.();
}

/**
 * Leaves out orders that are stored as new as in the export, because an export has fewer details than a
 * fetch.
 */
async function unknown(
  writer: Writer,
  connectionId: string,
  readings: readonly ShopOrderReading[],
): Promise<ShopOrderReading[]> {
  const orders = readings.flatMap((one) => {
    const isRead = one.kind === 'order' && !Number.isNaN(Date.parse(one.order.sourceUpdatedAt));
    return isRead ? [{ id: one.order.sourceOrderId, updatedAt: one.order.sourceUpdatedAt }] : [];
  });
  const known = await knownAsExported(writer, connectionId, orders);
  return readings.filter((one) => one.kind !== 'order' || !known.has(one.order.sourceOrderId));
}

function emitBackfilled(
  writer: Writer,
  streamId: string,
  { since, orders }: { since: Date; orders: number },
): void {
  const data = { since: since.toISOString(), orders };
  writer.emit({ name: 'connection.backfilled', streamId, data });
}

function newestChange(orders: readonly ShopOrderReading[]): Date | null {
  const times = orders.flatMap((one) =>
    one.kind === 'order' ? [Date.parse(one.order.sourceUpdatedAt)] : [],
  );
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
