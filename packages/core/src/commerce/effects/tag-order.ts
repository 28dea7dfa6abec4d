import { z } from 'zod';
import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { askOrderShop } from './ask-order-shop.ts';
import { claimTags } from './claim-tags.rules.ts';
import { findTaggedOrder, listClaimStates } from './tagged-orders.repository.ts';

const Input = z.object({ storeId: z.string(), claimId: z.string(), eventId: z.string() });

/** Tags the order of a claim that moved. */
export const tagOrderJob = defineJob({
  name: 'tag-order',
  input: Input,
  // Every claim queues a job, so jobs run one at a time would fall behind.
  queue: { batchSize: 10 },
  run: tagOrder,
});

/**
 * Asks the shop to tag a claim's order by the states of all claims of the order, once for each event. Without
 * effect if the connection writes no tags. For a job.
 */
export async function tagOrder(
  ctx: Context,
  { storeId, claimId, eventId }: z.infer<typeof Input>,
): Promise<void> {
  await write(ctx, 'order:update', { storeId }, async (writer) => {
    const order = await findTaggedOrder(writer, claimId);
    if (!order) return;
    const { orderId, currency, claimNumber } = order;
    // If two claims move at once, the second to get the lock sees both.
    await lockOrder(writer, orderId);
    const tags = claimTags((await listClaimStates(writer, orderId)) as ClaimStatus[]);
    const reason = ctx.ports.words.text('claim_moved_in_amends', { claimNumber });
    const request = { kind: 'tag', reason, ...tags } as const;
    await askOrderShop(writer, { id: `tag_${eventId}`, orderId, claimId, currency, request });
  });
}
