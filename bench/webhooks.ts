// Measures whether webhooks that hang delay the others.
// node scripts/run.mjs bench/webhooks.ts [--events 2000] [--rate 20] [--stores 5]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type Context, sequenceEvents } from '@amends/core';
import { postMessage } from '@amends/core/claims';
import { aClaim, aContext, anOrder, aStaffMember, aStore } from '@amends/core/testing';
import { createWebhook } from '@amends/core/webhooks';
import { migrate, openDatabase, runOnlineSteps, startEmbeddedPostgres } from '@amends/db';
import { httpWebhooks } from '../apps/server/src/adapters/webhooks/http-webhooks.ts';
import { runWebhooks } from '../apps/server/src/jobs/run-webhooks.ts';
import { benchFolder } from './bench-database.ts';
import { endAtSignal } from './end-at-signal.ts';

const { values } = parseArgs({
  options: {
    /** Of all stores together, in each round; each goes to every webhook of its store. */
    events: { type: 'string', default: '2000' },
    /** Events a second. */
    rate: { type: 'string', default: '20' },
    /** Stores that share the fifty webhooks: 5, or 50 with one webhook each. */
    stores: { type: 'string', default: '5' },
  },
});
const [EVENTS, RATE] = [Number(values.events), Number(values.rate)];
const STORES = Number(values.stores);
const CLAIMS = 40;
/** Events that are emitted at once; those of one claim are not. */
const AT_ONCE = 4;
const WEBHOOKS = 50;
const WEBHOOKS_OF_STORE = WEBHOOKS / STORES;
/** The first two of every ten webhooks hang in the second round. */
const HANGING = Array.from({ length: WEBHOOKS }, (_, n) => n).filter((n) => n % 10 < 2);
const MOST_MS = 1_000;

type Delays = Map<number, number[]>;

const postgres = await startEmbeddedPostgres({ dataDir: benchFolder });
endAtSignal(postgres.stop);
const root = openDatabase({ url: postgres.url, maxConnections: 1 });
await root.pool.query('drop database if exists run_webhooks with (force)');
await root.pool.query('create database run_webhooks');
await root.close();
const url = new URL(postgres.url);
url.pathname = '/run_webhooks';
const database = openDatabase({ url: url.toString() });
await migrate(database.pool);
await runOnlineSteps(database.pool);

const receivers = new Worker(new URL('./webhook-receivers.ts', import.meta.url));
const said = <T>() => new Promise<T>((resolve) => receivers.once('message', resolve));
const { port } = await said<{ port: number }>();
const asked = async <T>(told: unknown): Promise<T> => {
  const answer = said<T>();
  receivers.postMessage(told);
  return answer;
};

const { ctx: still } = aContext(database, {
  webhooks: httpWebhooks({ resolve: async () => [], allowPrivate: true }),
});
const ctx: Context = { ...still, now: () => new Date() };

if (![5, 50].includes(STORES)) throw new Error('--stores is 5 or 50.');
const streams = await makeStreams();
console.log(
  `${EVENTS} events at ${RATE} a second, to ${WEBHOOKS} webhooks in ${STORES} stores: ${EVENTS * WEBHOOKS_OF_STORE} messages.`,
);
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(2)}`);
const healthy = await round('all answer', []);
const beside = await round(`${HANGING.length} hang`, HANGING);
const [before, after] = [healthy.highest, beside.highest];
console.log(
  `\nOf the ${WEBHOOKS - HANGING.length} that answer in both: p50 × ${ratio(beside.p50, healthy.p50)}, p99 × ${ratio(beside.p99, healthy.p99)}; the slowest message ${after - before > 0 ? `${after - before} ms later` : 'no later'}.`,
);
const later = beside.p99 - healthy.p99;
const isDelayed = later > MOST_MS || beside.missing > 0;
console.log(isDelayed ? `DELAYED by ${later} ms (p99)` : `Not delayed by more than a second.`);
await receivers.terminate();
await database.close();
await postgres.stop();
process.exitCode = isDelayed ? 1 : 0;

/** Makes stores with claims and webhooks. Returns the claims. */
async function makeStreams() {
  const made: { storeId: string; claimId: string }[] = [];
  for (let n = 0; n < STORES; n += 1) {
    const { id: storeId } = await aStore(ctx);
    const owner = { ...ctx, actor: aStaffMember(storeId, 'store_owner') };
    for (let one = 0; one < WEBHOOKS_OF_STORE; one += 1) {
      const address = `http://127.0.0.1:${port}/${n * WEBHOOKS_OF_STORE + one}`;
      await createWebhook(owner, { storeId, url: address, topics: ['message.created'] });
    }
    for (let one = 0; one < CLAIMS; one += 1) {
      const claim = await aClaim(ctx, await anOrder(ctx, storeId));
      made.push({ storeId, claimId: claim.id });
    }
  }
  return made;
}

/** Emits the events at their rate, and measures until every webhook that answers has them all. */
async function round(name: string, hangs: readonly number[]) {
  await asked({ hangs });
  const stop = runWebhooks(() => ctx);
  const sequencing = setInterval(() => void sequenceEvents(ctx), 250);
  const begin = performance.now();
  const emits = async (first: number) => {
    for (let n = first; n < EVENTS; n += AT_ONCE) {
      const { storeId, claimId } = streams[n % streams.length] ?? { storeId: '', claimId: '' };
      await postMessage(ctx, { storeId, claimId, messageContent: `${n}`, senderType: 'system' });
      const wait = begin + ((n + 1) * 1_000) / RATE - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => emits(first)));
  const seconds = Math.round((performance.now() - begin) / 1_000);
  const expected = (EVENTS * WEBHOOKS_OF_STORE * (WEBHOOKS - HANGING.length)) / WEBHOOKS;
  const counted = () =>
    asked<Delays>('report').then((delays) =>
      [...delays].flatMap(([which, all]) => (HANGING.includes(which) ? [] : all)),
    );
  let all = await counted();
  for (let waited = 0; all.length < expected && waited < 120; waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    all = await counted();
  }
  clearInterval(sequencing);
  await stop();
  all.sort((one, other) => one - other);
  const at = (share: number) => all[Math.floor((all.length - 1) * share)] ?? 0;
  const figures = { p50: at(0.5), p95: at(0.95), p99: at(0.99), highest: at(1) };
  const missing = expected - all.length;
  const text = Object.entries(figures).map(([key, ms]) => `${key} ${ms} ms`);
  console.log(
    `${name}, in ${seconds} s: ${text.join(', ')}${missing > 0 ? `; ${missing} MISSING` : ''}`,
  );
  return { ...figures, missing };
}

function ratio(one: number, other: number): string {
  return (one / Math.max(1, other)).toFixed(2);
}
