import { loadavg } from 'node:os';
import { aesSecretSeal, type Context } from '@amends/core';
import { aContext } from '@amends/core/testing';
import { startEmbeddedPostgres } from '@amends/db';
import { httpWebhooks } from '../apps/server/src/adapters/webhooks/http-webhooks.ts';
import { benchFolder } from './bench-database.ts';
import { type BenchInbox, openBenchInbox, SECRETS_KEY } from './bench-inbox.ts';
import { endAtSignal } from './end-at-signal.ts';
import { type GrowthDatabase, growthDatabase, requireRoom } from './growth-database.ts';
import { type GrowthResults, textOfGrowth } from './growth-report.ts';
import { requestsOf } from './growth-requests.ts';
import { type GrowthSize, sizesOf } from './growth-room.ts';
import { timeWebhooks } from './growth-webhooks.ts';
import { catchUp, idleTasks, timeWork, type Worker } from './growth-work.ts';
import { askInTurns, type Side } from './in-turns.ts';
import { type Timing, writeSizedResults } from './inbox-report.ts';
import type { Options } from './options.ts';

const say = (text: string) => console.log(text);
const REQUESTS = { warmUp: 8, fewest: 32 };
/** A task that reads a whole table takes long, and is known after a few runs. */
const TASKS = { warmUp: 1, fewest: 4, mostSeconds: 1 };
/** Fewer say little about the 95th percentile of webhooks. */
const WEBHOOK_SECONDS = 20;

interface GrowthSide extends Worker {
  size: GrowthSize;
  dashboard: BenchInbox;
  timings: Timing[];
}

/**
 * Measures all that can slow down as a deployment grows: the inbox, orders looked up, claims filed,
 * webhooks, timers, and every scheduled task. Alternates between the sizes, so that other load on the machine
 * affects all of them.
 */
export async function benchGrowth(
  options: Pick<Options, 'claims' | 'stores' | 'seconds'>,
): Promise<void> {
  const results: GrowthResults = {
    startedAt: new Date().toISOString(),
    load: [loadavg()[0] ?? Number.NaN, Number.NaN],
    seconds: options.seconds,
    sizes: [],
  };
  const sizes = sizesOf(options.claims, options.stores);
  const postgres = await startEmbeddedPostgres({ dataDir: benchFolder });
  endAtSignal(postgres.stop);
  const sides: GrowthSide[] = [];
  try {
    await requireRoom(postgres.url, sizes);
    for (const size of sizes) sides.push(await openSide(postgres.url, size));
    await measureAll(sides, options.seconds);
  } finally {
    for (const { dashboard, growth } of sides) {
      await dashboard.stop();
      await growth.database.close();
    }
    await postgres.stop();
  }
  for (const { size, timings, work, growth } of sides) {
    results.sizes.push({ ...size, timings, work, seeding: growth.seeding, disk: growth.disk });
  }
  results.load[1] = loadavg()[0] ?? Number.NaN;
  const text = textOfGrowth(results);
  say(text);
  say(`Wrote ${writeSizedResults('growth', results, text)}`);
}

async function openSide(server: string, size: GrowthSize): Promise<GrowthSide> {
  const growth = await growthDatabase(server, size, say);
  const { url, database, largest } = growth;
  const ctx = workerOf(growth);
  const dashboard = await openBenchInbox(ctx, { url, database }, largest.id);
  const side = { size, growth, ctx, dashboard, timings: [], work: [] };
  const done = await catchUp(side);
  if (done > 0) say(`  ${done.toLocaleString('en')} claims came due since the seed was made`);
  return side;
}

function workerOf({ database }: GrowthDatabase): Context {
  const { ctx } = aContext(database, {
    webhooks: httpWebhooks({ resolve: async () => [], allowPrivate: true }),
  });
  const secrets = aesSecretSeal([SECRETS_KEY]);
  return { ...ctx, now: () => new Date(), ports: { ...ctx.ports, secrets } };
}

async function measureAll(sides: readonly GrowthSide[], seconds: number): Promise<void> {
  say('Requests');
  const requests: Side[] = [];
  for (const { growth, size, dashboard, timings } of sides) {
    requests.push({ asked: await requestsOf(growth, size.claims, dashboard), timings });
  }
  await askInTurns(requests, { ...REQUESTS, seconds }, say);
  say('Webhooks');
  await timeWebhooks(sides, Math.max(WEBHOOK_SECONDS, seconds), say);
  say('Work that is due');
  await timeWork(sides, say);
  say('Tasks with nothing to do');
  const tasks: Side[] = [];
  for (const side of sides) tasks.push({ asked: await idleTasks(side), timings: side.timings });
  await askInTurns(tasks, { ...TASKS, seconds: Math.min(seconds, TASKS.mostSeconds) }, say);
}
