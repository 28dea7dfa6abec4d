import { describe, expect, test } from 'vitest';
import {
  can,
  GRANTS,
  grantsOf,
  mayGrantRole,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  ROLES,
  type Role,
  STORE_ROLES,
} from './permission.rules.ts';
import { SHOPPER_SCOPES, STANDARD_SCOPES, TOKEN_SCOPES } from './token-scopes.rules.ts';

const roleCan = (role: Role, permission: Permission) => can(GRANTS[role], permission);
const whoCan = (permission: Permission) => ROLES.filter((role) => roleCan(role, permission));

test('every grant names existing permissions', () => {
  const dead = Object.entries(GRANTS).flatMap(([who, grants]) =>
    grants
      .map((grant) => grant.replace(/^!/, ''))
      .filter((grant) => permissionsOf([grant]).length === 0)
      .map((grant) => `${who} ${grant}`),
  );
  expect(dead).toEqual([]);
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
});

describe('a grant', () => {
  test('covers itself, a resource with *, or everything', () => {
    expect(can(['claim:read'], 'claim:read')).toBe(true);
    expect(can(['claim:read'], 'claim:read-own')).toBe(false);
    expect(can(['claim:*'], 'claim-note:read')).toBe(false);
    expect(can(['settings:general:*'], 'settings:general:widget')).toBe(true);
    expect(can(['settings:general:*'], 'settings:read')).toBe(false);
    expect(can(['*'], 'slack:view-channel')).toBe(true);
    expect(can([], 'claim:read')).toBe(false);
  });

  test('that excludes wins wherever it is in the list', () => {
    expect(can(['!claim:resolve', 'claim:*'], 'claim:resolve')).toBe(false);
    expect(can(['*', '!claim:*'], 'claim:read')).toBe(false);
  });

  test('is expanded once for each role, because every check of a permission reads it', () => {
    expect(grantsOf('store_admin')).toBe(grantsOf('store_admin'));
  });

  test('of one of several roles is not excluded by another', () => {
    const both = [...grantsOf('account_owner'), ...grantsOf('account_finance')];
    expect(can(both, 'finance-admin:read')).toBe(true);
    expect(can(grantsOf('account_owner'), 'finance-admin:read')).toBe(false);
  });
});

describe('the grants of the specification', () => {
  test('resolving is for owners, admins and support', () => {
    expect(whoCan('claim:resolve')).toEqual([
      'account_owner',
      'account_admin',
      'account_support_admin',
      'account_support',
      'store_owner',
      'store_admin',
      'store_support',
    ]);
  });

  test('only owners grant ownership', () => {
    expect(whoCan('team-member:grant-ownership')).toEqual(['account_owner', 'store_owner']);
  });

  test('finance admin and implementation cannot manage account owners and admins', () => {
    for (const permission of PERMISSIONS) {
      const kept = /^(finance-admin|implementation):/.test(permission);
      expect(roleCan('account_owner', permission)).toBe(!kept);
      const admin = !kept && permission !== 'team-member:grant-ownership';
      expect(roleCan('account_admin', permission)).toBe(admin);
    }
  });

  test('no store role reaches the provider’s resources or other stores', () => {
    const providers: Permission[] = [
      'store:all-read',
      'admin-stores:read',
      'global-macro:create',
      'implementation:deploy',
      'finance-admin:read',
      'store:activate',
      'store:create',
      'whitelabel:list',
      'system:read',
      'settings:general:rev-share',
      'settings:general:replacement-cost',
    ];
    for (const role of STORE_ROLES) {
      for (const permission of providers) expect(roleCan(role, permission), permission).toBe(false);
    }
  });

  test('a store user works on claims and notes, and resolves nothing', () => {
    const writes = permissionsOf(GRANTS.store_user).filter((each) => !each.endsWith(':read'));
    expect(writes).toEqual([
      'claim:create',
      'claim:update',
      'claim:export',
      'claim-note:create',
      'claim-note:update',
      'claim-note:delete',
      'order:export',
      'warranty:create',
      'warranty:update',
    ]);
  });

  test('an account user mostly reads', () => {
    const writes = permissionsOf(GRANTS.account_user).filter((each) => !/read$/.test(each));
    expect(writes).toEqual([
      'claim:create',
      'claim:export',
      'order:update',
      'order:export',
      'warranty:create',
      'user:update',
    ]);
  });

  test('a partner reads claims, warranties, orders and all stores, and nothing else', () => {
    expect(permissionsOf(GRANTS.account_partner)).toEqual([
      'claim:read',
      'order:read',
      'warranty:read',
      'store:read',
      'store:all-read',
    ]);
  });

  test('a partner and an implementation read claims and orders, and cannot export customer data', () => {
    for (const role of ['account_partner', 'account_implementation'] as const) {
      expect([role, roleCan(role, 'claim:read'), roleCan(role, 'claim:export')]).toEqual([
        role,
        true,
        false,
      ]);
      expect([role, roleCan(role, 'order:read'), roleCan(role, 'order:export')]).toEqual([
        role,
        true,
        false,
      ]);
    }
  });

  test('finance and implementation do not resolve; implementation sees no billing', () => {
    expect(roleCan('account_finance', 'billing:update')).toBe(true);
    expect(roleCan('account_implementation', 'billing:read')).toBe(false);
    expect(roleCan('account_implementation', 'store:activate')).toBe(true);
    expect(roleCan('account_finance', 'claim:resolve')).toBe(false);
    expect(roleCan('account_implementation', 'claim:resolve')).toBe(false);
  });
});

