import { type TracedStep, traced } from '@amends/db';
import { requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context, ShopEffect, ShopEffectResult, Writer } from '../../kernel/internal.ts';
import { isRefusal, shopProblem, unscoped, write } from '../../kernel/internal.ts';
import { openShop } from '../connections/open-shop.ts';
import { recordAnswer, recordProblem } from '../connections/record-health.ts';
import {
  ATTEMPT_MS,
  afterFailure,
  LEASE_MS,
  LONGEST_WAIT_MS,
  mayBeDone,
  type ShopFailure,
} from '../effects/effect-retry.rules.ts';
import { isOrderEffect } from '../effects/effect-states.rules.ts';
import { fulfillProtection } from '../effects/fulfill-protection.ts';
import {
  listStale,
  postponeEffect,
  type StaleEffect,
  settleEffect,
  type TakenEffect,
  takeEffects,
} from '../effects/shop-effects.repository.ts';

/** What concerns the whole shop, and not only the effect: reading records it as well. */
const OF_THE_SHOP: readonly ShopFailure['code'][] = ['credentials', 'limited', 'unavailable'];

/** Shops that one call asks at once. */
const SHOPS = 50;

/**
 * Asks shops for what is due, of all stores: each shop for one thing at a time, and all shops at once, so that a slow
 * one delays no other. What was asked before is looked up in the shop's books first. Returns how many effects it
 * asked for. Only for the system.
 */
