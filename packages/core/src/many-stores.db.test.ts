import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { STORES_TO_SEQUENCE } from './kernel/events/outbox.repository.ts';
import { sequenceEvents } from './kernel/index.ts';
import { actingAsSystem } from './kernel/internal.ts';
import { listStores } from './stores/list-stores.ts';
import { FIRST_STORES, STORES_AFTER } from './stores/store-list.repository.ts';
import { aContext, aStaffMember, aStore } from './testing/index.ts';
import { COUNT_ALL } from './workspace/inbox/inbox-counts.repository.ts';

const database = await testDatabase();
const { pool } = database;
const { ctx, as } = aContext(database);
const MANY = 3_000;
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

/** Adds stores with the counts of a store in use. */
async function addStores(count: number): Promise<void> {
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
      from stores, generate_series(1, ${count}) n where id = $1`,
    [id],
  );
  await pool.query(
    `insert into store_settings (store_id, ${ofSettings})
      select 'sto_many' || n, ${ofSettings} from store_settings, generate_series(1, ${count}) n
      where store_id = $1`,
    [id],
  );
  await pool.query(
    `insert into claim_counts (store_id, claim_state, total, unread)
      select 'sto_many' || n, state, 3, 1 from generate_series(1, ${count}) n,
        unnest('{OPEN,WAITING_FOR_CUSTOMER,RESOLVED}'::text[]) state`,
  );
  await pool.query('vacuum (analyze) stores, store_settings, claim_counts, claim_totals');
}

test('with thousands of stores, requests of the provider read no more than with a few', async () => {
  await sequenceEvents(actingAsSystem(ctx, 'sequence-events'));
  await addStores(MANY);
  await sequenceEvents(actingAsSystem(ctx, 'sequence-events'));
  await pool.query('vacuum (analyze) outbox_heads, outbox_pending');
  const owner = as(aStaffMember(null, 'account_owner'));
  const { nextCursor } = await listStores(owner, { limit: PAGE - 1 });
  const [name, id] = JSON.parse(Buffer.from(String(nextCursor), 'base64url').toString());

  // Of each store its row and its settings.
  const given = [null, null, '', '%%', PAGE];
  expect(await rowsRead(FIRST_STORES.text, given)).toBeLessThanOrEqual(3 * PAGE);
  expect(await rowsRead(STORES_AFTER.text, [...given, name, id])).toBeLessThanOrEqual(3 * PAGE);
  expect(await rowsRead(COUNT_ALL.text)).toBeLessThanOrEqual(2 * 3 * SPREAD);
  expect(await rowsRead(STORES_TO_SEQUENCE)).toBeLessThan(10);
}, 60_000);
