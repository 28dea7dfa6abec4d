import { requireSystem } from '../../access/internal.ts';
import type {
  Context,
  Shop,
  ShopEffect,
  ShopOrderReading,
  ShopProblem,
  Writer,
} from '../../kernel/internal.ts';
import { newId, read, shopProblem, unscoped, write } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { cancelGoneOrders } from '../connections/gone-orders.repository.ts';
import { openShop } from '../connections/open-shop.ts';
import { saveShopOrders } from '../connections/save-shop-orders.ts';
import { OrderSnapshot } from '../orders/order-snapshot.input.ts';
import { compareOrder, type OrderValues, valuesOfShop } from './compare-order.rules.ts';
import {
  answerAsked,
  type Compared,
  type DueDifference,
  endDifference,
  giveUpAsked,
  listAsked,
  listUnchecked,
  saveCompared,
} from './differences.repository.ts';
import {
  advanceRun,
  extendRun,
  finishRun,
  type LeasedRun,
  leaseRuns,
  postponeRun,
  type RunState,
  releaseRun,
  startRun,
} from './runs.repository.ts';
import {
  findStored,
  findStoredEffect,
  keepListed,
  listEffects,
  listUnlisted,
  type StoredEffect,
  type StoredOrder,
} from './stored-side.repository.ts';

/** Number of shops that one call compares in parallel. */
const LANES = 20;
/** How long one call works on a shop, in milliseconds; a page that is being read is finished. */
const WORKS_MS = 40_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A step sends no requests after four minutes; its lease is longer. */
const STEP_MS = 4 * MINUTE_MS;
const LEASE_MS = 5 * MINUTE_MS;
/** A change within this time may not have arrived here yet. */
const GRACE_MS = 15 * MINUTE_MS;
/** The window of a run that no person started. */
const WINDOW_MS = 3 * DAY_MS;
const AT_ONCE = 10;
/** Failures after which a run ends, about two hours after the first. */
const MOST_FAILURES = 8;

/**
 * Compares the records of connected shops with ours, in all stores: orders, refunds, replacements and
 * credits. Reads a page at a time, all shops in parallel, and continues where the last call ended. Saves the
 * differences, and changes nothing else. Returns how many shops it worked on. Only for the system.
 */
export async function reconcileShops(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const leased = await leaseRuns(unscoped(ctx), { now, until, limit: LANES });
  const ended = await Promise.allSettled(leased.map((one) => workOn(ctx, one)));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return leased.length;
}

interface Lane {
  storeId: string;
  connectionId: string;
  kind: Parameters<typeof saveShopOrders>[1]['kind'];
  shop: Shop;
}

async function workOn(ctx: Context, leased: LeasedRun): Promise<void> {
  const { storeId, connectionId } = leased;
  const stopAt = Date.now() + WORKS_MS;
  let lease = leased;
  let failures = 0;
  let startedAt: Date | null = null;
  let isRunning = false;
  try {
    while (Date.now() < stopAt) {
      const now = ctx.now();
      // Never the same instant twice, because it identifies this process's lease.
      const until = new Date(Math.max(now.getTime() + LEASE_MS, lease.leasedUntil.getTime() + 1));
      const state = await extendRun(unscoped(ctx), lease, { until, now });
      if (!state) return;
      lease = { ...lease, leasedUntil: until };
      ({ failures, startedAt } = state);
      isRunning = state.phase !== null;
      const sendUntil = Date.now() + STEP_MS;
      const { shop, connection } = await openShop(ctx, { storeId, connectionId, sendUntil });
      const lane = { storeId, connectionId, shop, kind: connection.kind };
      if (!(await takeStep(ctx, lane, state))) return;
    }
  } catch (error) {
    const problem = shopProblem(error);
    const recorded = write(ctx, 'connection:update', { storeId }, (writer) =>
      recordFailure(writer, connectionId, { problem, failures, startedAt, isRunning }),
    );
    if (problem) await recorded;
    else {
      // Recording may fail as well, if the cause is the database.
      await recorded.catch(() => undefined);
      throw error;
    }
  } finally {
    await releaseRun(unscoped(ctx), lease);
  }
}

