import {
  isProviderRole,
  mayGrantRole,
  type Permission,
  PROVIDER_ROLES,
  type Role,
  STORE_ROLES,
} from '../kernel/permission.rules.ts';

/** Returns the role that owns a store, or the provider account (''). */
export const ownerRole = (storeId: string): Role =>
  storeId === '' ? 'account_owner' : 'store_owner';

/** Returns the roles that exist in a store, or in the provider account (''). */
export const rolesOf = (storeId: string): readonly Role[] =>
  storeId === '' ? PROVIDER_ROLES : STORE_ROLES;

/**
 * Returns whether a role can be held in a store: provider roles only in the provider account (''),
 * store roles only in stores.
 */
export const isRoleOf = (storeId: string, role: Role): boolean =>
  isProviderRole(role) === (storeId === '');

export type TeamAction = 'invite' | 'edit' | 'remove' | 'change-role';

const OF_SUPPORT: Record<TeamAction, Permission> = {
  invite: 'support-member:invite',
  edit: 'support-member:edit',
  remove: 'support-member:remove',
  'change-role': 'support-member:edit',
};

/**
 * Returns the permission needed to act on a person with a role. The provider's support members have
 * permissions of their own. See docs/rules/permissions.md#exceptions.
 */
export function teamPermission(action: TeamAction, role: Role): Permission {
  return role === 'account_support' ? OF_SUPPORT[action] : `team-member:${action}`;
}

/** Returns the minimum permission for an action, before the affected person is known. */
export const leastPermission = (storeId: string, action: TeamAction): Permission =>
  storeId === '' ? OF_SUPPORT[action] : `team-member:${action}`;

/** Returns the lowest role of a team, which everyone who may change any member reaches. */
export const leastRole = (storeId: string): Role =>
  storeId === '' ? 'account_support' : 'store_user';

/** Returns the permission to list the members of a store, or of the provider account (''). */
export const readPermission = (storeId: string): Permission =>
  storeId === '' ? 'support-member:read' : 'team-member:read';

/**
 * Returns whether a person with these roles may act on a person with that role, or give the role. No
 * one reaches above their own role, and only an owner touches owners. See
 * docs/rules/permissions.md#giving-roles.
 */
export const mayManage = (own: readonly Role[], role: Role): boolean =>
  own.some((one) => mayGrantRole(one, role));

const UNDER_TOKENS: readonly Role[] = ['store_support', 'store_user'];

/**
 * Returns whether an API token may act on a person with a role, or give the role. Owners and admins,
 * who can create tokens, are managed by people only. See docs/rules/permissions.md#api-tokens.
 */
export const mayTokenManage = (role: Role): boolean => UNDER_TOKENS.includes(role);
