export { createApiToken, resolveApiToken } from './create-api-token.ts';
export { findOwnerStore, storeRequired } from './find-owner-store.ts';
export { mintLink } from './link-tokens.repository.ts';
export {
  forgiveAccountAttempts,
  forgiveLoginAttempts,
  limitAccountAttempts,
  limitLoginAttempts,
} from './login-attempts.ts';
export type { Owned } from './owner-store.repository.ts';
export { purgeExpiredKeys } from './purge-expired-keys.ts';
export { limitRate, tooManyRequests } from './rate-limits.repository.ts';
export { type ResolvedLink, resolveLink } from './resolve-link.ts';
export { findShopperSession, issueShopperSession } from './shopper-session.ts';
