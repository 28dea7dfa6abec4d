export { RotationWords, TokenWords } from './api-token.input.ts';
export { ApiToken, NewApiToken } from './api-token.shape.ts';
export { createApiToken } from './create-api-token.ts';
export { findOwnerStore, storeRequired } from './find-owner-store.ts';
export { mintLink } from './link-tokens.repository.ts';
export { getApiToken, grantableScopes, listApiTokens } from './list-api-tokens.ts';
export {
  forgiveAccountAttempts,
  forgiveLoginAttempts,
  limitAccountAttempts,
  limitLoginAttempts,
} from './login-attempts.ts';
export type { Owned } from './owner-store.repository.ts';
export {
  createPublishableKey,
  listPublishableKeys,
  revokePublishableKey,
} from './publishable-keys/change-publishable-keys.ts';
export { PublishableKeyWords } from './publishable-keys/publishable-key.input.ts';
export { PublishableKey } from './publishable-keys/publishable-key.shape.ts';
export {
  isPublishableLike,
  publishableKeyOnly,
  resolvePublishableKey,
} from './publishable-keys/resolve-publishable-key.ts';
export { purgeExpiredKeys } from './purge-expired-keys.ts';
export { limitRate, tooManyRequests } from './rate-limits.repository.ts';
export { resolveApiToken } from './resolve-api-token.ts';
export { type ResolvedLink, resolveLink } from './resolve-link.ts';
export { endPreviousValue, revokeApiToken, rotateApiToken } from './rotate-api-token.ts';
export { findShopperSession, issueShopperSession } from './shopper-session.ts';
