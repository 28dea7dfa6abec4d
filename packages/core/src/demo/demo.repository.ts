import { claims, memberships, people, withAdvisoryLock, withTransaction } from '@amends/db';
import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Context, Reader } from '../kernel/internal.ts';
import { type Connections, createContext, unscoped } from '../kernel/internal.ts';

const LOCKS = { stores: 0x616d_6465, history: 0x616d_6468 };

/** Runs `body` in one process of the deployment at a time; a second process waits. */
export async function oneAtATime<T>(
  ctx: Context,
  what: keyof typeof LOCKS,
  body: () => Promise<T>,
): Promise<T> {
  return withAdvisoryLock(unscoped(ctx).pool, LOCKS[what], body);
}

/**
 * Returns the source ids of a store's orders that have claims and whose source id starts with the
 * prefix.
 */
export async function listClaimedOrders(reader: Reader, prefix: string): Promise<Set<string>> {
  const rows = await reader.drizzle
    .selectDistinct({ sourceOrderId: claims.sourceOrderId })
    .from(claims)
    .where(and(eq(claims.storeId, reader.storeId), like(claims.sourceOrderId, `${prefix}%`)));
  return new Set(rows.map(({ sourceOrderId }) => sourceOrderId));
}

/** Returns the people who work on a store's claims: its own and the provider's, by name. */
export async function listColleagues(
  reader: Reader,
): Promise<{ userId: string; name: string; storeId: string; role: string }[]> {
  return reader.drizzle
    .select({
      userId: people.id,
      name: people.name,
      storeId: memberships.storeId,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(
      and(inArray(memberships.storeId, [reader.storeId, '']), isNull(memberships.deactivatedAt)),
    )
    .orderBy(asc(people.name));
}

/**
 * Runs several use cases, each with its own clock and actor, in one transaction. Only for work that
 * runs once, in one process, like the demo's.
 */
export async function asOne<T>(ctx: Context, body: (ctx: Context) => Promise<T>): Promise<T> {
  return withTransaction(unscoped(ctx).pool, (client) =>
    body(createContext({ ...ctx, database: over(unscoped(ctx), client) })),
  );
}

const OWN = new Set<unknown>(['begin', 'commit', 'rollback']);

/**
 * Returns a database whose only connection is this client. It ignores `begin`, `commit` and `rollback`.
 */
function over(database: Connections, client: PoolClient): Connections {
  const query = (statement: unknown, ...values: unknown[]) =>
    OWN.has(statement)
      ? Promise.resolve({ rows: [], command: String(statement).toUpperCase() })
      : (client.query as (...given: unknown[]) => unknown)(statement, ...values);
  const lent = new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query;
      if (name === 'release') return () => undefined;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    ...database,
    pool: { connect: async () => lent, query } as unknown as Pool,
    db: database.over(client),
    over: () => database.over(client),
    together: async (_name, input, answerAll) => {
      const [answer] = await answerAll([input]);
      return answer as Awaited<ReturnType<typeof answerAll>>[number];
    },
  };
}
