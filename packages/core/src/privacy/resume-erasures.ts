import { requireSystem } from '../access/internal.ts';
import { dueWork } from '../due-work.ts';
import type { Context } from '../kernel/internal.ts';
import { isRefusal, unscoped, write } from '../kernel/internal.ts';
import { normalizeEmail } from '../kernel/order-number.rules.ts';
import { erasePerson } from './erase-person.ts';
import { listDueErasures } from './erasures.repository.ts';
import { requestErasure } from './request-erasure.ts';
import {
  completeRedactRequests,
  listRedactRequests,
  type RedactRequest,
} from './shop-requests.repository.ts';

/**
 * Requests the erasures that shops asked for, and continues erasures that wait or were interrupted. Returns
 * how many were looked at.
 */
export async function resumeErasures(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('erasures');
  await run.drain<RedactRequest>(
    (after, limit) => listRedactRequests(unscoped(ctx), after, limit),
    (request) => requestForShop(ctx, request),
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

/** Requests an erasure for a shop; where the store has nothing of the customer, the request is done. */
async function requestForShop(ctx: Context, { storeId, email }: RedactRequest): Promise<boolean> {
  try {
    await requestErasure(ctx, { storeId, email });
  } catch (error) {
    if (!isRefusal(error) || !['person_not_found', 'invalid_input'].includes(error.code))
      throw error;
    await write(ctx, 'privacy:erase', { storeId }, (writer) =>
      completeRedactRequests(writer, normalizeEmail(email)),
    );
  }
  return true;
}
