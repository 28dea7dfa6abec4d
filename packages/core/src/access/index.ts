export { createApiToken, resolveApiToken } from './create-api-token.ts';
export { mintLink } from './link-tokens.repository.ts';
export { deleteInBatches } from './purge.repository.ts';
export { purgeExpiredKeys } from './purge-expired-keys.ts';
export { limitRate, type RateLimit } from './rate-limits.repository.ts';
export { requireSystem } from './require-system.ts';
export { resolveLink } from './resolve-link.ts';
export { issueShopperSession, readShopperSession, type ShopperActor } from './shopper-session.ts';
