import { GRANTS, type Grant, type NonRoleActor, type Role } from './role-grants.rules.ts';

export {
  GRANTS,
  type Grant,
  isProviderRole,
  isRole,
  type NonRoleActor,
  PROVIDER_ROLES,
  type ProviderRole,
  ROLES,
  type Role,
  STORE_ROLES,
  type StoreRole,
} from './role-grants.rules.ts';

/** Every permission, as resource:action. See docs/rules/permissions.md#roles. */
export const PERMISSIONS = [
  'claim:create',
  'claim:file-in-store',
  'claim:read',
  'claim:read-own',
  'claim:update',
  'claim:resolve',
  'claim:resolve-externally',
  'claim:sign',
  'claim:override-window',
  'claim:export',
  'claim-note:read',
  'claim-note:create',
  'claim-note:update',
  'claim-note:delete',
  'claim-filing:update',
  'message:read',
  'message:create',
  'macro:read',
  'macro:create',
  'macro:update',
  'macro:delete',
  'global-macro:read',
  'global-macro:create',
  'global-macro:update',
  'global-macro:delete',
  'label:read',
  'label:add',
  'label:remove',
  'order:look-up',
  'order:read',
  'order:update',
  'order:export',
  'session:read',
  'session:write',
  'media:create',
  'media:read',
  'review:read',
  'review:create',
  'warranty:read',
  'warranty:create',
  'warranty:update',
  'warranty:resolve',
  'policy:read',
  'store-credit:read',
  'store-credit:create',
  'store:read-public',
  'store:read',
  'store:create',
  'store:update',
  'store:activate',
  'store:all-read',
  'admin-stores:read',
  'user:read',
  'user:update',
  'team-member:change-role',
  'team-member:grant-ownership',
  'team-member:invite',
  'team-member:edit',
  'team-member:remove',
  'team-member:read',
  'support-member:read',
  'support-member:invite',
  'support-member:edit',
  'support-member:remove',
  'api-tokens:read',
  'api-tokens:create',
  'api-tokens:delete',
  'webhook:read',
  'webhook:create',
  'webhook:update',
  'webhook:delete',
  'connection:read',
  'connection:create',
  'connection:update',
  'connection:delete',
  'billing:read',
  'billing:update',
  'invoice:read',
  'payment-method:read',
  'payment-method:update',
  'payout:read',
  'payout-method:read',
  'payout-method:update',
  'quote-pricing:read',
  'quote-pricing:update',
  'quote:create',
  'finance-admin:read',
  'finance-admin:update',
  'sop:read',
  'sop:create',
  'sop:update',
  'sop:delete',
  'sop:set-state',
  'implementation:read',
  'implementation:comment',
  'implementation:submit',
  'implementation:deploy',
  'implementation:review',
  'implementation:approve',
  'implementation:reject',
  'implementation:create',
  'implementation:brand-create',
  'whitelabel:read',
  'whitelabel:update',
  'whitelabel:list',
  'whitelabel:restart',
  'slack:create-channel',
  'slack:view-channel',
  'protection:add',
  'protection:remove',
  'appeasement:create',
  'returns:read',
  'returns:create',
  'returns:update',
  'automation:read',
  'automation:update',
  'ab-test:read',
  'ab-test:update',
  'flag:read',
  'flag:update',
  'system:read',
  'privacy:read',
  'privacy:erase',
  'report:read',
  'event:read',
  'settings:read',
  'settings:update',
  'settings:general:claim-acknowledgment',
  'settings:general:customer-communication',
  'settings:general:fulfillment',
  'settings:general:metadata',
  'settings:general:one-time-appeasements',
  'settings:general:replacement-cost',
  'settings:general:rev-share',
  'settings:general:widget',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * Returns whether grants include a permission. `*` grants all, `claim:*` all of a resource. A grant
 * that starts with `!` excludes, wherever it is in the list, and always wins.
 */
export function can(grants: readonly Grant[], permission: Permission): boolean {
  let granted = false;
  for (const grant of grants) {
    if (grant.startsWith('!')) {
      if (covers(grant.slice(1), permission)) return false;
    } else if (!granted) {
      granted = covers(grant, permission);
    }
  }
  return granted;
}

const EXPANDED = new Map<Role | NonRoleActor, readonly Grant[]>();

/**
 * Returns the grants of a role, or of an actor without a role, as plain permissions. Unlike GRANTS, the
 * results for several roles can be combined, because one role's exclusions don't affect another's.
 */
export function grantsOf(who: Role | NonRoleActor): readonly Grant[] {
  let grants = EXPANDED.get(who);
  if (!grants) {
    grants = permissionsOf(GRANTS[who]);
    EXPANDED.set(who, grants);
  }
  return grants;
}

/** Returns all permissions the grants include, in the order of PERMISSIONS. */
export function permissionsOf(grants: readonly Grant[]): Permission[] {
  return PERMISSIONS.filter((permission) => can(grants, permission));
}

const OWNERS: readonly Role[] = ['account_owner', 'store_owner'];

const RANK: Readonly<Record<Role, number>> = {
  account_owner: 9,
  account_admin: 8,
  account_user: 6,
  account_support_admin: 6,
  account_support: 5,
  account_finance: 6,
  account_implementation: 6,
  account_partner: 5,
  store_owner: 4,
  store_admin: 3,
  store_support: 2,
  store_user: 1,
};

/**
 * Returns whether a person with one role may give another. No one grants a role above their own,
 * only an owner grants ownership, and a support admin manages support members. See
 * docs/rules/permissions.md#giving-roles.
 */
export function mayGrantRole(own: Role, given: Role): boolean {
  const grants = GRANTS[own];
  if (given === 'account_support' && can(grants, 'support-member:edit')) return true;
  if (!can(grants, 'team-member:change-role')) return false;
  if (OWNERS.includes(given) && !can(grants, 'team-member:grant-ownership')) return false;
  return RANK[given] <= RANK[own];
}

function covers(pattern: string, permission: string): boolean {
  if (pattern === '*') return true;
  if (!pattern.endsWith(':*')) return pattern === permission;
  return permission.startsWith(pattern.slice(0, -1));
}
