import { z } from 'zod';
import { requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import {
  actingAs,
  type Context,
  defineJob,
  notFound,
  refusalOf,
  unscoped,
  write,
} from '../../kernel/internal.ts';
import { whyPartlyUndone } from '../../resolutions/undo-plan.rules.ts';
import {
  type BulkActionRow,
  endBulkAction,
  findBulkAction,
  type RunningBulkAction,
  runningBulkActions,
} from './bulk-actions.repository.ts';
import {
  type ClaimOutcome,
  markClaim,
  nextClaims,
  noteBefore,
  snapshotOf,
  type WaitingClaim,
} from './bulk-progress.repository.ts';
import { changeOneClaim } from './change-one-claim.ts';
import { actorOf } from './initiator.ts';
import { undoOneClaim } from './undo-one-claim.ts';

/** Number of claims read at once, and of claims changed in parallel. */
const TOGETHER = 20;
const BESIDE = 4;
/** How long one job runs before it lets others have a turn. */
const TURN_MS = 15_000;
/**
 * An older bulk action is canceled: the stored responses that keep a claim from being changed twice last only
 * a day.
 */
const TOO_OLD_MS = 20 * 3_600_000;
/** Number of concurrent changes of a claim after which it is skipped. */
const TRIES = 3;

/** Continues a bulk action. */
export const runBulkActionJob = defineJob({
  name: 'run-bulk-action',
  input: z.object({ bulkActionId: z.string() }),
  onceKey: ({ bulkActionId }) => bulkActionId,
  run: runBulkAction,
});

/**
 * Continues a bulk action until it is done, canceled, or its turn is over and another job
 * continues. Changes each claim once, with the initiator's current permissions; resumes interrupted
 * claims. Records a claim that fails with the reason. Notifies viewers.
 */
export async function runBulkAction(ctx: Context, input: { bulkActionId: string }): Promise<void> {
  requireSystem(ctx);
  const row = await findBulkAction(unscoped(ctx), input.bulkActionId);
  if (row?.state !== 'running') return;
  if (ctx.now().getTime() - row.createdAt.getTime() > TOO_OLD_MS) {
    return finish(ctx, row, 'cancelled');
  }
  const started = performance.now();
  for (;;) {
    const claims = await nextClaims(unscoped(ctx), row.id, TOGETHER);
    if (claims.length === 0) break;
    for (let at = 0; at < claims.length; at += BESIDE) {
      await changeBeside(ctx, row, claims.slice(at, at + BESIDE));
    }
    tell(ctx, row);
    if (performance.now() - started > TURN_MS) return continueLater(ctx, row);
  }
  await finish(ctx, row, 'done');
}

/** Queues every bulk action whose job was lost. Returns how many were running. */
export async function resumeBulkActions(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - 60_000);
  const run = dueWork('bulk actions');
  await run.drain<RunningBulkAction>(
    (after, limit) => runningBulkActions(ctx, before, after, limit),
    async (row) => {
      await continueLater(ctx, row);
      return true;
    },
  );
  return run.end();
}

const unexpected = ({ ports }: Context): ClaimOutcome => ({
  state: 'failed',
  code: 'unexpected',
  message: ports.words.text('unexpected_failure'),
});

/** Changes some claims in parallel. A failure of one does not lose the outcome of the others. */
async function changeBeside(
  ctx: Context,
  row: BulkActionRow,
  claims: readonly WaitingClaim[],
): Promise<void> {
  const ended = await Promise.allSettled(
    claims.map(async (claim) => {
      const outcome = await outcomeOf(ctx, row, claim);
      await markClaim(unscoped(ctx), row.id, claim, outcome, ctx.now());
    }),
  );
  const wrong = ended.find((one) => one.status === 'rejected');
  if (wrong) throw wrong.reason;
}

async function outcomeOf(
  ctx: Context,
  row: BulkActionRow,
  claim: WaitingClaim,
): Promise<ClaimOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(ctx, row, claim, attempt > 1);
    } catch (error) {
      const refusal = refusalOf(error);
      // During an outage the claim waits for the job's next attempt.
      if (refusal?.kind === 'unavailable') throw error;
      if (!refusal) {
        // The next attempt skips this claim; the queue keeps the error.
        await markClaim(unscoped(ctx), row.id, claim, unexpected(ctx), ctx.now());
        throw error;
      }
      const again = refusal.code === 'precondition_failed' || refusal.code === 'claim_changed';
      if (again && attempt < TRIES) continue;
      return { state: 'failed', code: refusal.code, message: ctx.ports.words.title(refusal) };
    }
  }
}

async function change(
  ctx: Context,
  row: BulkActionRow,
  claim: WaitingClaim,
  isAgain: boolean,
): Promise<ClaimOutcome> {
  const { id: bulkId, undoOf } = row;
  const acting = actingAs(ctx, await actorOf(ctx, row));
  const one = { bulkId, storeId: claim.storeId, claimId: claim.claimId };
  if (undoOf) {
    const what = await undoOneClaim(acting, one, { undoOf, before: claim.undoing });
    const left = whyPartlyUndone(what);
    if (!left) return { state: 'done' };
    const message = ctx.ports.words.text(left.text, left.values);
    return { state: 'failed', code: left.code, message };
  }
  const now = await snapshotOf(unscoped(ctx), claim);
  if (!now) throw notFound('claim');
  const { version, snapshot } = now;
  await noteBefore(unscoped(ctx), bulkId, claim, snapshot, isAgain);
  await changeOneClaim(acting, one, row.action, { version });
  return { state: 'done' };
}

async function finish(ctx: Context, row: BulkActionRow, state: 'done' | 'cancelled') {
  await write(ctx, 'claim:update', { storeId: row.storeId }, (writer) =>
    endBulkAction(writer, row.id, state),
  );
  tell(ctx, row);
}

const continueLater = (ctx: Context, { id, storeId }: Pick<BulkActionRow, 'id' | 'storeId'>) =>
  write(ctx, 'claim:update', { storeId }, async (writer) => {
    writer.enqueue(runBulkActionJob.of({ bulkActionId: id }));
  });

const tell = ({ ports }: Context, { id, storeId }: BulkActionRow) =>
  ports.live.publish({ storeId, streamId: id, names: ['bulk-action.progressed'], sequence: null });
