import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate, readSchemaState } from './migrate.ts';
import { databaseUrl, onServer } from './testing/template-database.ts';

const { serverUrl } = inject('testDatabases');
const name = `amends_empty_${randomBytes(6).toString('hex')}`;
const pools: Pool[] = [];

function openPool(): Pool {
  const pool = new Pool({ connectionString: databaseUrl(serverUrl, name), max: 2 });
  pool.on('error', () => undefined);
  pools.push(pool);
  return pool;
}

const stateOf = (pool: Pool) =>
  readSchemaState(async (text) => (await pool.query(text)).rows as never);

beforeAll(() => onServer(serverUrl, `create database ${name}`));
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await onServer(serverUrl, `drop database ${name} with (force)`);
});

describe('migrations', () => {
  test('a database without migrations is not ready, and checking it changes nothing', async () => {
    expect((await stateOf(openPool())).pending).toBeGreaterThan(0);
  });

  test('change nothing if one of their statements takes too long', async () => {
    const pool = openPool();
    const before = await stateOf(pool);
    await expect(migrate(pool, { statementMs: 1 })).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    expect(await stateOf(pool)).toEqual(before);
    expect((await pool.query('show statement_timeout')).rows[0].statement_timeout).toBe('0');
  });

  test('run once, however many processes start at the same moment', async () => {
    const starting = [openPool(), openPool(), openPool()];
    await Promise.all(starting.map((pool) => migrate(pool)));
    const pool = openPool();
    const { rows } = await pool.query(
      'select count(*)::int as n, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    );
    expect(rows[0].n).toBe(rows[0].kinds);
    expect(await stateOf(pool)).toEqual({ pending: 0, newer: 0 });
  });

  test('running them again changes nothing', async () => {
    const pool = openPool();
    const counted = 'select count(*)::int as n from drizzle.__drizzle_migrations';
    const before = (await pool.query(counted)).rows[0].n;
    await migrate(pool);
    expect((await pool.query(counted)).rows[0].n).toBe(before);
  });

  test('a schema migrated by a newer build is distinguished from one that lacks migrations', async () => {
    const pool = openPool();
    const future = Date.now() + 365 * 86_400_000;
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)`,
      [future],
    );
    expect(await stateOf(pool)).toEqual({ pending: 0, newer: 1 });
    await migrate(pool);
    await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  });

  test('let others through while a table is in use, and continue once it is free', async () => {
    const pool = openPool();
    const holding = Promise.withResolvers<void>();
    const client = await openPool().connect();
    await client.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
    const migrated = migrate(openPool(), { onBusy: () => holding.resolve() });
    await holding.promise;
    await client.query('commit');
    client.release();
    await migrated;
    expect(await stateOf(pool)).toEqual({ pending: 0, newer: 0 });
  });
});
