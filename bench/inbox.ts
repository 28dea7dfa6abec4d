import { loadavg } from 'node:os';
import { aContext } from '@amends/core/testing';
import { startEmbeddedPostgres } from '@amends/db';
import { benchFolder } from './bench-database.ts';
import { openBenchInbox } from './bench-inbox.ts';
import { endAtSignal } from './end-at-signal.ts';
import { askInTurns, type Side } from './in-turns.ts';
import { inboxDatabase } from './inbox-database.ts';
import { type InboxResults, tableOfInbox, writeSizedResults } from './inbox-report.ts';
import { questions } from './inbox-scenarios.ts';
import { startWriting } from './inbox-writes.ts';
import type { Options } from './options.ts';

const say = (text: string) => console.log(text);
/** Runs left out at first, and runs at least. */
const WARM_UP = 8;
const FEWEST = 32;

type Asked = Pick<Options, 'claims' | 'seconds' | 'questions'>;

/** One size, with its own server, while claims are written to it. */
interface InboxSide extends Side {
  claims: number;
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
    const sides: InboxSide[] = [];
    try {
      for (const claims of options.claims)
        sides.push(await openSide(postgres.url, claims, options));
      await askInTurns(sides, { ...options, warmUp: WARM_UP, fewest: FEWEST }, say);
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
  say(`Wrote ${writeSizedResults('inbox', results, tableOfInbox(results))}`);
}

async function openSide(server: string, claims: number, options: Asked): Promise<InboxSide> {
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
    asked: questions({ claims, storeId }).flatMap(({ name, who, path }) =>
      name.includes(options.questions) ? [{ name, ask: () => dashboard[who](path()) }] : [],
    ),
    timings: [],
    close: async () => {
      await writer.stop();
      await dashboard.stop();
      await database.close();
      return writer.written();
    },
  };
}
