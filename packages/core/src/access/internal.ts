export { createApiToken } from './create-api-token.ts';
export { storeRequired } from './find-owner-store.ts';
export {
  findKnownLink,
  holdLink,
  mintLink,
  revokeLinks,
  useLink,
} from './link-tokens.repository.ts';
export { deleteInBatches } from './purge.repository.ts';
export { rangeAround } from './range-around.ts';
export {
  addWithin,
  amountWithin,
  type Counted,
  countingFrom,
  countingOf,
  limitRate,
  limitWithin,
  type RateLimit,
  refuseOverLimit,
  tooManyRequests,
  type Window,
  windowOf,
} from './rate-limits.repository.ts';
export { requireSystem } from './require-system.ts';
export { findProgram } from './resolve-api-token.ts';
export { countWrongLink, resolveLink } from './resolve-link.ts';
export { revokeTokens } from './rotate-api-token.ts';
export { findShopperSession, issueShopperSession } from './shopper-session.ts';
export { approvalOf } from './store-approval.repository.ts';
