import type { Context } from '../kernel/internal.ts';
import {
  deleteIdempotencyKeys,
  deleteLoginLeftovers,
  deleteRateLimits,
} from './purge.repository.ts';
import { requireSystem } from './require-system.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes, in all stores, idempotent responses after 24 hours, rate-limit counters of past windows, and
 * expired sign-in data. Returns the number of each. See docs/rules/privacy.md#how-long-things-are-kept.
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
