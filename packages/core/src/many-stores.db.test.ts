import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { STORES_TO_SEQUENCE } from './kernel/events/outbox.repository.ts';
import { sequenceEvents } from './kernel/index.ts';
import { actingAsSystem } from './kernel/internal.ts';
import { listStores } from './stores/list-stores.ts';
import { FIRST_STORES, STORES_AFTER } from './stores/store-list.repository.ts';
import { listStoresByName } from './stores/stores.repository.ts';
import { aContext, aStaffMember, aStore, copyStores, rowsRead } from './testing/index.ts';
import { COUNT_ALL } from './workspace/inbox/inbox-counts.repository.ts';

const database = await testDatabase();
const { pool } = database;
const { ctx, as } = aContext(database);
const FEW = 10;
const MANY = 3_000;
/** Stores that each page of the dashboard has at hand, and one more. */
const AT_HAND = 101;
const PAGE = 51;
/** Sums over all stores are spread over as many rows for each state. */
const SPREAD = 64;

/** Adds the stores of two numbers and those between them, with the counts of a store in use. */
async function addStores(from: number, to: number): Promise<void> {
  const { id } = await aStore(ctx);
  await copyStores(database, id, { from, to });
  await pool.query(
    `insert into claim_counts (store_id, claim_state, total, unread)
      select 'sto_many' || n, state, 3, 1 from generate_series(${from}, ${to}) n,
        unnest('{OPEN,WAITING_FOR_CUSTOMER,RESOLVED}'::text[]) state`,
  );
  await pool.query('vacuum (analyze) stores, store_settings, claim_counts, claim_totals');
}

/** Rows that each request may read: of a page, each store's row and its settings. */
const MOST_READ = {
  firstPage: 3 * PAGE,
  laterPage: 3 * PAGE,
  counts: 2 * 3 * SPREAD,
  heads: 2 * FEW,
  atHand: AT_HAND,
  selected: 2 * FEW,
  search: 2 * FEW,
  // In the index, and in the table.
  chosen: 2 * AT_HAND,
};

/** Returns how many rows each request of the provider reads, by name. */
async function readsOfRequests(): Promise<Record<keyof typeof MOST_READ, number>> {
  const owner = as(aStaffMember(null, 'account_owner'));
  const { nextCursor } = await listStores(owner, { limit: FEW - 1 });
  const [name, id] = JSON.parse(Buffer.from(String(nextCursor), 'base64url').toString());
  const page = [null, null, '', '%%', PAGE];
  const { rows } = await pool.query('select id, name from stores limit $1', [AT_HAND]);
  const [store] = rows;
  const readsOf = (wanted: Parameters<typeof listStoresByName>[1]) => {
    const { sql, params } = listStoresByName(database.db, wanted).toSQL();
    return rowsRead(pool, { text: sql, values: params });
  };
  return {
    firstPage: await rowsRead(pool, { ...FIRST_STORES, values: page }),
    laterPage: await rowsRead(pool, { ...STORES_AFTER, values: [...page, name, id] }),
    counts: await rowsRead(pool, COUNT_ALL),
    heads: await rowsRead(pool, { text: STORES_TO_SEQUENCE }),
    atHand: await readsOf({ ids: 'all', limit: AT_HAND }),
    selected: await readsOf({ ids: [store.id], limit: 1 }),
    search: await readsOf({ ids: 'all', words: [store.name], limit: 50 }),
    // Those that the form of a flag names.
    chosen: await readsOf({ ids: rows.map(({ id }) => id), limit: AT_HAND }),
  };
}

test('with thousands of stores, requests of the provider read no more than with a few', async () => {
  const sequence = () => sequenceEvents(actingAsSystem(ctx, 'sequence-events'));
  await sequence();
  await addStores(1, FEW);
  await sequence();
  const few = await readsOfRequests();
  await addStores(FEW + 1, MANY);
  await sequence();
  await pool.query('vacuum (analyze) outbox_heads, outbox_pending');
  const many = await readsOfRequests();
  for (const name of Object.keys(MOST_READ) as (keyof typeof MOST_READ)[]) {
    const most = MOST_READ[name];
    expect(few[name], `${name}, a few stores`).toBeLessThanOrEqual(most);
    expect(many[name], `${name}, many stores`).toBeLessThanOrEqual(most);
  }
}, 60_000);
