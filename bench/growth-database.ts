import { statfs } from 'node:fs/promises';
import { eventChainChecks } from '@amends/core';
import { aContext, aStore, copyStores } from '@amends/core/testing';
import type { Database } from '@amends/db';
import { benchFolder } from './bench-database.ts';
import { type GrowthSize, isCopied, roomProblem } from './growth-room.ts';
import { seedClaims } from './seed/seed-claims.ts';
import { EVENTS_OF_CLAIM } from './seed/seed-events.ts';
import { seedOrders } from './seed/seed-orders.ts';
import { isKnown, onServer, type Say, seededDatabase } from './seeded-database.ts';

/** How a seed was made. */
export interface Seeding {
  seconds: number;
  rows: number;
}

export interface Disk {
  bytes: number;
  /** The largest first, with their indexes. */
  tables: { name: string; bytes: number }[];
}

export interface GrowthDatabase {
  url: string;
  database: Database;
  /** The store with 60 % of the claims, and the number of its orders that can be claimed. */
  largest: { id: string; slug: string; ordersToClaim: number };
  seeding: Seeding;
  disk: Disk;
}

/** Complete orders without claims, of the largest store. */
const ORDERS_TO_CLAIM = 5_000;
/** Each store takes locks until its transaction ends. */
const STORES_AT_ONCE = 1_000;
const SLUG = 'bench-growth';
/** Stores are in different time zones and have timers of their own. */
const VARY = `update stores s set time_zone = (array['America/New_York', 'America/Chicago',
    'America/Denver', 'America/Los_Angeles', 'America/Sao_Paulo', 'Europe/London', 'Europe/Berlin',
    'Europe/Helsinki', 'Asia/Dubai', 'Asia/Kolkata', 'Asia/Singapore', 'Asia/Tokyo',
    'Australia/Sydney', 'Pacific/Auckland', 'Pacific/Honolulu', 'America/Anchorage'])[1 + v.n % 16]
  from (select id, row_number() over (order by id)::integer as n from stores) v
  where s.id = v.id and s.id <> $1`;
const VARY_SETTINGS = `update store_settings t set
    archive_after = (array['P90D', 'P120D', 'P180D', 'P365D'])[1 + v.n / 16 % 4],
    no_reply_after = (array['P5D', 'P7D', 'P10D', 'P14D'])[1 + v.n / 64 % 4],
    appeal_within = (array['P14D', 'P30D'])[1 + v.n / 256 % 2]
  from (select id, row_number() over (order by id)::integer as n from stores) v
  where t.store_id = v.id and t.store_id <> $1`;

const nameOf = ({ claims, stores }: GrowthSize) => `growth_seed_${claims}_${stores}`;

/** Throws an error that names the numbers if the disk has no room for what is to be made. */
export async function requireRoom(server: string, sizes: readonly GrowthSize[]): Promise<void> {
  const { bavail, bsize } = await statfs(benchFolder);
  const wanted = await onServer(server, (root) =>
    Promise.all(
      sizes.map(async (size) => ({ ...size, isMade: await isKnown(root, nameOf(size)) })),
    ),
  );
  const problem = roomProblem(wanted, bavail * bsize);
  if (problem) throw new Error(problem);
}

/** Returns a deployment of a size, from a seed that is made if missing. */
export async function growthDatabase(
  server: string,
  size: GrowthSize,
  say: Say,
): Promise<GrowthDatabase> {
  const seed = nameOf(size);
  let made: Seeding | null = null;
  const copy = isCopied(size) ? seed.replace('seed', 'run') : null;
  const make = async (database: Database) => {
    made = await makeSeed(database, size, say);
  };
  const { url, database } = await seededDatabase(server, { seed, copy, make }, say);
  const seeding = await onServer(server, async ({ pool }) => {
    if (made) await pool.query(`comment on database ${seed} is '${JSON.stringify(made)}'`);
    const { rows } = await pool.query<{ text: string }>(
      `select shobj_description(oid, 'pg_database') as text from pg_database where datname = $1`,
      [seed],
    );
    return JSON.parse(rows[0]?.text ?? '{"seconds": 0, "rows": 0}') as Seeding;
  });
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from stores where slug = $1',
    [SLUG],
  );
  const largest = { id: rows[0]?.id ?? '', slug: SLUG, ordersToClaim: ORDERS_TO_CLAIM };
  return { url, database, largest, seeding, disk: await diskOf(database) };
}

async function makeSeed(
  database: Database,
  { claims, stores }: GrowthSize,
  say: Say,
): Promise<Seeding> {
  const count = (value: number) => value.toLocaleString('en');
  say(
    `Making ${count(stores)} stores, ${count(claims)} claims and ${count(claims * EVENTS_OF_CLAIM)} events ...`,
  );
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1_000;
  const { id } = await aStore(aContext(database).ctx, { slug: SLUG });
  const ids = [id];
  for (let from = 1; from < stores; from += STORES_AT_ONCE) {
    const to = Math.min(stores - 1, from + STORES_AT_ONCE - 1);
    ids.push(...(await copyStores(database, id, { from, to })));
  }
  for (const statement of [VARY, VARY_SETTINGS]) await database.pool.query(statement, [id]);
  await seedOrders(database.pool, id, ORDERS_TO_CLAIM, () => undefined);
  say(`  ${count(stores)} stores after ${seconds().toFixed(0)} s`);
  await seedClaims(database.pool, ids, claims, {
    isWhole: true,
    onProgress: (what, done) => {
      const rate = done / seconds();
      say(`  ${count(done)} ${what} after ${seconds().toFixed(0)} s, ${rate.toFixed(0)} a second`);
    },
  });
  await requireChains(database, id);
  const { rows } = await database.pool.query<{ rows: number }>(
    `select sum(reltuples)::float8 as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0`,
  );
  const made = { seconds: seconds(), rows: rows[0]?.rows ?? 0 };
  const rate = count(Math.round(made.rows / made.seconds));
  say(`  ${count(made.rows)} rows in ${made.seconds.toFixed(0)} s, ${rate} rows a second`);
  return made;
}

const BROKEN = `with few as materialized (select id from claims where store_id = $1 limit 100),
  ${eventChainChecks('e.store_id = $1 and e.stream_id in (select id from few)')}
  select count(*)::integer as events, count(*) filter (where not stands)::integer as broken
    from checked`;

/** Throws unless the events of some claims are chained as the product would have chained them. */
async function requireChains({ pool }: Database, storeId: string): Promise<void> {
  const { rows } = await pool.query<{ events: number; broken: number }>(BROKEN, [storeId]);
  const { events = 0, broken = 0 } = rows[0] ?? {};
  if (events === 0 || broken > 0)
    throw new Error(`${broken} of ${events} events are missing from their chains`);
}

async function diskOf({ pool }: Database): Promise<Disk> {
  const { rows: tables } = await pool.query<Disk['tables'][number]>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  );
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return { bytes: rows[0]?.bytes ?? 0, tables };
}
