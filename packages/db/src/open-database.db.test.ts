import { expect, test } from 'vitest';
import { openDatabase, REQUEST_LIMITS } from './open-database.ts';
import { testDatabase } from './testing/test-database.ts';

const { url } = await testDatabase();

/** What PostgreSQL was told on a new connection. */
async function limitsOn(given: { directUrl?: string | null }) {
  const { pool, close } = openDatabase({
    url,
    limits: REQUEST_LIMITS,
    maxConnections: 4,
    ...given,
  });
  try {
    const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const { rows } = await pool.query(
      'select name, setting::int as ms from pg_settings where name = any($1) order by name',
      [names],
    );
    return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]));
  } finally {
    await close();
  }
}

const { lockMs, statementMs, idleInTransactionMs } = REQUEST_LIMITS;
const told = {
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
};

test('PostgreSQL is told the limits of a connection', async () => {
  expect(await limitsOn({})).toEqual(told);
  expect(await limitsOn({ directUrl: null })).toEqual(told);
  expect(await limitsOn({ directUrl: url })).toEqual(told);
});

test('behind a pooler it is not: they would stay on connections that others use next', async () => {
  const directUrl = `${url}${url.includes('?') ? '&' : '?'}application_name=direct`;
  expect(await limitsOn({ directUrl })).toEqual({
    lock_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
});
