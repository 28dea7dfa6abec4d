import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../open-database.ts';
import { databaseUrl, onServer } from './template-database.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const dumps = fileURLToPath(new URL('./dumps', import.meta.url));

/**
 * Returns a database as a released build left it: its migrations up to the one named, and the
 * demo's rows (`npm run db:dump`). Removed after the last test of the file.
 */
export async function releasedDatabase(release: string): Promise<Database & { url: string }> {
  const { serverUrl } = inject('testDatabases');
  const name = `amends_released_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase({ url, applicationName: 'amends released' });
  afterAll(async () => {
    await database.close();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  });
  await migrateUpTo(release, database);
  await database.pool.query(await readDump(release));
  return { ...database, url };
}

/** Returns the releases that have a dump, named by their last migration, oldest first. */
export async function listReleases(): Promise<string[]> {
  const files = await readdir(dumps);
  return files.map((file) => file.slice(0, -ENDING.length)).sort();
}

const ENDING = '.sql.gz';

const readDump = async (release: string) =>
  gunzipSync(await readFile(join(dumps, `${release}${ENDING}`))).toString();

async function migrateUpTo(release: string, database: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'amends-migrations-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8'));
    const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === release);
    if (last < 0) throw new Error(`There is no migration ${release}`);
    const entries = journal.entries.slice(0, last + 1);
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle({ client: database.pool }), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
