import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@amends/db';
import { openSwallowingProxy } from '../../apps/server/src/testing/swallowing-proxy.ts';
import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { storeApi } from '../fixtures/store-api.ts';
import { crashes } from './crashes.ts';
import {
  type Cluster,
  freePort,
  makeToken,
  openCluster,
  PLANTED_ENV,
  type Process,
  root,
  startProcess,
  statusOf,
  until,
} from './deployment.ts';
import { kills } from './kills.ts';
import { startLoad } from './load.ts';
import { mail } from './mail.ts';
import { manyProcesses } from './many-processes.ts';
import { outages } from './outages.ts';
import { overload } from './overload.ts';
import { findPooler, openPooler } from './pooler.ts';
import { counter, endAll, onCluster, recover, type Scenario } from './recovery.ts';
import { storage } from './storage.ts';
import { streams } from './streams.ts';
import { upgrades } from './upgrades.ts';
import { env, isSent, openBalancer, openStream, signIn } from './visitors.ts';

/** Limit for a read next to waiting writers, generous for a busy machine. */
const READ_MS = 2_000;

const terminate = async (cluster: Cluster) => {
  for (let round = 0; round < 8; round++) {
    await endAll(cluster);
    await pause(700);
  }
};
const restart = (how: 'fast' | 'immediate') => async (cluster: Cluster) => {
  for (let round = 0; round < 4; round++) {
    await cluster.restart(how);
    await pause(2_000);
  }
};

/** Connections that swallow all data from now on; after a while new ones work. */
const silentFor =
  (ms: number): Scenario =>
  async (folder) => {
    const cluster = await openCluster(folder);
    const proxy = await openSwallowingProxy(cluster.url);
    const server = await startProcess({ ...env(folder, cluster, 'both'), DATABASE_URL: proxy.url });
    try {
      const load = startLoad(server.url, await makeToken(env(folder, cluster, 'web')));
      await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
      proxy.swallow();
      await pause(ms);
      if ((await statusOf(`${server.url}/health`)) !== 200) throw new Error('not alive');
      proxy.passNew();
      return await recover([server], load, counter(cluster));
    } finally {
      server.child.kill('SIGKILL');
      await proxy.close();
      await cluster.stop();
    }
  };

const stopWhileSilent: Scenario = async (folder) => {
  const cluster = await openCluster(folder);
  const proxy = await openSwallowingProxy(cluster.url);
  const server = await startProcess({ ...env(folder, cluster, 'both'), DATABASE_URL: proxy.url });
  try {
    const load = startLoad(server.url, await makeToken(env(folder, cluster, 'web')));
    await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
    proxy.swallow();
    await pause(1_000);
    const start = performance.now();
    const code = await Promise.race([server.stop(), pause(35_000, 'late' as const)]);
    if (code === 'late') throw new Error('still running 35 s after SIGTERM');
    await load.stop();
    return `exit ${code} after ${Math.round(performance.now() - start)} ms`;
  } finally {
    server.child.kill('SIGKILL');
    await proxy.close();
    await cluster.stop();
  }
};

/** A claim locked by another transaction: its writers get 503, everyone else notices nothing. */
const lockedRow: Scenario = async (folder) => {
  const cluster = await openCluster(folder);
  const server = await startProcess(env(folder, cluster, 'web'));
  try {
    const store = storeApi(server.url, await makeToken(env(folder, cluster, 'web')));
    const items = [mug({ quantity: 1 })];
    const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items)] });
    const claim = await store.aClaim(order);
    const other = openDatabase({ url: cluster.url, maxConnections: 1 });
    await other.pool.query('begin');
    await other.pool.query('select 1 from claims where id = $1 for update', [claim.id]);
    const messages = Array.from({ length: 25 }, () =>
      store.call('POST', `/claims/${claim.id}/messages`, { messageContent: 'Hi', medias: [] }),
    );
    await until(
      async () => {
        const { rows } = await cluster.database.pool.query(
          "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'",
        );
        return rows[0].n >= 10;
      },
      20_000,
      'writers wait',
    );
    let slowest = 0;
    for (let round = 0; round < 6; round++) {
      const start = performance.now();
      const { status } = await store.call('GET', `/orders/${order.sourceOrderId}`);
      if (status !== 200) throw new Error(`an unrelated read answered ${status}`);
      if ((await statusOf(`${server.url}/ready`)) !== 200) throw new Error('not ready');
      slowest = Math.max(slowest, performance.now() - start);
    }
    const statuses = new Set((await Promise.all(messages)).map(({ status }) => status));
    await other.pool.query('rollback');
    await other.close();
    if (slowest > READ_MS) throw new Error(`an unrelated read took ${Math.round(slowest)} ms`);
    if (statuses.size !== 1 || !statuses.has(503)) throw new Error(`writers: ${[...statuses]}`);
    return `25 writers heard 503; read and /ready within ${Math.round(slowest)} ms`;
  } finally {
    server.child.kill('SIGKILL');
    await cluster.stop();
  }
};

/** Kills a process of the embedded PostgreSQL under load; Amends restarts it. */
const killEmbedded =
  (which: 'postmaster' | 'backend'): Scenario =>
  async (folder) => {
    const own = { DATA_DIR: folder, ROLE: 'both' };
    const server = await startProcess(own);
    try {
      const token = await makeToken(own);
      const load = startLoad(server.url, token);
      await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
      const pids = await postgresPids(folder);
      const pid = which === 'postmaster' ? pids.postmaster : pids.backend;
      process.kill(pid, 'SIGKILL');
      await pause(500);
      const store = storeApi(server.url, token);
      const said = await recover([server], load, async (ids) => {
        const found = await Promise.all(ids.map((id) => store.call('GET', `/claims/${id}`)));
        return found.filter(({ status }) => status === 200).length;
      });
      await makeToken(own);
      if (!(await server.isReady())) throw new Error('npm run token stopped PostgreSQL');
      return `${said}; serves on after npm run token`;
    } finally {
      await server.stop();
    }
  };

