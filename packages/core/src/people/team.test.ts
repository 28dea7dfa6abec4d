import { describe, expect, test } from 'vitest';
import { PROVIDER_ROLES, ROLES, STORE_ROLES } from '../kernel/permission.rules.ts';
import {
  isRoleOf,
  leastPermission,
  leastRole,
  mayManage,
  mayTokenManage,
  ownerRole,
  readPermission,
  rolesOf,
  teamPermission,
} from './team.rules.ts';
import { type RecordedChange, rolesOfUndo, undoOf } from './undo-team-change.rules.ts';

const STORE = 'sto_1';
/** The team of the provider's account. */
const ACCOUNT = '';

test('a store and the provider’s account each have their own owners, roles and lowest role', () => {
  expect([ownerRole(STORE), ownerRole(ACCOUNT)]).toEqual(['store_owner', 'account_owner']);
  expect([leastRole(STORE), leastRole(ACCOUNT)]).toEqual(['store_user', 'account_support']);
  expect([rolesOf(STORE), rolesOf(ACCOUNT)]).toEqual([STORE_ROLES, PROVIDER_ROLES]);
  expect(ROLES.filter((role) => isRoleOf(STORE, role))).toEqual(STORE_ROLES);
  expect(ROLES.filter((role) => isRoleOf(ACCOUNT, role))).toEqual(PROVIDER_ROLES);
});

test('the provider’s support members have permissions of their own', () => {
  expect(teamPermission('edit', 'account_support')).toBe('support-member:edit');
  expect(teamPermission('change-role', 'account_support')).toBe('support-member:edit');
  expect(teamPermission('edit', 'account_admin')).toBe('team-member:edit');
  expect(teamPermission('change-role', 'store_user')).toBe('team-member:change-role');
  expect(leastPermission(ACCOUNT, 'remove')).toBe('support-member:remove');
  expect(leastPermission(STORE, 'remove')).toBe('team-member:remove');
  expect(readPermission(ACCOUNT)).toBe('support-member:read');
  expect(readPermission(STORE)).toBe('team-member:read');
});

test('one of several roles is enough to manage a person', () => {
  expect(mayManage(['store_support', 'store_admin'], 'store_user')).toBe(true);
  expect(mayManage(['store_support', 'store_user'], 'store_user')).toBe(false);
  expect(mayManage([], 'store_user')).toBe(false);
});

test('a token manages support and users, and no one else', () => {
  expect(ROLES.filter(mayTokenManage)).toEqual(['store_support', 'store_user']);
});

describe('undoing a change of a team', () => {
  const undo = (name: string, data: object, from: unknown = null, to: unknown = null) =>
    undoOf({ name, data, from, to } as RecordedChange);
  const [ada, role] = [{ userId: 'usr_1' }, { role: 'store_user' }];
  const invitation = { invitationId: 'inv_1' };

  test('restores the role, reactivates, deactivates, brings a removed member back, revokes and invites', () => {
    expect(undo('member.role-changed', ada, 'store_admin', 'store_user')).toEqual({
      kind: 'role',
      action: 'change-role',
      userId: 'usr_1',
      role: 'store_admin',
      now: 'store_user',
    });
    const edit = { action: 'edit', userId: 'usr_1', role: 'store_user' };
    const member = { ...ada, ...role };
    expect(undo('member.deactivated', member)).toEqual({ kind: 'activate', ...edit });
    expect(undo('member.activated', member)).toEqual({ kind: 'deactivate', ...edit });
    for (const deactivated of [true, false]) {
      const back = { kind: 'return', action: 'invite', ...member, deactivated };
      expect(undo('member.removed', { ...member, deactivated })).toEqual(back);
    }
    const invite = { action: 'invite', invitationId: 'inv_1', role: 'store_user' };
    expect(undo('member.invited', invitation, null, 'store_user')).toEqual({
      kind: 'revoke',
      ...invite,
    });
    expect(undo('member.invitation-revoked', { ...invitation, ...role })).toEqual({
      kind: 'invite',
      ...invite,
    });
  });

  test.each([
    ['a role without a person', undo('member.role-changed', {}, 'store_admin', 'store_user')],
    ['a role that is no more', undo('member.role-changed', ada, 'store_boss', 'store_user')],
    ['to a role that is no more', undo('member.role-changed', ada, 'store_admin', 'store_boss')],
    ['an activation without a person', undo('member.activated', role)],
    ['an activation without a role', undo('member.activated', ada)],
    ['a removal without a person', undo('member.removed', { ...role, deactivated: false })],
    ['a removal without a role', undo('member.removed', { ...ada, deactivated: false })],
    ['a removal that did not record the state', undo('member.removed', { ...ada, ...role })],
    ['an invitation without an id', undo('member.invited', {}, null, 'store_user')],
    ['an invitation without a role', undo('member.invited', invitation)],
    ['a revocation without an id', undo('member.invitation-revoked', role)],
    ['a revocation without a role', undo('member.invitation-revoked', invitation)],
  ])('is not possible for %s', (_what, found) => {
    expect(found).toBeNull();
  });

  test('needs to reach the role before and the one now', () => {
    const change = undo('member.role-changed', ada, 'store_admin', 'store_user');
    expect(change && rolesOfUndo(change)).toEqual([
      ['change-role', 'store_admin'],
      ['change-role', 'store_user'],
    ]);
    const activation = undo('member.activated', { ...ada, ...role });
    expect(activation && rolesOfUndo(activation)).toEqual([['edit', 'store_user']]);
  });
});
