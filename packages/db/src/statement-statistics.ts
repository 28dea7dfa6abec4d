import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { PostgresBinaries } from './postgres-binaries.ts';

const EXTENSION = 'pg_stat_statements';
const ANSWER_MS = 5_000;
/** Another process created it at the same moment. */
const MADE_MEANWHILE = ['23505', '42710'];

/**
 * Returns the settings that make the embedded PostgreSQL count statements and their times, without values;
 * none if this build has no `pg_stat_statements`.
 */
export async function statisticsSettings(
  binaries: PostgresBinaries,
): Promise<Record<string, string>> {
  const folder = join(dirname(binaries.postgres), '..', 'lib', 'postgresql');
  const files = ['so', 'dylib', 'dll'].map((type) => join(folder, `${EXTENSION}.${type}`));
  const found = await Promise.any(files.map((file) => access(file))).then(
    () => true,
    () => false,
  );
  if (!found) return {};
  return {
    shared_preload_libraries: EXTENSION,
    'pg_stat_statements.max': '1000',
    'pg_stat_statements.track_utility': 'off',
  };
}

/**
 * Installs the extension in a database of the embedded PostgreSQL, if it collects statistics. Logs failures.
 */
export async function showStatistics(url: string, log: (message: string) => void): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show shared_preload_libraries');
    if (!String(rows[0]?.shared_preload_libraries).includes(EXTENSION)) return;
    await client.query(`create extension if not exists ${EXTENSION}`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!MADE_MEANWHILE.includes(code ?? '')) log(`Couldn’t read statement statistics: ${message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
