import { anOrder } from '@amends/core/testing';
import { openDatabase } from '@amends/db';
import { expect, test, vi } from 'vitest';
import { anApi } from './testing/an-api.ts';

const api = await anApi();
const { database } = api;

/** Ends every connection of the test's database that waits for a lock. */
async function endWaiting(): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

test('503: a request whose database connection is lost says when to retry', async () => {
  const order = await anOrder(api.ctx, api.store.id);
  const blocker = openDatabase({ url: api.databaseUrl, maxConnections: 1 });
  const holder = await blocker.pool.connect();
  holder.on('error', () => undefined);
  try {
    await holder.query('begin; lock table orders in access exclusive mode');
    const asked = api.call('GET', `/orders/${order.orderId}`, { as: api.token });
    await vi.waitFor(async () => expect(await endWaiting()).toBeGreaterThan(0), 10_000);
    const { status, headers, body } = await asked;
    expect([status, body.code]).toEqual([503, 'temporarily_unavailable']);
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('content-type')).toBe('application/problem+json');
  } finally {
    holder.release(true);
    await blocker.close();
  }
  const again = await api.call('GET', `/orders/${order.orderId}`, { as: api.token });
  expect(again.status).toBe(200);
});

test.each([
  ['takes no connections', 'allow_connections false', 'allow_connections true'],
  ['only reads', 'set default_transaction_read_only = on', 'reset default_transaction_read_only'],
])('503: a database that %s right now says when to retry', async (_, begins, ends) => {
  const { pathname } = new URL(api.databaseUrl);
  const name = pathname.slice(1);
  const server = openDatabase({
    url: api.databaseUrl.replace(pathname, '/postgres'),
    maxConnections: 1,
  });
  const change = async (how: string) => {
    await server.pool.query(`alter database ${name} ${how}`);
    await server.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
  };
  const save = (label = crypto.randomUUID()) =>
    api.call('POST', '/labels', { as: api.token, body: { name: label } });
  try {
    await change(begins);
    await vi.waitFor(async () => {
      const { status, headers, body } = await save();
      expect([status, body.code]).toEqual([503, 'temporarily_unavailable']);
      expect(headers.get('retry-after')).toBe('5');
    });
  } finally {
    await change(ends);
    await server.close();
  }
  await vi.waitFor(async () => expect((await save()).status).toBe(201));
});
