import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAcross } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import { aBareOrder, aContext, aStaffMember, aStore } from '../../testing/index.ts';
import { applyInboxChanges } from './apply-inbox-changes.ts';
import { ListInboxInput } from './inbox.input.ts';
import { listWithWords, type PageOfPart } from './inbox-pages.repository.ts';
import { planInbox } from './inbox-plan.ts';
import { listInbox } from './list-inbox.ts';
import { rewriteSearch } from './rewrite-search.ts';
import { searchParts } from './search-parts.ts';
import { rewriteWords } from './search-rewrites.repository.ts';
import { bandOfValue } from './value-bands.rules.ts';
import { wordsForIndex } from './word-shares.repository.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as } = world;
let store: Store;
let agent: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  await aBareOrder(ctx, store.id);
  agent = as(aStaffMember(store.id));
});

const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows;

/**
 * Creates claims numbered from 1, newest first, with these values; those with a needle, and all
 * with hay.
 */
async function claimsWorth(values: number[], hasNeedle: (n: number) => boolean = () => true) {
  const needles = values.map((_, at) => hasNeedle(at + 1));
  await sql(
    `insert into claims (store_id, id, claim_number, order_id, source_order_id,
      source_order_number, claim_state, claim_category, claim_type, claim_description, author_email,
      currency, claimed_value, created_at)
    select $1, format('clm_%s%s', $1::text, lpad(n::text, 6, '0')), n, 'ord_1', n, 'x' || n,
      'NEW', 'SHIPPING', 'LOST', case when needle then 'hay needle' else 'hay' end, 'a@example.com',
      'USD', value, $4::timestamptz - n * interval '10 minutes'
    from unnest($2::bigint[], $3::boolean[]) with ordinality c(value, needle, n)`,
    [store.id, values, needles, ctx.now()],
  );
  await applyInboxChanges(ctx);
}

/** Numbers of claims by value, highest first. */
const byWorth = (values: number[]) =>
  values
    .map((value, at) => ({ value, n: at + 1 }))
    .sort((a, b) => b.value - a.value || b.n - a.n)
    .map(({ n }) => n);

/** Returns the contents of each part of a search, in order of value. */
async function partsOf(claimsOfBands: number, place: PageOfPart['place'] = null, limit = 101) {
  return readAcross(agent, 'claim:read', undefined, async (reader) => {
    const asked = ListInboxInput.parse({ search: 'needle', sort: 'value' });
    const wanted = planInbox(asked, agent.actor, ctx.now());
    const page = { asTyped: false, timeliness: null, place, limit };
    const parts: number[][] = [];
    const all: unknown[] = [];
    for await (const part of searchParts(reader, wanted, page, all, claimsOfBands)) {
      const found = await listWithWords(reader, wanted, { ...page, limit: 101 }, part);
      parts.push(found.map(({ claimNumber }) => claimNumber));
      all.push(...found);
    }
    return parts;
  });
}

async function everyPage(asked: Partial<ListInboxInput> = {}) {
  const seen: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const given = { search: 'needle', sort: 'value' as const, limit: 7, ...asked };
    const page = await listInbox(agent, { ...given, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ claimNumber }) => claimNumber));
    cursor = page.nextCursor;
  }
  return seen;
}

/** Amounts at both ends of bands, far apart, and several equal ones. */
const VALUES = [
  0, 0, 5, 9, 10, 11, 99, 100, 101, 109, 110, 5_999, 6_000, 6_000, 6_000, 6_001, 6_099, 6_100,
  9_999, 10_000, 10_000, 10_999, 11_000, 59_999, 60_000, 60_001, 99_999, 100_000, 7_000_000,
  999_999_999,
];

