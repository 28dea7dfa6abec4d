import { z } from 'zod';
import { requireSystem } from '../access/internal.ts';
import { findPlatform, findSoldProduct, getOrderRow, stepInShop } from '../commerce/internal.ts';
import { dueWork } from '../due-work.ts';
import type {
  CommerceOutcome,
  CommercePlatform,
  Context,
  ShopEffectRequested,
} from '../kernel/internal.ts';
import { defineJob, unscoped, type Writer, write } from '../kernel/internal.ts';
import {
  type ExecutionResult,
  executeOnce,
  isHopeless,
  isOver,
  nextAttempt,
  nextStep,
  stillOwns,
} from '../resolutions/internal.ts';
import type { ReturnResolution } from '../stores/settings/return-policy.rules.ts';
import { changeReturn } from './change-return.ts';
import { finishReturnResolution } from './finish-return-resolution.ts';
import {
  changeReturnResolution,
  listReturnResolutions,
  listUnfinishedReturns,
  type ReturnResolutionRow,
  type UnfinishedReturnResolution,
} from './return-resolutions.repository.ts';
import { returnName } from './return-state.rules.ts';
import {
  getReturnRow,
  listReturnItems,
  type ReturnItemRow,
  type ReturnRow,
} from './returns.repository.ts';

const Payload = z.object({
  storeId: z.string(),
  returnId: z.string(),
  resolutionId: z.string(),
});

/** Executes a return's resolution through the store's platform. */
export const executeReturnResolutionJob = defineJob({
  name: 'execute-return-resolution',
  input: Payload,
  queue: { batchSize: 2, pollingSeconds: 5 },
  onceKey: ({ resolutionId }) => resolutionId,
  run: executeReturnResolution,
});

interface Taken {
  row: ReturnRow;
  item: ReturnItemRow;
  resolution: ReturnResolutionRow;
  platform: string;
  /** A connected shop's response; null if the platform is asked. */
  outcome: CommerceOutcome | null;
  shippingAddress: Awaited<ReturnType<typeof getOrderRow>>['shippingAddress'];
}

/**
 * Has the store's platform execute a return's resolution, like a claim's: once, retried, and listed as failed
 * with the reason if the platform refuses. See docs/rules/returns.md#settling.
 */
export async function executeReturnResolution(
  ctx: Context,
  { storeId, returnId, resolutionId }: z.infer<typeof Payload>,
): Promise<ExecutionResult> {
  const change = <T>(body: (writer: Writer) => Promise<T>) =>
    write(ctx, 'returns:update', { storeId }, body);
  return executeOnce<Taken>(change, {
    take: (writer) => take(writer, returnId, resolutionId),
    ask: async (taken) => taken.outcome ?? ask(ctx.ports.commerce(taken.platform), taken),
    record,
    giveBack,
    fail,
  });
}

async function take(writer: Writer, returnId: string, id: string): Promise<Taken | null> {
  const row = await getReturnRow(writer, returnId);
  const resolution = await find(writer, { returnId, id });
  if (row.state !== 'SETTLING' || !resolution) return null;
  if (isOver(resolution)) return null;
  const items = await listReturnItems(writer, returnId);
  const item = items.find((one) => one.id === resolution.returnItemId);
  if (!item) throw new Error('the resolution has no item of its return');
  const { orderId, currency } = row;
  const step = await stepInShop(writer, { id, orderId, claimId: null, returnId, currency }, () =>
    requestOfShop(writer, { row, item, resolution }),
  );
  const now = writer.ctx.now();
  if (step?.kind === 'waiting') {
    const waiting = { status: 'working' as const, startedAt: now };
    await changeReturnResolution(writer, resolution, [resolution.status], waiting);
    return null;
  }
  const change = step ? nextStep(resolution, now) : nextAttempt(resolution, now);
  if (!change) return null;
  if (!(await changeReturnResolution(writer, resolution, [resolution.status], change))) return null;
  const platform = (await findPlatform(writer, row.sourceOrderId)) ?? 'native';
  const { shippingAddress } = await getOrderRow(writer, row.orderId);
  const outcome = step?.outcome ?? null;
  return {
    row,
    item,
    resolution: { ...resolution, ...change },
    platform,
    outcome,
    shippingAddress,
  };
}

const find = async (
  writer: Writer,
  { returnId, id }: Pick<ReturnResolutionRow, 'returnId' | 'id'>,
): Promise<ReturnResolutionRow | null> =>
  (await listReturnResolutions(writer, returnId)).find((one) => one.id === id) ?? null;

