import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { deleteStaleMessages, deleteStaleSessions } from './stale-sessions.repository.ts';

/**
 * Deletes drafts of all stores that were never submitted, and messages that were never sent, once untouched
 * for as long as their store keeps drafts. Keeps the statuses of drafts: they contain no personal data and
 * are the filing funnel of the reports. Returns the number of deleted drafts and messages. See
 * docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeStaleSessions(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return (await deleteStaleSessions(ctx)) + (await deleteStaleMessages(ctx));
}
