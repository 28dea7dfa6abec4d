import { SECRET_KEY, startMedusaBackend } from '@amends/connector/medusa/testing';
import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  ship,
  startShopifyShop,
} from '@amends/connector/shopify/testing';
import { KEYS, startWooSite, WEBHOOK_SECRET } from '@amends/connector/woocommerce/testing';

/** A simulator, with counts of the effects in its own books. */
export interface EffectBooks {
  kind: 'woocommerce' | 'shopify' | 'medusa';
  credentials: Record<string, string>;
  /** The shop's id of a product for sale. */
  productId: string;
  fetch: typeof fetch;
  /** Places an order of two mugs for 25.00 each with 10% tax; `isProtected` adds a protection line. */
  place(given?: { isProtected?: boolean }): { id: string; itemId: string };
  /** Counts effects of an order, or in the whole shop if its books don't name the order. */
  count(kind: string, orderId: string): number;
  close(): Promise<void>;
}

const MUGS = { price: 2_500, tax: 250, quantity: 2, variantId: 'gid://shopify/ProductVariant/111' };
const PROTECTION = { price: 200, quantity: 1, variantId: 'gid://shopify/ProductVariant/901' };

export async function shopifyBooks(): Promise<EffectBooks> {
  const shop = await startShopifyShop();
  const { books } = shop;
  const account = () => books.customers.get('ada@example.com')?.account;
  return {
    kind: 'shopify',
    credentials: { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET },
    productId: '11',
    fetch: shop.fetch,
    place: ({ isProtected = false } = {}) => {
      const id = shop.addOrder({ lines: isProtected ? [MUGS, PROTECTION] : [MUGS] });
      // The protection line is still unfulfilled.
      ship(books, shop.order(id), { units: isProtected ? [2, 0] : [2] });
      return { id, itemId: shop.order(id).lines[0].id.split('/').at(-1) };
    },
    count: (kind, id) => {
      const order = shop.order(id);
      const protection = order.lines.filter(({ sku }: { sku: string }) => sku === 'SP');
      switch (kind) {
        case 'refund':
          return order.made.length;
        case 'reship':
          return books.orders.size;
        case 'credit':
          return books.giftCards.size + books.discounts.size + account().all.length;
        case 'cancel-credit':
          return (
            [...books.giftCards.values()].filter((card) => card.deactivatedAt).length +
            [...books.discounts.values()].filter((one) => one.codeDiscount.status === 'EXPIRED')
              .length +
            account().all.filter(({ __typename }: { __typename: string }) =>
              __typename.includes('Debit'),
            ).length
          );
        case 'add-protection':
          return protection.length;
        case 'remove-protection':
          return order.made.length;
        case 'fulfill-protection':
          // In addition to the mugs.
          return order.shipments.length - 1;
        default:
          return order.tags.length;
      }
    },
    close: shop.close,
  };
}

export async function wooBooks(clock: { now(): Date }): Promise<EffectBooks> {
  const site = await startWooSite(clock);
  return {
    kind: 'woocommerce',
    credentials: { site: site.url, ...KEYS, webhookSecret: WEBHOOK_SECRET },
    productId: '11',
    fetch,
    place: () => {
      const at = clock.now().toISOString().slice(0, 19);
      const id = site.addOrder({ status: 'completed', date_completed_gmt: at });
      return { id: String(id), itemId: String(site.orders.get(id)?.line_items[0].id) };
    },
    count: (kind, id) => {
      switch (kind) {
        case 'refund':
          return (site.refunds.get(Number(id)) ?? []).length;
        case 'reship':
          return site.orders.size;
        case 'credit':
          return site.coupons.size;
        default:
          return [...site.coupons.values()].filter((one) => one.date_expires_gmt !== null).length;
      }
    },
    close: site.close,
  };
}

export async function medusaBooks(): Promise<EffectBooks> {
  const backend = await startMedusaBackend();
  return {
    kind: 'medusa',
    credentials: { site: backend.url, secretKey: SECRET_KEY },
    productId: 'prod_mug',
    fetch: backend.fetch,
    place: () => {
      const id = backend.addOrder();
      const order = backend.order(id);
      const [{ id: line_item_id, quantity }] = order.items;
      const items = [{ line_item_id, quantity }];
      order.fulfillments = [{ id: `ful_${id}`, shipped_at: order.created_at, labels: [], items }];
      return { id, itemId: backend.order(id).items[0].id };
    },
    count: (kind, id) => {
      switch (kind) {
        case 'refund':
          return backend.order(id).payment_collections[0].payments[0].refunds.length;
        case 'reship':
          return [...backend.orders.values()].filter((one) => !one.is_draft_order).length;
        case 'credit':
          return backend.promotions.size;
        default:
          return [...backend.promotions.values()].filter((one) => one.status === 'inactive').length;
      }
    },
    close: backend.close,
  };
}
