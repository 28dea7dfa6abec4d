import { type TracedStep, traced } from '@amends/db';
import { requireSystem } from '../../access/internal.ts';
import type { Context, ShopProblem, Writer } from '../../kernel/internal.ts';
import { shopProblem, unscoped, write } from '../../kernel/internal.ts';
import { fetchAnnounced } from './fetch-announced.ts';
import { ORDER_FETCHES } from './fetches.repository.ts';
import { cancelGoneOrders } from './gone-orders.repository.ts';
import {
  advanceChanges,
  type DueWork,
  extendLease,
  findWork,
  type LeasedConnection,
  leaseConnections,
  noteWebhooksChecked,
  startChanges,
} from './listings.repository.ts';
import { openShop } from './open-shop.ts';
import { closeExport, type Lane, readOlder } from './read-older.ts';
import { recordAnswer, recordProblem } from './record-health.ts';
import { saveShopOrders } from './save-shop-orders.ts';
import { OVERLAP_MS, syncEvery, WEBHOOKS_CHECKED_EVERY_MS } from './sync-pace.rules.ts';
import { syncProducts } from './sync-products.ts';
import { forgetUnreadable, keepUnreadable } from './unreadable-orders.repository.ts';
import { webhookAddress } from './webhook-address.ts';

/** Number of connections that one call works on in parallel. */
const LANES = 50;

/** Maximum number of steps for one connection, so that a call ends. */
const STEPS = 200;

/** Number of orders that are saved together, and of parallel requests. */
const FETCHES = 20;
const AT_ONCE = 4;

/** The lease is extended long before it ends, because a page of a slow shop takes minutes. */
const LEASE_MS = 60_000;
const EXTENDED_EVERY_MS = 20_000;

/** The problem of a failure on our side; it pauses work on the shop as well. */
const notSaved = ({ ports }: Context) => ({
  code: 'unexpected' as const,
  message: ports.words.text('shop_data_not_saved'),
  retryAfterMs: null,
});

/**
 * Reads what is due from the shops of all stores: announced orders, changes since the last time, and older
 * orders. One process at a time works on each connection, in parallel with the others, so that a slow shop
 * delays no other. Once `stopping` is aborted, it ends after the pages that are being read. Returns how many
 * connections it worked on. Only for the system.
 */
export async function syncConnections(ctx: Context, stopping?: AbortSignal): Promise<number> {
  requireSystem(ctx);
  const leased = await leaseConnections(unscoped(ctx), {
    ...clockOf(ctx),
    until: new Date(ctx.now().getTime() + LEASE_MS),
    limit: LANES,
  });
  const ended = await Promise.allSettled(leased.map((one) => workOn(ctx, one, stopping)));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return leased.length;
}

const clockOf = (ctx: Context) => {
  const now = ctx.now();
  return { now, checkedBefore: new Date(now.getTime() - WEBHOOKS_CHECKED_EVERY_MS) };
};

/** Works on one connection until nothing is due, or the shop has a problem. */
async function workOn(
  ctx: Context,
  leased: LeasedConnection,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const lease = keepLease(ctx, leased);
  let failures = 0;
  let version: number | null = null;
  let lane: Lane | null = null;
  try {
    const open = await openShop(ctx, { storeId: leased.storeId, connectionId: leased.id });
    version = open.connection.version;
    const own: Lane = { ...open, storeId: leased.storeId, exported: null };
    lane = own;
    for (let step = 0; step < STEPS && !stopping?.aborted && lease.isOurs(); step += 1) {
      const work = await findWork(unscoped(ctx), leased, clockOf(ctx));
      if (!work) return;
      failures = work.failures;
      const continues = await traced(
        () => syncStep(leased),
        () => takeStep(ctx, own, work, step),
      );
      if (!continues) return;
    }
  } catch (error) {
    const problem = shopProblem(error);
    const recorded = write(ctx, 'connection:update', { storeId: leased.storeId }, (writer) =>
      recordProblem(writer, leased.id, problem ?? notSaved(ctx), { failures, version }),
    );
    if (problem) await recorded;
    else {
      // Recording may fail as well, if the cause is the database.
      await recorded.catch(() => undefined);
      throw error;
    }
  } finally {
    if (lane) await closeExport(lane);
    await lease.end();
  }
}

const syncStep = ({ storeId, id }: LeasedConnection): TracedStep => ({
  name: 'sync connection',
  kind: 'internal',
  begins: {},
  attributes: { 'amends.store.id': storeId, 'amends.connection.id': id },
});

