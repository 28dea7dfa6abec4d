import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { countQueues, listInbox, settleInbox } from '@amends/core/inbox';
import { postMessage } from '@amends/core/messages';
import { assignClaim } from '@amends/core/resolutions';
import { aClaim, aContext, anItem, anOrder, aStaffMember } from '@amends/core/testing';
import { type Database, startEmbeddedPostgres } from '@amends/db';
import { benchFolder } from './bench-database.ts';
import { inboxDatabase } from './inbox-database.ts';
import { type InboxResults, type Timing, tableOfInbox, writeInboxResults } from './inbox-report.ts';
import { asks, type Desk } from './inbox-scenarios.ts';
import type { Options } from './options.ts';
import { someWord } from './seed/seed-claims.ts';

const say = (text: string) => console.log(text);
const WRITES_PER_SECOND = 20;
const SETTLE_EVERY_MS = 500;
/** Nobody has met these statements before: the first of each is left out. */
const WARM_UP = 8;

type Asked = Pick<Options, 'claims' | 'seconds' | 'questions'>;

/** Measures what the inbox is asked for, one at a time, at each size, while claims are written. */
export async function benchInbox({ claims: sizes, seconds, questions }: Asked): Promise<void> {
  const results: InboxResults = {
    startedAt: new Date().toISOString(),
    loadBefore: loadavg()[0] ?? Number.NaN,
    seconds,
    sizes: [],
  };
  const postgres = await startEmbeddedPostgres({ dataDir: benchFolder });
  try {
    for (const claims of sizes) {
      const database = await inboxDatabase(postgres.url, claims, say);
      try {
        const load = loadavg()[0] ?? Number.NaN;
        const { timings, writes } = await measureSize(database, claims, seconds, questions);
        results.sizes.push({ claims, load: [load, loadavg()[0] ?? Number.NaN], writes, timings });
      } finally {
        await database.close();
      }
    }
  } finally {
    await postgres.stop();
  }
  say(tableOfInbox(results));
  say(`Written to ${writeInboxResults(results)}`);
}

async function measureSize(database: Database, claims: number, seconds: number, questions: string) {
  const { rows } = await database.pool.query<{ id: string }>('select id from stores order by slug');
  const { rows: huge } = await database.pool.query<{ id: string }>(
    'select store_id as id from claim_counts group by store_id order by sum(total) desc limit 1',
  );
  const storeId = huge[0]?.id ?? rows[0]?.id ?? '';
  const world = aContext(database);
  const desk: Desk = {
    one: world.as(aStaffMember(storeId)),
    all: world.as(aStaffMember(null, 'account_support')),
    claims,
    storeId,
  };
  const writer = startWriting(world, storeId);
  const timings: Timing[] = [];
  try {
    for (const { name, who, ask } of asks(desk)) {
      if (!name.includes(questions)) continue;
      const times: number[] = [];
      const until = performance.now() + seconds * 1000;
      for (let n = 0; performance.now() < until || n < 40; n++) {
        const begin = performance.now();
        await (ask.counts ? countQueues(who, {}) : listInbox(who, ask.list()));
        if (n >= WARM_UP) times.push(performance.now() - begin);
      }
      times.sort((a, b) => a - b);
      const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
      timings.push({ name, count: times.length, p50: quantile(0.5), p95: quantile(0.95) });
      const last = timings.at(-1);
      say(`  ${name}: p50 ${last?.p50.toFixed(1)} ms, p95 ${last?.p95.toFixed(1)} ms`);
    }
  } finally {
    await writer.stop();
  }
  return { timings, writes: writer.written() };
}

/** Claims are filed, given to people and answered, so many a second; the counts and words follow. */
function startWriting(world: ReturnType<typeof aContext>, storeId: string) {
  const { ctx, as } = world;
  let written = 0;
  let goesOn = true;
  const recent: Awaited<ReturnType<typeof aClaim>>[] = [];
  const ready = anOrder(ctx, storeId, { items: [anItem({ quantity: 1_000_000 })] });
  const writeOne = async (n: number) => {
    const claim = recent[n % Math.max(1, recent.length)];
    const subject = { storeId, claimId: claim?.id ?? '' };
    if (!claim || n % 3 === 0) {
      // In the words that others use, or the newest claims would be unlike all before.
      const claimDescription = Array.from({ length: 12 }, someWord).join(' ');
      recent.push(await aClaim(ctx, await ready, { claimDescription }));
      if (recent.length > 50) recent.shift();
    } else if (n % 3 === 1) {
      await assignClaim(ctx, { ...subject, assigneeId: `usr_${n % 40}` });
    } else {
      await postMessage(ctx, {
        ...subject,
        messageContent: `Any news? ${someWord()} ${someWord()}`,
        medias: [],
      });
    }
    written += 1;
  };
  const settling = as({ kind: 'system', task: 'bench' });
  const write = async () => {
    for (let n = 0; goesOn; n++) {
      await Promise.all([
        writeOne(n).catch((error) => say(`  a write failed: ${error.message}`)),
        pause(1000 / WRITES_PER_SECOND),
      ]);
    }
  };
  const settle = async () => {
    while (goesOn) {
      await settleInbox(settling);
      await pause(SETTLE_EVERY_MS);
    }
  };
  const running = Promise.all([write(), settle()]);
  return {
    written: () => written,
    async stop() {
      goesOn = false;
      await running;
    },
  };
}