export async function performDueEffects(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const taken = await takeEffects(unscoped(ctx), { now, until, limit: SHOPS });
  const ended = await Promise.allSettled(
    taken.map((effect) =>
      traced(
        () => effectStep(effect),
        () => performTaken(ctx, effect),
      ),
    ),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return taken.length;
}

const effectStep = ({ storeId, connectionId, id }: TakenEffect): TracedStep => ({
  name: 'perform shop effect',
  kind: 'internal',
  begins: {},
  attributes: {
    'amends.store.id': storeId,
    'amends.connection.id': connectionId,
    'amends.effect.id': id,
  },
});

async function performTaken(ctx: Context, taken: TakenEffect): Promise<void> {
  let result: ShopEffectResult;
  // The answer to an earlier attempt may have been lost: until it was looked up, a refusal settles nothing.
  const looked: Looked = { up: taken.attempts === 1, version: null };
  try {
    result = await askShop(ctx, taken, looked);
  } catch (error) {
    const failure = failureOf(error);
    const open = looked.up ? mayBeDone(failure.code, taken.mayBeDone) : taken.mayBeDone;
    return recordFailure(ctx, taken, failure, { open, version: looked.version });
  }
  await write(ctx, 'order:update', { storeId: taken.storeId }, async (writer) => {
    const { reference } = result;
    const settled = await settleEffect(
      writer,
      taken,
      result.kind === 'done'
        ? { status: 'DONE', reference, url: result.url, mayBeDone: false }
        : { status: 'BY_HAND', reference, problem: result.reason, mayBeDone: false },
    );
    if (!settled) return;
    await recordAnswer(writer, taken.connectionId);
    announce(writer, taken, result.kind === 'done' ? 'DONE' : 'BY_HAND');
    // What the order's line waited for is over.
    if (isOrderEffect(taken.kind)) await fulfillProtection(writer, [taken.orderId]);
  });
}

/** How far an attempt came. */
interface Looked {
  /** Whether the shop's books were asked. */
  up: boolean;
  /** Of the connection, with whose credentials the shop is asked; null before. */
  version: number | null;
}

async function askShop(
  ctx: Context,
  taken: TakenEffect,
  looked: Looked,
): Promise<ShopEffectResult> {
  const { storeId, connectionId, attempts, creditMethod } = taken;
  // By the clock of this machine: a process that was stopped asks nothing once its lease is over.
  const sendUntil = Date.now() + ATTEMPT_MS;
  const { shop, connection } = await openShop(ctx, {
    storeId,
    connectionId,
    sendUntil,
    creditMethod: creditMethod ?? undefined,
  });
  looked.version = connection.version;
  const effect = effectOf(taken);
  const found = attempts > 1 ? await shop.findEffect(effect) : null;
  looked.up = true;
  return found ?? shop.perform(effect);
}

/** Returns an effect as the shop is asked for it. */
function effectOf(taken: TakenEffect): ShopEffect {
  const { id, requestedAt, shopOrderId, currency, code, request } = taken;
  if (!request) throw new Error('the request of a pending effect is missing');
  return {
    ...request,
    ...(code === null ? {} : { code }),
    idempotencyKey: id,
    requestedAt,
    sourceOrderId: shopOrderId,
    currency,
  } as ShopEffect;
}

function failureOf(error: unknown): ShopFailure {
  const problem = shopProblem(error);
  if (problem) return problem;
  const message = error instanceof Error ? error.message : String(error);
  // Such as a shop that was disconnected in the meantime: nothing was sent.
  const code = isRefusal(error) ? 'credentials' : 'unexpected';
  return { code, message, retryAfterMs: null };
}

async function recordFailure(
  ctx: Context,
  taken: TakenEffect,
  failure: ShopFailure,
  { open, version }: { open: boolean; version: number | null },
): Promise<void> {
  const { code, message } = failure;
  const { storeId, connectionId, tries, retriedAt: since } = taken;
  await write(ctx, 'order:update', { storeId }, async (writer) => {
    const after = afterFailure(failure, { tries, since, now: ctx.now() });
    const owned =
      after.kind === 'again'
        ? await postponeEffect(writer, taken, { ...after, code, message, mayBeDone: open })
        : await settleEffect(writer, taken, {
            status: 'FAILED',
            problemCode: code,
            problem: message,
            mayBeDone: open,
          });
    if (!owned) return;
    if (OF_THE_SHOP.includes(code)) {
      const failures = Math.max(0, tries - 1);
      await recordProblem(writer, connectionId, failure, { failures, version });
    }
    if (after.kind === 'failed') announce(writer, taken, 'FAILED');
  });
}

/** Tells the areas above, which record it on the claim or return; a change of an order is only recorded. */
function announce(
  writer: Writer,
  {
    id: effectId,
    orderId,
    claimId,
    returnId,
    kind,
  }: Pick<TakenEffect, 'id' | 'orderId' | 'claimId' | 'returnId' | 'kind'>,
  status: 'DONE' | 'BY_HAND' | 'FAILED',
): void {
  if (isOrderEffect(kind)) {
    const data = { effectId, of: 'order', status, kind } as const;
    writer.emit({ name: 'shop-effect.settled', streamId: orderId, data });
    return;
  }
  const of = claimId === null ? 'return' : 'claim';
  const cancels = kind === 'cancel-credit' ? { cancels: true } : {};
  const data = { effectId, of, status, ...cancels } as const;
  writer.emit({ name: 'shop-effect.settled', streamId: claimId ?? returnId ?? '', data });
}

/**
 * Ends what waits for a shop that was disconnected, or that no one has connected again for a day, so that staff can do
 * it by hand. Returns how many. Only for the system.
 */
export async function endStaleEffects(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now();
  const before = new Date(now.getTime() - LONGEST_WAIT_MS);
  const run = dueWork('effects of shops');
  await run.drain<StaleEffect>(
    (after, limit) => listStale(unscoped(ctx), { now, before }, after, limit),
    (stale) =>
      write(ctx, 'order:update', { storeId: stale.storeId }, async (writer) => {
        const { words } = ctx.ports;
        const { connectionName: name, problem, problemCode } = stale;
        const why =
          stale.connectionStatus === 'REVOKED'
            ? words.text('shop_disconnected', { name })
            : words.text('shop_paused_for_a_day', { name, problem });
        const ended = await settleEffect(writer, stale, {
          status: 'FAILED',
          problemCode: problemCode ?? 'credentials',
          problem: why,
          mayBeDone: stale.mayBeDone,
        });
        if (ended) announce(writer, stale, 'FAILED');
        return ended;
      }),
  );
  return run.end();
}
