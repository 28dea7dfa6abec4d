import { moveClaim, wakeParkedClaimJob } from '../claims/internal.ts';
import { invalid, useCase } from '../kernel/internal.ts';
import { actOnClaim, deciderOf, explanationOf, personOf, refuseBarred } from './deciding.ts';
import { Dismissal, Explanation, External, OF_CLAIM, Parking } from './decisions.input.ts';
import { endClaim } from './end-claim.ts';

/** Puts a claim on hold for the store: WAITING_FOR_BRAND. */
export const holdForBrand = useCase(OF_CLAIM, Explanation, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'hold', asked, (writer, claim) =>
    moveClaim(writer, claim, 'WAITING_FOR_BRAND', explanationOf(given)),
  );
});

/** Escalates a claim to the provider: WAITING_FOR_OP; the store's reply does the same. */
export const releaseHold = useCase(OF_CLAIM, Explanation, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'release', asked, (writer, claim) =>
    moveClaim(writer, claim, 'WAITING_FOR_OP', explanationOf(given)),
  );
});

/** Dismisses a claim; its units can be claimed again. The customer gets an email with the reason unless
 * the dismissal is silent. Throws `appeal_needs_somebody_else`. */
export const dismissClaim = useCase(OF_CLAIM, Dismissal, async (ctx, asked, given) => {
  const { data, ...explained } = explanationOf(given);
  return actOnClaim(ctx, 'dismiss', asked, (writer, claim) =>
    endClaim(writer, claim, 'DISMISSED', {
      ...explained,
      data: { ...data, ...(given.silent ? { quiet: true } : {}) },
      change: { decisionReason: given.reason ?? null, decisionText: given.customerText ?? null },
    }),
  );
});

/** The latest date a claim can be parked until. */
const MOST_DAYS = 90;

/**
 * Parks a claim until a date (TEMPORARILY_DISMISSED). Then it becomes NEW again, or its customer is
 * asked whether the package has arrived. Throws `invalid_input` for a date that is past or too far
 * away. See docs/rules/windows.md#parking.
 */
export const dismissUntil = useCase(OF_CLAIM, Parking, async (ctx, asked, given) => {
  const until = new Date(given.until);
  const days = (until.getTime() - ctx.now().getTime()) / 86_400_000;
  if (days <= 0 || days > MOST_DAYS) {
    throw invalid([{ path: 'until', code: 'date_out_of_range', values: { days: MOST_DAYS } }]);
  }
  return actOnClaim(ctx, 'dismissUntil', asked, async (writer, claim) => {
    const { data, ...explained } = explanationOf(given);
    await moveClaim(writer, claim, 'TEMPORARILY_DISMISSED', {
      ...explained,
      data: { ...data, wakeAt: until.toISOString() },
      change: { wakeAt: until, stillMissingAskedAt: null },
    });
    const { storeId, claimId } = asked;
    writer.enqueue(wakeParkedClaimJob.of({ storeId, claimId }, { startAfter: until }));
  });
});

/**
 * Records that the store resolved the claim outside the product: RESOLVED_BY_BRAND. Throws
 * `appeal_needs_somebody_else`.
 */
export const resolveExternally = useCase(OF_CLAIM, External, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'resolveExternally', asked, (writer, claim) => {
    refuseBarred(claim, personOf(ctx.actor));
    return moveClaim(writer, claim, 'RESOLVED_BY_BRAND', {
      ...(given.reason ? { reason: given.reason } : {}),
      change: {
        decisionReason: given.reason ?? null,
        decisionText: given.customerText ?? null,
        decidedAt: ctx.now(),
        ...deciderOf(ctx.actor),
      },
    });
  });
});
