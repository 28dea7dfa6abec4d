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

/** Problems of the whole shop, not only of the effect; syncing its orders records them as well. */
const OF_THE_SHOP: readonly ShopFailure['code'][] = ['credentials', 'limited', 'unavailable'];

/** Number of shops that one call works on in parallel. */
const SHOPS = 50;

/**
 * Performs the due effects of all stores in their shops: one at a time in each shop, and all shops in
 * parallel, so that a slow one delays no other. An effect that was requested before is looked up in the
 * shop's records first. Returns the number of effects. Only for the system.
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
  // The response to an earlier attempt may have been lost, so a refusal is not final until the effect was
  // looked up.
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
    // The protection line may have waited for this effect.
    if (isOrderEffect(taken.kind)) await fulfillProtection(writer, [taken.orderId]);
  });
}

/** The progress of an attempt. */
interface Looked {
  /** Whether the effect was looked up in the shop's records. */
  up: boolean;
  /** The version of the connection whose credentials are used; null before it was read. */
  version: number | null;
}

async function askShop(
  ctx: Context,
  taken: TakenEffect,
  looked: Looked,
): Promise<ShopEffectResult> {
  const { storeId, connectionId, attempts, creditMethod } = taken;
  // By this machine's clock, so that a process that was suspended sends nothing after its lease has ended.
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

/** Returns an effect as it is requested from the shop. */
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
  // For example, the shop was disconnected in the meantime; nothing was sent.
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

/** Notifies claims and returns, which record the outcome; a change of an order itself is only recorded. */
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
 * Ends effects that wait for a disconnected shop, or for one that was not reconnected for a day, so that
 * staff can perform them by hand. Returns how many. Only for the system.
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
