import type { Json } from '../../packages/connector/src/conformance/json.ts';
import { askSite, basic } from './ask.ts';
import type { SeededShop } from './seed-shop.ts';

const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Marin',
  address_1: '1 Main St',
  city: 'Portland',
  province: 'us-or',
  postal_code: '97201',
  country_code: 'us',
};
const BOOKS = [
  'id,metadata,is_draft_order',
  '*items,*fulfillments',
  '*payment_collections.payments.captures,*payment_collections.payments.refunds',
].join(',');
const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);

/** A shop on a real Medusa, as its customers and staff use it, and its own books. */
export function realShop(shop: SeededShop) {
  const admin = askSite(`${shop.site}/admin/`, basic(shop.secretKey));
  const store = askSite(`${shop.site}/store/`, {
    'x-publishable-api-key': shop.publishableKey,
  });

  /** Places an order of mugs with 10 % tax, and shipping for 5.00 that is taxed too. Returns its id. */
  async function checkOut({
    quantity = 2,
    provider = 'pp_test_test',
    email = 'ada@example.com',
    discountCode = '',
  } = {}) {
    const { cart } = await store('carts', {
      region_id: shop.regionId,
      email,
      items: [{ variant_id: shop.mug.variantId, quantity }],
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
      ...(discountCode ? { promo_codes: [discountCode] } : {}),
    });
    await store(`carts/${cart.id}/shipping-methods`, { option_id: shop.shippingOptionId });
    const { payment_collection } = await store('payment-collections', { cart_id: cart.id });
    const sessions = `payment-collections/${payment_collection.id}/payment-sessions`;
    await store(sessions, { provider_id: provider });
    const { order } = await store(`carts/${cart.id}/complete`, {});
    if (provider !== 'pp_test_test') {
      const [payment] = paymentsOf(await bookOf(order.id));
      await admin(`payments/${payment?.id}/capture`, {});
    }
    return order.id as string;
  }

  /** An order that staff enter, without a payment. */
  async function enter(given: object) {
    const items = [{ variant_id: shop.mug.variantId, quantity: 2 }];
    const { draft_order } = await admin('draft-orders', {
      region_id: shop.regionId,
      sales_channel_id: shop.channelId,
      items,
      ...given,
    });
    await admin(`draft-orders/${draft_order.id}/convert-to-order`, {});
    return draft_order.id as string;
  }

  const bookOf = async (id: string): Promise<Json> =>
    (await admin(`orders/${id}?fields=${BOOKS}`)).order;

  async function ordersSince(since: Date): Promise<Json[]> {
    const of = `created_at[$gte]=${since.toISOString()}&limit=1000`;
    return (await admin(`orders?${of}&fields=${BOOKS}`)).orders;
  }

  /** Ships all units of an order. */
  async function ship(id: string, trackingNumber?: string) {
    const items = (await bookOf(id)).items.map((one: Json) => ({
      id: one.id,
      quantity: one.quantity,
    }));
    const { order } = await admin(`orders/${id}/fulfillments?fields=*fulfillments`, { items });
    const [fulfillment] = order.fulfillments;
    const url = 'https://ups.example/track';
    const label = { tracking_number: trackingNumber, tracking_url: url, label_url: url };
    await admin(`orders/${id}/fulfillments/${fulfillment.id}/shipments`, {
      items,
      ...(trackingNumber ? { labels: [label] } : {}),
    });
    return fulfillment.id as string;
  }

  const deliver = (id: string, fulfillmentId: string) =>
    admin(`orders/${id}/fulfillments/${fulfillmentId}/mark-as-delivered`, {});

  return { admin, checkOut, enter, bookOf, ordersSince, ship, deliver, refundsOf, cents };
}

const paymentsOf = (book: Json): Json[] =>
  (book.payment_collections ?? []).flatMap((one: Json) => one.payments ?? []);

/** The refunds of an order, in the shop's own books. */
export const refundsOf = (book: Json): Json[] =>
  paymentsOf(book).flatMap((one) => one.refunds ?? []);
