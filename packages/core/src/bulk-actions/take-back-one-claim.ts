import { may } from '../access/index.ts';
import {
  type ClaimStanding,
  findClaim,
  firstReplyOf,
  getClaimRow,
  moveNotAllowed,
  putBackClaim,
} from '../claims/index.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { changeLabelsOfClaim } from '../labels/index.ts';
import { giveClaim } from '../resolutions/index.ts';
import { type Writer, write } from '../transaction.ts';
import { happeningsSince } from './bulk-progress.repository.ts';
import { type OneClaim, onceFor } from './change-one-claim.ts';
import { permissionsToTakeBack, type TakeBack, takeBackOf } from './take-back.rules.ts';

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
