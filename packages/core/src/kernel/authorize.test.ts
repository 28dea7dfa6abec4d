import { describe, expect, test } from 'vitest';
import { aStaffMember } from '../testing/staff.ts';
import { may, storesReached } from './authorize.ts';

const agent = aStaffMember('sto_a', 'store_support');
const provider = aStaffMember(null, 'account_support');
const both = {
  ...agent,
  memberships: [
    { storeId: 'sto_a', role: 'store_user' as const },
    { storeId: 'sto_b', role: 'store_owner' as const },
  ],
};

describe("a person's permissions", () => {
  test('end at the stores they belong to', () => {
    expect(may(agent, 'claim:resolve', 'sto_a')).toBe(true);
    expect(may(agent, 'claim:resolve', 'sto_b')).toBe(false);
  });

  test('follow the role of each store', () => {
    expect(may(both, 'claim:resolve', 'sto_a')).toBe(false);
    expect(may(both, 'claim:resolve', 'sto_b')).toBe(true);
  });

  test('reach every store, and the account itself, with a role of the provider', () => {
    expect(may(provider, 'claim:resolve', 'sto_b')).toBe(true);
    expect(may(provider, 'global-macro:read', '')).toBe(true);
    expect(may(both, 'global-macro:read', '')).toBe(false);
  });
});

test("a person reaches the stores of their roles, each once; the provider's people reach all", () => {
  expect(storesReached(both)).toEqual(['sto_a', 'sto_b']);
  expect(
    storesReached({ ...both, memberships: [...both.memberships, ...both.memberships] }),
  ).toEqual(['sto_a', 'sto_b']);
  expect(storesReached(provider)).toBe('all');
  expect(storesReached({ kind: 'anonymous' })).toEqual([]);
});
