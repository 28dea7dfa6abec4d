import { randomUUID } from 'node:crypto';
import { actingAsSystem, type DeadLetter, unscoped } from '../kernel/internal.ts';
import { recordFailedJobs } from '../workspace/internal.ts';
import type { TestContext } from './a-context.ts';

/** Lists a failed job, as a worker does. Returns its id in the list. */
export async function aFailedJob(
  { ctx, deadLetters }: Pick<TestContext, 'ctx' | 'deadLetters'>,
  given: Partial<DeadLetter> & { payload: Record<string, unknown> },
): Promise<string> {
  const letter: DeadLetter = {
    id: randomUUID(),
    name: 'render-media',
    onceKey: null,
    attempts: 15,
    queuedAt: new Date(ctx.now().getTime() - 6 * 3_600_000),
    failedAt: ctx.now(),
    output: { name: 'Error', code: 'ECONNREFUSED' },
    ...given,
  };
  deadLetters.push(letter);
  await recordFailedJobs(actingAsSystem(ctx, 'record-failed-jobs'));
  const { rows } = await unscoped(ctx).pool.query<{ id: string }>(
    `select id from failed_jobs where job = $1 and same_key = $2 and closed_at is null
       and ($3::text is null or store_id = $3)`,
    [letter.name, letter.onceKey ?? letter.id, given.payload.storeId ?? null],
  );
  return rows[0]?.id ?? '';
}
