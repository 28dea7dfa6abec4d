import { testDatabase } from '@amends/db/testing';
import { expect, test, vi } from 'vitest';
import { actingAsSystem } from '../kernel/internal.ts';
import { withIdempotencyKey } from '../kernel/with-idempotency-key.ts';
import { aContext } from '../testing/index.ts';
import { findLoginAnswer, recordLoginAnswer } from './login-answers.ts';

const database = await testDatabase();
const { ctx } = aContext(database);

/** Returns how many pages of tables and indexes a statement reads. */
async function pagesRead({ text, values }: { text: string; values: unknown[] }): Promise<number> {
  const { rows } = await database.pool.query(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

test('an answer is found without reading the keys of every store, since anyone may send a form', async () => {
  await database.pool.query(
    `insert into idempotency_keys (store_id, key_hash, request_hash, created_at)
      select 'sto_' || n, md5(n::text), '', now() from generate_series(1, 5000) n`,
  );
  await database.pool.query('analyze idempotency_keys');
  const form = withIdempotencyKey(actingAsSystem(ctx, 'test'), 'a-key-of-a-login-form');
  const asked = vi.spyOn(database.pool, 'query');
  expect(await findLoginAnswer(form)).toBeNull();
  const statements = asked.mock.calls.map(([statement]) => statement as never);
  asked.mockRestore();
  expect(statements).toHaveLength(1);
  for (const statement of statements) expect(await pagesRead(statement)).toBeLessThan(10);
  await recordLoginAnswer(form, { cookies: ['a'] });
  expect(await findLoginAnswer(form)).toEqual({ cookies: ['a'] });
});
