import { randomBytes } from 'node:crypto';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { aContext, aMember, aStore, codeOf, holdLock } from '../../testing/index.ts';
import {
  createPublishableKey,
  listPublishableKeys,
  revokePublishableKey,
} from './change-publishable-keys.ts';
import { countRefusal, findKeyByValue } from './publishable-keys.repository.ts';
import { resolvePublishableKey } from './resolve-publishable-key.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const SHOP = 'https://shop.example';
const visitor = as({ kind: 'anonymous' });

const aKey = (storeId: string, origins = [SHOP]) =>
  createPublishableKey(ctx, { storeId, name: 'Storefront', origins });
const ask = (value: string, origin: string | undefined) =>
  resolvePublishableKey(
    { ...visitor, clientNetwork: randomBytes(8).toString('hex') },
    { value, origin, ownOrigin: 'https://portal.example' },
  );
const listed = async (storeId: string, id: string) =>
  (await listPublishableKeys(ctx, { storeId })).find((one) => one.id === id);
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

describe('keys of a store', () => {
  test('are listed the newest first, and revoked ones last', async () => {
    const { id: storeId } = await aStore(ctx);
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      ids.push((await aKey(storeId)).id);
      clock.advance({ minutes: 1 });
    }
    const [first, second, third = ''] = ids;
    await revokePublishableKey(ctx, { storeId, keyId: third });
    const found = await listPublishableKeys(ctx, { storeId });
    expect(found.map(({ id }) => id)).toEqual([second, first, third]);
  });

  test('are twenty at most, also when two are made at once, and revoked ones don’t count', async () => {
    const { id: storeId } = await aStore(ctx);
    const owner = await aMember(ctx, storeId, 'store_owner', 'Olive');
    const insert = (count: number) =>
      database.pool.query(
        `insert into publishable_keys (store_id, id, name, value, origins, created_at)
          select $1, 'pbk_' || n, 'n', $1 || n, '{}', now() from generate_series(1, $2::int) n`,
        [storeId, count],
      );
    await insert(19);
    const held = await holdLock(database, {
      statement: 'select from store_settings where store_id = $1 for update',
      values: [storeId],
    });
    const both = [aKey(storeId), aKey(storeId)].map(codeOf);
    await held.whenWaiting(2);
    await held.release();
    expect((await Promise.all(both)).sort()).toEqual(['too_many_publishable_keys', null].sort());
    await revokePublishableKey(ctx, { storeId, keyId: 'pbk_1' });
    const made = await createPublishableKey(owner.as, {
      storeId,
      name: 'Storefront',
      origins: [SHOP],
    });
    expect(made.createdBy).toBe('Olive');
    expect(await codeOf(aKey(storeId))).toBe('too_many_publishable_keys');
  });
});

describe('the last use of a key', () => {
  test('is noted once a minute, and of that key alone', async () => {
    const { id: storeId } = await aStore(ctx);
    const [key, other] = [await aKey(storeId, [SHOP, 'https://two.example']), await aKey(storeId)];
    const lastUse = async () => (await listed(storeId, key.id))?.lastUsedAt;
    const first = clock.now();
    await ask(key.value, SHOP);
    await expect.poll(lastUse).toEqual(first);
    clock.advance({ minutes: 0.5 });
    await ask(key.value, 'https://two.example');
    clock.advance({ minutes: 0.5 });
    await ask(key.value, SHOP);
    await expect.poll(lastUse).toEqual(clock.now());
    expect((await listed(storeId, other.id))?.lastUsedAt).toBeNull();
  });

  test('doesn’t change for a minute', async () => {
    const { id: storeId } = await aStore(ctx);
    const key = await aKey(storeId, [SHOP, 'https://two.example']);
    await ask(key.value, SHOP);
    await expect.poll(async () => (await listed(storeId, key.id))?.lastUsedOrigin).toBe(SHOP);
    await ask(key.value, 'https://two.example');
    // Noted after the use before, if at all.
    await ask(key.value, 'https://evil.example').catch(() => undefined);
    await expect.poll(async () => (await listed(storeId, key.id))?.refusedOrigins).toHaveLength(1);
    expect((await listed(storeId, key.id))?.lastUsedOrigin).toBe(SHOP);
  });
});

