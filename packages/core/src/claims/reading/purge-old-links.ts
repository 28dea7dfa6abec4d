import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { deleteOldLinks } from './old-links.repository.ts';

/**
 * Deletes the links of claims that ended longer ago than their stores keep links, and links to all claims of
 * an order once all of those did; later if a store accepts appeals for longer. A claim ends when it is
 * finished, not when it is archived. Returns how many were deleted. See
 * docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeOldLinks(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteOldLinks(ctx);
}
