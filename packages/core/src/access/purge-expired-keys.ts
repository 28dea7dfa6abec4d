import type { Context } from '../kernel/internal.ts';
import {
  deleteIdempotencyKeys,
  deleteLoginLeftovers,
  deleteRateLimits,
} from './purge.repository.ts';
import { requireSystem } from './require-system.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes, in all stores, the answers of idempotency keys after 24 hours, the counters of rate
 * limits whose window is over, and expired logins. Answers how many of each it deleted. See
 * docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeExpiredKeys(ctx: Context) {
  requireSystem(ctx);
  const now = ctx.now();
  return {
    idempotencyKeys: await deleteIdempotencyKeys(ctx, new Date(now.getTime() - DAY_MS)),
    rateLimits: await deleteRateLimits(ctx, now),
    logins: await deleteLoginLeftovers(ctx, now),
  };
}
