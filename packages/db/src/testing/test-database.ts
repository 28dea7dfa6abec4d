import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../open-database.ts';
import { databaseUrl, onServer } from './template-database.ts';

/**
 * A migrated, empty database of its own for the calling test file, removed after its last test.
 * Call it at the top of a `.db.test.ts` or `.api.test.ts`.
 */
export async function testDatabase(): Promise<Database & { url: string }> {
  const { serverUrl, template } = inject('testDatabases');
  const name = `amends_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase({ url, applicationName: 'amends test' });
  afterAll(async () => {
    await database.close();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return { ...database, url };
}
