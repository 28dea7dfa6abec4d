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
 * Checks that every process is alive, ready and files claims; nothing acknowledged is lost or
 * duplicated.
 */
export async function recover(
  processes: readonly Process[],
  load: Load,
  count: (ids: string[]) => Promise<number>,
): Promise<string> {
  const before = load.acknowledged.size;
  const times = await Promise.all(
    processes.map(({ isReady }) => until(isReady, RECOVERY_MS, 'ready again')),
  );
  const filed = await until(
    async () => load.acknowledged.size > before,
    RECOVERY_MS,
    'a claim filed again',
  );
  await load.stop();
  for (const { child } of processes) {
    if (child.exitCode !== null) throw new Error(`a process ended with ${child.exitCode}`);
  }
  if (load.statuses.has(500)) throw new Error(`${load.statuses.get(500)} answers were 500`);
  const there = await count([...load.acknowledged]);
  if (there !== load.acknowledged.size)
    throw new Error(`${load.acknowledged.size} acknowledged, ${there} there`);
  const statuses = [...load.statuses].map(([status, n]) => `${n}x${status || 'none'}`).join(' ');
  return `ready after ${Math.max(...times)} ms, a claim after ${filed} ms, ${there} claims kept (${statuses})`;
}

/** Counts which of these claims are there. */
export const counter = (cluster: Pick<Cluster, 'database'>) => async (ids: string[]) => {
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
