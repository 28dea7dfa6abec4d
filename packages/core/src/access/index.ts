export { isProvider, may, reaches, storesReached } from './authorize.ts';
export { confirmationOf, isConfirmed, requireConfirmedEmail, sameText } from './confirmed-email.ts';
export { createApiToken, findProgram, resolveApiToken } from './create-api-token.ts';
export type { DeploymentKeys } from './deployment-keys.ts';
export { findOwnerStore, storeRequired } from './find-owner-store.ts';
export { findKnownLink, mintLink, revokeLinks, useLink } from './link-tokens.repository.ts';
export {
  forgiveAccountAttempts,
  forgiveLoginAttempts,
  limitAccountAttempts,
  limitLoginAttempts,
} from './login-attempts.ts';
export { findOrderEmail } from './order-email.repository.ts';
export type { Owned } from './owner-store.repository.ts';
export {
  can,
  GRANTS,
  grantsOf,
  isProviderRole,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from './permission.rules.ts';
export { deleteInBatches } from './purge.repository.ts';
export { purgeExpiredKeys } from './purge-expired-keys.ts';
export {
  addWithin,
  amountWithin,
  limitRate,
  limitWithin,
  type RateLimit,
  tooManyRequests,
  windowOf,
} from './rate-limits.repository.ts';
export { requireSystem } from './require-system.ts';
export { countWrongLink, type ResolvedLink, resolveLink } from './resolve-link.ts';
export { findShopperSession, issueShopperSession, type ShopperActor } from './shopper-session.ts';
