import { z } from 'zod';
import { getLockedOrder, type OrderRow } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { parse, unprocessable, writeLocked } from '../../kernel/internal.ts';
import type { ClaimSession } from './claim-session.shape.ts';
import { fileClaim } from './file-claim.ts';
import { sessionConflict } from './save-session.ts';
import { findOpenSession } from './sessions.repository.ts';
import { Submission } from './submit-claim.input.ts';
import type { FiledClaim } from './submit-claim.ts';

export const SubmitDraftInput = z.strictObject({
  storeId: z.string(),
  orderId: z.string(),
  sessionId: z.string(),
  version: z.int(),
  addressConfirmed: z.boolean(),
  acknowledged: z.boolean().optional(),
  /** The signature drawn on the page; null uses the draft's. */
  signature: z.string().trim().max(2_000).nullish(),
});

/**
 * Files the order's draft in the version that the shopper reviewed: throws `session_conflict` if
 * the draft changed since. Otherwise like `submitClaim`.
 */
export async function submitDraft(
  ctx: Context,
  given: z.input<typeof SubmitDraftInput>,
): Promise<FiledClaim> {
  const input = parse(SubmitDraftInput, given);
  const { storeId, orderId } = input;
  return writeLocked(
    ctx,
    'claim:create',
    { storeId, orderId },
    {
      lock: (writer) =>
        Promise.all([getLockedOrder(writer, { id: orderId }), findOpenSession(writer, orderId)]),
      body: async (writer, [row, session]) => {
        if (session?.id !== input.sessionId || session.version !== input.version) {
          throw sessionConflict(session);
        }
        const claim = parse(Submission, {
          claim: claimOf(session, row, input.signature ?? null),
          addressConfirmed: input.addressConfirmed,
          acknowledged: input.acknowledged,
        });
        return fileClaim(writer, row, claim, {
          closesSession: true,
          requireSignature: true,
          draft: false,
        });
      },
    },
  );
}

function claimOf(session: ClaimSession, row: OrderRow, signature: string | null) {
  const { claim } = session.metadata;
  const { desiredMethod, methodByItem, updatedShippingAddress } = claim.resolution;
  if (!desiredMethod) {
    throw unprocessable('resolution_missing');
  }
  const fulfillmentIssues = Object.entries(claim.fulfillments).flatMap(([id, drafted]) => {
    const sourceFulfillmentId = row.fulfillments.find((one) => one.id === id)?.sourceFulfillmentId;
    const whole = drafted.shipmentIssue
      ? [
          {
            type: drafted.shipmentIssue,
            subType: drafted.subType,
            details: drafted.details,
            images: [...(drafted.images ?? [])],
          },
        ]
      : [];
    const issues = [...whole, ...drafted.issues.map(({ id: _id, ...issue }) => issue)];
    return sourceFulfillmentId && issues.length > 0 ? [{ sourceFulfillmentId, issues }] : [];
  });
  return {
    claimCategory: claim.category,
    fulfillmentIssues,
    resolution: {
      desiredMethod,
      methodByItem,
      customerSignature: signature ?? claim.signature,
      updatedShippingAddress,
    },
  };
}