describe('a search sorted by value', () => {
  test('reads the highest bands first: no claim is in two parts, none is left out', async () => {
    await claimsWorth(VALUES);
    const all = byWorth(VALUES);
    for (const claims of [1, 4, 7, 12, 29, 30, 31]) {
      for (const limit of [5, 8, 101]) {
        const parts = await partsOf(claims, null, limit);
        expect([claims, limit, parts.flat()]).toEqual([claims, limit, all]);
      }
    }
    const [first, second = [], rest = [], ...more] = await partsOf(4, null, 5);
    expect([first, more]).toEqual([all.slice(0, 4), []]);
    expect(second.length).toBeGreaterThan(0);
    expect(rest.length).toBeGreaterThan(0);
    expect(await partsOf(31)).toEqual([all]);
  });

  test('continues after any claim, even in the middle of a band', async () => {
    await claimsWorth(VALUES);
    const all = byWorth(VALUES);
    for (const [at, n] of all.entries()) {
      const id = `clm_${store.id}${String(n).padStart(6, '0')}`;
      const place = { part: 0, key: String(VALUES[n - 1]), id };
      expect((await partsOf(3, place)).flat()).toEqual(all.slice(at + 1));
    }
  });

  test('finds few among many, page by page', async () => {
    const values = Array.from({ length: 8_600 }, (_, at) => 500 + ((at * 7_919) % 60_000));
    values.fill(9_000, 3_000, 3_100);
    const hasNeedle = (n: number) => n % 60 === 0;
    await claimsWorth(values, hasNeedle);
    expect(await everyPage()).toEqual(byWorth(values).filter(hasNeedle));
  });

  test('finds a claim by its value after that changed', async () => {
    await claimsWorth([900, 800, 700, 600]);
    await sql('update claims set claimed_value = 50000 where store_id = $1 and claim_number = 3', [
      store.id,
    ]);
    await applyInboxChanges(ctx);
    expect(await partsOf(1, null, 2)).toEqual([[3], [], [1, 2, 4]]);
    expect(await everyPage()).toEqual([3, 1, 2, 4]);
  });

  test('finds claims whose search words predate the bands, which are added to them', async () => {
    await claimsWorth(VALUES);
    const old = `update claim_search set words = ts_delete(words, '~' || $2) where store_id = $1`;
    for (const value of new Set(VALUES)) await sql(old, [store.id, bandOfValue(value)]);
    await sql(`insert into claim_search_rewrites (store_id, claim_id) values ('', '')`);
    const all = byWorth(VALUES);
    expect(await partsOf(4, null, 5)).toEqual([all]);
    expect(await everyPage()).toEqual(all);
    // Not all yet.
    await rewriteWords(ctx, 10);
    expect(await partsOf(4, null, 5)).toEqual([all]);
    await rewriteSearch(ctx);
    expect(await sql('select from claim_search_rewrites')).toEqual([]);
    const parts = await partsOf(4, null, 5);
    expect([parts.length, parts.flat()]).toEqual([3, all]);
    expect(await rewriteSearch(ctx)).toBe(0);
  });
});

/** Creates more claims than a scan in list order covers; one in sixty has a needle. */
async function fewAmongMany() {
  const values = Array.from({ length: 1_900 }, (_, at) => 500 + ((at * 7_919) % 60_000));
  const hasNeedle = (n: number) => n % 60 === 0;
  await claimsWorth(values, hasNeedle);
  return byWorth(values).filter(hasNeedle);
}

describe('a search in To do', () => {
  test('finds few among many, in every order, and none that is finished', async () => {
    const all = await fewAmongMany();
    const finished = `update claims set claim_state = 'DENIED'
      where store_id = $1 and claim_number % 120 = 0`;
    await sql(finished, [store.id]);
    const expected = all.filter((n) => n % 120 !== 0);
    const isSettled = [false, true];
    for (const settled of isSettled) {
      if (settled) await applyInboxChanges(ctx);
      expect(await everyPage({ queue: 'todo' })).toEqual(expected);
      const newest = expected.toSorted((a, b) => a - b);
      expect(await everyPage({ queue: 'todo', sort: 'newest' })).toEqual(newest);
      for (const sort of ['waiting', 'due'] as const) {
        const found = await everyPage({ queue: 'todo', sort });
        expect(found.toSorted((a, b) => a - b)).toEqual(newest);
      }
    }
  });

  test('finds a reopened claim, also one that changed while it was closed', async () => {
    const [first = 0] = await fewAmongMany();
    const change = (set: string) =>
      sql(`update claims set ${set} where store_id = $1 and claim_number = $2`, [store.id, first]);
    const move = (state: string) => change(`claim_state = '${state}'`);
    await move('CLOSED');
    await applyInboxChanges(ctx);
    expect(await everyPage({ queue: 'todo' })).not.toContain(first);
    await change('claimed_value = claimed_value + 1');
    await applyInboxChanges(ctx);
    await move('OPEN');
    await applyInboxChanges(ctx);
    expect(await everyPage({ queue: 'todo' })).toContain(first);
  });
});

describe('a search for several words', () => {
  const indexed = (words: string) =>
    readAcross(agent, 'claim:read', undefined, (reader) => wordsForIndex(reader, words));

  test('asks the index for rare words, and each claim for the rest', async () => {
    const all = await fewAmongMany();
    await sql('analyze claim_search');
    expect(await indexed("'hay' & 'needle':*")).toBe("'needle':*");
    expect(await indexed("!'hay' & 'needle':*")).toBe("!'hay' & 'needle':*");
    expect(await indexed("'hay' & ('hay' <-> 'needle')")).toBe("('hay' <-> 'needle')");
    expect(await indexed("'hay' & 'needle' | 'straw'")).toBe("'hay' & 'needle' | 'straw'");
    expect(await indexed("'hay':*")).toBe("'hay':*");
    expect(await indexed("'hay' & 'example'")).toBe("'hay' & 'example'");
    for (const sort of ['newest', 'value'] as const) {
      const found = await everyPage({ search: 'hay needle', sort });
      expect(found.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
      expect(await everyPage({ search: 'needle -hay', sort })).toEqual([]);
      expect(await everyPage({ search: '"needle hay" needle', sort })).toEqual([]);
    }
  });
});

test('the database computes the same band for an amount as the search', async () => {
  const values = [...VALUES, 1, 12, 123, 1_234, 98_765, 123_456_789_012];
  const rows = await sql('select band_of_value(v) as band from unnest($1::bigint[]) v', [values]);
  expect(rows.map(({ band }) => band)).toEqual(values.map(bandOfValue));
});
