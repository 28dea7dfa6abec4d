import type { Effect, EffectKind, EffectResult } from './effect.ts';
import type { OrderReading, ShopProduct } from './shop-order.ts';

/** The version of this interface. A change that breaks connectors raises it. */
export const CONNECTOR_VERSION = 1;

/** What a connector can do. What it can't do becomes a task for the store's staff. */
export interface Capabilities {
  /** Whether orders can be listed and fetched. */
  orders: boolean;
  /** Whether the shop announces changes; without, orders are polled. */
  webhooks: boolean;
  products: boolean;
  effects: readonly EffectKind[];
}

/** One page of orders, oldest change first; `next` is null at the end. */
export interface OrderPage {
  orders: OrderReading[];
  next: string | null;
}

/**
 * What a webhook says: look at this order. Its content is never used, because webhooks arrive late, twice and
 * in any order. `ignored`: it is genuine and about something else.
 */
export type WebhookReading =
  | { kind: 'order-changed'; deliveryId: string; sourceOrderId: string }
  | { kind: 'ignored'; deliveryId: string | null };

export interface IncomingWebhook {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Exactly the bytes that arrived: the signature is about them. */
  body: Uint8Array;
}

/** The shop behind the credentials, as its staff know it. */
export interface ShopAccount {
  /** The shop's id or address; two connections with the same one are the same shop. */
  id: string;
  name: string;
  currency: string;
}

/**
 * A shop, reached with one store's credentials. Every call ends within the time limit of its `access`, and
 * fails with a `ConnectorError`.
 */
export interface Shop {
  /** Asks the shop whether it accepts the credentials, and which shop it is. */
  verify(): Promise<ShopAccount>;
  /**
   * Returns one page of the orders that changed at or after `since`. An order that changes in the meantime may be
   * listed twice, and is never missed.
   */
  listOrders(given: { since: Date; cursor: string | null }): Promise<OrderPage>;
  /** Returns an order as the shop has it now; null if there is none. */
  fetchOrder(sourceOrderId: string): Promise<OrderReading | null>;
  /** Returns products whose name, SKU or id matches; at most `limit`. */
  searchProducts(given: { query: string; limit: number }): Promise<ShopProduct[]>;
  /**
   * Performs an effect. If its key was used before, returns the first result and does nothing. Throws `refused`
   * for an effect that is not among the capabilities.
   */
  perform(effect: Effect): Promise<EffectResult>;
  /** Returns what came of an effect; null if the shop's books don't have it. */
  findEffect(effect: Effect): Promise<EffectResult | null>;
  /** Verifies a webhook's signature and reads it. Throws `wrong-signature`, and then nothing was read. */
  readWebhook(webhook: IncomingWebhook): WebhookReading;
}

/** How a shop is reached. */
export interface ShopAccess<Credentials> {
  credentials: Credentials;
  /** Time limit of one request, in milliseconds. */
  timeoutMs: number;
  /**
   * Sends a request; a caller may check addresses and write a log. Default: `fetch`. Redirects are never
   * followed.
   */
  fetch?: typeof fetch;
  /** What a protection line is recognized by. Default: nothing, so no order is protected. */
  protection?: ProtectionMark;
}

/** The product that a store sells its protection as. */
export interface ProtectionMark {
  sourceProductIds?: readonly string[];
  skus?: readonly string[];
}

/** A kind of shop. */
export interface Connector<Credentials> {
  /** In lower case, such as `woocommerce`. */
  readonly name: string;
  readonly version: typeof CONNECTOR_VERSION;
  readonly capabilities: Capabilities;
  /** Opens a shop. Sends nothing yet. Throws `credentials` if they can't be right. */
  open(access: ShopAccess<Credentials>): Shop;
}
