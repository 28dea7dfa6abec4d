import { type Connections, type Context, createContext } from '../kernel/internal.ts';

/**
 * Returns a context whose connections break after a commit, before its response arrives; the first
 * `spared` commits succeed.
 */
export function losingCommits(ctx: Context, database: Connections, spared = 0): Context {
  let left = spared;
  const connect = async () => {
    const client = await database.pool.connect();
    const query = async (asked: unknown, ...values: unknown[]) => {
      const answer = await Reflect.apply(client.query, client, [asked, ...values]);
      if (asked === 'commit' && left-- <= 0) throw new Error('Connection terminated unexpectedly');
      return answer;
    };
    return replacing(client, 'query', query);
  };
  return createContext({
    ...ctx,
    database: { ...database, pool: replacing(database.pool, 'connect', connect) },
  });
}

/** Returns a proxy of an object that replaces one method; the other methods call the original. */
const replacing = <Target extends object>(target: Target, method: keyof Target, by: unknown) =>
  new Proxy(target, {
    get(given, name) {
      if (name === method) return by;
      const value = Reflect.get(given, name);
      return typeof value === 'function' ? value.bind(given) : value;
    },
  });
