import { type Context, createContext } from '@amends/core';
import type { Database } from '@amends/db';
import { shopsOver } from '../shops.ts';

/**
 * Returns the context of a worker that dies at its n-th statement or request: before it, or after it but
 * before the response. From then on, nothing reaches the database or the shop.
 */
export function dyingAt(
  { worker, database, send = fetch }: { worker: Context; database: Database; send?: typeof fetch },
  n: number,
  dies: 'before' | 'after',
) {
  let left = n;
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left > 0) return act();
    if (left === 0 && dies === 'after') await act();
    throw new Error('killed');
  };
  type Query = (...given: unknown[]) => Promise<unknown>;
  const connect = async () => {
    const client = await database.pool.connect();
    const query = client.query.bind(client) as unknown as Query;
    const dying: Query = (...given) =>
      given[0] === 'rollback' ? query(...given) : step(() => query(...given));
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return dying;
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const query: Query = (...given) =>
    step(() => (database.pool.query as unknown as Query).apply(database.pool, given));
  const dying = { ...database, pool: { query, connect } } as unknown as Database;
  const fetching = shopsOver((...given) => step(() => send(...given)));
  const context = createContext({
    ...worker,
    database: dying,
    ports: { ...worker.ports, shops: fetching },
  });
  return { context, stepsLeft: () => left };
}