async function recordFailure(
  writer: Writer,
  connectionId: string,
  given: {
    problem: ShopProblem | null;
    failures: number;
    startedAt: Date | null;
    isRunning: boolean;
  },
): Promise<void> {
  const { problem, failures, startedAt, isRunning } = given;
  const text = problem?.message ?? writer.ctx.ports.words.text('shop_not_compared');
  const in_ = (ms: number) => new Date(writer.ctx.now().getTime() + ms);
  const isLimited = problem?.code === 'limited';
  if (!isLimited && failures + 1 >= MOST_FAILURES) {
    await giveUpAsked(writer, connectionId, text);
    if (!isRunning) return;
    await finishRun(writer, connectionId, { startedAt, dueAt: in_(DAY_MS), problem: text });
    return;
  }
  const pause = isLimited
    ? Math.min(problem.retryAfterMs ?? MINUTE_MS, 60 * MINUTE_MS)
    : Math.min(MINUTE_MS * 2 ** failures, 60 * MINUTE_MS);
  const counts = !isLimited;
  await postponeRun(writer, connectionId, { dueAt: in_(pause), problem: text, counts });
}

/** Does the next step; returns false if nothing is due. */
async function takeStep(ctx: Context, lane: Lane, state: RunState): Promise<boolean> {
  if (await checkAsked(ctx, lane)) return true;
  if (!state.isDue) return false;
  switch (state.phase) {
    case null: {
      const since = new Date(ctx.now().getTime() - WINDOW_MS);
      await change(ctx, lane, (writer) => startRun(writer, lane.connectionId, since));
      return true;
    }
    case 'listed':
      return compareListed(ctx, lane, state);
    case 'stored':
      return compareStored(ctx, lane, state);
    case 'effects':
      return compareEffects(ctx, lane, state);
    case 'found':
      return compareFound(ctx, lane, state);
  }
}

const change = <T>(ctx: Context, { storeId }: Lane, body: (writer: Writer) => Promise<T>) =>
  write(ctx, 'connection:update', { storeId }, body);

const windowOf = ({ since, startedAt }: RunState) => {
  if (!since || !startedAt) throw new Error('the run has no window or no start');
  return { since, startedAt };
};

/** An order of the shop, in our schema. */
interface ReadOrder {
  sourceOrderId: string;
  sourceUpdatedAt: string;
  orderNumber: string;
  values: OrderValues;
}

/** Returns an order of the shop; null for an unreadable order, which syncing records with the reasons. */
function readingOf(reading: ShopOrderReading, platform: string): ReadOrder | null {
  if (reading.kind === 'unreadable') return null;
  const { sourceOrderId, sourceUpdatedAt, ...given } = reading.order;
  const { data } = OrderSnapshot.safeParse({ ...given, platform });
  if (!data) return null;
  const { orderNumber } = data;
  return { sourceOrderId, sourceUpdatedAt, orderNumber, values: valuesOfShop(data) };
}

/** Compares one page of the orders that the shop lists. */
async function compareListed(ctx: Context, lane: Lane, state: RunState): Promise<boolean> {
  const { since } = windowOf(state);
  const page = await lane.shop.listOrders({ since, cursor: state.cursor });
  const orders = page.orders.flatMap((one) => readingOf(one, lane.kind) ?? []);
  const all = page.orders.map((one) =>
    one.kind === 'order' ? one.order.sourceOrderId : one.sourceOrderId,
  );
  await change(ctx, lane, async (writer) => {
    const next = page.next === null ? ({ phase: 'stored' } as const) : state;
    const to = { phase: next.phase, cursor: page.next, orders: orders.length };
    if (!(await advanceRun(writer, lane.connectionId, state, to))) return;
    await keepListed(writer, lane.connectionId, all);
    const stored = await findStored(
      writer,
      lane.connectionId,
      orders.map(({ sourceOrderId }) => sourceOrderId),
    );
    const compared = orders.flatMap((order) =>
      comparedOrder(order.sourceOrderId, {
        ours: stored.get(order.sourceOrderId),
        theirs: order,
        now: writer.ctx.now(),
      }),
    );
    await saveCompared(writer, lane.connectionId, compared, newDifference);
  });
  return true;
}

const newDifference = () => newId('dif');

/**
 * Compares both sides of an order. Returns nothing if the shop's newest change may not have arrived here yet,
 * or if our version is newer than the one that was read.
 */
function comparedOrder(
  shopOrderId: string,
  given: { ours: StoredOrder | undefined; theirs: ReadOrder | null; now: Date; label?: string },
): Compared[] {
  const { ours, theirs, now } = given;
  if (theirs) {
    const changed = Date.parse(theirs.sourceUpdatedAt);
    const isSettled = changed <= now.getTime() - GRACE_MS;
    const known = ours?.sourceUpdatedAt?.getTime() ?? null;
    if (known !== null && known > changed) return [];
    if (known !== changed && !isSettled) return [];
  }
  return [
    {
      about: 'order',
      subject: shopOrderId,
      label: theirs?.orderNumber ?? ours?.label ?? given.label ?? shopOrderId,
      shopOrderId,
      claimId: null,
      returnId: null,
      found: compareOrder(ours?.values ?? null, theirs?.values ?? null),
    },
  ];
}

