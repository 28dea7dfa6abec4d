import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const MIGRATION_LOCK = 0x616d_6e64;

/**
 * Brings the schema up to date. Processes that start together take turns (advisory lock), and the
 * second finds nothing left to do. Throws what PostgreSQL says; a failed migration changes nothing.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query('set client_min_messages to warning');
      await applyMigrations(drizzle({ client }), { migrationsFolder });
    } finally {
      await client.query('reset client_min_messages');
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** How many migrations of this build the database has not had; 0 means ready. */
export async function countPendingMigrations(pool: Pool): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
  );
  const { rows: tables } = await pool.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (!tables[0]?.known) return journal.entries.length;
  const { rows } = await pool.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.at ?? 0);
  return journal.entries.filter((entry) => entry.when > last).length;
}
