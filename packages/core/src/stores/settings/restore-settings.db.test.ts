import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import { aContext, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import { getSettings, listSettings } from './get-settings.ts';
import { listSettingsChanges } from './list-settings-changes.ts';
import { restoreSettings } from './restore-settings.ts';
import { saveSettings } from './save-settings.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database);
const section = 'one-time-appeasements' as const;

/** A store whose monthly limit was 5 at first, and then set to each of these. */
async function aStoreWithLimits(...limits: number[]) {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const values = { enabled: true, reasonRequired: true };
  for (const monthlyLimit of limits) {
    await saveSettings(owner, { storeId, section, values: { ...values, monthlyLimit } });
  }
  const limit = async () => (await getSettings(owner, { storeId, section })).values.monthlyLimit;
  const version = async () => (await getSettings(owner, { storeId, section })).version;
  return { storeId, owner, limit, version };
}

describe('the history of a section', () => {
  test('lists who changed what, newest first, in pages', async () => {
    const { storeId, owner } = await aStoreWithLimits(6, 7, 8);
    const first = await listSettingsChanges(owner, { storeId, section, limit: 2 });
    expect(first.items).toMatchObject([
      {
        number: 3,
        changedBy: 'Ada Agent',
        changes: { monthlyLimit: { before: 7, after: 8 } },
        restored: null,
      },
      { number: 2, changes: { monthlyLimit: { before: 6, after: 7 } } },
    ]);
    const rest = await listSettingsChanges(owner, {
      storeId,
      section,
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    expect(rest.items.map(({ number }) => number)).toEqual([1]);
    expect(rest.nextCursor).toBeNull();
    const code = await codeOf(listSettingsChanges(owner, { storeId, section, cursor: 'x' }));
    expect(code).toBe('invalid_input');
  });

  test('names the newest change with each section, and nothing for one that never changed', async () => {
    const { storeId, owner } = await aStoreWithLimits(6);
    const all = await listSettings(owner, { storeId });
    const changed = all.filter(({ lastChange }) => lastChange !== null);
    expect(changed).toMatchObject([{ section, lastChange: { number: 1, changedBy: 'Ada Agent' } }]);
  });

  test('is the answer of a save as well', async () => {
    const { storeId, owner } = await aStoreWithLimits(6);
    const values = { enabled: true, reasonRequired: true, monthlyLimit: 9 };
    const saved = await saveSettings(owner, { storeId, section, values });
    const { lastChange } = await getSettings(owner, { storeId, section });
    expect(saved.lastChange).toEqual(lastChange);
    const again = await saveSettings(owner, { storeId, section, values });
    expect(again.lastChange).toEqual(lastChange);
  });

  test('is closed to other stores', async () => {
    const { storeId } = await aStoreWithLimits(6);
    const other = await aStoreWithLimits();
    expect(await codeOf(listSettingsChanges(other.owner, { storeId, section }))).toBe(
      'store_not_found',
    );
    const restore = restoreSettings(other.owner, { storeId, section, number: 0 });
    expect(await codeOf(restore)).toBe('store_not_found');
  });
});

describe('restoring', () => {
  test('gives a section the values after any of its changes, as a change of its own', async () => {
    const { storeId, owner, limit } = await aStoreWithLimits(6, 7, 8);
    for (const [number, expected] of [
      [1, 6],
      [3, 8],
      [0, 5],
    ] as const) {
      await restoreSettings(owner, { storeId, section, number });
      expect(await limit()).toBe(expected);
    }
    const events = await read(ctx, 'event:read', { storeId }, (reader) =>
      listEvents(reader, `settings:${section}`),
    );
    expect(events).toHaveLength(6);
    expect(events.at(-1)).toMatchObject({
      name: 'settings.changed',
      data: { restored: 0, changes: { monthlyLimit: { before: 8, after: 5 } } },
    });
  });

  test('undoes the newest change, unless someone saved since', async () => {
    const { storeId, owner, limit, version } = await aStoreWithLimits(6, 7);
    const seen = await version();
    const colleague = as(aStaffMember(storeId, 'store_admin'));
    const values = { enabled: true, reasonRequired: false, monthlyLimit: 7 };
    await saveSettings(colleague, { storeId, section, values });
    const undo = (of: number) =>
      codeOf(restoreSettings(owner, { storeId, section, number: 1, version: of }));
    expect(await undo(seen)).toBe('settings_changed');
    expect(await limit()).toBe(7);
    expect(await undo(await version())).toBeNull();
    expect(await limit()).toBe(6);
  });

  test('of an undo and a save at once, one wins and the other is refused', async () => {
    const { storeId, owner, limit, version } = await aStoreWithLimits(6, 7);
    const seen = await version();
    const values = { enabled: true, reasonRequired: true, monthlyLimit: 9 };
    const codes = await atOnce(database, { table: 'store_settings' }, [
      () => codeOf(restoreSettings(owner, { storeId, section, number: 1, version: seen })),
      () => codeOf(saveSettings(owner, { storeId, section, values, version: seen })),
    ]);
    expect(codes.toSorted()).toEqual(['settings_changed', null].toSorted());
    expect(await limit()).toBe(codes[0] === null ? 6 : 9);
  });

  test('twice with one version changes once', async () => {
    const { storeId, owner, version } = await aStoreWithLimits(6, 7);
    const seen = await version();
    const once = () =>
      codeOf(restoreSettings(owner, { storeId, section, number: 1, version: seen }));
    expect([await once(), await once()]).toEqual([null, 'settings_changed']);
  });

  test('of a change that does not exist is refused', async () => {
    const { storeId, owner } = await aStoreWithLimits(6);
    const restore = restoreSettings(owner, { storeId, section, number: 2 });
    expect(await codeOf(restore)).toBe('settings_change_not_found');
  });

  test('needs the permission of the section, and a dry run keeps nothing', async () => {
    const { storeId, owner, limit } = await aStoreWithLimits(6);
    const agent = as(aStaffMember(storeId, 'store_support'));
    expect(await codeOf(restoreSettings(agent, { storeId, section, number: 0 }))).toBe('forbidden');
    const tried = await restoreSettings(
      { ...owner, dryRun: true },
      { storeId, section, number: 0 },
    );
    expect(tried.values).toMatchObject({ monthlyLimit: 5 });
    expect(await limit()).toBe(6);
  });
});
