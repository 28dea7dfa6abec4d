import { type Context, createContext } from '@amends/core';
import type { Database } from '@amends/db';
import { shopsOver } from '../shops.ts';

/**
 * Returns the context of a worker that dies at a statement or request: before the n-th, or after the n-th that
 * changes something but before its response. A step that only reads leaves nothing for others to find. From
 * then on, nothing reaches the database or the shop.
 */
export function dyingAt(
  { worker, database, send = fetch }: { worker: Context; database: Database; send?: typeof fetch },
  n: number,
  dies: 'before' | 'after',
) {
  let left = n;
  const step = async <T>(act: () => Promise<T>, reads: boolean): Promise<T> => {
    if (dies === 'after' && reads && left > 0) return act();
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
      given[0] === 'rollback' ? query(...given) : step(() => query(...given), isReading(given[0]));
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return dying;
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const query: Query = (...given) =>
    step(
      () => (database.pool.query as unknown as Query).apply(database.pool, given),
      isReading(given[0]),
    );
  const dying = { ...database, pool: { query, connect } } as unknown as Database;
  const fetching = shopsOver((...given) => step(() => send(...given), isAsking(given[1])));
  const context = createContext({
    ...worker,
    database: dying,
    ports: { ...worker.ports, shops: fetching },
  });
  return { context, stepsLeft: () => left };
}

const isReading = (statement: unknown) => {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
  return /^\s*(begin|select)\b/i.test(text);
};

/** Whether a request asks only; Shopify is also asked by POST. */
const isAsking = ({ method = 'GET', body }: RequestInit = {}) =>
  method === 'GET' || (typeof body === 'string' && /^\{"query":"(\\n|\s)*query\b/.test(body));