describe('actors without a role', () => {
  test('a shopper acts on their own order, and cannot list claims', () => {
    for (const permission of [
      'claim:create',
      'session:write',
      'media:create',
      'order:read',
    ] as const) {
      expect(can(GRANTS.shopper, permission)).toBe(true);
    }
    for (const permission of [
      'claim:read',
      'claim:resolve',
      'order:update',
      'event:read',
    ] as const) {
      expect(can(GRANTS.shopper, permission)).toBe(false);
    }
  });

  test('a view link shows a claim, a print link changes nothing, a signing link only signs', () => {
    expect(can(GRANTS['claim-link'], 'claim:create')).toBe(false);
    expect(permissionsOf(GRANTS['read-link']).every((each) => /read/.test(each))).toBe(true);
    expect(can(GRANTS['sign-link'], 'claim:sign')).toBe(true);
    expect(can(GRANTS['sign-link'], 'message:read')).toBe(false);
    expect(can(GRANTS['claim-link'], 'claim:sign')).toBe(false);
  });

  test('anyone may look up an order, file for a purchase in a store, see a store’s branding and apply for a store, and nothing else', () => {
    expect(permissionsOf(GRANTS.anonymous)).toEqual([
      'claim:file-in-store',
      'order:look-up',
      'store:read-public',
      'implementation:brand-create',
    ]);
  });

  test('a token creates no tokens, grants no ownership, signs nothing and sees no money', () => {
    const granted = permissionsOf(GRANTS['api-token']);
    for (const only of ['api-tokens:create', 'team-member:grant-ownership', 'claim:sign'] as const)
      expect(granted).not.toContain(only);
    expect(granted.filter((each) => /^(billing|payout|invoice|finance)/.test(each))).toEqual([]);
  });

  test('every scope that a token can have is a permission, and owners have all but those of shoppers', () => {
    expect(TOKEN_SCOPES.filter((scope) => !PERMISSIONS.includes(scope))).toEqual([]);
    const beyond = TOKEN_SCOPES.filter((scope) => !roleCan('store_owner', scope));
    expect(beyond.toSorted()).toEqual(SHOPPER_SCOPES.toSorted());
    expect(STANDARD_SCOPES.filter((scope) => !TOKEN_SCOPES.includes(scope))).toEqual([]);
  });
});

describe('roles are given', () => {
  test('by people who may change roles, never above their own', () => {
    expect(mayGrantRole('store_owner', 'store_owner')).toBe(true);
    expect(mayGrantRole('store_admin', 'store_owner')).toBe(false);
    expect(mayGrantRole('store_admin', 'store_admin')).toBe(true);
    expect(mayGrantRole('store_support', 'store_user')).toBe(false);
    expect(mayGrantRole('account_owner', 'account_finance')).toBe(true);
    expect(mayGrantRole('account_admin', 'account_owner')).toBe(false);
    expect(mayGrantRole('account_support_admin', 'account_support')).toBe(true);
    expect(mayGrantRole('account_support_admin', 'account_admin')).toBe(false);
  });

  const [account, store] = [
    ROLES.filter((role) => role.startsWith('account_')),
    ROLES.filter((role) => role.startsWith('store_')),
  ];
  test.each([
    ['account_owner', ROLES],
    ['account_admin', ROLES.filter((role) => !role.endsWith('_owner'))],
    ['account_support_admin', ['account_support']],
    ...account
      .filter((role) => !/_(owner|admin)$/.test(role))
      .map((role): [Role, readonly Role[]] => [role, []]),
    ['store_owner', store],
    ['store_admin', ['store_admin', 'store_support', 'store_user']],
    ['store_support', []],
    ['store_user', []],
  ] satisfies [Role, readonly Role[]][])('by a person with the role %s: %j', (own, given) => {
    expect(ROLES.filter((role) => mayGrantRole(own, role))).toEqual(given);
  });

  test('to no one in the provider account by anyone in a store', () => {
    for (const own of STORE_ROLES) {
      for (const given of ROLES.filter((role) => role.startsWith('account_'))) {
        expect(mayGrantRole(own, given)).toBe(false);
      }
    }
  });
});
