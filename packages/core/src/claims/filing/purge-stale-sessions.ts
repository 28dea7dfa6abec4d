import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { deleteStaleSessions } from './stale-sessions.repository.ts';

/** How long a draft that nobody touches is kept (D6). */
const DRAFT_DAYS = 30;

/**
 * Deletes drafts of all stores that were not touched for 30 days and never submitted (D6). Their
 * statuses stay: they hold nothing personal and are the filing funnel of the reports. Answers how
 * many went.
 */
export async function purgeStaleSessions(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - DRAFT_DAYS * 24 * 3_600_000);
  return deleteStaleSessions(ctx, before);
}
