import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { loadDeploymentKeys } from '@amends/core';
import type { BenchInbox } from './bench-inbox.ts';
import type { GrowthDatabase } from './growth-database.ts';
import type { Asked } from './in-turns.ts';
import { questions } from './inbox-scenarios.ts';
import type { RequestOfLoad } from './load.ts';
import { lookUp, submissions } from './scenarios.ts';
import { idOf } from './seed/seed-orders.ts';
import { send } from './steady-load.ts';

/** Of the inbox's questions, one of each kind. */
const INBOX = [
  'Counts',
  'To do, newest',
  'To do, due soonest',
  'All, from some day back',
  'Filter: type and unread',
  'Filter: one person',
  'Search: claim number',
  'Search: email',
  'Search: a rare word',
  'Search: two words',
];
const LOOKED_UP = 2_000;
const MOST_FILED = 500;

/** Returns what people and shops ask of a deployment: the inbox, orders looked up, and claims filed. */
export async function requestsOf(
  growth: GrowthDatabase,
  claims: number,
  dashboard: BenchInbox,
): Promise<Asked[]> {
  const { database, largest } = growth;
  const agent = new Agent({ keepAlive: true });
  const request = async ({ path, ...rest }: RequestOfLoad) => {
    const url = `${dashboard.apiUrl}${path}`;
    const { status } = await send(agent, { name: path, url, ...rest });
    if (status < 200 || status > 299) throw new Error(`${path} returned ${status}`);
  };
  const known = await someOrders(growth, claims);
  const first = await firstUnclaimed(growth);
  const most = Math.min(MOST_FILED, largest.ordersToClaim - first + 1);
  const keys = await loadDeploymentKeys(database);
  const nextClaim = await submissions({ database, storeId: largest.id, keys }, first, most);
  return [
    ...questions({ claims, storeId: largest.id }).flatMap(({ name, who, path }) =>
      INBOX.some((each) => name === `${each} (${who})`)
        ? [{ name, ask: () => dashboard[who](path()) }]
        : [],
    ),
    {
      name: 'Order look-up',
      ask: () => request(lookUp(known[randomInt(known.length)] ?? NOBODY)),
    },
    {
      name: 'Filing a claim',
      most,
      ask: async () => {
        const next = nextClaim();
        if (!next) throw new Error('every order has a claim');
        await request(next);
      },
    },
  ];
}

const NOBODY = { store: '', order: '', email: '' };

/** Returns orders of all stores, distributed over all of their time. */
async function someOrders({ database }: GrowthDatabase, claims: number) {
  const { rows } = await database.pool.query<typeof NOBODY>(
    `select s.slug as store, o.order_number as "order", o.customer_email as email
      from unnest($1::integer[]) n join orders o on o.id = ${idOf('ord', "'claimed' || n")}
      join stores s on s.id = o.store_id`,
    [Array.from({ length: LOOKED_UP }, () => randomInt(1, claims + 1))],
  );
  return rows;
}

/** Returns the number of the first order that no earlier run filed a claim about. */
async function firstUnclaimed({ database, largest }: GrowthDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select coalesce(max(n), 0) + 1 as n from generate_series(1, $2::integer) n
      join orders o on o.store_id = $1 and o.source_order_id = 'bench-' || n
      where exists (select from claims c where c.store_id = $1 and c.order_id = o.id)`,
    [largest.id, largest.ordersToClaim],
  );
  return rows[0]?.n ?? 1;
}
