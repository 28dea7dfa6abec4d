import { getClaim } from '../claims/internal.ts';
import { isRefusal } from '../kernel/internal.ts';
import { approveClaim } from '../resolutions/internal.ts';
import { aClaim, type ClaimOverrides } from './a-claim.ts';
import type { TestContext } from './a-context.ts';
import { anItem, anOrder } from './an-order.ts';
import { aStaffMember } from './staff.ts';

type Decisions = Parameters<typeof approveClaim>[1]['decisions'];

/** Creates a claim of all units of its order's only item; returns it with its keys and its item. */
export async function anOpenClaim(
  { ctx }: Pick<TestContext, 'ctx'>,
  storeId: string,
  given: ClaimOverrides & { units?: number } = {},
) {
  const { units = 2, ...rest } = given;
  const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: units })] });
  const claim = await aClaim(ctx, order, { quantity: units, ...rest });
  const subject = { storeId, claimId: claim.id };
  const { claimItems } = await getClaim(ctx, subject);
  return { order, claim, subject, itemId: claimItems[0]?.id ?? '' };
}

/** Like `anOpenClaim`, and approves the item; default: a refund. */
export async function anApprovedClaim(
  test: Pick<TestContext, 'ctx' | 'as'>,
  storeId: string,
  decide: (claimItemId: string) => Decisions = (claimItemId) => [
    { claimItemId, resolutionType: 'REFUND' },
  ],
) {
  const open = await anOpenClaim(test, storeId);
  const { claim } = await approveClaim(test.as(aStaffMember(storeId)), {
    ...open.subject,
    decisions: decide(open.itemId),
  });
  const resolutionIds = claim.claimResolutions.map(({ id }) => id);
  return { ...open, claim, resolutionIds };
}

/** Returns the code of the refusal that an attempt throws; null if it succeeds. */
export async function codeOf(attempt: Promise<unknown>): Promise<unknown> {
  const thrown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  return isRefusal(thrown) ? thrown.code : thrown;
}
