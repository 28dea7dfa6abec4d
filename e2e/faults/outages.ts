import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@amends/db';
import {
  type Cluster,
  makeToken,
  node,
  openCluster,
  type Process,
  startProcess,
  until,
} from './deployment.ts';
import { type Load, startLoad } from './load.ts';
import { allSent } from './mail.ts';
import { counter, endAll, onCluster, RECOVERY_MS, recover, type Scenario } from './recovery.ts';
import { env } from './visitors.ts';

/** How long the fault lasts. */
const LASTS_MS = 5_000;

/** Another program takes every connection that PostgreSQL has left, after ours were lost. */
async function takeAllConnections(cluster: Cluster, load: Load): Promise<void> {
  const other = openDatabase({ url: cluster.url, maxConnections: 300, applicationName: 'other' });
  const taken = new Set<{ release(): void }>();
  let isOver = false;
  const takeAll = async () => {
    while (!isOver) {
      await other.pool.connect().then(
        (client) => taken.add(client),
        () => pause(50),
      );
    }
  };
  const taking = Promise.all(Array.from({ length: 20 }, takeAll));
  await until(async () => taken.size > 100, RECOVERY_MS, 'other connections');
  await endAll(cluster);
  const before = load.statuses.get(503) ?? 0;
  await pause(LASTS_MS);
  isOver = true;
  // Those that wait for a connection give up within five seconds.
  const refused = (load.statuses.get(503) ?? 0) - before;
  await taking;
  for (const client of taken) client.release();
  await other.close();
  if (refused === 0) throw new Error('connections were left: nothing was refused');
}

/** The clocks of web and worker jump by an hour, ahead and back, under load. */
const clockJumps: Scenario = async (folder) => {
  const cluster = await openCluster(folder);
  const processes: Process[] = [];
  const command = [node, '--import', './e2e/faults/jumping-clock.ts', 'apps/server/src/main.ts'];
  try {
    for (const role of ['web', 'worker']) {
      processes.push(await startProcess(env(folder, cluster, role), command));
    }
    const url = processes[0]?.url ?? '';
    const token = await makeToken(env(folder, cluster, 'web'));
    const load = startLoad(url, token);
    await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
    for (let jump = 0; jump < 4; jump++) {
      const before = load.acknowledged.size;
      for (const { child } of processes) child.kill('SIGUSR2');
      await until(
        async () => load.acknowledged.size > before + 3,
        RECOVERY_MS,
        'claims after a jump',
      );
    }
    const said = await recover(processes, load, counter(cluster));
    // Also of those that were filed while the clock was ahead.
    return `${said}; ${await allSent(cluster, { confirmed: new Map() }, load.acknowledged)}`;
  } finally {
    for (const { child } of processes) child.kill('SIGKILL');
    await cluster.stop();
  }
};

export const outages: Readonly<Record<string, Scenario>> = {
  'no-connections': onCluster(['web', 'worker'], takeAllConnections),
  'clock-jumps': clockJumps,
};
