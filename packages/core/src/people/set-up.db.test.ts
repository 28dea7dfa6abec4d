import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { withIdempotencyKey } from '../kernel/with-idempotency-key.ts';
import { findStore } from '../stores/internal.ts';
import { aContext, aMember, atOnce, codeOf } from '../testing/index.ts';
import { checkSetUpToken, isSetUp, openSetUp, setUp } from './set-up.ts';

const database = await testDatabase();
const { ctx, clock, as } = aContext(database);
const visitor = as({ kind: 'anonymous' });
let next = 0;

beforeEach(async () => {
  await database.pool.query('delete from memberships');
});

const aForm = () => {
  next += 1;
  return {
    providerName: 'Juniper Protection',
    owner: { name: 'Olga Owner', email: `olga-${next}@juniper.example` },
    store: {
      name: 'Juniper',
      slug: `juniper-${next}`,
      currency: 'USD',
      country: 'US',
      timeZone: 'America/New_York',
      contactEmail: 'help@juniper.example',
      status: 'ACTIVE' as const,
    },
    passwordHash: 'hashed',
  };
};
const tokenOf = (opened: { url: string } | null) =>
  new URL(opened?.url ?? '').searchParams.get('token') ?? '';
const check = (token: string) => codeOf(checkSetUpToken(visitor, { token }));

describe('the address of the first run', () => {
  test('makes the account, its owner and the first store, once', async () => {
    const token = tokenOf(await openSetUp(ctx));
    expect(await check(token)).toBeNull();
    const form = aForm();
    const { owner, store } = await setUp(visitor, { ...form, token });
    expect(store).toMatchObject({ status: 'ACTIVE', name: 'Juniper', hasOrders: false });
    expect(await findStore(visitor, { store: form.store.slug })).toMatchObject({ id: store.id });
    const { rows } = await database.pool.query('select store_id, user_id, role from memberships');
    expect(rows).toEqual([{ store_id: '', user_id: owner.userId, role: 'account_owner' }]);
    expect(await check(token)).toBe('page_not_found');
    expect(await codeOf(setUp(visitor, { ...aForm(), token }))).toBe('page_not_found');
    expect(await openSetUp(ctx)).toBeNull();
    expect(await isSetUp(ctx)).toBe(true);
  });

  test('answers a repeated form as the first time, and no other', async () => {
    const token = tokenOf(await openSetUp(ctx));
    const form = aForm();
    const { passwordHash, ...content } = form;
    const sent = (key: string, given: object = content) =>
      withIdempotencyKey(visitor, key, [token, given]);
    const once = sent('the-key-of-a-form');
    const [first, second] = await atOnce(
      database,
      { table: 'setup_codes' },
      [1, 2].map(() => () => setUp(once, { ...form, token })),
    );
    expect(second).toEqual(first);
    await checkSetUpToken(once, { token });
    expect(await setUp(once, { ...form, token, passwordHash: 'again' })).toEqual(first);
    const stores = await database.pool.query('select from stores where slug = $1', [
      form.store.slug,
    ]);
    expect(stores.rows).toHaveLength(1);
    const others = [sent('another-form-s-key'), sent('the-key-of-a-form', aForm())];
    for (const other of others) {
      expect(await codeOf(checkSetUpToken(other, { token }))).toBe('page_not_found');
      expect(await codeOf(setUp(other, { ...form, token }))).toBe('page_not_found');
    }
  });

  test('has one winner among tabs and processes', async () => {
    const token = tokenOf(await openSetUp(ctx));
    const tries = [1, 2, 3].map(() => () => codeOf(setUp(visitor, { ...aForm(), token })));
    const codes = await atOnce(database, { table: 'setup_codes' }, tries);
    expect(codes.sort()).toEqual([null, 'page_not_found', 'page_not_found']);
    const { rows } = await database.pool.query(
      `select from memberships where role = 'account_owner'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is replaced by the one of a later start, and ends after an hour', async () => {
    const first = tokenOf(await openSetUp(ctx));
    const second = tokenOf(await openSetUp(ctx));
    expect([await check(first), await check(second)]).toEqual(['page_not_found', null]);
    clock.advance({ minutes: 61 });
    expect(await check(second)).toBe('page_not_found');
    expect(await codeOf(setUp(visitor, { ...aForm(), token: second }))).toBe('page_not_found');
  });

  test('is gone once an owner exists by another way', async () => {
    const token = tokenOf(await openSetUp(ctx));
    await aMember(ctx, null, 'account_owner');
    expect(await check(token)).toBe('page_not_found');
    expect(await codeOf(setUp(visitor, { ...aForm(), token }))).toBe('page_not_found');
  });

  test('stays open after a form with errors, which changes nothing', async () => {
    const token = tokenOf(await openSetUp(ctx));
    const form = aForm();
    const wrong = { ...form, token, store: { ...form.store, slug: 'setup' } };
    expect(await codeOf(setUp(visitor, wrong))).toBe('invalid_input');
    const bare = { ...form, token, store: { ...form.store, contactEmail: '' } };
    expect(await codeOf(setUp(visitor, bare))).toBe('store_not_ready');
    expect(await isSetUp(ctx)).toBe(false);
    expect(await check(token)).toBeNull();
    expect(await codeOf(setUp(visitor, { ...form, token }))).toBeNull();
  });

  test('can’t be guessed: a network that tries often gets the same 404 for the right one', async () => {
    const token = tokenOf(await openSetUp(ctx));
    const guesser = { ...visitor, clientNetwork: '203.0.113.9' };
    for (let n = 0; n < 60; n++) {
      await codeOf(checkSetUpToken(guesser, { token: 'A'.repeat(43) }));
    }
    expect(await codeOf(checkSetUpToken(guesser, { token }))).toBe('page_not_found');
    expect(await check(token)).toBeNull();
  });
});

test('the command line sets up without an address, and ends the one that was printed', async () => {
  const token = tokenOf(await openSetUp(ctx));
  await setUp(ctx, { ...aForm(), token: null });
  expect(await check(token)).toBe('page_not_found');
  expect(await codeOf(setUp(ctx, { ...aForm(), token: null }))).toBe('already_set_up');
  await expect(setUp(visitor, { ...aForm(), token: null })).rejects.toThrow();
});
