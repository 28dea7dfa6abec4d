import type { Database } from '@amends/db';
import {
  type Cluster,
  makeToken,
  openCluster,
  type Process,
  startProcess,
  until,
} from './deployment.ts';
import { type Load, startLoad } from './load.ts';
import { env } from './visitors.ts';

/** What Amends promises after each fault. */
export const RECOVERY_MS = 10_000;
/** A fault for a deployment in an empty folder; returns figures, throws if a promise is broken. */
export type Scenario = (folder: string) => Promise<string>;

/** Ends all connections of Amends. */
export const endAll = async (cluster: Cluster): Promise<void> => {
  await cluster.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'amends%' and pid <> pg_backend_pid()`,
  );
};

/**
 * Checks that every process is alive, ready and files claims; `count` says how many of the acknowledged
 * claims are there, and throws if anything is there twice.
 */
export async function recover(
  processes: readonly Process[],
  load: Load,
  count: (ids: string[]) => Promise<number>,
): Promise<string> {
  const before = load.acknowledged.size;
  const refuseEnded = () => {
    for (const process of processes) {
      const { exitCode } = process.child;
      if (exitCode !== null)
        throw new Error(`a process ended with ${exitCode}: ${errorsOf([process])}`);
    }
  };
  const times = await Promise.all(
    processes.map(({ isReady }) =>
      until(
        async () => {
          refuseEnded();
          return isReady();
        },
        RECOVERY_MS,
        'ready again',
      ),
    ),
  );
  const filed = await until(
    async () => load.acknowledged.size > before,
    RECOVERY_MS,
    'a claim filed again',
  );
  await load.stop();
  refuseEnded();
  if (load.statuses.has(500))
    throw new Error(`${load.statuses.get(500)} answers were 500: ${errorsOf(processes)}`);
  const refused = [...load.statuses.keys()].filter((status) => status >= 400 && status < 500);
  if (refused.length > 0) throw new Error(`claims were refused with ${refused}`);
  const there = await count([...load.acknowledged]);
  if (there !== load.acknowledged.size)
    throw new Error(`${load.acknowledged.size} acknowledged, ${there} there`);
  const statuses = [...load.statuses].map(([status, n]) => `${n}x${status || 'none'}`).join(' ');
  return `ready after ${Math.max(...times)} ms, a claim after ${filed} ms, ${there} claims kept (${statuses})`;
}

/** Returns the errors that processes logged with their requests, shortened. */
const errorsOf = (processes: readonly Process[]): string =>
  processes
    .flatMap(({ said }) => said().split('\n'))
    .filter((line) => /"status":500|"level":"?(error|50|60)/.test(line))
    .slice(-3)
    .map((line) => line.slice(0, 1_500))
    .join('\n');

/** What the load may have at most once: claims of an order, and of a claim its event and each email. */
const DOUBLED = `select
    (select count(*)::int from (select from claims c join orders o on o.store_id = c.store_id
      and o.id = c.order_id where o.source_order_id like 'e2e-%' group by o.store_id, o.id
      having count(*) > 1) d) as claims,
    (select count(*)::int from (select from events where name = 'claim.created'
      group by store_id, stream_id having count(*) > 1) d) as events,
    (select count(*)::int from (select from emails where claim_id is not null
      group by store_id, claim_id, template, recipient having count(*) > 1) d) as emails,
    (select count(*)::int from claims c where c.id = any($1) and not exists (select from events e
      where e.store_id = c.store_id and e.stream_id = c.id and e.name = 'claim.created'))
      as "withoutEvent"`;

/** Throws if a claim of the load, its event or an email is there twice, or its event is missing. */
async function refuseDoubled({ pool }: Database, ids: readonly string[]): Promise<void> {
  const { rows } = await pool.query<Record<string, number>>(DOUBLED, [ids]);
  const wrong = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0);
  if (wrong.length > 0 || !rows[0]) throw new Error(`doubled or missing: ${JSON.stringify(wrong)}`);
}

/** Counts which of these claims are there; throws if anything of the load is there twice. */
export const counter = (cluster: Pick<Cluster, 'database'>) => async (ids: string[]) => {
  await refuseDoubled(cluster.database, ids);
  const { rows } = await cluster.database.pool.query(
    'select count(*)::int as n from claims where id = any($1)',
    [ids],
  );
  return rows[0].n as number;
};

/** Runs a fault against web and worker, or both in one, with a separate PostgreSQL. */
export const onCluster =
  (roles: readonly string[], fault: (cluster: Cluster, load: Load) => Promise<void>): Scenario =>
  async (folder) => {
    const cluster = await openCluster(folder);
    const processes: Process[] = [];
    try {
      for (const role of roles) processes.push(await startProcess(env(folder, cluster, role)));
      const token = await makeToken(env(folder, cluster, 'web'));
      const load = startLoad(processes[0]?.url ?? '', token);
      await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
      await fault(cluster, load);
      return await recover(processes, load, counter(cluster));
    } finally {
      for (const { child } of processes) child.kill('SIGKILL');
      await cluster.stop();
    }
  };
