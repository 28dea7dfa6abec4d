export { createApiToken, resolveApiToken } from './create-api-token.ts';
export { mintLink } from './link-tokens.repository.ts';
export { limitRate, type RateLimit } from './rate-limits.repository.ts';
export { resolveLink } from './resolve-link.ts';
export { issueShopperSession, readShopperSession, type ShopperActor } from './shopper-session.ts';
