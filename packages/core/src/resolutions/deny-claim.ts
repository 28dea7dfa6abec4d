import { getWholeClaim, moveClaim } from '../claims/internal.ts';
import { invalid, useCase } from '../kernel/internal.ts';
import { actOnClaim, deciderOf, personOf, refuseBarred } from './deciding.ts';
import { Denial, OF_CLAIM } from './decisions.input.ts';

/**
 * Denies a claim with a listed reason, a message to the customer and the reviewed evidence, which
 * the customer sees by name. Throws `move_not_allowed`, `claim_has_resolutions`.
 */
export const denyClaim = useCase(OF_CLAIM, Denial, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'deny', asked, async (writer, claim) => {
    refuseBarred(claim, personOf(ctx.actor));
    const { media, documents } = await getWholeClaim(writer, claim.id);
    const known = new Set([...media, ...documents].map(({ id }) => id));
    const unknown = given.evidenceConsidered.findIndex((id) => !known.has(id));
    if (unknown >= 0) {
      throw invalid([{ path: `evidenceConsidered.${unknown}`, code: 'unknown_evidence' }]);
    }
    await moveClaim(writer, claim, 'DENIED', {
      reason: given.reason,
      change: {
        decisionReason: given.reason,
        decisionText: given.customerText,
        evidenceConsidered: given.evidenceConsidered,
        decidedAt: ctx.now(),
        ...deciderOf(ctx.actor),
      },
      data: { evidenceConsidered: given.evidenceConsidered, customerText: given.customerText },
    });
  });
});