/** Compares stored orders that the shop did not list. */
async function compareStored(ctx: Context, lane: Lane, state: RunState): Promise<boolean> {
  const { connectionId, storeId } = lane;
  const { since, startedAt } = windowOf(state);
  const until = new Date(startedAt.getTime() - GRACE_MS);
  const window = { since, until, after: state.cursor, limit: AT_ONCE };
  const ids = await read(ctx, 'connection:read', { storeId }, (reader) =>
    listUnlisted(reader, connectionId, window),
  );
  const readings = await fetchAll(lane, ids);
  await change(ctx, lane, async (writer) => {
    const isLast = ids.length < AT_ONCE;
    const to = isLast
      ? { phase: 'effects' as const, orders: ids.length }
      : { phase: 'stored' as const, cursor: ids.at(-1) ?? null, orders: ids.length };
    if (!(await advanceRun(writer, connectionId, state, to))) return;
    await saveFetched(writer, lane, readings);
  });
  return true;
}

type Fetched = { id: string; reading: ShopOrderReading | null; label?: string };

/**
 * Fetches orders one after the other, so that a comparison doesn't slow down the shop's real work. Leaves out
 * orders that can't be fetched.
 */
async function fetchAll({ shop }: Lane, ids: readonly string[]): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  for (const id of ids) {
    const reading = await ofItsOwn(() => shop.fetchOrder(id));
    if (reading !== undefined) fetched.push({ id, reading });
  }
  return fetched;
}

/**
 * Returns a shop's response about one order; undefined for a problem of this order alone. Throws problems of
 * the whole shop.
 */
async function ofItsOwn<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const code = shopProblem(error)?.code ?? '';
    if (['refused', 'unexpected', 'not-found'].includes(code)) return undefined;
    throw error;
  }
}

async function saveFetched(
  writer: Writer,
  { connectionId, kind }: Lane,
  fetched: readonly Fetched[],
): Promise<void> {
  const ids = fetched.map(({ id }) => id);
  const stored = await findStored(writer, connectionId, ids);
  const compared = fetched.flatMap(({ id, reading, label }) => {
    const theirs = reading && readingOf(reading, kind);
    if (reading && !theirs) return [];
    const ours = stored.get(id);
    const now = writer.ctx.now();
    return comparedOrder(id, { ours, theirs, now, ...(label ? { label } : {}) });
  });
  await saveCompared(writer, connectionId, compared, newDifference);
}

/**
 * Looks up effects in the shop's records: those that were performed, and those that failed but may exist
 * there.
 */
async function compareEffects(ctx: Context, lane: Lane, state: RunState): Promise<boolean> {
  const { connectionId, storeId } = lane;
  const { since } = windowOf(state);
  const effects = await read(ctx, 'connection:read', { storeId }, (reader) =>
    listEffects(reader, connectionId, { since, after: state.cursor, limit: AT_ONCE }),
  );
  const compared: Compared[] = [];
  for (const effect of effects) {
    const one = await ofItsOwn(() => comparedEffect(lane, effect));
    if (one) compared.push(one);
  }
  await change(ctx, lane, async (writer) => {
    const to =
      effects.length < AT_ONCE
        ? { phase: 'found' as const, effects: effects.length }
        : { phase: 'effects' as const, cursor: effects.at(-1)?.id ?? null, effects: AT_ONCE };
    if (!(await advanceRun(writer, connectionId, state, to))) return;
    await saveCompared(writer, connectionId, compared, newDifference);
  });
  return true;
}

async function comparedEffect({ shop }: Lane, effect: StoredEffect): Promise<Compared> {
  const there = await findThere(shop, effect);
  const { id, kind, status, shopOrderId, claimId, returnId, amount, currency } = effect;
  const ours =
    amount === null ? effect.reference : `${decimalOf({ amount, currency })} ${currency}`;
  const isDone = status === 'DONE';
  const found =
    isDone && !there
      ? [{ field: 'missing-there' as const, ours: ours ?? kind, theirs: null }]
      : !isDone && there
        ? [{ field: 'missing-here' as const, ours: null, theirs: there.reference ?? kind }]
        : [];
  return { about: 'effect', subject: id, label: kind, shopOrderId, claimId, returnId, found };
}

