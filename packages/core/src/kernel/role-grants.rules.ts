import { TOKEN_SCOPES } from './token-scopes.rules.ts';

/**
 * A permission, a wildcard such as `claim:*` or `*`, or either with a leading `!`, which excludes.
 * A test checks that every grant names existing permissions.
 */
export type Grant = string;

export const PROVIDER_ROLES = [
  'account_owner',
  'account_admin',
  'account_user',
  'account_support_admin',
  'account_support',
  'account_finance',
  'account_implementation',
  'account_partner',
] as const;

export const STORE_ROLES = ['store_owner', 'store_admin', 'store_support', 'store_user'] as const;

export const ROLES = [...PROVIDER_ROLES, ...STORE_ROLES] as const;

export type ProviderRole = (typeof PROVIDER_ROLES)[number];
export type StoreRole = (typeof STORE_ROLES)[number];
export type Role = ProviderRole | StoreRole;

/**
 * Actors without a role: anonymous, a shopper after the look-up, the holder of a claim link (view),
 * of a read-only link (print, order-claims) or of a signing link, an API token with every scope, a
 * page with a publishable key, and the system.
 */
export type NonRoleActor =
  | 'anonymous'
  | 'shopper'
  | 'claim-link'
  | 'read-link'
  | 'sign-link'
  | 'api-token'
  | 'publishable-key'
  | 'system';

const READ_ELSEWHERE = [
  'claim:read',
  'claim:export',
  'claim-note:read',
  'message:read',
  'macro:read',
  'global-macro:read',
  'label:read',
  'order:read',
  'order:export',
  'session:read',
  'media:read',
  'review:read',
  'warranty:read',
  'policy:read',
  'store-credit:read',
  'store:read',
  'user:read',
  'team-member:read',
  'sop:read',
  'returns:read',
  'automation:read',
  'report:read',
  'event:read',
  'settings:read',
  'whitelabel:read',
] as const;

const HANDLE_CLAIMS = [
  'claim:create',
  'claim:read',
  'claim:update',
  'warranty:create',
  'warranty:read',
  'warranty:update',
  'claim-note:*',
  'label:*',
  'media:*',
  'message:*',
] as const;

const RESOLVE = [
  'claim:resolve',
  'warranty:resolve',
  'store-credit:create',
  'appeasement:create',
] as const;

const ACCOUNT_EVERYTHING = ['*', '!finance-admin:*', '!implementation:*'] as const;

const STORE_EVERYTHING = [
  ...READ_ELSEWHERE,
  ...HANDLE_CLAIMS,
  ...RESOLVE,
  'claim:resolve-externally',
  'claim:override-window',
  'claim-filing:update',
  'macro:*',
  'sop:*',
  'automation:*',
  'ab-test:*',
  'order:update',
  'store:update',
  'team-member:*',
  'api-tokens:*',
  'webhook:*',
  'connection:*',
  'privacy:*',
  'billing:*',
  'invoice:read',
  'payment-method:*',
  'payout:read',
  'payout-method:*',
  'protection:*',
  'returns:*',
  'settings:*',
  'whitelabel:*',
  'slack:view-channel',
  'implementation:read',
  'implementation:comment',
  'implementation:submit',
  '!whitelabel:list',
  '!whitelabel:restart',
  '!settings:general:rev-share',
  '!settings:general:replacement-cost',
] as const;

const SUPPORT = [
  ...READ_ELSEWHERE,
  ...HANDLE_CLAIMS,
  ...RESOLVE,
  'claim:resolve-externally',
  'claim:override-window',
  'admin-stores:read',
  'store:all-read',
] as const;

/**
 * Grants of each role and of each actor without one. See docs/rules/permissions.md#roles and
 * docs/rules/permissions.md#actors-without-a-role.
 */
export const GRANTS: Readonly<Record<Role | NonRoleActor, readonly Grant[]>> = {
  account_owner: ACCOUNT_EVERYTHING,
  account_admin: [...ACCOUNT_EVERYTHING, '!team-member:grant-ownership'],
  account_user: [
    ...READ_ELSEWHERE,
    'store:all-read',
    'claim:create',
    'warranty:create',
    'order:update',
    'user:update',
  ],
  account_support_admin: [
    ...SUPPORT,
    'support-member:*',
    'global-macro:*',
    'claim-filing:update',
    'api-tokens:read',
    'webhook:read',
    'connection:read',
    'whitelabel:list',
  ],
  account_support: SUPPORT,
  account_finance: [
    'billing:*',
    'payout:read',
    'payout-method:*',
    'payment-method:*',
    'invoice:read',
    'finance-admin:*',
    'quote-pricing:*',
    'report:read',
    'policy:read',
    'settings:read',
    'settings:general:rev-share',
    'settings:general:replacement-cost',
    'store:read',
    'store:all-read',
    'admin-stores:read',
    'order:read',
    'order:export',
    'claim:read',
    'claim:export',
  ],
  account_implementation: [
    'implementation:*',
    'whitelabel:*',
    'store:read',
    'store:all-read',
    'store:activate',
    'admin-stores:read',
    'settings:read',
    'settings:general:widget',
    'settings:general:fulfillment',
    'settings:general:metadata',
    'api-tokens:*',
    'webhook:*',
    'connection:*',
    'slack:*',
    'order:read',
    'claim:read',
  ],
  account_partner: ['claim:read', 'warranty:read', 'order:read', 'store:read', 'store:all-read'],
  store_owner: STORE_EVERYTHING,
  store_admin: [...STORE_EVERYTHING, '!team-member:grant-ownership'],
  store_support: [...READ_ELSEWHERE, ...HANDLE_CLAIMS, ...RESOLVE],
  store_user: [
    ...READ_ELSEWHERE,
    'claim:create',
    'claim:update',
    'warranty:create',
    'warranty:update',
    'claim-note:*',
  ],
  anonymous: [
    'order:look-up',
    'store:read-public',
    'claim:file-in-store',
    'implementation:brand-create',
  ],
  shopper: [
    'order:look-up',
    'claim:file-in-store',
    'store:read-public',
    'order:read',
    'session:read',
    'session:write',
    'media:create',
    'media:read',
    'claim:create',
    'claim:read-own',
    'message:read',
    'message:create',
    'review:read',
    'review:create',
    'returns:create',
  ],
  'claim-link': [
    'store:read-public',
    'claim:read-own',
    'media:create',
    'media:read',
    'message:read',
    'message:create',
    'review:read',
    'review:create',
  ],
  'read-link': ['store:read-public', 'claim:read-own', 'media:read'],
  'sign-link': ['store:read-public', 'claim:read-own', 'claim:sign', 'media:create'],
  'api-token': ['order:look-up', 'store:read-public', ...TOKEN_SCOPES],
  'publishable-key': ['quote:create'],
  system: ['*'],
};

/** Returns whether the value is a role. */
export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/** Returns whether a role belongs to the provider's staff rather than a store's. */
export function isProviderRole(role: Role): role is ProviderRole {
  return (PROVIDER_ROLES as readonly string[]).includes(role);
}
