import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aBareOrder, aContext, aStore, rowsRead } from '../testing/index.ts';
import { RECORDS } from './person.repository.ts';
import { DUE_OF, ONE_DUE } from './retention.repository.ts';

const database = await testDatabase();
const { ctx } = aContext(database);
const { pool } = database;
const CUSTOMERS = 2_000;

test('what belongs to a person, and whether they are due, is found without reading other customers', async () => {
  const { id } = await aStore(ctx);
  await aBareOrder(ctx, id);
  await pool.query(
    `insert into orders (store_id, id, source_order_id, order_number, order_number_key, email_key,
       customer_email, currency, subtotal, total, source_created_at, snapshot_hash)
     select $1, 'o' || n, 'o' || n, 'o' || n, 'o' || n, n || '@example.com', n || '@example.com', 'USD', 1, 1,
       '2020-01-01', 'first' from generate_series(1, $2) n`,
    [id, CUSTOMERS],
  );
  await pool.query(
    `insert into claims (store_id, id, claim_number, order_id, source_order_id, source_order_number,
       claim_state, claim_category, claim_type, author_email, currency, created_at, state_at)
     select $1, 'c' || n, n, 'o' || n, 'o' || n, 'o' || n, 'CLOSED', 'SHIPPING', 'LOST', n || '@Example.com',
       'USD', '2020-01-02', '2020-01-03' from generate_series(1, $2) n`,
    [id, CUSTOMERS],
  );
  await pool.query('vacuum (analyze) orders, claims');
  const email = '77@example.com';
  const { rows } = await pool.query(RECORDS.text, [id, email]);
  expect(rows[0]).toMatchObject({ orders: ['o77'], claims: ['c77'] });
  expect(await rowsRead(pool, { text: RECORDS.text, values: [id, email] })).toBeLessThan(100);
  const values = [id, '2025-01-01', '2025-01-01', '2025-01-01', email];
  expect((await pool.query(ONE_DUE.text, values)).rows).toEqual([{ email }]);
  expect(await rowsRead(pool, { text: ONE_DUE.text, values })).toBeLessThan(100);
  const emails = Array.from({ length: 50 }, (_, n) => `${n + 1}@example.com`);
  const part = { text: DUE_OF.text, values: [...values.slice(0, 4), emails] };
  const due = (await pool.query(part.text, part.values)).rows;
  expect(due.length).toBe(50);
  expect(due[0]).toMatchObject({ orders: 1, claims: 1 });
  expect(await rowsRead(pool, part)).toBeLessThan(50 * 20);
});
