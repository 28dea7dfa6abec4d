import { join } from 'node:path';
import {
  type BenchDatabase,
  type BenchServer,
  benchFolder,
  startBenchServer,
} from './bench-database.ts';
import { measureFootprint } from './footprint.ts';
import { benchGrowth } from './growth.ts';
import { benchInbox } from './inbox.ts';
import { type Load, type Measurement, measure } from './load.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import {
  type Comparison,
  footprintOf,
  newResults,
  type Results,
  tableOf,
  writeResults,
} from './report.ts';
import {
  BATCH,
  bareClaims,
  bareLists,
  bareLookUps,
  batches,
  lists,
  lookUps,
  starts,
  submissions,
} from './scenarios.ts';
import { seedClaims } from './seed/seed-claims.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const say = (text: string) => console.log(text);
const WARM_UP_SECONDS = 3;
/** Submissions use at most this share of a size's orders, each once. */
const SHARE_TO_CLAIM = 0.3;

interface Bench {
  options: Options;
  results: Results;
  orders: number;
  postgres: BenchServer;
  prepared: BenchDatabase;
  ours: ServerProcess;
  bare: ServerProcess;
}

async function main(options: Options): Promise<void> {
  if (options.kind === 'inbox') return benchInbox(options);
  if (options.kind === 'growth') return benchGrowth(options);
  const results = newResults(options);
  say(`Machine load: ${results.loadBefore.toFixed(2)}`);
  if (options.what.includes('footprint')) {
    results.footprint = await measureFootprint();
    say(footprintOf(results.footprint));
  }
  if (options.what.some((what) => what !== 'footprint')) await measureSizes(options, results);
  say(`Wrote ${writeResults(results)}`);
}

async function measureSizes(options: Options, results: Results): Promise<void> {
  const postgres = await startBenchServer(say);
  try {
    for (const orders of options.orders) {
      say(`Preparing ${orders.toLocaleString('en')} orders ...`);
      const prepared = await postgres.prepare(orders);
      const bare = await startProcess(
        'bench/baseline/bare-server.ts',
        { DATABASE_URL: prepared.url, STORE_ID: prepared.storeId },
        '/ready',
      );
      const ours = await startProcess(
        'apps/server/src/main.ts',
        environmentOf(options, prepared),
        '/ready',
      );
      try {
        await measureSize({ options, results, orders, postgres, prepared, ours, bare });
      } finally {
        await ours.stop();
        await bare.stop();
      }
    }
  } finally {
    await postgres.stop();
  }
}

const environmentOf = ({ role }: Options, { url }: BenchDatabase) => ({
  DATABASE_URL: url,
  DATA_DIR: join(benchFolder, 'files'),
  TRUSTED_PROXIES: '127.0.0.1,::1',
  ROLE: role,
  // A batch of 500 orders in each of 64 connections is more than a process takes without refusing some.
  OVERLOAD_WAIT: '60000',
});

async function measureSize(bench: Bench): Promise<void> {
  const { options, orders, prepared, ours, bare } = bench;
  const wants = (what: Options['what'][number]) => options.what.includes(what);
  if (wants('look-up')) {
    await compare(bench, {
      what: 'Order look-up',
      ours: async () => ({ server: ours, next: lookUps(orders) }),
      bare: { server: bare, next: bareLookUps(orders) },
    });
  }
  if (wants('start')) {
    await compare(bench, {
      what: 'Server-rendered /start',
      ours: async () => ({ server: ours, next: starts }),
    });
  }
  if (wants('list-orders')) await compareLists(bench, 'orders');
  if (wants('submit')) {
    let from = 1;
    const most = Math.floor((orders * SHARE_TO_CLAIM) / options.connections.length);
    await compare(bench, {
      what: 'Claim submission',
      ours: async (share) => {
        const count = Math.max(1, Math.floor(most * share));
        const next = await submissions(prepared, from, count);
        from += count;
        return { server: ours, next };
      },
      bare: { server: bare, next: bareClaims },
    });
  }
  if (wants('batch')) {
    await compare(bench, {
      what: 'Batch order upsert, in orders',
      each: BATCH,
      // Sixty-four batches have 32,000 orders in flight: each connection must get two responses.
      secondsAt: (connections) => Math.max(options.seconds, Math.ceil(connections / 3)),
      ours: async () => ({ server: ours, next: batches(prepared.token) }),
    });
  }
  // Measured last, because its claims would affect the others.
  if (wants('list-claims')) {
    await seedClaims(prepared.database.pool, [prepared.storeId], CLAIMS_TO_LIST, {
      onProgress: () => undefined,
    });
    await compareLists(bench, 'claims');
  }
}

/** Claims per store while lists of claims are measured, independent of the number of orders. */
const CLAIMS_TO_LIST = 10_000;

async function compareLists(bench: Bench, of: 'orders' | 'claims'): Promise<void> {
  const { ours, bare, prepared } = bench;
  await compare(bench, {
    what: `List of twenty ${of}`,
    ours: async () => ({ server: ours, next: lists(of, prepared.token) }),
    bare: { server: bare, next: bareLists(of) },
  });
}

interface Target {
  server: ServerProcess;
  next: Load['next'];
}

interface Contest {
  what: string;
  each?: number;
  /** Duration, if it differs from the options. */
  secondsAt?: (connections: number) => number;
  /** `share`: the share of the available orders that this measurement may use. */
  ours: (share: number) => Promise<Target>;
  bare?: Target;
}

/** Time limit for a fixed number of requests. */
const LONGEST_SECONDS = 600;

function atMost(requests: number, next: Load['next']): Load['next'] {
  let left = requests;
  return () => (left-- > 0 ? next() : null);
}

/** Alternates between ours and the baseline, so that other load on the machine affects both. */
async function compare(bench: Bench, contest: Contest): Promise<void> {
  const { connections, seconds, requests } = bench.options;
  const run = ({ server, next }: Target, at: number, time = seconds): Promise<Measurement> =>
    measure({
      url: server.url,
      next: requests > 0 ? atMost(requests, next) : next,
      connections: at,
      seconds: requests > 0 ? LONGEST_SECONDS : time,
      processorTime: () => ({
        server: server.processorTime(),
        postgres: bench.postgres.processorTime(),
      }),
    });
  await run(await contest.ours(0.2), 16, WARM_UP_SECONDS);
  if (contest.bare) await run(contest.bare, 16, WARM_UP_SECONDS);
  // PostgreSQL analyzes new tables within a minute; without this, plans made for empty tables would
  // be measured.
  await bench.prepared.database.pool.query('analyze');
  const comparison: Comparison = {
    what: contest.what,
    orders: bench.orders,
    each: contest.each ?? 1,
    ours: [],
    bare: contest.bare ? [] : null,
  };
  for (const at of connections) {
    if (contest.bare) comparison.bare?.push(await run(contest.bare, at));
    comparison.ours.push(await run(await contest.ours(0.8), at, contest.secondsAt?.(at)));
  }
  bench.results.comparisons.push(comparison);
  say(tableOf(comparison));
}

let options: Options;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  process.exit(1);
}
await main(options);
process.exit(0);
