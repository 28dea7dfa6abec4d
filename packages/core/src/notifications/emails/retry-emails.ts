import { requireSystem } from '../../access/internal.ts';
import type { Context, Job } from '../../kernel/internal.ts';
import { unscoped, write } from '../../kernel/internal.ts';
import { TRIED_FOR_MS } from '../../mail/delivery.rules.ts';
import { giveUpStale, storesWithOverdueEmails, takeOverdue } from './undelivered.repository.ts';

const BATCH = 200;
/** How late an attempt must be before its job counts as lost. */
const LATE_MS = 60_000;
/** How long the new job has before the email is checked again. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Queues emails whose job was lost, for example because a worker was killed while sending, until
 * none is due. Several workers share the work. Returns the number queued.
 */
export async function retryEmails(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now().getTime();
  const late = new Date(now - LATE_MS);
  const leftBefore = new Date(now - TRIED_FOR_MS);
  let queued = 0;
  for (const storeId of await storesWithOverdueEmails(unscoped(ctx), late, leftBefore)) {
    await write(ctx, 'claim:update', { storeId }, (writer) => giveUpStale(writer, leftBefore));
    for (let taken = BATCH; taken === BATCH; queued += taken) {
      taken = await write(ctx, 'claim:update', { storeId }, async (writer) => {
        const due = await takeOverdue(writer, late, new Date(now + PATIENCE_MS), BATCH);
        for (const { job } of due) if (job) writer.enqueue(withoutDelay(job));
        return due.length;
      });
    }
  }
  return queued;
}

/** Returns the job of an earlier attempt, to run it now. */
export const withoutDelay = ({ startAfter: _, ...job }: Job): Job => job;
