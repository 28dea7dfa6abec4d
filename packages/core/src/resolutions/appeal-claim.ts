import {
  type ClaimDetails,
  changingClaims,
  isCustomer,
  moveClaim,
  moveNotAllowed,
} from '../claims/index.ts';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { parse } from '../input.ts';
import { addMessage } from '../messages/index.ts';
import { changeClaim } from './deciding.ts';
import { AppealClaimInput } from './decisions.input.ts';
import { UNDECIDED } from './end-claim.ts';

const APPEAL_DAYS = 30;
const ENDED = ['DENIED', 'CLOSED', 'DISMISSED'];

/**
 * The customer asks to look again: once, within 30 days, and somebody else handles it; the event
 * says who may not (D8). A store's program may pass an appeal on. Throws `appeal_used`,
 * `appeal_too_late`, `move_not_allowed`, and `quantity_not_claimable` where another claim has the
 * units by now.
 */
export async function appealClaim(ctx: Context, input: AppealClaimInput): Promise<ClaimDetails> {
  const given = parse(AppealClaimInput, input);
  return changeClaim(ctx, changingClaims(ctx.actor), given, async (writer, claim) => {
    if (!ENDED.includes(claim.claimState)) throw moveNotAllowed(claim.claimState, 'OPEN');
    if (claim.appealedAt) {
      throw conflict('appeal_used', 'You have appealed once already; that decision is final.');
    }
    const endedAt = claim.stateAt ?? claim.updatedAt;
    if (ctx.now().getTime() - endedAt.getTime() > APPEAL_DAYS * 86_400_000) {
      throw conflict('appeal_too_late', `An appeal is possible within ${APPEAL_DAYS} days.`);
    }
    const barred = claim.decidedById;
    const moved = await moveClaim(writer, claim, 'OPEN', {
      event: 'claim.appealed',
      data: { notHandledBy: barred },
      change: {
        ...UNDECIDED,
        appealedAt: ctx.now(),
        appealBarredId: barred,
        unreadByStaff: claim.unreadByStaff + 1,
        ...(barred !== null && claim.assigneeId === barred ? { assigneeId: null } : {}),
      },
    });
    const senderType = isCustomer(ctx.actor) ? undefined : ('customer' as const);
    await addMessage(writer, moved, { messageContent: given.message, senderType });
  });
}
