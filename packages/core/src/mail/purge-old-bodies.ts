import { requireSystem } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';
import { emptyBodies } from './old-bodies.repository.ts';

/**
 * Empties the bodies of emails that are older than their stores keep them. Returns how many. See
 * docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeOldBodies(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return emptyBodies(unscoped(ctx), ctx.now());
}
