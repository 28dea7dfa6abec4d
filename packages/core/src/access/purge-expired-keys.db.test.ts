import {
  idempotencyKeys,
  loginAttempts,
  loginSessions,
  loginVerifications,
  passwordResets,
  rateLimits,
} from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aContext, aMember, aStore, holdLock } from '../testing/index.ts';
import { purgeExpiredKeys } from './purge-expired-keys.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database, { now: '2026-03-10T12:00:00Z' });

test('idempotent answers are deleted after 24 hours and counters after their window, and not before', async () => {
  const keyAt = (createdAt: string, i: number) => ({
    storeId: `sto_${i}`,
    keyHash: `hash ${i}`,
    requestHash: '',
    createdAt: new Date(createdAt),
  });
  await database.db
    .insert(idempotencyKeys)
    .values([
      ...Array.from({ length: 2_500 }, (_, i) => keyAt('2026-03-09T11:59:59.999Z', i)),
      keyAt('2026-03-09T12:00:00Z', 9_999),
    ]);
  const window = (key: string, expiresAt: string) => ({
    key,
    windowStart: 0,
    count: 1,
    expiresAt: new Date(expiresAt),
  });
  await database.db
    .insert(rateLimits)
    .values([
      window('over', '2026-03-10T11:59:59.999Z'),
      window('running', '2026-03-10T12:00:00Z'),
    ]);

  expect(await purgeExpiredKeys(ctx)).toEqual({
    idempotencyKeys: 2_500,
    rateLimits: 1,
    logins: 0,
  });
  expect((await database.db.select().from(idempotencyKeys)).map((row) => row.keyHash)).toEqual([
    'hash 9999',
  ]);
  expect((await database.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running']);
});

test('what signing in leaves is deleted once it has expired, and no one who is signed in is signed out', async () => {
  const { userId } = await aMember(ctx, (await aStore(ctx)).id, 'store_owner');
  const ends = {
    over: new Date('2026-03-10T11:59:59.999Z'),
    running: new Date('2026-03-10T12:00:00Z'),
  };
  for (const [id, expiresAt] of Object.entries(ends)) {
    const one = { id, userId, token: id, tokenHash: id, expiresAt };
    await database.db.insert(loginSessions).values(one);
    await database.db.insert(passwordResets).values(one);
    await database.db.insert(loginVerifications).values({ ...one, identifier: id, value: '' });
    await database.db
      .insert(loginAttempts)
      .values({ key: id, attempts: 1, nextAt: expiresAt, expiresAt });
  }
  expect(await purgeExpiredKeys(ctx)).toMatchObject({ logins: 4 });
  for (const table of [loginSessions, passwordResets, loginVerifications, loginAttempts]) {
    expect(await database.db.select().from(table)).toMatchObject([{ expiresAt: ends.running }]);
  }
});

test('rows that another transaction has locked are left for the next night', async () => {
  const expiresAt = new Date('2026-03-10T11:00:00Z');
  await database.db
    .insert(rateLimits)
    .values(['held', 'free'].map((key) => ({ key, windowStart: 1, count: 1, expiresAt })));
  const held = await holdLock(database, {
    statement: 'select from rate_limits where key = $1 for update',
    values: ['held'],
  });
  const purged = purgeExpiredKeys(ctx);
  const first = await Promise.race([
    purged.then(({ rateLimits }) => rateLimits),
    held.whenWaiting(1).then(() => 'waits'),
  ]);
  await held.release();
  await purged;
  expect(first).toBe(1);
  expect(await purgeExpiredKeys(ctx)).toMatchObject({ rateLimits: 1 });
});

test('only the system purges', async () => {
  await expect(purgeExpiredKeys(as({ kind: 'anonymous' }))).rejects.toMatchObject({
    code: 'page_not_found',
  });
});
