import { requireSystem } from '../access/internal.ts';
import { dueWork } from '../due-work.ts';
import type { Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';
import { erasePerson } from './erase-person.ts';
import { listDueErasures } from './erasures.repository.ts';
import {
  listCustomerRequests,
  listShopRedactions,
  type ShopRedaction,
  type ShopRequest,
} from './shop-requests.repository.ts';
import { answerEmptyRequest, eraseForShop, eraseShop } from './shop-requests.ts';

/** How long owners can reconnect a shop before its customers are erased. */
const BEFORE_SHOP_MS = 48 * 3_600_000;

/**
 * Requests the erasures that shops asked for (for all customers of a shop, 48 hours after its request),
 * and continues erasures that wait or were interrupted. Completes data requests about customers without
 * data. Returns how many it processed.
 */
export async function resumeErasures(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('erasures');
  await run.drain<ShopRequest>(
    (after, limit) => listCustomerRequests(unscoped(ctx), 'customer-redact', after, limit),
    (request) => eraseForShop(ctx, request),
  );
  const before = new Date(ctx.now().getTime() - BEFORE_SHOP_MS);
  await run.drain<ShopRedaction>(
    (after, limit) => listShopRedactions(unscoped(ctx), before, after, limit),
    (redaction) => eraseShop(ctx, redaction),
  );
  await run.drain<ShopRequest>(
    (after, limit) => listCustomerRequests(unscoped(ctx), 'data-request', after, limit),
    (request) => answerEmptyRequest(ctx, request),
  );
  await run.drain<{ storeId: string; id: string; createdAt: string }>(
    (after, limit) => listDueErasures(unscoped(ctx), after, limit),
    async ({ storeId, id: erasureId }) => {
      await erasePerson(ctx, { storeId, erasureId });
      return true;
    },
  );
  return run.end();
}
