import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countPendingMigrations, migrate } from './migrate.ts';
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

beforeAll(() => onServer(serverUrl, `create database ${name}`));
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await onServer(serverUrl, `drop database ${name} with (force)`);
});

describe('migrations', () => {
  test('a database that never had one is not ready, and asking changes nothing', async () => {
    await expect(countPendingMigrations(openPool())).resolves.toBeGreaterThan(0);
  });

  test('run once, however many processes start at the same moment', async () => {
    const starting = [openPool(), openPool(), openPool()];
    await Promise.all(starting.map((pool) => migrate(pool)));
    const pool = openPool();
    const { rows } = await pool.query(
      'select count(*)::int as n, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    );
    expect(rows[0].n).toBe(rows[0].kinds);
    expect(await countPendingMigrations(pool)).toBe(0);
  });

  test('running them again changes nothing', async () => {
    const pool = openPool();
    const counted = 'select count(*)::int as n from drizzle.__drizzle_migrations';
    const before = (await pool.query(counted)).rows[0].n;
    await migrate(pool);
    expect((await pool.query(counted)).rows[0].n).toBe(before);
  });
});
