import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemoHistory, makeDemoStores } from '@amends/core/demo';
import { aContext } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocalFiles } from '../adapters/files/local-files.ts';
import { createMediaProcessor } from '../adapters/media/media-processor.ts';
import { takePhoto } from './take-photo.ts';

const NOW = '2026-11-20T15:00:00Z';
const database = await testDatabase();
const directory = await mkdtemp(join(tmpdir(), 'amends-demo-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const files = await openLocalFiles({
  directory,
  secret: 'of the demo',
  origin: () => 'http://localhost',
});
const { ctx, jobs, published } = aContext(database, {
  now: NOW,
  files,
  media: createMediaProcessor(),
});
/** A photo of each product, taken once: the words that make each a little different don't matter here. */
const taken = new Map<string, Promise<Uint8Array>>();
const takePhotoOnce: typeof takePhoto = (of) => {
  const photo = taken.get(of.productImage) ?? takePhoto(of);
  taken.set(of.productImage, photo);
  return photo;
};
const later = { ...ctx, now: () => new Date('2026-11-22T09:00:00Z') };

const rows = async (sql: string) => (await database.pool.query(sql)).rows;
const count = async (sql: string) => Number((await rows(`select count(*) ${sql}`))[0].count);
const PAST = `from claims where source_order_id like '%-2%'`;
const made = { before: 0, atFirst: 0, after: 0, again: 0 };
let loudBefore = [0, 0];

beforeAll(async () => {
  await makeDemoStores(ctx);
  made.before = await count('from claims');
  loudBefore = [jobs.length, published.length];
  // The first start is interrupted amid its photos; the second runs through, in parallel with
  // another.
  const stopping = new AbortController();
  let photos = 0;
  made.atFirst = await makeDemoHistory(ctx, {
    takePhoto: async (of) => {
      if (++photos === 20) stopping.abort();
      return takePhotoOnce(of);
    },
    signal: stopping.signal,
  });
  const both = await Promise.all([
    makeDemoHistory(later, { takePhoto: takePhotoOnce }),
    makeDemoHistory(later, { takePhoto: takePhotoOnce }),
  ]);
  made.after = both[0] + both[1];
  made.again = await makeDemoHistory(later, { takePhoto: takePhotoOnce });
}, 600_000);

test('about four hundred claims are created once, however often, and concurrently, a demo starts', async () => {
  expect(made.atFirst).toBeGreaterThan(0);
  expect(made.after).toBeGreaterThan(0);
  expect(made.again).toBe(0);
  const total = await count(PAST);
  expect(total).toBe(made.atFirst + made.after);
  expect(total).toBeGreaterThan(380);
  expect(await count('from claims')).toBe(total + made.before);
  expect(await count(`from (select distinct source_order_id ${PAST}) o`)).toBe(total);
});

test('every state and every store has some', async () => {
  const states = await rows(`select claim_state, count(*)::integer ${PAST} group by 1`);
  expect(states).toHaveLength(15);
  const stores = await rows(`select distinct store_id ${PAST}`);
  expect(stores).toHaveLength(3);
  expect(await count(`from (select distinct claim_type ${PAST}) t`)).toBeGreaterThanOrEqual(10);
});

test('the history lies within the ninety days before the first start', async () => {
  const [{ first, last }] = await rows(
    `select min(occurred_at) as first, max(occurred_at) as last from events
      where stream_id in (select id from claims)`,
  );
  expect(last.getTime()).toBeLessThanOrEqual(Date.parse(NOW));
  expect(first.getTime()).toBeGreaterThan(Date.parse(NOW) - 91 * 86_400_000);
});

test('events are in chronological order, and their chain is intact', async () => {
  const wrong = await rows(`select stream_id, sequence from (
      select e.*, event_hash(e) as expected, coalesce(lag(e.hash) over w, '') as before,
        lag(e.occurred_at) over w as earlier
      from events e window w as (partition by e.store_id, e.stream_id order by e.sequence)) chained
    where hash <> expected or previous_hash <> before or occurred_at < earlier`);
  expect(wrong).toEqual([]);
});

test('claims have messages of both sides, notes, labels, photos, decisions and reviews', async () => {
  expect(await count(`from claim_messages where sender_type = 'customer'`)).toBeGreaterThan(50);
  expect(await count(`from claim_messages where sender_type = 'brand'`)).toBeGreaterThan(50);
  expect(await count('from notes')).toBeGreaterThan(50);
  expect(await count('from claim_labels')).toBeGreaterThan(50);
  expect(await count('from media where claim_id is not null')).toBeGreaterThan(100);
  expect(await count('from resolutions')).toBeGreaterThan(150);
  expect(await count('from reviews')).toBeGreaterThan(30);
});

test('a store in yen or euros covers as much as others do', async () => {
  const most = await rows(`select c.currency, max(r.paid_value)::integer as paid from claims c
    join resolutions r on r.store_id = c.store_id and r.claim_id = c.id group by 1 order by 1`);
  expect(most.map(({ currency }) => currency)).toEqual(['EUR', 'JPY', 'USD']);
  for (const { paid } of most) expect(paid).toBeGreaterThan(10_000);
});

test('every store has macros, labels and SOPs, once', async () => {
  for (const table of ['labels', 'macros', 'sops']) {
    const counts = await rows(`select count(*)::integer as many from ${table} group by store_id`);
    expect(counts).toHaveLength(3);
    expect(new Set(counts.map(({ many }) => many)).size).toBe(1);
  }
});

test('history sends no emails, notifies no one and leaves no job', () => {
  expect([jobs.length, published.length]).toEqual(loudBefore);
});

test('every person in it has an address that no one can own', async () => {
  const emails = await rows('select distinct author_email as email from claims');
  for (const { email } of emails)
    expect(email).toMatch(/@([\w-]+\.example|example\.(com|net|org))$/);
});
