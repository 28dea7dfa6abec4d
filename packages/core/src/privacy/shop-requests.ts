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

/** Customers whose erasures are requested together, and in one run. */
const BATCH = 200;
const MOST_IN_A_RUN = 5_000;

/**
 * Requests erasures for a shop, of each address that its request leads to; where the store has nothing of any,
 * the request is done.
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
 * Requests the erasure of all customers of a disconnected shop, except for those of another shop of the store, whose
 * request people decide. It is done once no order of the shop is left that isn't erased.
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

/** Records a customer's request for their data as done if the store has nothing of them. */
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

/** Returns whether the store has anything of an address, whose erasure is requested then. */
async function request(ctx: Context, storeId: string, email: string): Promise<boolean> {
  if (!isAddress(email)) return false;
  try {
    // An order that could not be read may have an address that no form would take.
    await requestErasure.perform(ctx, { storeId }, { email } as PersonInput);
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === 'person_not_found') return false;
    throw error;
  }
}

const isAddress = (email: string) => /^\S+@\S+$/.test(email) && !isErasedAddress(email);
