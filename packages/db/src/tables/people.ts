import { type AnyColumn, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { listOf } from './checks.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { PROVIDER_ROLES, STORE_ROLES } from './values.ts';

const roleOf = (store: AnyColumn, role: AnyColumn) =>
  sql`case when ${store} = '' then ${role} in (${listOf(PROVIDER_ROLES)}) else ${role} in (${listOf(STORE_ROLES)}) end`;

/** Staff of stores and of the provider; `memberships` has their permissions. */
export const people = pgTable(
  'people',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('people_email').on(t.email)],
);

/** A person's role in a store, or in the provider account, whose store id is ''. */
export const memberships = pgTable(
  'memberships',
  {
    storeId: storeId(),
    userId: text('user_id').notNull(),
    role: text('role').notNull(),
    deactivatedAt: instant('deactivated_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.userId] }),
    index('memberships_person').on(t.userId),
    // The provider account has store id '' and only provider roles.
    check('memberships_role', roleOf(t.storeId, t.role)),
  ],
);

/** Invitations by the SHA-256 of their secret; at most one is open per address and store. */
export const invitations = pgTable(
  'invitations',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by'),
    inviterName: text('inviter_name'),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('invitations_token').on(t.tokenHash),
    uniqueIndex('invitations_open')
      .on(t.storeId, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    check('invitations_role', roleOf(t.storeId, t.role)),
  ],
);

/** Password reset links, by the SHA-256 of their secret; each works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('password_resets_person').on(t.userId),
    index('password_resets_age').on(t.expiresAt),
  ],
);

/** Signed-in browsers. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: text('user_id').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    /** When the person last proved their identity again; null if they only signed in. */
    provedAt: instant('proved_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('login_sessions_token').on(t.token),
    index('login_sessions_person').on(t.userId),
    index('login_sessions_age').on(t.expiresAt),
  ],
);

/** How a person proves their identity: currently a password, hashed. */
export const loginAccounts = pgTable(
  'login_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('login_accounts_once').on(t.userId, t.providerId),
    index('login_accounts_account').on(t.providerId, t.accountId),
  ],
);

/** Short-lived data of a sign-in in progress, such as a passkey's challenge. */
export const loginVerifications = pgTable(
  'login_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('login_verifications_identifier').on(t.identifier),
    index('login_verifications_age').on(t.expiresAt),
  ],
);

/** The second factor; secret and recovery codes are encrypted with a key of the deployment. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** The newest 30-second step whose code was used, so that a code works once. */
    lastStep: integer('last_step'),
  },
  (t) => [index('two_factors_person').on(t.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialID),
    index('passkeys_person').on(t.userId),
  ],
);

/** Failed attempts to sign in, and when the next attempt is allowed. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    nextAt: instant('next_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('login_attempts_age').on(t.expiresAt)],
);

/** The provider whose deployment this is: one row once it is set up. */
export const providerAccount = pgTable(
  'provider_account',
  {
    id: integer('id').primaryKey().default(1),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('provider_account_one', sql`${t.id} = 1`)],
);

/** The code that sets up the deployment: at most one, until an owner exists. */
export const setupCodes = pgTable(
  'setup_codes',
  {
    id: integer('id').primaryKey().default(1),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('setup_codes_one', sql`${t.id} = 1`)],
);
