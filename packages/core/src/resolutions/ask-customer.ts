import { type ClaimDetails, moveClaim, updateClaim } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { parse } from '../input.ts';
import { addMessage } from '../messages/index.ts';
import { changeClaim } from './deciding.ts';
import { AskCustomerInput } from './decisions.input.ts';

/** Asks the customer for something: a message, an e-mail of its own, and WAITING_FOR_CUSTOMER, from
 * when the reminder and the end of patience count; asking again starts them anew (D8). */
export async function askCustomer(ctx: Context, input: AskCustomerInput): Promise<ClaimDetails> {
  const given = parse(AskCustomerInput, input);
  return changeClaim(ctx, 'claim:update', given, async (writer, claim) => {
    const change = { unreadByCustomer: claim.unreadByCustomer + 1, remindedAt: null };
    if (claim.claimState === 'WAITING_FOR_CUSTOMER') {
      await updateClaim(writer, claim, { ...change, stateAt: ctx.now() });
    } else {
      await moveClaim(writer, claim, 'WAITING_FOR_CUSTOMER', { reason: 'FOLLOW_UP', change });
    }
    await addMessage(writer, claim, { messageContent: given.message, told: true });
    writer.emit({
      name: 'email.requested',
      streamId: claim.id,
      data: { template: 'information-needed', note: given.message.slice(0, 2000) },
    });
  });
}