/** Keeps extending a lease until it is ended. */
function keepLease(ctx: Context, leased: LeasedConnection) {
  let { leasedUntil } = leased;
  let isOurs = true;
  let extending: Promise<unknown> = Promise.resolve();
  const extend = async () => {
    // Never the same instant twice, because it identifies this process's lease.
    const at = Math.max(ctx.now().getTime() + LEASE_MS, leasedUntil.getTime() + 1);
    isOurs = await extendLease(unscoped(ctx), { ...leased, leasedUntil }, new Date(at));
    leasedUntil = new Date(at);
  };
  const timer = setInterval(() => {
    // Ignored: an outage of the database makes the work itself fail.
    extending = extending.then(extend).catch(() => undefined);
  }, EXTENDED_EVERY_MS);
  return {
    isOurs: () => isOurs,
    end: async () => {
      clearInterval(timer);
      await extending;
      await extendLease(unscoped(ctx), { ...leased, leasedUntil }, null);
    },
  };
}

/**
 * Does the most urgent work that is due; returns false if nothing is. Older orders and products take turns,
 * because a large shop has hours of each.
 */
async function takeStep(ctx: Context, lane: Lane, work: DueWork, step: number): Promise<boolean> {
  const { backfill, productsDue } = work;
  if (work.webhooksDue) await checkWebhooks(ctx, lane);
  else if (await fetchOrders(ctx, lane)) return true;
  else if (work.changesDue) await listChanges(ctx, lane, work);
  else if (backfill && !(productsDue && step % 2 === 1)) await readOlder(ctx, lane, backfill);
  else if (productsDue) await syncProducts(ctx, lane);
  else return false;
  return true;
}

const change = (
  ctx: Context,
  { storeId }: Lane,
  body: (writer: Writer) => Promise<unknown>,
): Promise<unknown> => write(ctx, 'connection:update', { storeId }, body);

/**
 * Asks the shop to send webhooks. A shop that can't is polled instead, so only problems that stop everything
 * are thrown.
 */
async function checkWebhooks(ctx: Context, lane: Lane): Promise<void> {
  const { connection, shop } = lane;
  let refusal: ShopProblem | null = null;
  try {
    await shop.subscribe?.({ address: webhookAddress(ctx, connection.id) });
  } catch (error) {
    refusal = shopProblem(error);
    if (!refusal || !['refused', 'not-found', 'unexpected'].includes(refusal.code)) throw error;
  }
  await change(ctx, lane, async (writer) => {
    await noteWebhooksChecked(writer, connection.id, refusal?.message ?? null);
    if (shop.subscribe && !refusal) await recordAnswer(writer, connection.id);
  });
}

/** Fetches orders that the shop announced, and saves them together; returns false if there are none. */
const fetchOrders = (ctx: Context, lane: Lane) =>
  fetchAnnounced(ctx, lane, {
    queue: ORDER_FETCHES,
    most: FETCHES,
    atOnce: AT_ONCE,
    fetch: (sourceOrderId) => lane.shop.fetchOrder(sourceOrderId),
    save: async (writer, { readings, gone, unreadable }) => {
      const { connection } = lane;
      await saveShopOrders(writer, connection, readings);
      await cancelGoneOrders(writer, connection.id, gone);
      await forgetUnreadable(writer, connection.id, gone);
      await keepUnreadable(
        writer,
        connection.id,
        unreadable.map(({ sourceId, reason }) => ({
          sourceOrderId: sourceId,
          reason,
          raw: 'null',
        })),
      );
    },
  });

/** Lists one page of changes since the last time, to catch what webhooks have missed. */
async function listChanges(ctx: Context, lane: Lane, work: DueWork): Promise<void> {
  const { connection, shop } = lane;
  const { changes } = work;
  if (!changes) {
    const from = work.syncedUntil ?? connection.createdAt;
    const since = new Date(from.getTime() - OVERLAP_MS);
    await change(ctx, lane, (writer) => startChanges(writer, connection.id, since));
    return;
  }
  const { since, startedAt, cursor } = changes;
  const page = await shop.listOrders({ since, cursor });
  const hasWebhooks = ctx.ports.shops.abilities(connection.kind)?.webhooks === true;
  const nextSyncAt = new Date(ctx.now().getTime() + syncEvery(hasWebhooks));
  await change(ctx, lane, async (writer) => {
    const end = { startedAt, cursor, next: page.next, nextSyncAt };
    if (!(await advanceChanges(writer, connection.id, end))) return;
    await saveShopOrders(writer, connection, page.orders);
    await recordAnswer(writer, connection.id);
  });
}
