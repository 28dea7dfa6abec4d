import { requireSystem } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';
import { emptyBodies } from './old-bodies.repository.ts';

const DAYS_KEPT = 90;
const DAY_MS = 86_400_000;

/**
 * Empties the bodies of emails that were written 90 days ago, in all stores. Returns how many. See
 * docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeOldBodies(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - DAYS_KEPT * DAY_MS);
  return emptyBodies(unscoped(ctx), before);
}
