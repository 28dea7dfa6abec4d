import { actingAsSystem, type Context, sequenceEvents } from '@amends/core';
import { remindCustomers, runClaimTimers, wakeOverdueClaims } from '@amends/core/claims';
import { previewRetention } from '@amends/core/privacy';
import { applyInboxChanges, readBacklog } from '@amends/core/workspace';
import { SCHEDULED_TASKS } from '../apps/server/src/jobs/scheduled-tasks.ts';
import type { GrowthDatabase } from './growth-database.ts';
import type { Asked } from './in-turns.ts';

/** What a worker did of one kind, at one size. */
export interface Work {
  name: string;
  items: number;
  seconds: number;
  /** Items that were due and not done: anything but 0 invalidates the others. */
  failed: number;
}

/** A size, and a context of its worker. */
export interface Worker {
  growth: GrowthDatabase;
  ctx: Context;
  work: Work[];
}

const ROUNDS = 5;
/** Claims that become due in each round: of the largest store, and one each of as many others. */
const DUE_OF_LARGEST = 100;
const DUE_OF_OTHERS = 90;

interface Step {
  name: string;
  /** Returns how many items are to be done. */
  begin(worker: Worker): Promise<number>;
  /** Returns how many were done, if it says so. */
  run(ctx: Context): Promise<unknown>;
}

const STEPS: readonly Step[] = [
  {
    name: 'Parked claims woken',
    begin: (worker) =>
      makeDue(worker, `claim_state = 'TEMPORARILY_DISMISSED', wake_at = now() - interval '1 hour'`),
    run: wakeOverdueClaims,
  },
  {
    name: 'Customers reminded',
    begin: (worker) =>
      makeDue(
        worker,
        `claim_state = 'WAITING_FOR_CUSTOMER', state_at = now() - interval '4 days', reminded_at = null`,
      ),
    run: remindCustomers,
  },
  {
    name: 'Unanswered claims closed',
    begin: (worker) =>
      makeDue(
        worker,
        `claim_state = 'WAITING_FOR_CUSTOMER', state_at = now() - interval '30 days', reminded_at = now()`,
      ),
    run: runClaimTimers,
  },
  {
    name: 'Events given a position',
    begin: ({ growth }) => countOf(growth, 'outbox_pending'),
    run: sequenceEvents,
  },
  {
    name: 'Changes added to counts and search',
    begin: ({ growth }) => countOf(growth, 'inbox_changes'),
    run: applyInboxChanges,
  },
];

/** Does what came due since the seed was made, as a worker would have. Returns how much that was. */
export async function catchUp({ ctx }: Worker): Promise<number> {
  let done = 0;
  for (const run of [wakeOverdueClaims, remindCustomers, runClaimTimers]) done += await run(ctx);
  await sequenceEvents(ctx);
  await applyInboxChanges(ctx);
  return done;
}

/** Makes claims due, and measures how fast a worker does what follows; in turns between the sizes. */
export async function timeWork(
  workers: readonly Worker[],
  say: (text: string) => void,
): Promise<void> {
  for (const worker of workers) {
    worker.work.push(...STEPS.map(({ name }) => ({ name, items: 0, seconds: 0, failed: 0 })));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { begin, run }] of STEPS.entries()) {
      for (const worker of workers) {
        const due = await begin(worker);
        const started = performance.now();
        const done = await run(worker.ctx).catch((error: Error) => {
          say(`  failed: ${error.message}`);
          return 0;
        });
        const sum = worker.work[at];
        if (!sum) continue;
        sum.items += due;
        sum.seconds += (performance.now() - started) / 1_000;
        if (done !== undefined) sum.failed += Math.abs(due - Number(done));
      }
    }
  }
  for (const [at, { name }] of STEPS.entries()) {
    const rates = workers.map(({ work }) => rateOf(work[at]).toFixed(0));
    say(`  ${name}: ${rates.join(' and ')} a second`);
  }
}

/** Returns items a second. */
export const rateOf = (work: Work | undefined): number =>
  work ? work.items / work.seconds : Number.NaN;

/** Sets columns of archived claims, the oldest first, and applies what follows. Returns their number. */
async function makeDue({ growth, ctx }: Worker, columns: string): Promise<number> {
  const { database, largest } = growth;
  const { rowCount } = await database.pool.query(
    `with chosen as (
      (select store_id, id from claims where store_id = $1 and claim_state = 'ARCHIVED'
        order by created_at, id limit $2)
      union all
      (select c.store_id, c.id from stores s cross join lateral (
          select store_id, id from claims where store_id = s.id and claim_state = 'ARCHIVED'
          order by created_at, id limit 1) c
        where s.id <> $1 order by s.id limit $3))
    update claims c set ${columns} from chosen x where c.store_id = x.store_id and c.id = x.id`,
    [largest.id, DUE_OF_LARGEST, DUE_OF_OTHERS],
  );
  await applyInboxChanges(ctx);
  return rowCount ?? 0;
}

async function countOf({ database }: GrowthDatabase, table: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::integer as n from ${table}`,
  );
  return rows[0]?.n ?? 0;
}

/** They need files, or make a backup. */
const NOT_MEASURED = ['back-up', 'tidy-files', 'sweep-orphan-files'];

/**
 * Returns every scheduled task with nothing to do, which is how most of their runs are: whatever takes
 * longer in a larger deployment reads what it doesn't need. Also what erasing customers after a period
 * begins with.
 */
export async function idleTasks({ growth, ctx }: Worker): Promise<Asked[]> {
  const { database, largest } = growth;
  const { rows } = await database.pool.query<{ id: string }>(
    `select store_id as id from claim_counts where store_id <> $1 group by store_id
      order by sum(total) desc limit 1`,
    [largest.id],
  );
  const other = rows[0]?.id ?? '';
  const keptIn = (storeId: string) => () =>
    previewRetention(actingAsSystem(ctx, 'bench'), { storeId, kept: 'P2Y' });
  return [
    ...SCHEDULED_TASKS.filter(({ name }) => !NOT_MEASURED.includes(name)).map(({ name, run }) => ({
      name: `Nothing to do: ${name}`,
      ask: () => run(actingAsSystem(ctx, name), { localFiles: null }),
    })),
    { name: 'Backlog, for metrics', ask: () => readBacklog(actingAsSystem(ctx, 'bench')) },
    { name: 'Customers to erase, second largest store', ask: keptIn(other) },
    { name: 'Customers to erase, largest store', ask: keptIn(largest.id) },
  ];
}
