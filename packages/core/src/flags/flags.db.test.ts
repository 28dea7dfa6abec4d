import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { listEvents, read } from '../kernel/internal.ts';
import { aContext, aStaffMember, aStore, atOnce, codeOf } from '../testing/index.ts';
import type { FlagRule } from './evaluate-flag.ts';
import { FLAGS_STREAM, listFlags, loadFlagSettings, saveFlag } from './flag-settings.ts';
import { showVariant } from './show-variant.ts';

const database = await testDatabase();
const { ctx, as, published } = aContext(database);
const owner = as(aStaffMember(null, 'account_owner'));

const rule = (given: Partial<FlagRule> = {}): FlagRule => ({
  storeIds: [],
  keys: [],
  split: [{ variant: 'refund-first', share: 10_000 }],
  ...given,
});
const current = async () => {
  const [flag] = (await listFlags(owner)).items;
  if (!flag) throw new Error('there is no flag');
  return flag;
};
const save = async (given: { version?: number; enabled?: boolean; rules?: FlagRule[] } = {}) => {
  const { version } = await current();
  const { enabled = true, rules = [rule()] } = given;
  return saveFlag(owner, {
    key: 'resolution-order',
    version: given.version ?? version,
    enabled,
    rules: rules as never,
  });
};

test('a flag is listed before it was ever set, and serves its default', async () => {
  const flag = (await listFlags(owner)).items.find(({ key }) => key === 'resolution-order');
  expect(flag).toMatchObject({
    enabled: false,
    rules: [],
    variants: ['reship-first', 'refund-first', 'credit-first'],
  });
});

test('a saved flag is served, recorded and announced to every process', async () => {
  const saved = await save();
  expect(saved).toMatchObject({ enabled: true, rules: [rule()], updatedById: expect.any(String) });
  expect((await loadFlagSettings(database)).get('resolution-order')).toEqual({
    enabled: true,
    rules: [rule()],
  });
  expect(published).toContainEqual({
    storeId: '',
    streamId: FLAGS_STREAM,
    names: ['flag.changed'],
    sequence: expect.any(Number),
  });
  const events = await read(ctx, 'event:read', { storeId: '' }, (reader) =>
    listEvents(reader, FLAGS_STREAM),
  );
  expect(events.at(-1)).toMatchObject({ name: 'flag.changed', data: { key: 'resolution-order' } });
});

test('of two people who save at once, one wins and the other sees the newer version', async () => {
  // A flag that was never set is guarded by its key.
  await save({ version: (await current()).version, enabled: true });
  const { version } = await current();
  const codes = await atOnce(
    database,
    { table: 'flags' },
    [false, true].map((enabled) => () => codeOf(save({ version, enabled }))),
  );
  expect(codes.toSorted()).toEqual(['flag_changed', null].toSorted());
  expect((await current()).version).toBe(version + 1);
});

test.each([
  ['shares that do not add up', rule({ split: [{ variant: 'refund-first', share: 5_000 }] })],
  ['a variant that does not exist', rule({ split: [{ variant: 'nothing-first', share: 10_000 }] })],
  [
    'a variant with two shares',
    rule({
      split: [
        { variant: 'refund-first', share: 5_000 },
        { variant: 'refund-first', share: 5_000 },
      ],
    }),
  ],
  ['an unknown store', rule({ storeIds: ['sto_unknown'] })],
  ['an unknown field', { ...rule(), country: 'US' } as never],
])('%s is refused, and nothing changes', async (_, refused) => {
  const before = await current();
  expect(await codeOf(save({ rules: [refused] }))).toBe('invalid_input');
  expect(await current()).toEqual(before);
});

test('only the provider’s owners and admins set flags', async () => {
  const { id } = await aStore(ctx);
  const given = { key: 'resolution-order', version: 0, enabled: true, rules: [] } as const;
  for (const actor of [aStaffMember(id, 'store_owner'), aStaffMember(null, 'account_support')]) {
    expect(await codeOf(saveFlag(as(actor), { ...given, rules: [] }))).toMatch(
      /forbidden|not_found/,
    );
    expect(await codeOf(listFlags(as(actor)))).toMatch(/forbidden|not_found/);
  }
});

test('what a flag client serves is used only if the product knows it', async () => {
  const serving = (value: string) => ({
    ...ctx,
    ports: {
      ...ctx.ports,
      flags: {
        ...ctx.ports.flags,
        evaluate: async () => ({ variant: value, experimentId: null }),
      },
    },
  });
  const visitor = { key: 'ses_1', storeId: 'sto_1' };
  expect(await showVariant(serving('credit-first'), 'resolution-order', visitor)).toBe(
    'credit-first',
  );
  expect(await showVariant(serving('surprise'), 'resolution-order', visitor)).toBe('reship-first');
  const noOne = { key: '', storeId: 'sto_1' };
  expect(await codeOf(showVariant(ctx, 'resolution-order', noOne))).toBe('invalid_input');
});