function ask(
  platform: CommercePlatform,
  { row, item, resolution, shippingAddress }: Taken,
): Promise<CommerceOutcome> {
  const { quantity, paidValue: amount } = resolution;
  const request = {
    idempotencyKey: resolution.id,
    storeId: row.storeId,
    sourceOrderId: row.sourceOrderId,
    orderNumber: row.orderNumber,
    claimNumber: null,
    returnName: returnName(row.orderNumber, row.number),
    currency: row.currency,
    note: null,
  };
  const named = { sourceItemId: item.sourceItemId, quantity };
  const type = resolution.resolutionType as ReturnResolution;
  if (type === 'STORE_CREDIT') {
    return platform.issueCredit({ ...request, amount, customerEmail: row.customerEmail });
  }
  if (type === 'REFUND') {
    return platform.refund({ ...request, amount, shippingAmount: 0, item: named });
  }
  const { replacement } = resolution;
  return platform.reship({
    ...request,
    item: { ...named, name: item.name, sku: item.sku },
    replacement: replacement && {
      name: replacement.name,
      sku: replacement.sku ?? undefined,
      sourceProductId: replacement.sourceProductId,
      sourceVariantId: replacement.sourceVariantId ?? undefined,
    },
    shippingAddress,
  });
}

/** Returns a resolution's request to a connected shop; null if the shop doesn't name the product to send. */
async function requestOfShop(
  writer: Writer,
  { row, item, resolution }: Pick<Taken, 'row' | 'item' | 'resolution'>,
): Promise<ShopEffectRequested | null> {
  const reason = writer.ctx.ports.words.text('reason_of_return', {
    name: returnName(row.orderNumber, row.number),
  });
  const { quantity, paidValue: amount, replacement } = resolution;
  const type = resolution.resolutionType as ReturnResolution;
  if (type === 'STORE_CREDIT') {
    return { kind: 'credit', reason, amount, customerEmail: row.customerEmail };
  }
  if (type === 'REFUND') {
    const named = { sourceItemId: item.sourceItemId, quantity };
    return { kind: 'refund', reason, amount, shippingAmount: 0, item: named };
  }
  const product = replacement
    ? {
        sourceProductId: replacement.sourceProductId,
        sourceVariantId: replacement.sourceVariantId ?? null,
      }
    : await findSoldProduct(writer, row.orderId, item.sourceItemId);
  if (!product) return null;
  const { shippingAddress } = await getOrderRow(writer, row.orderId);
  return { kind: 'reship', reason, items: [{ ...product, quantity }], shippingAddress };
}

/** Returns the return as it is now if this run still owns the resolution. */
async function lockOwned(writer: Writer, { row, resolution }: Taken): Promise<ReturnRow | null> {
  const now = await getReturnRow(writer, row.id);
  return stillOwns(await find(writer, resolution), resolution) ? now : null;
}

async function record(
  writer: Writer,
  taken: Taken,
  outcome: CommerceOutcome,
): Promise<ExecutionResult> {
  if (outcome.kind === 'refused') return fail(writer, taken, outcome.reason);
  const row = await lockOwned(writer, taken);
  if (!row) return 'nothing';
  const { resolution } = taken;
  if (outcome.kind === 'task') {
    const change = { taskAt: writer.ctx.now(), failure: null };
    await changeReturnResolution(writer, resolution, ['working'], change);
    const resolutionIds = [resolution.id];
    await changeReturn(writer, row, {}, { change: 'task-created', resolutionIds });
    return 'task';
  }
  const { kind: _kind, ...done } = outcome;
  await finishReturnResolution(writer, row, resolution, done);
  return 'executed';
}

async function giveBack(writer: Writer, taken: Taken, reason: string): Promise<ExecutionResult> {
  if (isHopeless(taken.resolution)) return fail(writer, taken, reason);
  if (!(await lockOwned(writer, taken))) return 'nothing';
  const change = { status: 'pending' as const, startedAt: null, failure: reason };
  await changeReturnResolution(writer, taken.resolution, ['working'], change);
  return 'nothing';
}

async function fail(writer: Writer, taken: Taken, failure: string): Promise<ExecutionResult> {
  const row = await lockOwned(writer, taken);
  if (!row) return 'nothing';
  const { resolution } = taken;
  const change = { status: 'failed' as const, startedAt: null, failure };
  await changeReturnResolution(writer, resolution, ['working'], change);
  const data = {
    change: 'resolution-failed' as const,
    resolutionIds: [resolution.id],
    note: failure,
  };
  await changeReturn(writer, row, {}, data);
  return 'failed';
}

const PATIENCE_MS = 30 * 60_000;

/**
 * Queues every resolution settled half an hour ago and neither executed nor a task, in case its job was lost.
 * Idempotent. Returns how many.
 */
export async function executeOverdueReturns(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - PATIENCE_MS);
  const run = dueWork('return resolutions');
  await run.drain<UnfinishedReturnResolution>(
    (after, limit) => listUnfinishedReturns(unscoped(ctx), before, after, limit),
    ({ storeId, returnId, id: resolutionId }) =>
      write(ctx, 'returns:update', { storeId }, async (writer) => {
        writer.enqueue(executeReturnResolutionJob.of({ storeId, returnId, resolutionId }));
        return true;
      }),
  );
  return run.end();
}
