import {
  addMessage,
  changingClaims,
  getWholeClaim,
  isCustomer,
  moveClaim,
  moveNotAllowed,
} from '../claims/internal.ts';
import { claimDeadlines } from '../claims/terms/claim-deadlines.rules.ts';
import { canBeAppealed } from '../claims/terms/lifecycle/transitions.rules.ts';
import { conflict, unprocessable, useCase } from '../kernel/internal.ts';
import { changeClaim } from './deciding.ts';
import { Appeal, OF_CLAIM } from './decisions.input.ts';
import { UNDECIDED } from './end-claim.ts';

/**
 * Files the customer's appeal: once, within the store's appeal window (30 days by default). Another
 * person handles it; the event records who may not. A store's program may file an appeal for a
 * customer. Throws `appeal_used`, `appeal_too_late`, `move_not_allowed`, and
 * `quantity_not_claimable` if another claim has since reserved the units. See
 * docs/rules/lifecycle.md#appeals.
 */
export const appealClaim = useCase(OF_CLAIM, Appeal, async (ctx, asked, given) => {
  return changeClaim(ctx, changingClaims(ctx.actor), asked, async (writer, claim) => {
    if (ctx.actor.kind === 'staff') {
      throw unprocessable('appeal_of_customer');
    }
    if (!canBeAppealed(claim.claimState)) throw moveNotAllowed(claim.claimState, 'OPEN');
    if (claim.appealedAt) {
      throw conflict('appeal_used');
    }
    const { settings } = await getWholeClaim(writer, claim.id);
    const { appealableUntil: until } = claimDeadlines(claim, settings);
    if (!until) throw moveNotAllowed(claim.claimState, 'OPEN');
    if (ctx.now() > until) {
      throw conflict('appeal_too_late', {
        facts: {
          until: until.toISOString(),
        },
      });
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
});
