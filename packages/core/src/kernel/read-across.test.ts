import type { Database } from '@amends/db';
import { describe, expect, test } from 'vitest';
import { aContext, aProgram, aStaffMember, codeOf } from '../testing/index.ts';
import type { Actor } from './context.ts';
import { readAcross } from './transaction.ts';

const harness = aContext({ reading: {} } as Database);
const storesOf = (actor: Actor, requested?: string[]) =>
  readAcross(harness.as(actor), 'claim:read', requested, async ({ storeIds }) => storeIds);

const ofTwo: Actor = {
  ...aStaffMember('sto_a'),
  memberships: [
    { storeId: 'sto_a', role: 'store_support' },
    { storeId: 'sto_b', role: 'store_user' },
  ],
};

describe('reading several stores', () => {
  test('reaches those of a person, and only the requested ones', async () => {
    expect(await storesOf(ofTwo)).toEqual(['sto_a', 'sto_b']);
    expect(await storesOf(ofTwo, ['sto_b', 'sto_c'])).toEqual(['sto_b']);
  });

  test('reaches every store for a role of the provider', async () => {
    const provider = aStaffMember(null, 'account_support');
    expect(await storesOf(provider)).toBe('all');
    expect(await storesOf(provider, ['sto_x'])).toEqual(['sto_x']);
  });

  test('reaches its own store for a program, whether it asks for it or not', async () => {
    const program = aProgram('sto_a');
    expect([await storesOf(program), await storesOf(program, ['sto_a'])]).toEqual([
      ['sto_a'],
      ['sto_a'],
    ]);
  });

  test('reaches the stores in which one of the provider’s people has a role that may read', async () => {
    const member: Actor = {
      ...ofTwo,
      memberships: [
        { storeId: null, role: 'account_partner' },
        { storeId: 'sto_a', role: 'store_support' },
        { storeId: 'sto_b', role: 'store_user' },
      ],
    };
    const reachedBy = (requested?: string[]) =>
      readAcross(harness.as(member), 'message:read', requested, async ({ storeIds }) => storeIds);
    expect(await reachedBy()).toEqual(['sto_a', 'sto_b']);
    expect(await reachedBy(['sto_b', 'sto_c'])).toEqual(['sto_b']);
    expect(await codeOf(reachedBy(['sto_c']))).toBe('forbidden');
    expect(await storesOf(member)).toBe('all');
  });

  test('reaches every store for the system, or the one that it asks for', async () => {
    expect(await storesOf({ kind: 'system', task: 'test' })).toBe('all');
    expect(await storesOf({ kind: 'system', task: 'test' }, ['sto_x'])).toEqual(['sto_x']);
  });

  test('treats a store of others like one that does not exist', async () => {
    expect(await codeOf(storesOf(ofTwo, ['sto_c']))).toBe('store_not_found');
    expect(await codeOf(storesOf(aProgram('sto_a'), ['sto_b']))).toBe('store_not_found');
  });

  test('is refused to a person who may read in none of their stores', async () => {
    expect(await codeOf(storesOf(aProgram('sto_a', ['order:read'])))).toBe('forbidden');
    const shopper: Actor = { kind: 'shopper', storeId: 'sto_a', orderId: 'ord_1', email: 'a@b.c' };
    expect(await codeOf(storesOf(shopper))).toBe('forbidden');
    expect(await codeOf(storesOf({ ...ofTwo, memberships: [] }))).toBe('forbidden');
    expect(await codeOf(storesOf({ kind: 'anonymous' }))).toBe('unauthenticated');
  });
});
