import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { STORES_TO_SEQUENCE } from './kernel/events/outbox.repository.ts';
import { sequenceEvents } from './kernel/index.ts';
import { actingAsSystem } from './kernel/internal.ts';
import { listStores } from './stores/list-stores.ts';
import { FIRST_STORES, STORES_AFTER } from './stores/store-list.repository.ts';
import { listStoresByName } from './stores/stores.repository.ts';
import { aContext, aStaffMember, aStore } from './testing/index.ts';
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

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** Returns how many rows a statement read from tables and indexes. */
async function rowsRead(text: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...values]);
  const readBy = (node: Node): number => {
    const removed = node['Rows Removed by Filter'] ?? 0;
    const own = /Scan/.test(node['Node Type'])
      ? (node['Actual Rows'] + removed) * node['Actual Loops']
      : 0;
    return own + (node.Plans ?? []).reduce((sum, plan) => sum + readBy(plan), 0);
  };
  return readBy(rows[0]['QUERY PLAN'][0].Plan);
}

/** Adds the stores of two numbers and those between them, with the counts of a store in use. */
async function addStores(from: number, to: number): Promise<void> {
  const { id } = await aStore(ctx);
  const columnsOf = async (table: string, but: readonly string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_name = $1 and table_schema = 'public' and column_name <> all($2)`,
      [table, but],
    );
    return rows.map(({ name }) => name).join(', ');
  };
  const ofStores = await columnsOf('stores', ['id', 'slug', 'name']);
  const ofSettings = await columnsOf('store_settings', ['store_id']);
  await pool.query(
    `insert into stores (id, slug, name, ${ofStores})
      select 'sto_many' || n, 'many-' || n, 'Store ' || md5(n::text), ${ofStores}
      from stores, generate_series(${from}, ${to}) n where id = $1`,
    [id],
  );
  await pool.query(
    `insert into store_settings (store_id, ${ofSettings})
      select 'sto_many' || n, ${ofSettings} from store_settings, generate_series(${from}, ${to}) n
      where store_id = $1`,
    [id],
  );
  await pool.query(
    `insert into claim_counts (store_id, claim_state, total, unread)
      select 'sto_many' || n, state, 3, 1 from generate_series(${from}, ${to}) n,
        unnest('{OPEN,WAITING_FOR_CUSTOMER,RESOLVED}'::text[]) state`,
  );
  // As if each had got its first positions, which takes a transaction for each.
  await pool.query(
    `insert into outbox_heads (store_id, position)
      select 'sto_many' || n, 0 from generate_series(${from}, ${to}) n`,
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
    return rowsRead(sql, params);
  };
  return {
    firstPage: await rowsRead(FIRST_STORES.text, page),
    laterPage: await rowsRead(STORES_AFTER.text, [...page, name, id]),
    counts: await rowsRead(COUNT_ALL.text),
    heads: await rowsRead(STORES_TO_SEQUENCE),
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
