import { loadavg } from 'node:os';
import { aContext } from '@amends/core/testing';
import { startEmbeddedPostgres } from '@amends/db';
import { benchFolder } from './bench-database.ts';
import { type BenchInbox, openBenchInbox } from './bench-inbox.ts';
import { endAtSignal } from './end-at-signal.ts';
import { inboxDatabase } from './inbox-database.ts';
import {
  type InboxResults,
  type Timing,
  tableOfInbox,
  timingOf,
  writeInboxResults,
} from './inbox-report.ts';
import { type Question, questions } from './inbox-scenarios.ts';
import { startWriting } from './inbox-writes.ts';
import type { Options } from './options.ts';

const say = (text: string) => console.log(text);
/** The number of runs left out at first, because their statements are not cached yet. */
const WARM_UP = 8;
const FEWEST = 40;

type Asked = Pick<Options, 'claims' | 'seconds' | 'questions'>;

/** One size, with its own server, while claims are written to it. */
interface Side {
  claims: number;
  dashboard: BenchInbox;
  asked: Question[];
  timings: Timing[];
  /** Ends writing; returns how much was written. */
  close(): Promise<number>;
}

/**
 * Measures the inbox's questions one at a time, alternating between all sizes, so that other load
 * on the machine affects all of them.
 */
export async function benchInbox(options: Asked): Promise<void> {
  const results: InboxResults = {
    startedAt: new Date().toISOString(),
    load: [loadavg()[0] ?? Number.NaN, Number.NaN],
    seconds: options.seconds,
    sizes: [],
  };
  const postgres = await startEmbeddedPostgres({ dataDir: benchFolder });
  endAtSignal(postgres.stop);
  try {
    const sides: Side[] = [];
    try {
      for (const claims of options.claims) sides.push(await openSide(postgres.url, claims));
      await askAll(sides, options);
    } finally {
      for (const { claims, timings, close } of sides) {
        results.sizes.push({ claims, timings, writes: await close() });
      }
    }
  } finally {
    await postgres.stop();
  }
  results.load[1] = loadavg()[0] ?? Number.NaN;
  say(tableOfInbox(results));
  say(`Written to ${writeInboxResults(results)}`);
}

async function openSide(server: string, claims: number): Promise<Side> {
  const { url, database } = await inboxDatabase(server, claims, say);
  const { rows } = await database.pool.query<{ id: string }>(
    'select store_id as id from claim_counts group by store_id order by sum(total) desc limit 1',
  );
  const storeId = rows[0]?.id ?? '';
  const world = aContext(database);
  const dashboard = await openBenchInbox(world.ctx, { url, database }, storeId);
  const writer = startWriting(world, storeId);
  return {
    claims,
    dashboard,
    asked: questions({ claims, storeId }),
    timings: [],
    close: async () => {
      await writer.stop();
      await dashboard.stop();
      await database.close();
      return writer.written();
    },
  };
}

async function askAll(sides: readonly Side[], { seconds, questions: named }: Asked): Promise<void> {
  const asked = (sides[0]?.asked ?? []).flatMap(({ name }, at) =>
    name.includes(named) ? [{ name, at }] : [],
  );
  // Alternates who goes first, because the first one meets an idle server.
  for (const { at } of asked) for (const side of sides) await timeOne(side, at);
  for (const { name, at } of asked) {
    const times = sides.map((): number[] => []);
    const until = performance.now() + seconds * 1000 * sides.length;
    for (let n = 0; performance.now() < until || n < FEWEST; n++) {
      for (const [index, side] of sides.entries()) {
        const time = await timeOne(side, at);
        if (n >= WARM_UP) times[index]?.push(time);
      }
    }
    for (const [index, { timings }] of sides.entries()) timings.push(timingOf(name, times[index]));
    const found = sides.map(({ timings }) => timings.at(-1)?.p95.toFixed(1));
    say(`  ${name}: p95 ${found.join(' and ')} ms`);
  }
}

/** Asks one question; returns the time in milliseconds. */
async function timeOne({ dashboard, asked }: Side, at: number): Promise<number> {
  const question = asked[at];
  if (!question) throw new Error(`There is no question ${at}.`);
  const begin = performance.now();
  await dashboard[question.who](question.path());
  return performance.now() - begin;
}
