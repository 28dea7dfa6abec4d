import { SECRET_KEY, startMedusaBackend } from '@amends/connector/medusa/testing';
import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  ship,
  startShopifyShop,
} from '@amends/connector/shopify/testing';
import { KEYS, startWooSite, WEBHOOK_SECRET } from '@amends/connector/woocommerce/testing';

interface Webhook {
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A simulated shop for stories. Amounts are in minor units of USD. */
export interface SimulatedShop {
  kind: 'woocommerce' | 'shopify' | 'medusa';
  credentials: Record<string, string>;
  /** Returns whether a request is for this shop. */
  has(url: string): boolean;
  fetch: typeof fetch;
  /**
   * Places an order of two mugs at 25.00 with 10% tax and 5.00 for shipping, already shipped. Returns its id.
   */
  place(): string;
  /** Returns the webhook about an order; null without webhooks. */
  announce(shopOrderId: string): Webhook | null;
  /** Returns the refunded amount of an order, from the shop's own books. */
  refunded(shopOrderId: string): number;
  /** Returns the ids of replacement orders, from the shop's own books. */
  replacementsOf(shopOrderId: string): string[];
  /** Ships an order with a tracking number. */
  ship(shopOrderId: string, trackingNumber: string): void;
  /** Removes an order's refunds from the books. Returns a function that restores them. */
  loseRefunds(shopOrderId: string): () => void;
  remove(shopOrderId: string): void;
  close(): Promise<void>;
}

const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

export async function aWooShop(clock: { now(): Date }): Promise<SimulatedShop> {
  const site = await startWooSite(clock);
  const order = (id: string) => {
    const found = site.orders.get(Number(id));
    if (!found) throw new Error(`There is no order ${id}.`);
    return found;
  };
  return {
    kind: 'woocommerce',
    credentials: { site: site.url, ...KEYS, webhookSecret: WEBHOOK_SECRET },
    has: (url) => url.startsWith(new URL(site.url).origin),
    fetch,
    place: () => {
      const at = new Date().toISOString().slice(0, 19);
      return String(site.addOrder({ status: 'completed', date_completed_gmt: at }));
    },
    announce: (id) => site.webhookAbout(Number(id)) as Webhook,
    refunded: (id) =>
      sum((site.refunds.get(Number(id)) ?? []).map(({ amount }) => Math.abs(cents(amount)))),
    replacementsOf: (id) =>
      [...site.orders.entries()].flatMap(([made, { meta_data }]) =>
        JSON.stringify(meta_data ?? []).includes(`"${id}"`) ? [String(made)] : [],
      ),
    ship: (id, tracking_number) => {
      const entry = { tracking_provider: 'UPS', tracking_number, tracking_id: 't1' };
      const found = order(id);
      found.meta_data = [
        ...(found.meta_data ?? []),
        { id: 1, key: '_wc_shipment_tracking_items', value: [entry] },
      ];
      found.status = 'completed';
      found.date_completed_gmt = new Date().toISOString().slice(0, 19);
      site.touch(Number(id));
    },
    loseRefunds: (id) => {
      const lost = site.refunds.get(Number(id)) ?? [];
      site.refunds.set(Number(id), []);
      return () => void site.refunds.set(Number(id), lost);
    },
    remove: (id) => void site.orders.delete(Number(id)),
    close: () => site.close(),
  };
}

export async function aShopifyShop(): Promise<SimulatedShop> {
  const shop = await startShopifyShop();
  return {
    kind: 'shopify',
    credentials: { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET },
    has: (url) => url.includes(SHOP_DOMAIN),
    fetch: shop.fetch,
    place: () => {
      const id = shop.addOrder();
      ship(shop.books, shop.order(id));
      return id;
    },
    announce: (id) => shop.webhook('orders/updated', { id: Number(id) }),
    refunded: (id) =>
      sum(
        shop
          .order(id)
          .made.flatMap(({ input }: Made) => input.transactions)
          .map(({ amount }: { amount: unknown }) => cents(amount)),
      ),
    replacementsOf: (id) =>
      [...shop.books.orders.values()].flatMap((one) =>
        JSON.stringify(one.customAttributes ?? []).includes(`"${id}"`)
          ? [String(one.legacyResourceId)]
          : [],
      ),
    ship: (id, number) => {
      const trackingInfo = [{ company: 'UPS', number, url: `https://ups.example/${number}` }];
      ship(shop.books, shop.order(id), { trackingInfo });
    },
    loseRefunds: (id) => {
      const order = shop.order(id);
      const lost = order.made;
      order.made = [];
      return () => {
        order.made = lost;
      };
    },
    remove: (id) => void shop.books.orders.delete(`gid://shopify/Order/${id}`),
    close: () => shop.close(),
  };
}

interface Made {
  input: { transactions: { amount: string }[] };
}

export async function aMedusaShop(): Promise<SimulatedShop> {
  const backend = await startMedusaBackend();
  const shipped = (id: string, tracking_number?: string) => {
    const order = backend.order(id);
    const { id: line_item_id, quantity } = order.items[0];
    order.fulfillments = [
      {
        id: `ful_${id}`,
        shipped_at: order.created_at,
        labels: tracking_number ? [{ tracking_number }] : [],
        items: [{ line_item_id, quantity }],
      },
    ];
    backend.touch(id);
  };
  return {
    kind: 'medusa',
    credentials: { site: backend.url, secretKey: SECRET_KEY },
    has: (url) => url.startsWith(backend.url),
    fetch: backend.fetch,
    place: () => {
      const id = backend.addOrder();
      shipped(id);
      return id;
    },
    announce: () => null,
    refunded: (id) =>
      sum(
        backend
          .order(id)
          .payment_collections.flatMap((all: { payments: Payment[] }) => all.payments)
          .flatMap((payment: Payment) => payment.refunds)
          .map(({ amount }: { amount: number }) => cents(amount)),
      ),
    replacementsOf: (id) =>
      [...backend.orders.values()].flatMap((one) =>
        !one.is_draft_order && JSON.stringify(one.metadata ?? {}).includes(`"${id}"`)
          ? [one.id]
          : [],
      ),
    ship: shipped,
    loseRefunds: (id) => {
      const [{ payments }] = backend.order(id).payment_collections;
      const [payment] = payments;
      const lost = payment.refunds;
      payment.refunds = [];
      return () => {
        payment.refunds = lost;
      };
    },
    remove: (id) => void backend.orders.delete(id),
    close: () => backend.close(),
  };
}

interface Payment {
  refunds: { amount: number }[];
}
