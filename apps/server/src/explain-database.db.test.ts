import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@amends/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { explainDatabase } from './explain-database.ts';
import { createLog } from './log.ts';
import { openServices } from './services.ts';

const database = await testDatabase();

/** Returns why a process with these variables can't start. */
async function reasonWith(environment: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amends-explained-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = readConfig({ DATA_DIR: dataDir, ...environment });
  const opened = openServices(config, createLog('silent'), new AbortController().signal);
  return opened.then(
    () => 'none',
    ({ message }: Error) => message,
  );
}

const NOWHERE = 'postgresql://amends:hunter2@127.0.0.1:1/amends';

test('a process that can’t reach its database says so, and which variable to check', async () => {
  const refused = 'The database can’t be reached: connect ECONNREFUSED 127.0.0.1:1.';
  expect(await reasonWith({ DATABASE_URL: NOWHERE })).toBe(
    `${refused} Check DATABASE_URL, and that PostgreSQL accepts connections from here.`,
  );
  const direct = await reasonWith({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: NOWHERE });
  expect(direct).toContain(`${refused} Check DATABASE_URL and DATABASE_DIRECT_URL, and`);
  const url = new URL(database.url);
  url.pathname = '/missing';
  expect(await reasonWith({ DATABASE_URL: url.href })).toContain(
    'The database can’t be reached: database "missing" does not exist.',
  );
});

test('a database with another encoding, or without rights, is named as the reason', async () => {
  await database.pool.query(
    `create database explained_latin encoding 'LATIN1' locale 'C' template template0`,
  );
  onTestFinished(async () => {
    await database.pool.query('drop database explained_latin with (force)');
  });
  const url = new URL(database.url);
  url.pathname = '/explained_latin';
  expect(await reasonWith({ DATABASE_URL: url.href })).toBe(
    'The database’s encoding isn’t UTF8. Create a database with the encoding UTF8.',
  );
  const denied = Object.assign(new Error('permission denied for database shop'), { code: '42501' });
  const failed = new Error('Failed query: CREATE SCHEMA', { cause: denied });
  const given = { databaseUrl: database.url, databaseDirectUrl: null };
  expect(explainDatabase(failed, given)).toMatchObject({
    message: expect.stringContaining('Make the user of DATABASE_URL the owner of the database.'),
  });
  const other = new Error('a bug');
  expect(explainDatabase(other, given)).toBe(other);
});
