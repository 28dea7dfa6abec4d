import { setTimeout as pause } from 'node:timers/promises';
import { openSwallowingProxy } from '../../apps/server/src/testing/swallowing-proxy.ts';
import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { type KnownClaim, type StoreApi, storeApi } from '../fixtures/store-api.ts';
import {
  type Cluster,
  freePort,
  makeToken,
  openCluster,
  type Process,
  startProcess,
  until,
} from './deployment.ts';
import { type HeldStream, holdStream } from './held-stream.ts';
import { startLoad } from './load.ts';
import { counter, RECOVERY_MS, recover, type Scenario } from './recovery.ts';
import { env, openBalancer, signIn } from './visitors.ts';

/** A process ends within its stop delay and what running requests may take. */
const STOP_MS = 20_000;

/** Ends the connections on which processes hear of changes. */
const endListeners = ({ database }: Cluster) =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'amends live updates'`,
  );

async function aClaimOf(store: StoreApi): Promise<KnownClaim> {
  const items = [mug({ quantity: 1 })];
  return store.aClaim(await store.anOrder({ items, fulfillments: [deliveredShipment(items)] }));
}

/** Waits until the pages of all streams show what was written just now; returns the milliseconds. */
const untilFresh = (streams: readonly HeldStream[], since: number, what: string) =>
  until(async () => streams.every(({ freshAt }) => freshAt() > since), RECOVERY_MS, what);

/**
 * The connection of LISTEN is ended, and then goes silent, while pages hold streams: the streams stay open,
 * and pages hear of what was written in the meantime.
 */
const lostListen: Scenario = async (folder) => {
  const cluster = await openCluster(folder);
  const proxy = await openSwallowingProxy(cluster.url);
  const dashboardPort = await freePort();
  const server = await startProcess({
    ...env(folder, cluster, 'both'),
    DATABASE_DIRECT_URL: proxy.url,
    DASHBOARD_PORT: String(dashboardPort),
  });
  const dashboard = `http://127.0.0.1:${dashboardPort}`;
  const streams: HeldStream[] = [];
  try {
    const token = await makeToken(env(folder, cluster, 'web'));
    const store = storeApi(server.url, token);
    const claim = await aClaimOf(store);
    const cookie = await signIn(dashboard);
    streams.push(holdStream(`${server.url}${claim.viewPath}/live`));
    streams.push(holdStream(`${dashboard}/inbox/live`, { cookie }));
    await untilFresh(streams, 0, 'the streams');
    const news = async (what: string, whileLost: () => Promise<unknown>) => {
      const since = performance.now();
      await store.aMessage(claim, 'It is on its way.');
      await whileLost();
      return untilFresh(streams, since, what);
    };
    const times = [];
    for (let round = 0; round < 3; round++) {
      await endListeners(cluster);
      times.push(await news('a message after the end of LISTEN', async () => undefined));
      times.push(await news('a later message', async () => undefined));
    }
    proxy.swallow();
    const silent = await news('a message while LISTEN was silent', async () => {
      await pause(2_000);
      proxy.passNew();
    });
    if (streams.some(({ opens }) => opens() !== 1)) throw new Error('a stream was cut');
    const load = startLoad(server.url, token);
    await until(async () => load.acknowledged.size > 5, 60_000, 'claims');
    const said = await recover([server], load, counter(cluster));
    return `pages knew within ${Math.max(...times)} ms, after silence within ${silent} ms; ${said}`;
  } finally {
    for (const stream of streams) stream.close();
    server.child.kill('SIGKILL');
    await proxy.close();
    await cluster.stop();
  }
};

/** A web process, with the address of its dashboard. */
interface Web extends Process {
  dashboard: string;
}

async function startWeb(folder: string, cluster: Cluster, ports?: Web): Promise<Web> {
  const dashboardPort = ports ? Number(new URL(ports.dashboard).port) : await freePort();
  const process = await startProcess({
    ...env(folder, cluster, 'web'),
    DASHBOARD_PORT: String(dashboardPort),
    ...(ports ? { PORT: String(ports.port) } : {}),
  });
  return { ...process, dashboard: `http://127.0.0.1:${dashboardPort}` };
}

/**
 * Pages hold streams through a restart of both web processes, one after the other, behind a proxy. They are
 * opened again without a refusal, miss nothing, and keep no process from ending.
 */
const streamsThroughRestart: Scenario = async (folder) => {
  const cluster = await openCluster(folder);
  const webs: Web[] = [await startWeb(folder, cluster), await startWeb(folder, cluster)];
  const portal = await openBalancer(webs);
  const dashboards = webs.map(({ dashboard }) => ({ url: dashboard }));
  const staff = await openBalancer(dashboards);
  const streams: HeldStream[] = [];
  let isOver = false;
  try {
    const token = await makeToken(env(folder, cluster, 'web'));
    const store = storeApi(portal.url, token);
    const claim = await aClaimOf(store);
    const cookie = await signIn(staff.url);
    for (let count = 0; count < 4; count++) {
      streams.push(holdStream(`${portal.url}${claim.viewPath}/live`));
      streams.push(holdStream(`${staff.url}/inbox/live`, { cookie }));
    }
    await untilFresh(streams, 0, 'the streams');
    let slowest = 0;
    let written = 0;
    const write = async () => {
      while (!isOver) {
        const since = performance.now();
        await store.aMessage(claim, 'It is on its way.');
        written += 1;
        slowest = Math.max(slowest, await untilFresh(streams, since, 'news of a message'));
        await pause(200);
      }
    };
    const writing = write();
    const restart = async () => {
      for (const [index, web] of webs.entries()) {
        const code = await Promise.race([
          web.stop(),
          pause(STOP_MS, 'late' as const, { ref: false }),
        ]);
        if (code !== 0) throw new Error(`a process with streams ended with ${code}`);
        webs[index] = await startWeb(folder, cluster, web);
        await pause(1_500);
      }
    };
    await Promise.race([restart(), writing.then(() => Promise.reject(new Error('writing ended')))]);
    isOver = true;
    await writing;
    const refusals = streams.flatMap((stream) => stream.refusals);
    if (refusals.length > 0) throw new Error(`streams were refused: ${refusals.join(' ')}`);
    const opens = streams.map((stream) => stream.opens());
    if (Math.min(...opens) < 2) throw new Error('a stream was never moved');
    return `${written} messages on ${streams.length} pages within ${slowest} ms each, opened ${Math.max(...opens)} times at most`;
  } finally {
    isOver = true;
    for (const stream of streams) stream.close();
    portal.close();
    staff.close();
    for (const { child } of webs) child.kill('SIGKILL');
    await cluster.stop();
  }
};

export const streams: Readonly<Record<string, Scenario>> = {
  'lost-listen': lostListen,
  'streams-through-restart': streamsThroughRestart,
};
