import type { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { invalid, parse, readAcross } from '../../kernel/internal.ts';
import type { FailedJob, FailedJobPage } from './failed-job.shape.ts';
import { ListFailedJobsInput } from './failed-jobs.input.ts';
import { countOpen, selectFailedJobs } from './failed-jobs.repository.ts';

/**
 * Returns jobs whose last attempt failed, latest first, in pages: those of the named stores, or of all that
 * the actor reaches. The provider also gets jobs that belong to no store. Throws `invalid_cursor`.
 */
export async function listFailedJobs(
  ctx: Context,
  input: z.input<typeof ListFailedJobsInput>,
): Promise<FailedJobPage> {
  const { storeIds, cursor, limit } = parse(ListFailedJobsInput, input);
  const after = cursor === undefined ? null : placeOf(cursor);
  return readAcross(ctx, 'webhook:read', storeIds, async (reader) => {
    const rows = await selectFailedJobs(reader, after, limit + 1);
    const items = rows
      .slice(0, limit)
      .map((row): FailedJob => ({ ...row, canRunAgain: ctx.ports.jobs.knows(row.job) }));
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

/** Counting stops here: 100 stands for 100 or more. */
const COUNTED = 100;

/** Returns the number of failed jobs in the named stores, or in all that the actor reaches. */
export function countFailedJobs(
  ctx: Context,
  { storeIds }: { storeIds?: readonly string[] | undefined },
): Promise<number> {
  return readAcross(ctx, 'webhook:read', storeIds, (reader) => countOpen(reader, COUNTED));
}

const cursorOf = ({ failedAt, id }: FailedJob) =>
  Buffer.from(`${failedAt.toISOString()} ${id}`).toString('base64url');

function placeOf(cursor: string) {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(instant);
  if (/^fjb_[0-9a-f]+$/.test(id) && !Number.isNaN(at.getTime())) return { at, id };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
