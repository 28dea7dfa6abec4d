import type { Actor, Context } from '../../kernel/internal.ts';
import { type Writer, write } from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import { isCustomer } from '../reading/claim-access.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { getClaimRow, updateClaim } from '../reading/claims.repository.ts';
import { markRead } from './messages.repository.ts';

/** Marks the other side's messages as read by the actor's side; returns how many were unread. */
export async function markMessagesRead(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<{ marked: number }> {
  const { storeId, claimId } = input;
  return write(ctx, readingMessages(ctx.actor), { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    const customer = isCustomer(ctx.actor);
    const marked = await markRead(writer, claimId, customer ? 'customer' : 'staff');
    const unread = customer ? claim.unreadByCustomer : claim.unreadByStaff;
    if (unread > 0) {
      await updateClaim(writer, claim, customer ? { unreadByCustomer: 0 } : { unreadByStaff: 0 });
    }
    return { marked };
  });
}

/** A customer marks messages as read for themselves; staff do so for the whole store. */
const readingMessages = (actor: Actor): Permission =>
  isCustomer(actor) ? 'message:read' : 'message:create';

/**
 * Marks the customer's messages as answered, so that staff have no unread ones. Returns the change to the
 * claim's row, for the caller to save.
 */
export async function markAnswered(writer: Writer, claim: ClaimRow): Promise<{ unreadByStaff: 0 }> {
  if (claim.unreadByStaff > 0) await markRead(writer, claim.id, 'staff');
  return { unreadByStaff: 0 };
}
