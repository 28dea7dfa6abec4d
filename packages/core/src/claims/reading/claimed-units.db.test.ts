import { testDatabase } from '@amends/db/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOrder } from '../../commerce/internal.ts';
import { claimReservesUnits } from '../../commerce/orders/claimable-quantity.rules.ts';
import { isRefusal, read, write } from '../../kernel/internal.ts';
import { aClaim } from '../../testing/a-claim.ts';
import { aContext, anItem, anOrder, aStore } from '../../testing/index.ts';
import { moveClaim } from '../moving/move-claim.ts';
import { CLAIM_STATUSES } from '../terms/lifecycle/states.rules.ts';
import { getClaimRow } from './claims.repository.ts';

const database = await testDatabase();
const { ctx } = aContext(database);
const { id: storeId } = await aStore(ctx);
const BOUGHT = 4;

const step = fc.oneof(
  fc.record({ file: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ claim: fc.nat({ max: 5 }), to: fc.constantFrom(...CLAIM_STATUSES) }),
);

const unlessRefused = async <T>(attempt: Promise<T>): Promise<T | null> => {
  try {
    return await attempt;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};

test('whatever happens to claims, the order counts the units of those that reserve them', async () => {
  const steps = fc.array(step, { minLength: 6, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: BOUGHT })] });
      const claims: { id: string; quantity: number }[] = [];
      for (const one of given) {
        if ('file' in one) {
          const claim = await unlessRefused(aClaim(ctx, order, { quantity: one.file }));
          if (claim) claims.push({ id: claim.id, quantity: one.file });
          continue;
        }
        const claim = claims[one.claim % Math.max(1, claims.length)];
        if (!claim) continue;
        const moving = write(ctx, 'claim:update', { storeId }, async (writer) =>
          moveClaim(writer, await getClaimRow(writer, claim.id), one.to),
        );
        await unlessRefused(moving);
      }
      const held = await read(ctx, 'claim:read', { storeId }, async (reader) => {
        let sum = 0;
        for (const { id, quantity } of claims) {
          const { claimState: status, resolvedAt } = await getClaimRow(reader, id);
          if (claimReservesUnits({ status, hasResolutions: resolvedAt !== null })) sum += quantity;
        }
        return sum;
      });
      const after = await getOrder(ctx, { storeId, orderId: order.systemOrderId });
      expect(after.items[0]?.claimedQuantity).toBe(held);
      expect(after.fulfillments[0]?.items[0]?.claimedQuantity).toBe(held);
      expect(held).toBeLessThanOrEqual(BOUGHT);
    }),
    { numRuns: 25 },
  );
});
