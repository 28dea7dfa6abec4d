// Measures whether webhooks that hang delay the others.
// node scripts/run.mjs bench/webhooks.ts [--events 2000] [--rate 20] [--stores 5]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Context, sequenceEvents } from '@amends/core';
import { aContext, aStore } from '@amends/core/testing';
import { migrate, openDatabase, runOnlineSteps, startEmbeddedPostgres } from '@amends/db';
import { httpWebhooks } from '../apps/server/src/adapters/webhooks/http-webhooks.ts';
import { runWebhooks } from '../apps/server/src/jobs/run-webhooks.ts';
import { benchFolder } from './bench-database.ts';
import { endAtSignal } from './end-at-signal.ts';
import {
  emitSteadily,
  makeStreams,
  openReceivers,
  type Stream,
  untilReceived,
} from './webhook-streams.ts';

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
const WEBHOOKS = 50;
const WEBHOOKS_OF_STORE = WEBHOOKS / STORES;
/** The first two of every ten webhooks hang in the second round. */
const HANGING = Array.from({ length: WEBHOOKS }, (_, n) => n).filter((n) => n % 10 < 2);
const MOST_MS = 1_000;

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

const receivers = await openReceivers();

const { ctx: still } = aContext(database, {
  webhooks: httpWebhooks({ resolve: async () => [], allowPrivate: true }),
});
const ctx: Context = { ...still, now: () => new Date() };

if (![5, 50].includes(STORES)) throw new Error('--stores is 5 or 50.');
const streams = await streamsOfStores();
console.log(
  `${EVENTS} events at ${RATE} a second, to ${WEBHOOKS} webhooks in ${STORES} stores: ${EVENTS * WEBHOOKS_OF_STORE} messages.`,
);
console.log(`Machine load: ${loadavg()[0]?.toFixed(2)}`);
const healthy = await round('all answer', []);
const beside = await round(`${HANGING.length} hang`, HANGING);
const [before, after] = [healthy.highest, beside.highest];
console.log(
  `\nOf the ${WEBHOOKS - HANGING.length} that answer in both: p50 × ${ratio(beside.p50, healthy.p50)}, p99 × ${ratio(beside.p99, healthy.p99)}; the slowest message ${after - before > 0 ? `${after - before} ms later` : 'no later'}.`,
);
const later = beside.p99 - healthy.p99;
const isDelayed = later > MOST_MS || beside.missing > 0;
console.log(isDelayed ? `DELAYED by ${later} ms (p99)` : `Not delayed by more than a second.`);
await receivers.stop();
await database.close();
await postgres.stop();
process.exitCode = isDelayed ? 1 : 0;

/** Makes stores with claims and webhooks. Returns the claims. */
async function streamsOfStores(): Promise<Stream[]> {
  const made: Stream[] = [];
  for (let n = 0; n < STORES; n += 1) {
    const { id } = await aStore(ctx);
    const addresses = Array.from({ length: WEBHOOKS_OF_STORE }, (_, one) =>
      receivers.addressOf(n * WEBHOOKS_OF_STORE + one),
    );
    made.push(...(await makeStreams(ctx, id, { addresses, claims: CLAIMS })));
  }
  return made;
}

/** Emits the events at their rate, and measures until every webhook that answers has them all. */
async function round(name: string, hangs: readonly number[]) {
  await receivers.begin(hangs);
  const stop = runWebhooks(() => ctx);
  const sequencing = setInterval(() => void sequenceEvents(ctx), 250);
  const begin = performance.now();
  await emitSteadily(streams, { events: EVENTS, rate: RATE });
  const seconds = Math.round((performance.now() - begin) / 1_000);
  const expected = (EVENTS * WEBHOOKS_OF_STORE * (WEBHOOKS - HANGING.length)) / WEBHOOKS;
  const delays = await untilReceived(receivers, expected, (which) => !HANGING.includes(which));
  const all = [...delays.values()].flat();
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
