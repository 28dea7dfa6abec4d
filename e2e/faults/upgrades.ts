import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { storeApi } from '../fixtures/store-api.ts';
import {
  type Cluster,
  makeToken,
  node,
  openCluster,
  PLANTED,
  type Process,
  root,
  startProcess,
  until,
} from './deployment.ts';
import { startLoad } from './load.ts';
import { buildPreviousRelease } from './previous-release.ts';
import { counter, type Scenario } from './recovery.ts';
import { env, isSent, openBalancer } from './visitors.ts';

/** How long no email may be sent while some are left: more than a worker needs to start. */
const STUCK_MS = 60_000;

/** Waits for the email of each claim for as long as more of them are sent. Returns the milliseconds. */
async function untilAllSent(cluster: Cluster, ids: readonly string[]): Promise<number> {
  const start = performance.now();
  const countSent = async () =>
    (await Promise.all(ids.map((id) => isSent(cluster, id)))).filter((isOne) => isOne).length;
  for (let sent = await countSent(); sent < ids.length; sent = await countSent()) {
    await until(
      async () => (await countSent()) > sent,
      STUCK_MS,
      `emails after ${sent} of ${ids.length}`,
    );
  }
  return Math.round(performance.now() - start);
}

/** Returns the scripts that a page names, by their paths; none if its release doesn't publish them for other releases. */
async function scriptsOfPage(url: string, { database }: Cluster): Promise<Map<string, string>> {
  const { rows } = await database.pool.query("select to_regclass('site_files') as files");
  if (rows[0].files === null) return new Map();
  const page = await (await fetch(`${url}/start`)).text();
  const paths = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
  if (paths.length === 0) throw new Error('the page of the previous release names no scripts');
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await textOf(url, path)] as const)),
  );
}

async function textOf(url: string, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`);
  if (!answer.ok) throw new Error(`${path} of an open page: ${answer.status}`);
  return answer.text();
}

/**
 * Two web processes and a worker of the previous release under load, behind a proxy that retries nothing: the
 * database is migrated, then one process after the other is replaced by this build. At last, a process of the
 * previous release starts on the new schema, as one goes back.
 */
const rollingUpgrade: Scenario = async (folder) => {
  const older = await buildPreviousRelease();
  if ('missing' in older) return `skipped: ${older.missing}`;
  const cluster = await openCluster(folder);
  const main = [node, 'apps/server/src/main.ts'];
  const begin = (role: string, release = root) =>
    startProcess(env(folder, cluster, role), main, release);
  // The first one migrates and makes the demo.
  const webs = [await begin('web', older.folder)];
  const [second, first] = await Promise.all([
    begin('web', older.folder),
    begin('worker', older.folder),
  ]);
  webs.push(second);
  let worker = first;
  const others: Process[] = [];
  const proxy = await openBalancer(webs);
  try {
    const token = await makeToken(env(folder, cluster, 'web'), older.folder);
    const load = startLoad(proxy.url, token, 2);
    const more = async (what: string) => {
      const before = load.acknowledged.size;
      await until(async () => load.acknowledged.size > before + 5, 60_000, what);
    };
    await more('claims of the previous release');
    const scripts = await scriptsOfPage(proxy.url, cluster);
    const from = performance.now();
    await promisify(execFile)(node, [...PLANTED, 'apps/server/src/migrate.ts'], {
      cwd: root,
      env: { ...process.env, DEMO: 'true', ...env(folder, cluster, 'web') },
    });
    const migrated = Math.round(performance.now() - from);
    await more('claims of the previous release on the new schema');
    for (const [index, web] of webs.entries()) {
      const code = await web.stop();
      if (code !== 0) throw new Error(`a process of the previous release ended with ${code}`);
      webs[index] = await begin('web');
      await pause(1_500);
      await more('claims of both releases');
    }
    others.push(worker);
    await worker.stop();
    worker = await begin('worker');
    await more('claims of this release');
    for (const [path, text] of scripts) {
      if ((await textOf(proxy.url, path)) !== text) throw new Error(`${path} is another file now`);
    }
    await load.stop();
    const failed = [...load.statuses].filter(([status]) => status !== 200);
    if (failed.length > 0) throw new Error(`failed requests: ${JSON.stringify(failed)}`);
    const ids = [...load.acknowledged];
    const there = await counter(cluster)(ids);
    if (there !== ids.length) throw new Error('acknowledged claims are missing');
    const emails = await untilAllSent(cluster, ids);
    await counter(cluster)(ids);

    const back = await begin('web', older.folder);
    others.push(back);
    const store = storeApi(back.url, token);
    const items = [mug({ quantity: 1 })];
    await store.aClaim(await store.anOrder({ items, fulfillments: [deliveredShipment(items)] }));
    return `${there} claims filed from ${older.name} to this build, none failed; ${scripts.size} scripts of an open page stayed; migrated in ${migrated} ms, all emails after ${emails} ms, and back`;
  } finally {
    proxy.close();
    for (const { child } of [...webs, worker, ...others]) child.kill('SIGKILL');
    await cluster.stop();
  }
};

export const upgrades: Readonly<Record<string, Scenario>> = {
  'rolling-upgrade': rollingUpgrade,
};