describe('sites that were refused', () => {
  const refuse = (key: { id: string }, storeId: string, origin: string, at = clock.now()) =>
    countRefusal(database, { storeId, id: key.id, at, origin });
  const sitesOf = async (key: { id: string }, storeId: string) =>
    (await listed(storeId, key.id))?.refusedOrigins.map(({ origin }) => origin);

  test('are shown the latest first, for 90 days, and are then forgotten', async () => {
    const { id: storeId } = await aStore(ctx);
    const [key, other] = [await aKey(storeId), await aKey(storeId)];
    const tooOld = daysAgo(90);
    const justNot = new Date(tooOld.getTime() + 1);
    await refuse(other, storeId, 'https://old.example', tooOld);
    await refuse(key, storeId, 'https://old.example', tooOld);
    await refuse(key, storeId, 'https://kept.example', justNot);
    await refuse(key, storeId, 'https://a.example', daysAgo(1));
    expect(await sitesOf(key, storeId)).toEqual(['https://a.example', 'https://kept.example']);
    await refuse(key, storeId, 'https://z.example');
    // Out of order, as requests arrive.
    await refuse(key, storeId, 'https://z.example', daysAgo(2));
    expect((await listed(storeId, key.id))?.refusedOrigins).toEqual([
      { origin: 'https://z.example', requests: 2, lastAt: clock.now() },
      { origin: 'https://a.example', requests: 1, lastAt: daysAgo(1) },
      { origin: 'https://kept.example', requests: 1, lastAt: justNot },
    ]);
    const { rows } = await database.pool.query(
      `select key_id as key, origin from refused_origins where store_id = $1 and last_at <= $2`,
      [storeId, tooOld],
    );
    expect(rows).toEqual([{ key: other.id, origin: 'https://old.example' }]);
  });

  test('are twenty for each key, and neither old ones nor those of another key count', async () => {
    const { id: storeId } = await aStore(ctx);
    const [key, other] = [await aKey(storeId), await aKey(storeId)];
    const fill = (id: string, from: number, to: number, at: Date) =>
      database.pool.query(
        `insert into refused_origins (store_id, key_id, origin, first_at, last_at)
          select $1, $2, 'https://' || n || '.example', $5, $5 from generate_series($3::int, $4) n`,
        [storeId, id, from, to, at],
      );
    await fill(other.id, 1, 20, clock.now());
    await fill(key.id, 21, 40, daysAgo(90));
    await refuse(key, storeId, 'https://new.example');
    expect(await sitesOf(key, storeId)).toEqual(['https://new.example']);
    await fill(key.id, 41, 59, clock.now());
    // Known of the other key, but not of this one.
    await refuse(key, storeId, 'https://1.example');
    expect(await sitesOf(key, storeId)).toHaveLength(21);
    expect(await sitesOf(key, storeId)).toContain('*');
  });

  test('are named by their origin: none for a page without one, and a long one is cut', async () => {
    const { id: storeId } = await aStore(ctx);
    const key = await aKey(storeId);
    const long = `https://${'a.'.repeat(150)}example`;
    for (const [number, origin] of ['about:blank', long, undefined].entries()) {
      await expect(ask(key.value, origin)).rejects.toMatchObject({
        code: 'origin_not_allowed',
        details: {
          text: origin === undefined ? 'key_used_outside_pages' : 'key_of_other_site',
          facts: { origin: origin ?? null },
        },
      });
      const total = async () =>
        (await listed(storeId, key.id))?.refusedOrigins.reduce((sum, one) => sum + one.requests, 0);
      await expect.poll(total).toBe(number + 1);
    }
    expect(new Set(await sitesOf(key, storeId))).toEqual(new Set(['', long.slice(0, 300)]));
  });
});

test('a key allows 6,000 quotes a minute, and a network 120', async () => {
  const { id: storeId } = await aStore(ctx);
  const key = await aKey(storeId);
  await ask(key.value, SHOP);
  const { rows } = await database.pool.query(
    `select key, extract(epoch from expires_at)::int - window_start as seconds from rate_limits
      where key like 'quotes:%' and expires_at > $1 order by key`,
    [clock.now()],
  );
  expect(new Set(rows.map(({ seconds }) => seconds))).toEqual(new Set([60]));
  const counts = (count: number) =>
    database.pool.query('update rate_limits set count = $2 where key = $1', [
      `quotes:key:${key.id}`,
      count,
    ]);
  await counts(5_999);
  expect(await codeOf(ask(key.value, SHOP))).toBeNull();
  expect(await codeOf(ask(key.value, SHOP))).toBe('too_many_requests');
});

test('a key of an unknown value is not found', async () => {
  expect(await findKeyByValue(database, 'amp_none')).toBeNull();
});
