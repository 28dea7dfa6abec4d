import { openDatabase } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { createReadiness } from './health.ts';

const database = await testDatabase();

describe('a process is ready', () => {
  test('when its database answers and has every migration', async () => {
    const isReady = createReadiness(database, new AbortController().signal);
    expect(await isReady()).toBe(true);
  });

  test('not once it is stopping', async () => {
    const stopping = new AbortController();
    const isReady = createReadiness(database, stopping.signal);
    stopping.abort();
    expect(await isReady()).toBe(false);
  });

  test('not while its database cannot be reached', async () => {
    const gone = openDatabase({ url: 'postgresql://amends@127.0.0.1:1/amends' });
    expect(await createReadiness(gone, new AbortController().signal)()).toBe(false);
    await gone.close();
  });

  test('not while a migration is missing', async () => {
    await database.pool.query('update drizzle.__drizzle_migrations set created_at = 0');
    const isReady = createReadiness(database, new AbortController().signal);
    expect(await isReady()).toBe(false);
  });
});
