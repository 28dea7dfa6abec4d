import { isErasedAddress } from '../kernel/erased.rules.ts';
import type { Context } from '../kernel/internal.ts';
import { isRefusal, read, write } from '../kernel/internal.ts';
import { countRecords, findRecords } from './person.repository.ts';
import type { PersonInput } from './privacy.input.ts';
import { requestErasure } from './request-erasure.ts';
import {
  completeCustomerRequest,
  completeShopRedaction,
  listCustomersOfShop,
  type ShopRedaction,
  type ShopRequest,
} from './shop-requests.repository.ts';

/** Number of customers whose erasures are requested together, and in one run. */
const BATCH = 200;
const MOST_IN_A_RUN = 5_000;

/**
 * Requests the erasure of each address in a shop's request. If the store has no data about any of them,
 * completes the request.
 */
export async function eraseForShop(
  ctx: Context,
  { storeId, id, emails }: ShopRequest,
): Promise<boolean> {
  let isFound = false;
  for (const email of emails) if (await request(ctx, storeId, email)) isFound = true;
  if (!isFound) {
    await write(ctx, 'privacy:erase', { storeId }, (writer) => completeCustomerRequest(writer, id));
  }
  return true;
}

/**
 * Requests the erasure of all customers of a disconnected shop, except for those who also bought in
 * another shop of the store; people decide about those. The request is done once all orders of the shop
 * are erased.
 */
export async function eraseShop(ctx: Context, redaction: ShopRedaction): Promise<boolean> {
  const { storeId, connectionId } = redaction;
  let after = '';
  for (let asked = 0; asked < MOST_IN_A_RUN; ) {
    const given = { connectionId, after, limit: BATCH };
    const emails = await read(ctx, 'privacy:read', { storeId }, (reader) =>
      listCustomersOfShop(reader, given),
    );
    for (const email of emails) await request(ctx, storeId, email);
    asked += emails.length;
    const last = emails.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await write(ctx, 'privacy:erase', { storeId }, (writer) =>
    completeShopRedaction(writer, redaction),
  );
  return true;
}

/** Completes a customer's request for their data if the store has none. */
export async function answerEmptyRequest(
  ctx: Context,
  { storeId, id, emails }: ShopRequest,
): Promise<boolean> {
  const isFound = await read(ctx, 'privacy:read', { storeId }, async (reader) => {
    for (const email of emails.filter(isAddress)) {
      const found = await countRecords(reader, await findRecords(reader, email));
      if (Object.keys(found).length > 0) return true;
    }
    return false;
  });
  if (isFound) return false;
  await write(ctx, 'privacy:erase', { storeId }, (writer) => completeCustomerRequest(writer, id));
  return true;
}

/** Requests the erasure of an address; returns false if the store has no data about it. */
async function request(ctx: Context, storeId: string, email: string): Promise<boolean> {
  if (!isAddress(email)) return false;
  try {
    // Skips validation: an unreadable order may have an address that the schema would refuse.
    await requestErasure.perform(ctx, { storeId }, { email } as PersonInput);
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === 'person_not_found') return false;
    throw error;
  }
}

const isAddress = (email: string) => /^\S+@\S+$/.test(email) && !isErasedAddress(email);
