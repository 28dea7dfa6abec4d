import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, inject } from 'vitest';
import { type Database, openDatabase } from '../open-database.ts';
import { databaseUrl, onServer } from './template-database.ts';

/** The module that Node loaded before this process's own. */
const preloaded = process.execArgv.find((_, at, all) => all[at - 1] === '--import');

/**
 * The variables that let a test's processes start as fast as the test's own: with what it preloads, and its
 * cache of compiled scripts, if it has one.
 */
export const quickStart: Readonly<Record<string, string>> = {
  // As a URL, because a path may have spaces.
  ...(preloaded ? { NODE_OPTIONS: `--import ${pathToFileURL(preloaded).href}` } : {}),
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
};

/**
 * Returns a migrated, empty database for the calling test file, removed after its last test. Call
 * it at the top of a `.db.test.ts` or `.api.test.ts`.
 */
export async function testDatabase(): Promise<Database & { url: string }> {
  const { serverUrl, template } = inject('testDatabases');
  const name = `amends_test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes half as long as copying through the log.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase({ url, applicationName: 'amends test' });
  const file = expect.getState().testPath;
  afterAll(async () => {
    await database.close();
    // Another test file runs in this process by now, so name the file that left work unfinished.
    database.pool.connect = (() => {
      throw new Error(`${file} left something running that still uses its database`);
    }) as typeof database.pool.connect;
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return { ...database, url };
}
