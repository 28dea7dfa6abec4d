import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { Membership } from '../kernel/internal.ts';
import { aContext, aStore } from '../testing/index.ts';
import { listReachedStores } from './list-reached-stores.ts';

const { ctx, as } = aContext(await testDatabase());
const juniper = await aStore(ctx, { name: 'Juniper' });
const kobo = await aStore(ctx, { name: 'Kobo' });

const namesFor = async (...memberships: Membership[]) => {
  const actor = { kind: 'staff', userId: 'usr_1', name: 'Dana', memberships } as const;
  return (await listReachedStores(as(actor))).map(({ name }) => name);
};

test('a person sees the stores they belong to, by name, and no other', async () => {
  expect(await namesFor({ storeId: kobo.id, role: 'store_user' })).toEqual(['Kobo']);
  expect(
    await namesFor(
      { storeId: kobo.id, role: 'store_user' },
      { storeId: juniper.id, role: 'store_owner' },
    ),
  ).toEqual(['Juniper', 'Kobo']);
  expect(await namesFor()).toEqual([]);
});

test('the provider’s staff see every store', async () => {
  expect(await namesFor({ storeId: null, role: 'account_support' })).toEqual(['Juniper', 'Kobo']);
});

test('people who are not staff see none', async () => {
  expect(await listReachedStores(as({ kind: 'anonymous' }))).toEqual([]);
});
