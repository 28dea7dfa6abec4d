import {
  type ClaimStanding,
  findClaim,
  firstReplyOf,
  getClaimRow,
  moveNotAllowed,
  putBackClaim,
} from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { conflict, forbidden, may, notFound, type Writer, write } from '../../kernel/internal.ts';
import { giveClaim } from '../../resolutions/internal.ts';
import {
  permissionsToTakeBack,
  type TakeBack,
  takeBackOf,
} from '../../resolutions/take-back.rules.ts';
import { changeLabelsOfClaim } from '../labels/change-labels-of-claim.ts';
import { happeningsSince } from './bulk-progress.repository.ts';
import { type OneClaim, onceFor } from './change-one-claim.ts';

/**
 * Takes back on one claim what a bulk action did to it, as its events say, in one transaction; what
 * somebody changed since is left, and answered. A status goes back to the very one that the claim
 * had, as a correction on its record. Throws `forbidden` for what the actor may not do by hand,
 * `not_on_record` where it was not noted how the claim had been, and what the use cases refuse, such
 * as `quantity_not_claimable`; then nothing is taken back.
 */
export function takeBackOneClaim(
  ctx: Context,
  claim: OneClaim,
  { undoOf, before }: { undoOf: string; before: ClaimStanding | null },
): Promise<TakeBack> {
  const { storeId, claimId } = claim;
  const once = onceFor(ctx, claim, { undoOf });
  return write(once, 'claim:read', { storeId, claimId }, async (writer) => {
    await getClaimRow(writer, claimId);
    if (!before) throw notOnRecord();
    const what = takeBackOf(await happeningsSince(writer, claimId, undoOf));
    const lacks = permissionsToTakeBack(what).find((one) => !may(ctx.actor, one, storeId));
    if (lacks) throw forbidden(lacks);
    await giveBack(writer, claimId, what);
    await putBack(writer, claimId, what, { undoOf, before });
    await changeLabelsOfClaim(writer, claimId, { add: what.putOn, remove: what.takeOff });
    return what;
  });
}

/** Of an action from before the version of Amends that notes this. */
const notOnRecord = () =>
  conflict(
    'not_on_record',
    'It was not noted how this claim had been, so that it was left as it is.',
  );

async function giveBack(writer: Writer, claimId: string, { assignee }: TakeBack): Promise<void> {
  const claim = assignee && (await rowOf(writer, claimId));
  if (!claim || claim.assigneeId === assignee.before) return;
  await giveClaim(writer, claim, assignee.before);
}

async function putBack(
  writer: Writer,
  claimId: string,
  { status }: TakeBack,
  { undoOf, before }: { undoOf: string; before: ClaimStanding },
): Promise<void> {
  if (!status) return;
  const claim = await rowOf(writer, claimId);
  const isWhereItWas = claim.claimState === status.from && before.claimState === status.to;
  if (!isWhereItWas) throw moveNotAllowed(claim.claimState, status.to);
  // What staff wrote meanwhile stays written, so that the first reply stays given.
  const firstRepliedAt = before.firstRepliedAt ?? (await firstReplyOf(writer, claimId));
  const standing = { ...before, firstRepliedAt };
  await putBackClaim(writer, claim, standing, { bulkActionId: undoOf });
}

async function rowOf(writer: Writer, claimId: string) {
  const claim = await findClaim(writer, claimId);
  if (!claim) throw notFound('claim');
  return claim;
}
