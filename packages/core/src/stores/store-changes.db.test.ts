import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { aContext, anOrder, aStaffMember, aStore, atOnce, codeOf } from '../testing/index.ts';
import { getStoreRecord } from './get-store-record.ts';
import { listStoreChanges } from './list-store-changes.ts';
import { restoreStore } from './restore-store.ts';
import { updateStore } from './update-store.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database);

async function anOwner(name = 'Olive') {
  const { id: storeId } = await aStore(ctx, { name: 'Juniper' });
  return { storeId, owner: as(aStaffMember(storeId, 'store_owner', name)) };
}

describe('the changes of a store’s details', () => {
  test('say who changed what, from which value to which, newest first and in pages', async () => {
    const { storeId, owner } = await anOwner();
    await updateStore(owner, { storeId, changes: { name: 'Juniper & Co' } });
    const changes = {
      capabilities: { returns: true },
      credit: { bonus: 500, bonusType: 'fixed' as const },
    };
    await updateStore(owner, { storeId, changes });
    const first = await listStoreChanges(owner, { storeId, limit: 1 });
    expect(first.items).toMatchObject([
      {
        changedBy: 'Olive',
        restored: null,
        changes: {
          'capabilities.returns': { before: false, after: true },
          'credit.bonus': { before: 0, after: 500 },
          'credit.bonusType': { before: 'percentage', after: 'fixed' },
        },
      },
    ]);
    const rest = await listStoreChanges(owner, { storeId, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({
      items: [{ changes: { name: { before: 'Juniper', after: 'Juniper & Co' } } }],
      nextCursor: null,
    });
    expect(await codeOf(listStoreChanges(owner, { storeId, cursor: 'x' }))).toBe('invalid_input');
    const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(listStoreChanges(stranger, { storeId }))).toBe('store_not_found');
  });

  test('are undone by restoring the values before, as a change of its own', async () => {
    const { storeId, owner } = await anOwner();
    const credit = { bonus: 1_000, bonusType: 'percentage' as const };
    await updateStore(owner, { storeId, changes: { name: 'Second', credit } });
    await updateStore(owner, {
      storeId,
      changes: { name: 'Third', credit: { bonus: 700, bonusType: 'fixed' } },
    });
    const [newest, first] = (await listStoreChanges(owner, { storeId })).items;
    const { version } = await getStoreRecord(owner, { storeId });
    const undone = await restoreStore(owner, { storeId, number: first?.number ?? -1, version });
    expect(undone).toMatchObject({ name: 'Second', credit, version: version + 1 });
    const again = await restoreStore(owner, { storeId, number: newest?.number ?? -1 });
    expect(again).toMatchObject({ name: 'Third', credit: { bonus: 700, bonusType: 'fixed' } });
    expect(await restoreStore(owner, { storeId, number: 0 })).toMatchObject({ name: 'Juniper' });
    const [last] = (await listStoreChanges(owner, { storeId })).items;
    expect(last).toMatchObject({ restored: 0, changes: { name: { after: 'Juniper' } } });
  });

  test('are not undone over a teammate’s save, and not what orders have fixed', async () => {
    const { storeId, owner } = await anOwner();
    const { version } = await updateStore(owner, { storeId, changes: { currency: 'EUR' } });
    await updateStore(owner, { storeId, changes: { name: 'Theirs' } });
    expect(await codeOf(restoreStore(owner, { storeId, number: 0, version }))).toBe(
      'store_changed',
    );
    await anOrder(ctx, storeId);
    expect(await codeOf(restoreStore(owner, { storeId, number: 0 }))).toBe('currency_fixed');
    expect(await codeOf(restoreStore(owner, { storeId, number: 99 }))).toBe(
      'store_change_not_found',
    );
    const support = as(aStaffMember(storeId, 'store_support'));
    expect(await codeOf(restoreStore(support, { storeId, number: 0 }))).toBe('forbidden');
  });

  test('two restores at once have one winner', async () => {
    const { storeId, owner } = await anOwner();
    const { version } = await updateStore(owner, { storeId, changes: { name: 'Second' } });
    const codes = await atOnce(
      database,
      { table: 'stores' },
      [1, 2].map(() => () => codeOf(restoreStore(owner, { storeId, number: 0, version }))),
    );
    expect(codes.sort()).toEqual([null, 'store_changed'].sort());
  });
});
