import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { deleteOldFilings } from './old-filings.repository.ts';

/** For a day, sending a used code again returns the same claim. */
const FILED_MS = 24 * 3_600_000;

/**
 * Deletes filings for purchases in a store: a day after they became claims, and unconfirmed ones after as
 * long as their store keeps drafts. Returns how many. See docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeFilings(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteOldFilings(ctx, new Date(ctx.now().getTime() - FILED_MS));
}
