/** The scopes that an API token can have, in groups and in display order. */
export const SCOPE_GROUPS = {
  orders: [
    'order:read',
    'order:update',
    'order:export',
    'protection:add',
    'protection:remove',
    'appeasement:create',
  ],
  claims: [
    'claim:read',
    'claim:create',
    'claim:update',
    'claim:resolve',
    'claim:resolve-externally',
    'claim:override-window',
    'claim:export',
    'event:read',
  ],
  warranties: ['warranty:read', 'warranty:create', 'warranty:update', 'warranty:resolve'],
  returns: ['returns:read', 'returns:create', 'returns:update'],
  filing: ['session:read', 'session:write', 'media:read', 'media:create'],
  conversation: [
    'message:read',
    'message:create',
    'claim-note:read',
    'claim-note:create',
    'claim-note:update',
    'claim-note:delete',
    'review:read',
    'review:create',
  ],
  labels: ['label:read', 'label:add', 'label:remove'],
  macros: ['macro:read', 'macro:create', 'macro:update', 'macro:delete', 'global-macro:read'],
  sops: ['sop:read', 'sop:create', 'sop:update', 'sop:delete', 'sop:set-state'],
  settings: [
    'store:read',
    'settings:read',
    'settings:update',
    'claim-filing:update',
    'settings:general:claim-acknowledgment',
    'settings:general:customer-communication',
    'settings:general:fulfillment',
    'settings:general:metadata',
    'settings:general:one-time-appeasements',
    'settings:general:widget',
    'whitelabel:read',
    'whitelabel:update',
  ],
  team: [
    'team-member:read',
    'team-member:invite',
    'team-member:change-role',
    'team-member:edit',
    'team-member:remove',
  ],
  implementation: ['implementation:read', 'implementation:comment', 'implementation:submit'],
  programs: [
    'api-tokens:read',
    'api-tokens:delete',
    'webhook:read',
    'webhook:update',
    'connection:read',
    'connection:update',
    'privacy:read',
    'privacy:erase',
  ],
} as const;

export type ScopeGroup = keyof typeof SCOPE_GROUPS;
export type TokenScope = (typeof SCOPE_GROUPS)[ScopeGroup][number];

/** Every scope that an API token can have. */
export const TOKEN_SCOPES: readonly TokenScope[] = Object.values(SCOPE_GROUPS).flat();

/**
 * Scopes with which a token acts for its store's shoppers. No staff role grants them, because staff act
 * for themselves. Anyone who may create tokens may grant them.
 */
export const SHOPPER_SCOPES: readonly TokenScope[] = ['session:write', 'review:create'];

/**
 * The scopes of a token that was created without a list, and what `*` meant in earlier releases:
 * orders, claims and conversations, but not settings or people.
 */
export const STANDARD_SCOPES: readonly TokenScope[] = [
  'order:read',
  'order:update',
  'protection:add',
  'protection:remove',
  'appeasement:create',
  'claim:read',
  'claim:create',
  'claim:update',
  'claim:resolve',
  'claim:resolve-externally',
  'claim:export',
  'session:read',
  'session:write',
  'media:read',
  'media:create',
  'message:read',
  'message:create',
  'review:read',
  'review:create',
  'label:read',
  'label:add',
  'label:remove',
  'macro:read',
  'global-macro:read',
  'store:read',
  'webhook:read',
  'webhook:update',
];

/**
 * Scopes that work only once the application of a store's brand is approved, so that no program files
 * claims for a store that no one has reviewed. Orders can be imported before that.
 */
export const SCOPES_AFTER_APPROVAL: readonly TokenScope[] = [
  'appeasement:create',
  'claim:create',
  'claim:update',
  'claim:resolve',
  'claim:resolve-externally',
  'claim:override-window',
  'session:write',
  'media:create',
  'message:create',
  'review:create',
  'returns:create',
  'returns:update',
];

/** Returns whether a text is a scope that a token can have. */
export const isTokenScope = (text: string): text is TokenScope =>
  (TOKEN_SCOPES as readonly string[]).includes(text);
