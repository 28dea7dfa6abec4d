import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { deleteQuotes } from './quotes.repository.ts';

/** Orders can arrive long after they were placed, such as from a shop that was unreachable. */
const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * Deletes, in all stores, quotes that expired 90 days ago and don't count for any order. Returns the number.
 * See docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeQuotes(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteQuotes(ctx, new Date(ctx.now().getTime() - KEPT_MS));
}
