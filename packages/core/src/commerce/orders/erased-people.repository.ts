import { ERASED } from '../../kernel/erased.rules.ts';
import { personHash, type Statement, type Writer } from '../../kernel/internal.ts';
import type { ImportedOrder } from './imported-order.ts';

const LOCK: Statement = {
  name: 'erased-people.lock-shared',
  text: `select pg_advisory_xact_lock_shared(hashtextextended('erasures' || $1, 0))`,
};
const LOCK_ALONE: Statement = {
  name: 'erased-people.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('erasures' || $1, 0))`,
};

/** Locks out the saving of orders until an erasure has begun; waits for orders that are being saved. */
export async function keepOrdersOut(writer: Writer): Promise<void> {
  await writer.rows(LOCK_ALONE, [writer.storeId]);
}

const FIND: Statement = {
  name: 'erased-people.find',
  text: `select null as "sourceOrderId", person_hash as "personHash", pseudonym,
      erased_at as "erasedAt"
    from erased_people where store_id = $1 and person_hash = any($2)
    union all
    select source_order_id, null, customer_email, erased_at from orders
    where store_id = $1 and source_order_id = any($3) and erased_at is not null`,
};

interface Erased {
  sourceOrderId: string | null;
  personHash: string | null;
  pseudonym: string;
  erasedAt: Date;
}

/**
 * Returns the orders without personal data if their customer was erased after the order was placed. An order
 * without a date counts as new.
 */
export async function withoutErased(
  writer: Writer,
  orders: readonly ImportedOrder[],
): Promise<ImportedOrder[]> {
  const { ctx, storeId } = writer;
  const hashes = orders.map(({ emailKey }) => personHash(ctx, storeId, emailKey));
  const ids = orders.map(({ sourceOrderId }) => sourceOrderId);
  // Pipelined: the second statement sees what was committed before the lock.
  const [, found] = await Promise.all([
    writer.rows(LOCK, [storeId]),
    writer.rows<Erased>(FIND, [storeId, [...new Set(hashes)], ids]),
  ]);
  if (found.length === 0) return [...orders];
  const byOrder = new Map(found.map((one) => [one.sourceOrderId, one]));
  const byPerson = new Map(found.map((one) => [one.personHash, one]));
  return orders.map((order, at) => {
    const person = byPerson.get(hashes[at] ?? '');
    const isOld =
      person && (order.sourceCreatedAt?.getTime() ?? Infinity) <= person.erasedAt.getTime();
    const erased = byOrder.get(order.sourceOrderId) ?? (isOld ? person : undefined);
    return erased ? erasedOrder(order, erased) : order;
  });
}

const erasedOrder = (order: ImportedOrder, { pseudonym, erasedAt }: Erased): ImportedOrder => ({
  ...order,
  customerEmail: pseudonym,
  emailKey: pseudonym,
  customerName: null,
  customerPhone: null,
  shippingAddress: order.shippingAddress && {
    address1: ERASED,
    city: ERASED,
    country: order.shippingAddress.country,
  },
  tags: [],
  metadata: {},
  // Shortened, because the full hash is a digest of personal data.
  snapshotHash: `erased ${order.snapshotHash.slice(0, 6)}`,
  erasedAt,
  fulfillments: order.fulfillments?.map(erasedFulfillment),
});

/** Returns a shipment without data that could identify its recipient. */
const erasedFulfillment = <Given extends NonNullable<ImportedOrder['fulfillments']>[number]>(
  given: Given,
): Given => ({
  ...given,
  trackingNumber: [],
  trackingUrl: [],
  events: given.events.map((event) => ({ ...event, description: '', location: null })),
});

const OF_ERASED: Statement = {
  name: 'erased-people.of-order',
  text: 'select 1 as found from orders where store_id = $1 and id = $2 and erased_at is not null',
};

/** Returns the shipments of an order without personal data if its customer was erased. */
export async function shipmentsWithoutErased<
  Given extends NonNullable<ImportedOrder['fulfillments']>[number],
>(writer: Writer, orderId: string, given: readonly Given[]): Promise<readonly Given[]> {
  const [erased] = await writer.rows(OF_ERASED, [writer.storeId, orderId]);
  return erased ? given.map(erasedFulfillment) : given;
}
