import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { FILE_ROWS_PAGE } from '../../commerce/internal.ts';
import { aContext, aStore, rowsRead } from '../../testing/index.ts';
import { DUE } from './claim-import.repository.ts';

const database = await testDatabase();
const { ctx } = aContext(database);
const { pool } = database;
const CLAIMS = 5_000;

test('the next claims of a file with all of them on one line are found without reading the others', async () => {
  const { id } = await aStore(ctx);
  await pool.query(
    `insert into order_imports (store_id, id, kind, file_name, bytes, delimiter, header, sample, mapping, currency)
     values ($1, 'oim_1', 'claims', 'claims.json', 1, 'json', '[]', '[]', '{}', 'USD')`,
    [id],
  );
  await pool.query(
    `insert into order_import_rows (store_id, import_id, source_order_id, line, outcome, errors, data)
     select $1, 'oim_1', 'c' || lpad(n::text, 6, '0'), 1, 'created', '[]', '{}' from generate_series(1, $2) n`,
    [id, CLAIMS],
  );
  await pool.query('vacuum (analyze) order_import_rows');
  const after = [id, 'oim_1', 1, 'c003000'];
  const due = { text: DUE.text, values: [...after, 50, 1_000_000] };
  const { rows } = await pool.query(due.text, due.values);
  expect(rows).toHaveLength(50);
  expect(rows[0]).toMatchObject({ key: 'c003001' });
  expect(await rowsRead(pool, due)).toBeLessThan(500);
  const page = { text: FILE_ROWS_PAGE.text, values: [...after, false, 50] };
  expect((await pool.query(page.text, page.values)).rows).toHaveLength(50);
  expect(await rowsRead(pool, page)).toBeLessThan(500);
});
