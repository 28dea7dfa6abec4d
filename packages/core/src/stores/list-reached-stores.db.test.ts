import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { Membership } from '../kernel/internal.ts';
import { aContext, aStaffMember, aStore } from '../testing/index.ts';
import { findReachedStores, listReachedStores } from './list-reached-stores.ts';

const { ctx, as } = aContext(await testDatabase());
const juniper = await aStore(ctx, { name: 'Juniper' });
const kobo = await aStore(ctx, { name: 'Kobo' });

const namesFor = async (...memberships: Membership[]) => {
  const actor = { kind: 'staff', userId: 'usr_1', name: 'Dana', memberships } as const;
  return (await listReachedStores(as(actor), { limit: 10 })).map(({ name }) => name);
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
  expect(await listReachedStores(as({ kind: 'anonymous' }), { limit: 10 })).toEqual([]);
});

test('stores are found by words of their names and by id, among those that a person reaches', async () => {
  const luma = await aStore(ctx, { name: 'Luma 100% Audio' });
  const provider = as(aStaffMember(null, 'account_support'));
  const found = async (search: string, limit = 10) =>
    (await listReachedStores(provider, { search, limit })).map(({ name }) => name);
  expect(await found(' audio LUMA ')).toEqual(['Luma 100% Audio']);
  expect(await found('0%')).toEqual(['Luma 100% Audio']);
  expect(await found('%%')).toEqual([]);
  expect(await found('', 2)).toEqual(['Juniper', 'Kobo']);
  await aStore(ctx, { name: 'Ångström Läden' });
  for (const typed of ['angstrom laden', 'ångström', 'LÄDEN']) {
    expect(await found(typed)).toEqual(['Ångström Läden']);
  }
  const ofLuma = as(aStaffMember(luma.id, 'store_user'));
  expect(await listReachedStores(ofLuma, { search: 'kobo', limit: 10 })).toEqual([]);
  const ids = async (of: typeof ctx, ...wanted: string[]) =>
    (await findReachedStores(of, wanted)).map(({ id }) => id);
  expect(await ids(provider, luma.id, kobo.id, kobo.id, 'sto_none')).toEqual([kobo.id, luma.id]);
  expect(await ids(ofLuma, luma.id, kobo.id)).toEqual([luma.id]);
  expect(await ids(as({ kind: 'anonymous' }), kobo.id)).toEqual([]);
});
