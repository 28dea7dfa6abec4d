import { openDatabase } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { createReadiness } from './health.ts';

const database = await testDatabase();

describe('readiness of a process', () => {
  test('is true if its database responds and has every migration', async () => {
    const isReady = createReadiness(database, new AbortController().signal);
    expect(await isReady()).toBe(true);
  });

  test('is false once it is stopping', async () => {
    const stopping = new AbortController();
    const isReady = createReadiness(database, stopping.signal);
    stopping.abort();
    expect(await isReady()).toBe(false);
  });

  test('is false while its database is unreachable', async () => {
    const gone = openDatabase({ url: 'postgresql://amends@127.0.0.1:1/amends' });
    expect(await createReadiness(gone, new AbortController().signal)()).toBe(false);
    await gone.close();
  });

  test('is false while a migration is missing', async () => {
    await database.pool.query('update drizzle.__drizzle_migrations set created_at = 0');
    const isReady = createReadiness(database, new AbortController().signal);
    expect(await isReady()).toBe(false);
  });
});
