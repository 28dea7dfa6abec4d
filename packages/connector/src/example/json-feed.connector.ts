import { z } from 'zod';
import { askShop } from '../ask-shop.ts';
import { CONNECTOR_VERSION, type Connector } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import type { OrderReading, ShopOrder } from '../shop-order.ts';

/**
 * A template for your own connector: a shop that offers its orders as JSON, at `GET /orders?since=` and `GET
 * /orders/<id>`, with a bearer token. It is read-only; everything else becomes a task for staff.
 */

const FeedOrder = z.looseObject({
  id: z.string(),
  changedAt: z.iso.datetime(),
  placedAt: z.iso.datetime(),
  email: z.email(),
  name: z.string().nullish(),
  currency: z.string(),
  /** Amounts in minor units. */
  shipping: z.int().min(0),
  total: z.int().min(0),
  lines: z
    .array(
      z.looseObject({
        id: z.string(),
        name: z.string(),
        price: z.int().min(0),
        quantity: z.int().positive(),
      }),
    )
    .min(1),
});

const Feed = z.looseObject({ orders: z.array(z.unknown()), next: z.string().nullable() });
const Account = z.looseObject({ id: z.string(), name: z.string(), currency: z.string() });

const hasId = z.looseObject({ id: z.string() });

function read(raw: unknown): OrderReading {
  const { data, error } = FeedOrder.safeParse(raw);
  if (data) return { kind: 'order', order: snapshot(data) };
  const sourceOrderId = hasId.safeParse(raw).data?.id ?? '';
  return { kind: 'unreadable', sourceOrderId, reason: z.prettifyError(error), raw };
}

const snapshot = (given: z.output<typeof FeedOrder>): ShopOrder => ({
  sourceOrderId: given.id,
  sourceUpdatedAt: given.changedAt,
  orderNumber: given.id,
  customerEmail: given.email,
  customerName: given.name ?? null,
  customerPhone: null,
  currency: given.currency,
  subtotal: given.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  tax: 0,
  shipping: given.shipping,
  shippingTax: 0,
  discountTotal: 0,
  total: given.total,
  protection: { shipping: false, warranty: false },
  premiumPaid: null,
  shippingAddress: null,
  originalSourceOrderId: null,
  sourceCreatedAt: given.placedAt,
  sourceCancelledAt: null,
  tags: [],
  metadata: {},
  items: given.lines.map(({ id, name, price, quantity }) => ({
    sourceItemId: id,
    sourceProductId: null,
    sourceVariantId: null,
    sku: null,
    productName: name,
    productImage: null,
    productUrl: null,
    price,
    discount: 0,
    tax: 0,
    quantity,
    refundedQuantity: 0,
  })),
  fulfillments: [],
});

export const jsonFeed: Connector<{ address: string; token: string }> = {
  name: 'json-feed',
  version: CONNECTOR_VERSION,
  capabilities: { orders: true, webhooks: false, products: false, effects: [] },
  open: (access) => {
    const { address, token } = access.credentials;
    const ask = async <T>(shape: z.ZodType<T>, path: string): Promise<T> => {
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await askShop(new URL(path, address), { headers }, access);
      const { data, success } = shape.safeParse(body);
      if (success) return data;
      throw new ConnectorError('unexpected', 'The feed’s response has an unknown format.');
    };
    return {
      verify: () => ask(Account, 'account'),
      listOrders: async ({ since, cursor }) => {
        const from =
          cursor === null ? `since=${since.toISOString()}` : `cursor=${encodeURIComponent(cursor)}`;
        const { orders, next } = await ask(Feed, `orders?${from}`);
        return { orders: orders.map(read), next };
      },
      fetchOrder: async (id) => {
        try {
          return read(await ask(z.unknown(), `orders/${encodeURIComponent(id)}`));
        } catch (error) {
          if (error instanceof ConnectorError && error.code === 'not-found') return null;
          throw error;
        }
      },
      searchProducts: async () => [],
      perform: async () => {
        throw new ConnectorError('refused', 'This shop is read-only.');
      },
      findEffect: async () => null,
      readWebhook: () => {
        throw new ConnectorError('wrong-signature', 'This shop doesn’t send webhooks.');
      },
    };
  },
};
