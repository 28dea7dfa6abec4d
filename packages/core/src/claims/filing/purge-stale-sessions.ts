import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { deleteStaleSessions } from './stale-sessions.repository.ts';

/** How long an untouched draft is kept. See docs/rules/privacy.md#how-long-things-are-kept. */
const DRAFT_DAYS = 30;

/**
 * Deletes drafts of all stores untouched for 30 days and never submitted. Keeps their statuses,
 * which contain no personal data and are the filing funnel of the reports. Returns the number of
 * deleted drafts.
 */
export async function purgeStaleSessions(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - DRAFT_DAYS * 24 * 3_600_000);
  return deleteStaleSessions(ctx, before);
}
