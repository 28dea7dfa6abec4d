import { type ClaimDetails, moveClaim, wakeParkedClaimJob } from '../claims/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { invalid, parse } from '../kernel/internal.ts';
import { actOnClaim, deciderOf, explanationOf, personOf, refuseBarred } from './deciding.ts';
import {
  DismissClaimInput,
  DismissUntilInput,
  ExplainedInput,
  ResolveExternallyInput,
} from './decisions.input.ts';
import { endClaim } from './end-claim.ts';

/** Puts a claim on hold for the store: WAITING_FOR_BRAND. */
export async function holdForBrand(ctx: Context, input: ExplainedInput): Promise<ClaimDetails> {
  const given = parse(ExplainedInput, input);
  return actOnClaim(ctx, 'hold', given, (writer, claim) =>
    moveClaim(writer, claim, 'WAITING_FOR_BRAND', explanationOf(given)),
  );
}

/** Escalates a claim to the provider: WAITING_FOR_OP; the store's reply does the same. */
export async function releaseHold(ctx: Context, input: ExplainedInput): Promise<ClaimDetails> {
  const given = parse(ExplainedInput, input);
  return actOnClaim(ctx, 'release', given, (writer, claim) =>
    moveClaim(writer, claim, 'WAITING_FOR_OP', explanationOf(given)),
  );
}

/** Dismisses a claim; its units can be claimed again. The customer gets an email with the reason unless
 * the dismissal is silent. Throws `appeal_needs_somebody_else`. */
export async function dismissClaim(ctx: Context, input: DismissClaimInput): Promise<ClaimDetails> {
  const given = parse(DismissClaimInput, input);
  const { data, ...explained } = explanationOf(given);
  return actOnClaim(ctx, 'dismiss', given, (writer, claim) =>
    endClaim(writer, claim, 'DISMISSED', {
      ...explained,
      data: { ...data, ...(given.silent ? { quiet: true } : {}) },
      change: { decisionReason: given.reason ?? null, decisionText: given.customerText ?? null },
    }),
  );
}

/** The latest date a claim can be parked until. */
const MOST_DAYS = 90;

/**
 * Parks a claim until a date (TEMPORARILY_DISMISSED). Then it becomes NEW again, or its customer is
 * asked whether the package has arrived. Throws `invalid_input` for a date that is past or too far
 * away. See docs/rules/windows.md#parking.
 */
export async function dismissUntil(ctx: Context, input: DismissUntilInput): Promise<ClaimDetails> {
  const given = parse(DismissUntilInput, input);
  const until = new Date(given.until);
  const days = (until.getTime() - ctx.now().getTime()) / 86_400_000;
  if (days <= 0 || days > MOST_DAYS) {
    const message = `Choose a date within the next ${MOST_DAYS} days.`;
    throw invalid([{ path: 'until', code: 'date_out_of_range', message }]);
  }
  return actOnClaim(ctx, 'dismissUntil', given, async (writer, claim) => {
    const { data, ...explained } = explanationOf(given);
    await moveClaim(writer, claim, 'TEMPORARILY_DISMISSED', {
      ...explained,
      data: { ...data, wakeAt: until.toISOString() },
      change: { wakeAt: until, stillMissingAskedAt: null },
    });
    const { storeId, claimId } = given;
    writer.enqueue(wakeParkedClaimJob.of({ storeId, claimId }, { startAfter: until }));
  });
}

/**
 * Records that the store resolved the claim outside the product: RESOLVED_BY_BRAND. Throws
 * `appeal_needs_somebody_else`.
 */
export async function resolveExternally(
  ctx: Context,
  input: ResolveExternallyInput,
): Promise<ClaimDetails> {
  const given = parse(ResolveExternallyInput, input);
  return actOnClaim(ctx, 'resolveExternally', given, (writer, claim) => {
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
}
