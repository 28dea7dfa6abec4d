import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../stores/internal.ts';
import {
  aClaim,
  aContext,
  aFulfillment,
  anItem,
  anOpenClaim,
  anOrder,
  aStaffMember,
  aStore,
  copyStores,
  rowsRead,
} from '../../testing/index.ts';
import { applyInboxChanges } from './apply-inbox-changes.ts';
import { rewriteSearch } from './rewrite-search.ts';
import { findExactClaims, searchInbox } from './search-inbox.ts';
import { ANY_PART, claimsAsTyped, claimsWithWords } from './search-sql.repository.ts';
import { parseSearch } from './search-words.rules.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as } = world;
let store: Store;
let agent: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  agent = as(aStaffMember(store.id));
});

const claim = async (given: Parameters<typeof anOpenClaim>[2] = {}) =>
  (await anOpenClaim(world, store.id, given)).claim;

describe('a complete value is found in every queue', () => {
  const exact = async (search: string, storeIds?: string[]) =>
    (await findExactClaims(agent, { search, ...(storeIds ? { storeIds } : {}) })).map(
      ({ claimNumber }) => claimNumber,
    );

  test('by claim number, order number, email and tracking number', async () => {
    const items = [anItem()];
    const fulfillments = [
      aFulfillment(ctx.now(), items, { trackingNumber: ['1Z 999 BB1 0123456784'] }),
      aFulfillment(ctx.now(), items, {
        sourceFulfillmentId: 'second',
        trackingNumber: ['9400111899223197428490'],
      }),
    ];
    const order = { orderNumber: '#JU-20417', customerEmail: 'Maya@example.com' };
    await aClaim(ctx, await anOrder(ctx, store.id, { ...order, items, fulfillments }));
    await claim();
    const typed = ['1001', '#1001', 'JU-20417', 'ju-20417', '#JU-20417', 'maya@example.com'];
    typed.push('9400111899223197428490', '9400 1118 9922 3197 4284 90', '1z 999 bb1 0123456784');
    for (const search of typed) expect([search, await exact(search)]).toEqual([search, [1001]]);
  });

  test('but not by a part of it, or by words', async () => {
    await claim({ claimDescription: 'the tent 94001118 is torn' });
    await applyInboxChanges(ctx);
    for (const search of ['torn', 'tent torn', '94001118', '100', 'TENT-GREEN-2P', '']) {
      expect([search, await exact(search)]).toEqual([search, []]);
    }
  });

  test('a claim of another store is not found by any of its values', async () => {
    const other = await aStore(ctx);
    const { claim: theirs, order } = await anOpenClaim(world, other.id, {});
    for (const search of [String(theirs.claimNumber), order.orderNumber, order.customerEmail]) {
      expect(await exact(search)).toEqual([]);
    }
    await expect(exact('1001', [other.id])).rejects.toMatchObject({ code: 'store_not_found' });
  });
});

test('staff of the provider find exact values in all stores, and no store without them is read', async () => {
  const maya = { orderNumber: '#EX-88', customerEmail: 'Maya@everywhere.example' };
  const expected: string[] = [];
  for (const authorEmail of ['someone@else.example', 'Maya@everywhere.example']) {
    const { id } = await aStore(ctx);
    await copyStores(database, id, { from: expected.length * 100, to: expected.length * 100 + 49 });
    expected.push((await aClaim(ctx, await anOrder(ctx, id, maya), { authorEmail })).id);
  }
  await aClaim(ctx, await anOrder(ctx, store.id, {}), {});
  const provider = as(aStaffMember(null));
  await database.pool.query('analyze');
  for (const search of ['EX-88', 'maya@everywhere.example', '1001']) {
    const found = (await findExactClaims(provider, { search })).map(({ id }) => id);
    expect([search, found]).toEqual([search, expect.arrayContaining(expected)]);
    if (search !== '1001') expect(found).toHaveLength(2);
    const values: unknown[] = [];
    const text = claimsAsTyped(parseSearch(search), 'all', (value) => `$${values.push(value)}`);
    const read = rowsRead(database.pool, { text: text ?? '', values });
    // There are more than a hundred stores.
    expect(await read).toBeLessThan(100);
  }
});

test('a rare word in a large store is found without reading the store’s claims', async () => {
  const { id: large } = await aStore(ctx);
  await database.pool.query(
    `insert into claim_search (store_id, claim_id, words)
      select owner, 'clm_' || n, array_to_tsvector(array['~' || owner, '~unfinished', 'word-' || n])
      from generate_series(1, 4000) n
        cross join lateral (select case when n % 2 = 0 then $1 else 'sto_' || n end as owner) o`,
    [large],
  );
  await database.pool.query('analyze claim_search');
  for (const unfinished of [false, true]) {
    const values: unknown[] = [];
    const part = { ...ANY_PART, unfinished };
    const text = claimsWithWords("'word-42'", [large], part, (value) => `$${values.push(value)}`);
    expect(await rowsRead(database.pool, { text, values })).toBeLessThan(50);
  }
});

describe('a misspelled word', () => {
  const search = (text: string) => searchInbox(agent, { search: text });

  test('finds the claims with the intended word, and returns that word', async () => {
    await claim({ claimDescription: 'The lantern arrived with a cracked glass' });
    await claim({ claimDescription: 'A tent without poles' });
    await applyInboxChanges(ctx);
    const found = await search('lantrn');
    expect(found.items.map(({ claimNumber }) => claimNumber)).toEqual([1001]);
    expect(found.corrected).toBe('lantern');
    expect((await search('craked lantren')).corrected).toBe('cracked lantern');
    expect((await search('lant')).corrected).toBeNull();
  });

  test('finds nothing, and reveals nothing, if only claims of other stores have the word', async () => {
    const other = await aStore(ctx);
    await anOpenClaim(world, other.id, { claimDescription: 'A xylophone' });
    await claim();
    await applyInboxChanges(ctx);
    expect(await search('xylophon')).toMatchObject({ items: [], corrected: null });
    expect(await search('xylaphone')).toMatchObject({ items: [], corrected: null });
  });

  test('finds claims from before words were collected', async () => {
    await claim({ claimDescription: 'A broken kaleidoscope' });
    await applyInboxChanges(ctx);
    await database.pool.query('delete from search_words');
    await database.pool.query(`insert into search_word_fills values ('', '')`);
    expect((await search('kaleidscope')).items).toEqual([]);
    await rewriteSearch(ctx);
    expect((await search('kaleidscope')).corrected).toBe('kaleidoscope');
    expect((await database.pool.query('select from search_word_fills')).rowCount).toBe(0);
  });
});
