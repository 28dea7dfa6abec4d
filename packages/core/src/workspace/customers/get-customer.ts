import { findStoreOfOrder } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, may, notFound, read } from '../../kernel/internal.ts';
import { type CustomerRow, findCustomer, type ReadableParts } from './customer.repository.ts';

/** A customer of a store; amounts in minor units, latest first. */
export type Customer = CustomerRow & {
  /** Records in addition to orders; empty if the actor may not read them. */
  readable: ReadableParts;
};

/**
 * Returns the customer who placed an order: their orders, claims, messages, store credits and ratings in the
 * order's store, as far as the reader may see them. Orders with the same email belong to one customer. Throws
 * `order_not_found`, and `forbidden` for shoppers.
 */
export async function getCustomer(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Customer> {
  const { actor } = ctx;
  if (actor.kind === 'shopper' || actor.kind === 'claim-link') throw forbidden('order:read');
  const storeId = await findStoreOfOrder(ctx, orderId);
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) => {
    const claims = may(actor, 'claim:read', storeId);
    const readable = {
      claims,
      messages: claims && may(actor, 'message:read', storeId),
      ratings: claims && may(actor, 'review:read', storeId),
      storeCredits: claims && may(actor, 'store-credit:read', storeId),
    };
    const customer = await findCustomer(reader, orderId, readable);
    if (!customer) throw notFound('order');
    return { ...customer, readable };
  });
}
