import { setTimeout as pause } from 'node:timers/promises';
import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { aPhoto } from '../fixtures/files.ts';
import { anAddress, type KnownOrder, type StoreApi, storeApi } from '../fixtures/store-api.ts';
import {
  type Cluster,
  freePort,
  makeToken,
  openCluster,
  type Process,
  startProcess,
  until,
} from './deployment.ts';
import { env, isSent, openBalancer, openStream, signIn } from './visitors.ts';

/** How long news may take from one process to another. */
const NEWS_MS = 10_000;
/** Look-ups of one address in a minute: docs/rules/privacy.md#look-ups-and-sessions. */
const LOOK_UPS = 10;

interface Web extends Process {
  dashboard: string;
}

/**
 * Runs two web processes behind a proxy and two workers: what one of them was asked for, the others
 * know. Logins, live updates, uploads, limits, jobs and flags.
 */
export async function manyProcesses(folder: string): Promise<string> {
  const cluster = await openCluster(folder);
  const webs: Web[] = [];
  const workers: Process[] = [];
  const proxy = await openBalancer(webs);
  const of = (role: string) => ({ ...env(folder, cluster, role), PUBLIC_URL: proxy.url });
  try {
    for (let count = 0; count < 2; count += 1) {
      const port = await freePort();
      const process = await startProcess({ ...of('web'), DASHBOARD_PORT: String(port) });
      webs.push({ ...process, dashboard: `http://127.0.0.1:${port}` });
    }
    workers.push(await startProcess(of('worker')), await startProcess(of('worker')));
    const [one, two] = webs;
    const [first] = workers;
    if (!one || !two || !first) throw new Error('two of each were started');
    await pause(600);
    const token = await makeToken(of('web'));
    const store = storeApi(proxy.url, token);
    const said = [
      await login(one, two),
      await liveUpdates(one, two, token),
      await uploads(store),
      await limits(one, two, store),
      await flags(one, two),
      await jobs(cluster, store, first),
    ];
    // All but the worker that was stopped.
    const ended = [...webs, ...workers].filter(({ child }) => child.exitCode !== null);
    if (ended.length > 1) throw new Error(`${ended.length - 1} processes ended`);
    return said.join(', ');
  } finally {
    proxy.close();
    for (const { child } of [...webs, ...workers]) child.kill('SIGKILL');
    await cluster.stop();
  }
}

const isIn = async ({ dashboard }: Web, cookie: string): Promise<boolean> => {
  const answer = await fetch(`${dashboard}/inbox`, { headers: { cookie }, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status === 200;
};

/** A login at one process counts at the other, and ends at both. */
async function login(one: Web, two: Web): Promise<string> {
  const cookie = await signIn(one.dashboard);
  if (!(await isIn(two, cookie))) throw new Error('a login of one process is unknown to the other');
  await fetch(`${two.dashboard}/sign-out`, {
    method: 'POST',
    headers: { cookie, origin: two.dashboard },
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  if (await isIn(one, cookie)) throw new Error('a session that ended at one process lives on');
  return 'logins';
}

async function anOrder(store: StoreApi): Promise<KnownOrder> {
  const items = [mug({ quantity: 1 })];
  return store.anOrder({ items, fulfillments: [deliveredShipment(items)] });
}

/** A message that one process takes shows on pages of the other, in the portal and the dashboard. */
async function liveUpdates(one: Web, two: Web, token: string): Promise<string> {
  const [here, there] = [storeApi(one.url, token), storeApi(two.url, token)];
  const claim = await here.aClaim(await anOrder(here));
  const cookie = await signIn(one.dashboard);
  const streams = [
    await openStream(`${one.url}${claim.viewPath}/live`),
    await openStream(`${one.dashboard}/inbox/live`, { cookie }),
  ];
  await there.aMessage(claim, 'It is on its way.');
  await Promise.all(streams.map(({ news }) => news));
  return 'live updates';
}

/** A file is announced, sent and read through the proxy, each time at another process. */
async function uploads(store: StoreApi): Promise<string> {
  const claim = await store.aClaim(await anOrder(store));
  for (let count = 0; count < 3; count += 1) {
    await store.aMessage(claim, 'See the photo.', [await aPhoto()]);
  }
  return 'uploads';
}

/** Both processes count the look-ups of an address together. */
async function limits(one: Web, two: Web, store: StoreApi): Promise<string> {
  const order = await anOrder(store);
  // A window of the limit is a minute of the clock.
  const seconds = new Date().getSeconds();
  if (seconds > 40) await pause((61 - seconds) * 1_000);
  const address = anAddress();
  const query = new URLSearchParams({ order: order.orderNumber, email: order.email });
  const statuses: number[] = [];
  for (let count = 0; count < LOOK_UPS + 4; count += 1) {
    const { url } = count % 2 === 0 ? one : two;
    const answer = await fetch(`${url}/v1/order-lookup?${query}&store=juniper`, {
      headers: { 'x-forwarded-for': address },
    });
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  const accepted = statuses.filter((status) => status === 200).length;
  if (accepted !== LOOK_UPS || !statuses.includes(429)) {
    throw new Error(`look-ups of one address answered ${statuses.join(' ')}`);
  }
  return 'limits';
}

/** A flag that is set at one process is served by the other. */
async function flags(one: Web, two: Web): Promise<string> {
  const cookie = await signIn(one.dashboard, 'owner@amends.example');
  const headers = { cookie, 'content-type': 'application/json' };
  const listed = await fetch(`${one.dashboard}/v1/flags`, { headers });
  const { items } = (await listed.json()) as { items: { key: string; version: number }[] };
  const version = items.find(({ key }) => key === 'brand-applications')?.version;
  const rules = [{ split: [{ variant: 'closed', share: 10_000 }] }];
  const answers = async ({ dashboard }: Web) => (await fetch(`${dashboard}/apply`)).status;
  const before = await answers(two);
  if (before !== 200) throw new Error(`the form of applications answered ${before}`);
  const set = await fetch(`${one.dashboard}/v1/flags/brand-applications`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ version, enabled: true, rules }),
  });
  if (set.status !== 200) throw new Error(`setting a flag answered ${set.status}`);
  const ms = await until(async () => (await answers(two)) === 404, NEWS_MS, 'the flag elsewhere');
  return `a flag after ${ms} ms`;
}

/** Both workers take jobs: each claim has its one email, also of those filed after a worker was stopped. */
async function jobs(cluster: Cluster, store: StoreApi, worker: Process): Promise<string> {
  const ids: string[] = [];
  const file = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      ids.push((await store.aClaim(await anOrder(store))).id);
    }
  };
  const allSent = async () =>
    (await Promise.all(ids.map((id) => isSent(cluster, id)))).every((isOne) => isOne);
  await file(8);
  await until(allSent, 60_000, 'emails of two workers');
  const running = await cluster.database.pool.query(
    `select count(distinct id)::int as n from processes where role = 'worker'`,
  );
  if (running.rows[0].n !== 2) throw new Error(`${running.rows[0].n} workers are recorded`);
  const stopped = await worker.stop();
  if (stopped !== 0) throw new Error(`a worker stopped with ${stopped}`);
  await file(4);
  await until(allSent, 60_000, 'emails of one worker');
  const { rows } = await cluster.database.pool.query(
    `select count(*)::int as n from emails where claim_id = any($1)`,
    [ids],
  );
  if (rows[0].n !== ids.length) throw new Error(`${rows[0].n} emails of ${ids.length} claims`);
  return `${ids.length} claims with one email each`;
}