/** Looks up an effect. If the shop deleted its order, the effect counts as missing. */
async function findThere(shop: Shop, effect: StoredEffect): ReturnType<Shop['findEffect']> {
  try {
    return await shop.findEffect(askedFor(effect));
  } catch (error) {
    if (shopProblem(error)?.code !== 'not-found') throw error;
    // A shop whose API is turned off also finds nothing; this check throws then.
    await shop.verify();
    return null;
  }
}

/** Returns what the lookup of an effect needs; the rest was deleted when the effect was done. */
function askedFor({
  id: idempotencyKey,
  kind,
  shopOrderId: sourceOrderId,
  code,
  amount,
  currency,
  requestedAt,
}: StoredEffect): ShopEffect {
  const request = { idempotencyKey, requestedAt, sourceOrderId, currency, reason: '' };
  switch (kind) {
    case 'refund':
      return { ...request, kind, amount: amount ?? 0, shippingAmount: 0, item: null };
    case 'reship':
      return { ...request, kind, items: [], shippingAddress: null };
    case 'credit':
      return { ...request, kind, code: code ?? '', amount: amount ?? 0, customerEmail: '' };
    case 'cancel-credit':
      return { ...request, kind, code: code ?? '' };
  }
}

/** Checks older differences again that this run has not checked; then the run ends. */
async function compareFound(ctx: Context, lane: Lane, state: RunState): Promise<boolean> {
  const { connectionId, storeId } = lane;
  const due = await read(ctx, 'connection:read', { storeId }, (reader) =>
    listUnchecked(reader, connectionId, {
      before: state.startedAt,
      after: state.cursor,
      limit: AT_ONCE,
    }),
  );
  const checks = await checkAll(ctx, lane, due);
  await change(ctx, lane, async (writer) => {
    const to = { phase: 'found' as const, cursor: due.at(-1)?.id ?? state.cursor };
    if (!(await advanceRun(writer, connectionId, state, to))) return;
    for (const check of checks) await check(writer);
    if (due.length === AT_ONCE) return;
    const dueAt = new Date(writer.ctx.now().getTime() + DAY_MS);
    await finishRun(writer, connectionId, { startedAt: state.startedAt, dueAt, problem: null });
  });
  return due.length === AT_ONCE;
}

/** Checks each difference with the shop; returns what to save. */
async function checkAll(
  ctx: Context,
  lane: Lane,
  due: readonly DueDifference[],
): Promise<((writer: Writer) => Promise<unknown>)[]> {
  const checks: ((writer: Writer) => Promise<unknown>)[] = [];
  for (const { id, about, subject, label } of due) {
    if (about === 'order') {
      const fetched = await fetchAll(lane, [subject]);
      checks.push((writer) =>
        saveFetched(
          writer,
          lane,
          fetched.map((order) => ({ ...order, label })),
        ),
      );
      continue;
    }
    const effect = await read(ctx, 'connection:read', { storeId: lane.storeId }, (reader) =>
      findStoredEffect(reader, subject),
    );
    const compared = effect && (await ofItsOwn(() => comparedEffect(lane, effect)));
    if (compared === undefined) continue;
    checks.push((writer) =>
      compared
        ? saveCompared(writer, lane.connectionId, [compared], newDifference)
        : endDifference(writer, id),
    );
  }
  return checks;
}

/**
 * Checks the differences that people asked for, and saves orders as the shop has them; returns false if there
 * are none.
 */
async function checkAsked(ctx: Context, lane: Lane): Promise<boolean> {
  const { connectionId, storeId } = lane;
  const due = await read(ctx, 'connection:read', { storeId }, (reader) =>
    listAsked(reader, connectionId, AT_ONCE),
  );
  if (due.length === 0) return false;
  const orders = due.filter(({ about }) => about === 'order');
  const fetched = await fetchAll(
    lane,
    orders.map(({ subject }) => subject),
  );
  const checks = await checkAll(
    ctx,
    lane,
    due.filter(({ about }) => about === 'effect'),
  );
  await change(ctx, lane, async (writer) => {
    await saveShopOrders(
      writer,
      { id: connectionId, kind: lane.kind },
      fetched.flatMap(({ reading }) => reading ?? []),
    );
    const gone = fetched.filter(({ reading }) => reading === null).map(({ id }) => id);
    await cancelGoneOrders(writer, connectionId, gone);
    await saveFetched(writer, lane, fetched);
    for (const check of checks) await check(writer);
    await answerAsked(writer, due);
  });
  return true;
}
