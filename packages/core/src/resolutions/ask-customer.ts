import {
  addMessage,
  type ClaimRow,
  limitClaimEmails,
  markAnswered,
  moveClaim,
  updateClaim,
} from '../claims/internal.ts';
import type { Writer } from '../kernel/internal.ts';
import { useCase } from '../kernel/internal.ts';
import { actOnClaim } from './deciding.ts';
import { OF_CLAIM, Question } from './decisions.input.ts';

/**
 * Requests information from the customer: sends a message and its email, and moves the claim to
 * WAITING_FOR_CUSTOMER. Asking again restarts the reminder and the deadline. Throws `forbidden`
 * unless the actor may also write to customers (`message:create`), and `too_many_requests`.
 */
export const askCustomer = useCase(OF_CLAIM, Question, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'ask', asked, async (writer, claim) => {
    await limitClaimEmails(writer, claim, 'information-needed');
    await sendQuestion(writer, claim, { message: given.message });
  });
});

/** Does the same in the caller's transaction, for a claim that was read in it. */
export async function sendQuestion(
  writer: Writer,
  claim: ClaimRow,
  { message, mediaIds }: { message: string; mediaIds?: readonly string[] },
): Promise<void> {
  const answered = await markAnswered(writer, claim);
  const change = { unreadByCustomer: claim.unreadByCustomer + 1, remindedAt: null, ...answered };
  if (claim.claimState === 'WAITING_FOR_CUSTOMER') {
    await updateClaim(writer, claim, { ...change, stateAt: writer.ctx.now() });
  } else {
    await moveClaim(writer, claim, 'WAITING_FOR_CUSTOMER', { reason: 'FOLLOW_UP', change });
  }
  const sent = { messageContent: message, emailed: true, ...(mediaIds ? { mediaIds } : {}) };
  await addMessage(writer, claim, sent);
  writer.emit({
    name: 'email.requested',
    streamId: claim.id,
    data: { template: 'information-needed', note: message.slice(0, 2000) },
  });
}