async function postgresPids(folder: string) {
  const file = join(folder, 'postgres/cluster/postmaster.pid');
  const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0]);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  for (const child of children.trim().split(' ')) {
    const title = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (/amends amends/.test(title)) return { postmaster, backend: Number(child) };
  }
  throw new Error('no backend was found');
}

/**
 * Restarts two web processes under load, one after the other, behind a proxy that retries nothing.
 */
const rolling: Scenario = async (folder) => {
  const cluster = await openCluster(folder);
  const start = () => startProcess(env(folder, cluster, 'web'));
  const backends = [await start(), await start()];
  const proxy = await openBalancer(backends);
  try {
    const token = await makeToken(env(folder, cluster, 'web'));
    const load = startLoad(proxy.url, token, 4);
    await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
    for (let index = 0; index < backends.length; index++) {
      const code = await backends[index]?.stop();
      if (code !== 0) throw new Error(`a stop ended with ${code}`);
      backends[index] = await start();
      await pause(1_500);
    }
    await load.stop();
    const failed = [...load.statuses].filter(([status]) => status !== 200);
    if (failed.length > 0) throw new Error(`failed requests: ${JSON.stringify(failed)}`);
    const there = await counter(cluster)([...load.acknowledged]);
    if (there !== load.acknowledged.size) throw new Error('acknowledged claims are missing');
    return `${there} claims filed during two restarts, none failed`;
  } finally {
    proxy.close();
    for (const { child } of backends) child.kill('SIGKILL');
    await cluster.stop();
  }
};

/** SIGTERM to `npm start` ends everything that it started. */
const throughNpm: Scenario = async (folder) => {
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      DATA_DIR: folder,
      PORT: String(port),
      DASHBOARD_PORT: String(await freePort()),
      DEMO_HISTORY: 'false',
      ...PLANTED_ENV,
    },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  const ready = async () => (await statusOf(`http://127.0.0.1:${port}/ready`)) === 200;
  await until(ready, 300_000, 'npm start');
  const { postmaster } = await postgresPids(folder);
  try {
    const start = performance.now();
    child.kill('SIGTERM');
    await exit;
    await until(
      async () => (await statusOf(`http://127.0.0.1:${port}/health`)) === null,
      10_000,
      'the server ended',
    );
    await until(async () => !isAlive(postmaster), 10_000, 'PostgreSQL ended');
    return `all ended after ${Math.round(performance.now() - start)} ms`;
  } finally {
    if (isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
  }
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Runs web and worker through PgBouncer in transaction mode, from an empty database: migrations,
 * claims, live updates across processes, jobs; then kills and restarts the pooler.
 */
const throughPooler: Scenario = async (folder) => {
  const found = await findPooler();
  if ('missing' in found) return `skipped: ${found.missing}`;
  const cluster = await openCluster(folder);
  const pooler = await openPooler(found.file, folder, cluster.url);
  const pooled = (role: string) => ({
    ...env(folder, cluster, role),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: cluster.url,
  });
  const dashboard = await freePort();
  const processes: Process[] = [];
  try {
    const web = await startProcess({ ...pooled('web'), DASHBOARD_PORT: String(dashboard) });
    processes.push(web, await startProcess(pooled('web')), await startProcess(pooled('worker')));
    const token = await makeToken(pooled('web'));
    const [here, there] = processes.map(({ url }) => storeApi(url, token));
    if (!here || !there) throw new Error('two processes were started');
    const items = [mug({ quantity: 1 })];
    const order = await here.anOrder({ items, fulfillments: [deliveredShipment(items)] });
    const claim = await here.aClaim(order);
    const streams = [
      await openStream(`${web.url}${claim.viewPath}/live`),
      await openStream(`http://127.0.0.1:${dashboard}/inbox/live`, {
        cookie: await signIn(`http://127.0.0.1:${dashboard}`),
      }),
    ];
    const news = Promise.all(streams.map(({ news }) => news));
    await there.aMessage(claim, 'It is on its way.');
    await news;
    await until(() => isSent(cluster, claim.id), 60_000, 'the email of a claim');

    const load = startLoad(web.url, token);
    await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
    await pooler.restart();
    const said = await recover(processes, load, counter(cluster));
    const { rows } = await cluster.database.pool.query(
      "select count(*)::int as n from pg_locks where locktype = 'advisory'",
    );
    if (rows[0].n > 0) throw new Error(`${rows[0].n} advisory locks were left behind`);
    return `live updates, an email and no lock left; after a kill of the pooler ${said}`;
  } finally {
    for (const { child } of processes) child.kill('SIGKILL');
    await pooler.stop();
    await cluster.stop();
  }
};

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  terminate: onCluster(['web', 'worker'], terminate),
  'terminate-both': onCluster(['both'], terminate),
  'restart-fast': onCluster(['web', 'worker'], restart('fast')),
  'restart-immediate': onCluster(['both'], restart('immediate')),
  'kill-postmaster': killEmbedded('postmaster'),
  'kill-backend': killEmbedded('backend'),
  'locked-row': lockedRow,
  silent: silentFor(60_000),
  'silent-briefly': silentFor(1_000),
  'stop-while-silent': stopWhileSilent,
  rolling,
  'through-npm': throughNpm,
  pgbouncer: throughPooler,
  'many-processes': manyProcesses,
  overload,
  ...crashes,
  ...kills,
  ...streams,
  ...mail,
  ...storage,
  ...upgrades,
  ...outages,
};
