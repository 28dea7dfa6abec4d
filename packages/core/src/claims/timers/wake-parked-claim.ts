import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { moveClaim } from '../moving/move-claim.ts';
import type { ClaimRow, WholeClaim } from '../reading/claim-rows.ts';
import { findClaim, getWholeClaim, updateClaim } from '../reading/claims.repository.ts';
import { isClaimType, reasonGroupOf } from '../terms/claim-type.rules.ts';

export type Wakening = 'asked' | 'opened' | 'not-yet' | 'nothing';

/** Wakes a parked claim at its date. */
export const wakeParkedClaimJob = defineJob({
  name: 'wake-parked-claim',
  input: z.object({ storeId: z.string(), claimId: z.string() }),
  queue: { batchSize: 5, pollingSeconds: 60 },
  onceKey: ({ claimId }) => claimId,
  run: wakeParkedClaim,
});

/**
 * Wakes a parked claim whose date has come. While tracking says delivered, asks the shopper once
 * whether the package has arrived; otherwise moves the claim to NEW. Idempotent. See
 * docs/rules/windows.md#parking.
 */
export async function wakeParkedClaim(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<Wakening> {
  const { storeId, claimId } = input;
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const claim = await findClaim(writer, claimId);
    if (claim?.claimState !== 'TEMPORARILY_DISMISSED') return 'nothing';
    if (claim.stillMissingAskedAt || !claim.wakeAt) return 'nothing';
    if (claim.wakeAt > ctx.now()) return 'not-yet';
    if (!canTurnUp(claim) || !saysDelivered(await getWholeClaim(writer, claimId))) {
      await moveClaim(writer, claim, 'NEW', { change: { wakeAt: null }, data: { woken: true } });
      return 'opened';
    }
    await updateClaim(writer, claim, { stillMissingAskedAt: ctx.now() });
    writer.emit({ name: 'claim.still-missing-asked', streamId: claimId });
    return 'asked';
  });
}

/** Returns whether the claim's package may still arrive; staff may park any other claim, too. */
const canTurnUp = ({ claimType }: ClaimRow) =>
  !isClaimType(claimType) || reasonGroupOf(claimType) !== 'issuesWithItems';

/** Tracking statuses that contradict an earlier delivery. */
const UNDONE = ['NOT_DELIVERED', 'FAILURE', 'ATTEMPTED_DELIVERY', 'IN_TRANSIT', 'DELAYED'];

function saysDelivered({ items, fulfillments }: WholeClaim): boolean {
  const about = new Set(items.map(({ fulfillmentId }) => fulfillmentId));
  const shipments = fulfillments.filter(({ id }) => about.has(id));
  const delivered = (shipment: (typeof shipments)[number]) =>
    shipment.deliveredAt !== null &&
    shipment.returnedToSenderAt === null &&
    !UNDONE.includes(shipment.fulfillmentStatus);
  return shipments.length > 0 && shipments.every(delivered);
}
