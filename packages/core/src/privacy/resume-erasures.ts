import { requireSystem } from '../access/internal.ts';
import { dueWork } from '../due-work.ts';
import { isErasedAddress } from '../kernel/erased.rules.ts';
import type { Context } from '../kernel/internal.ts';
import { isRefusal, unscoped, write } from '../kernel/internal.ts';
import { erasePerson } from './erase-person.ts';
import { listDueErasures } from './erasures.repository.ts';
import type { PersonInput } from './privacy.input.ts';
import { requestErasure } from './request-erasure.ts';
import {
  completeRedactRequest,
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

/**
 * Requests erasures for a shop, of each address that its request leads to; where the store has nothing of any,
 * the request is done.
 */
async function requestForShop(
  ctx: Context,
  { storeId, id, emails }: RedactRequest,
): Promise<boolean> {
  let isFound = false;
  for (const email of emails.filter(isAddress)) {
    try {
      // An order that could not be read may have an address that no form would take.
      await requestErasure.perform(ctx, { storeId }, { email } as PersonInput);
      isFound = true;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'person_not_found') throw error;
    }
  }
  if (!isFound) {
    await write(ctx, 'privacy:erase', { storeId }, (writer) => completeRedactRequest(writer, id));
  }
  return true;
}

const isAddress = (email: string) => /^\S+@\S+$/.test(email) && !isErasedAddress(email);
