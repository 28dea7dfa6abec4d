import { z } from 'zod';
import { type ClaimRow, findClaim, getWholeClaim, moveClaim } from '../claims/internal.ts';
import { findPlatform, stepInShop } from '../commerce/internal.ts';
import type { CommerceOutcome, Context } from '../kernel/internal.ts';
import { defineJob, type Writer, write } from '../kernel/internal.ts';
import { askPlatform, requestOfShop } from './ask-platform.ts';
import {
  type ExecutionResult,
  executeOnce,
  isHopeless,
  isOver,
  nextAttempt,
  nextStep,
  stillOwns,
} from './execute-once.ts';
import { finishResolution } from './finish-resolution.ts';
import { changeResolution, findResolution, type ResolutionRow } from './resolutions.repository.ts';

const ExecuteResolutionPayload = z.object({
  storeId: z.string(),
  claimId: z.string(),
  resolutionId: z.string(),
});

/** Executes a resolution through the store's platform. */
export const executeResolutionJob = defineJob({
  name: 'execute-resolution',
  input: ExecuteResolutionPayload,
  queue: { batchSize: 2, pollingSeconds: 5 },
  onceKey: ({ resolutionId }) => resolutionId,
  run: executeResolution,
});

/**
 * Has the order's connected shop, or else the store's platform, execute a resolution, once: pending, working,
 * completed, each step by a conditional UPDATE. `performDueEffects` asks the shop, and an event continues
 * here with its response. If the platform refuses, fails too often, or sends a response that contradicts the
 * records, the claim returns to To do with the reason. Throws to be retried. A second run finds nothing to
 * do. See docs/rules/lifecycle.md#approving-and-executing.
 */
export async function executeResolution(
  ctx: Context,
  payload: z.infer<typeof ExecuteResolutionPayload>,
): Promise<ExecutionResult> {
  const { storeId, claimId, resolutionId } = payload;
  const change = <T>(body: (writer: Writer) => Promise<T>) =>
    write(ctx, 'claim:resolve', { storeId, claimId }, body);
  return executeOnce(change, {
    take: (writer) => take(writer, claimId, resolutionId),
    ask: async (taken) => taken.outcome ?? askPlatform(ctx, taken),
    record: (writer, taken, outcome) => record(writer, taken.resolution, outcome),
    giveBack: (writer, taken, reason) => giveBack(writer, taken.resolution, reason),
    fail: (writer, taken, reason) => failOwned(writer, taken.resolution, reason),
  });
}

async function take(writer: Writer, claimId: string, resolutionId: string) {
  const claim = await findClaim(writer, claimId);
  const resolution = await findResolution(writer, resolutionId);
  if (!claim || resolution?.claimId !== claimId || isOver(resolution)) return null;
  // The outcome of a request to a shop is recorded even if another part of the approval has failed in the
  // meantime.
  const isApproved = claim.claimState === 'APPROVED';
  const { id, orderId, currency } = { ...claim, id: resolutionId };
  const request = { id, orderId, claimId, returnId: null, currency };
  const step = await stepInShop(writer, request, async () =>
    isApproved ? requestOfShop(writer, claim, resolution) : null,
  );
  if (!step && !isApproved) return null;
  const now = writer.ctx.now();
  if (step?.kind === 'waiting') {
    const waiting = { status: 'working' as const, startedAt: now };
    await changeResolution(writer, resolutionId, [resolution.status], waiting);
    return null;
  }
  const change = step ? nextStep(resolution, now) : nextAttempt(resolution, now);
  if (!change) return null;
  if (!(await changeResolution(writer, resolutionId, [resolution.status], change))) return null;
  const platform = (await findPlatform(writer, claim.sourceOrderId)) ?? 'native';
  const whole = await getWholeClaim(writer, claimId);
  const outcome = step?.outcome ?? null;
  return { platform, whole, outcome, resolution: { ...resolution, ...change } };
}

/**
 * Changes the row only if this run still owns it: no one completed it, and no later run took it
 * over.
 */
async function claimIfOwned(writer: Writer, taken: ResolutionRow): Promise<ClaimRow | null> {
  const claim = await findClaim(writer, taken.claimId);
  const now = await findResolution(writer, taken.id);
  return claim && stillOwns(now, taken) ? claim : null;
}

async function failOwned(
  writer: Writer,
  taken: ResolutionRow,
  reason: string,
): Promise<ExecutionResult> {
  const claim = await claimIfOwned(writer, taken);
  return claim ? fail(writer, claim, taken, reason) : 'nothing';
}

async function giveBack(
  writer: Writer,
  taken: ResolutionRow,
  reason: string,
): Promise<ExecutionResult> {
  const claim = await claimIfOwned(writer, taken);
  if (!claim) return 'nothing';
  if (isHopeless(taken)) return fail(writer, claim, taken, reason);
  const change = { status: 'pending' as const, startedAt: null, failure: reason };
  await changeResolution(writer, taken.id, ['working'], change);
  return 'nothing';
}

async function record(
  writer: Writer,
  taken: ResolutionRow,
  outcome: CommerceOutcome,
): Promise<ExecutionResult> {
  const claim = await claimIfOwned(writer, taken);
  if (!claim) return 'nothing';
  if (outcome.kind === 'refused') return fail(writer, claim, taken, outcome.reason);
  if (outcome.kind === 'task') {
    const change = { taskAt: writer.ctx.now(), failure: null };
    await changeResolution(writer, taken.id, ['working'], change);
    const data = { resolutionId: taken.id, resolutionType: taken.resolutionType };
    writer.emit({ name: 'resolution.task-created', streamId: claim.id, data });
    return 'task';
  }
  const { kind: _kind, ...done } = outcome;
  await finishResolution(writer, claim, taken, done);
  return 'executed';
}

async function fail(
  writer: Writer,
  claim: ClaimRow,
  { id, resolutionType }: ResolutionRow,
  failure: string,
): Promise<'failed'> {
  await changeResolution(writer, id, ['working'], { status: 'failed', startedAt: null, failure });
  const data = { resolutionId: id, resolutionType, failure };
  writer.emit({ name: 'resolution.failed', streamId: claim.id, data });
  if (claim.claimState === 'APPROVED') await moveClaim(writer, claim, 'OPEN', { data });
  return 'failed';
}
