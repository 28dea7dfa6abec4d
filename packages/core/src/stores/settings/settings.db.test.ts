import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import { ROLES, type Role } from '../../kernel/permission.rules.ts';
import { aContext, anOrder, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import { getSettings, listSettings } from './get-settings.ts';
import { saveSettings } from './save-settings.ts';
import { SECTION_NAMES, type SettingsSection } from './section.rules.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database);

const anOwner = async () => {
  const { id: storeId } = await aStore(ctx);
  return { storeId, owner: as(aStaffMember(storeId, 'store_owner')) };
};

const TIMERS = {
  reminderAfter: 'P2D',
  noReplyAfter: 'P5D',
  holdAfter: 'P5D',
  unsignedAfter: 'P14D',
  appealWithin: 'P30D',
  archiveAfter: 'P90D',
  firstReplyWithin: 'PT8H',
  decisionWithin: 'PT48H',
};

describe('the settings of a store', () => {
  test('start with the defaults', async () => {
    const { storeId, owner } = await anOwner();
    const all = await listSettings(owner, { storeId });
    expect(all.map(({ section, version }) => [section, version])).toEqual(
      SECTION_NAMES.map((section) => [section, 0]),
    );
    const { values } = await getSettings(owner, { storeId, section: 'queue-timers' });
    expect(values).toEqual({
      reminderAfter: 'P3D',
      noReplyAfter: 'P7D',
      holdAfter: 'P5D',
      unsignedAfter: 'P14D',
      appealWithin: 'P30D',
      archiveAfter: 'P90D',
      closeResolvedAfter: 'P14D',
      reviewRequestAfter: 'P3D',
      firstReplyWithin: 'PT24H',
      decisionWithin: 'PT72H',
    });
  });

  test('can be saved as they were read, section by section, and return the same', async () => {
    const { storeId } = await anOwner();
    for (const { section, values } of await listSettings(ctx, { storeId })) {
      const saved = await saveSettings(ctx, { storeId, section, values, version: 0 });
      // Nothing changed, so that a colleague who edits the section gets no conflict.
      expect(saved).toMatchObject({ section, values, version: 0, lastChange: null });
    }
  });

  test('of two people who save a section at once, the second gets a conflict; other sections are saved', async () => {
    const { storeId, owner } = await anOwner();
    const save = (section: SettingsSection, values: object) =>
      codeOf(saveSettings(owner, { storeId, section, values: { ...values }, version: 0 }));
    const codes = await atOnce(database, { table: 'store_settings' }, [
      () => save('queue-timers', TIMERS),
      () => save('queue-timers', { ...TIMERS, reminderAfter: 'P1D' }),
      () => save('fulfillment', { protectionFulfilled: 'never' }),
    ]);
    expect(codes.slice(0, 2).filter((code) => code === 'settings_changed')).toHaveLength(1);
    expect(codes[2]).toBeNull();
  });

  test('record what changed, from which value to which, and by whom', async () => {
    const { storeId, owner } = await anOwner();
    const values = { enabled: false, monthlyLimit: 5, reasonRequired: true };
    await saveSettings(owner, { storeId, section: 'one-time-appeasements', values });
    const events = await read(ctx, 'event:read', { storeId }, (reader) =>
      listEvents(reader, 'settings:one-time-appeasements'),
    );
    expect(events).toMatchObject([
      {
        name: 'settings.changed',
        actorName: 'Ada Agent',
        data: { changes: { enabled: { before: true, after: false } } },
      },
    ]);
  });

  test('with statements disabled show none, and keep their text for later', async () => {
    const { storeId, owner } = await anOwner();
    const statements = [{ claimType: 'STOLEN', text: 'I looked everywhere.', signature: false }];
    const section = 'claim-acknowledgment' as const;
    await saveSettings(owner, { storeId, section, values: { enabled: true, statements } });
    expect((await anOrder(ctx, storeId)).settings.acknowledgments).toEqual(statements);
    await saveSettings(owner, { storeId, section, values: { enabled: false, statements } });
    expect((await anOrder(ctx, storeId)).settings.acknowledgments).toEqual([]);
    expect((await getSettings(owner, { storeId, section })).values.statements).toEqual(statements);
  });

  test('keep what a caller that does not know a field omits', async () => {
    const { storeId, owner } = await anOwner();
    const filing = { storeId, section: 'claim-filing' } as const;
    const { values } = await getSettings(owner, filing);
    const chosen = {
      disabledTypes: { SHIPPING: ['LOST' as const], WARRANTY: [] },
      evidenceTypes: ['MISSING_ITEM' as const],
      subTypes: [{ claimCategory: 'SHIPPING', claimType: 'DAMAGED', label: 'Cracked' } as const],
    };
    await saveSettings(owner, { ...filing, values: { ...values, ...chosen } });
    const { disabledTypes: _off, evidenceTypes: _evidence, subTypes: _sub, ...known } = values;
    const saved = await saveSettings(owner, {
      ...filing,
      values: { ...known, closesAfter: 'P60D' },
    });
    expect(saved.values).toEqual({ ...values, ...chosen, closesAfter: 'P60D' });
    const emptied = await saveSettings(owner, { ...filing, values: { ...known, subTypes: [] } });
    expect(emptied.values).toMatchObject({ ...chosen, subTypes: [] });
  });

  test('refuse invalid values, each with its path', async () => {
    const { storeId, owner } = await anOwner();
    const pathsOf = async (section: SettingsSection, values: object) =>
      saveSettings(owner, { storeId, section, values: { ...values } }).then(
        () => [],
        ({ details }) => details.errors.map(({ path }: { path: string }) => path),
      );
    expect(await pathsOf('queue-timers', { ...TIMERS, reminderAfter: 'P9D' })).toEqual([
      'reminderAfter',
    ]);
    expect(await pathsOf('queue-timers', { ...TIMERS, noReplyAfter: 'P1M' })).toContain(
      'noReplyAfter',
    );
    expect(
      await pathsOf('customer-communication', {
        senderName: 'Juniper" <x@evil.example>',
        replyTo: 'not an address',
        disabledEmails: ['unknown'],
      }),
    ).toEqual(['senderName', 'replyTo', 'disabledEmails.0']);
    const filing = (await getSettings(owner, { storeId, section: 'claim-filing' })).values;
    const everyType = ['DAMAGED', 'DEFECTIVE_ITEM'];
    const kind = { claimCategory: 'SHIPPING', claimType: 'DAMAGED', label: 'Wet' };
    expect(
      await pathsOf('claim-filing', {
        ...filing,
        disabledTypes: { SHIPPING: everyType, WARRANTY: everyType },
        evidenceTypes: ['DAMAGED'],
        subTypes: [kind, { ...kind, label: 'WET' }],
      }),
    ).toEqual(['disabledTypes.WARRANTY', 'evidenceTypes', 'subTypes']);
    const field = { key: 'gift', label: 'Gift', on: 'order' };
    expect(await pathsOf('metadata', { fields: [field, field] })).toEqual(['fields.1.key']);
    expect(await pathsOf('widget', {})).toEqual(['onByDefault', 'mandatory', 'variant', 'texts']);
    expect(await pathsOf('fulfillment', { protectionFulfilled: 'never', more: 1 })).toEqual([
      'more',
    ]);
  });

  test('explain the valid range of a number, in the units that people type', async () => {
    const { storeId } = await anOwner();
    const saidOf = async (section: SettingsSection, change: object) => {
      const { values } = await getSettings(ctx, { storeId, section });
      return saveSettings(ctx, { storeId, section, values: { ...values, ...change } }).then(
        () => [],
        ({ details }) => details.errors.map(({ text }: { text: string }) => text),
      );
    };
    expect(await saidOf('one-time-appeasements', { monthlyLimit: 99_999 })).toEqual([
      'monthly_limit_out_of_range',
    ]);
    expect(await saidOf('claim-filing', { policeReportAbove: 'all' })).toEqual([
      'amount_out_of_range',
    ]);
  });
});

/** The permissions per section, written out by hand. */
const MAY: Readonly<Partial<Record<Role, readonly SettingsSection[]>>> = {
  account_owner: SECTION_NAMES,
  account_admin: SECTION_NAMES,
  account_support_admin: ['claim-filing', 'sales-channels'],
  account_implementation: ['widget', 'fulfillment', 'metadata'],
  store_owner: SECTION_NAMES,
  store_admin: SECTION_NAMES,
};

test.each(ROLES)('a %s changes the sections of their role, and no other', async (role) => {
  const { storeId } = await anOwner();
  const ours = role.startsWith('store_') ? storeId : null;
  const person = as(aStaffMember(ours, role));
  for (const { section, values } of await listSettings(ctx, { storeId })) {
    const code = await codeOf(saveSettings(person, { storeId, section, values }));
    expect([section, code]).toEqual([section, MAY[role]?.includes(section) ? null : 'forbidden']);
  }
});

test('are not accessible from another store', async () => {
  const { storeId } = await anOwner();
  const elsewhere = await anOwner();
  const section = 'widget' as const;
  expect(await codeOf(getSettings(elsewhere.owner, { storeId, section }))).toBe('store_not_found');
});
