import type { Effect, EffectKind, EffectResult } from './effect.ts';
import type { OrderReading, ShopProduct } from './shop-order.ts';
import type { ProductPage, ProductReading } from './shop-product.ts';

/** The version of this interface, raised by breaking changes. */
export const CONNECTOR_VERSION = 1;

/** What a connector supports. Anything else becomes a task for the store's staff. */
export interface Capabilities {
  /** Whether orders can be listed and fetched. */
  orders: boolean;
  /** Whether the shop sends webhooks; otherwise orders are polled. */
  webhooks: boolean;
  products: boolean;
  effects: readonly EffectKind[];
  /** How the shop issues store credit, its default first. Default: none. */
  creditMethods?: readonly CreditMethod[];
}

/** One page of orders, oldest change first; `next` is null at the end. */
export interface OrderPage {
  orders: OrderReading[];
  next: string | null;
}

/** The customer of a privacy webhook, as the shop identifies them. */
export interface PrivacySubject {
  sourceCustomerId: string | null;
  email: string | null;
  phone: string | null;
  /** Ids of the customer's orders in the webhook; may be empty. */
  sourceOrderIds: string[];
}

/**
 * The meaning of a webhook: fetch this order, or this product. Its content is never used, because webhooks arrive
 * late, twice and in any order. `ignored`: genuine, but irrelevant.
 *
 * - `disconnected`: the shop ended the connection. Its credentials no longer work.
 * - `data-requested`: a customer requests their stored data.
 * - `customer-redacted`: a customer's data must be erased.
 * - `shop-redacted`: the shop's data must be erased.
 */
export type WebhookReading =
  | { kind: 'order-changed'; deliveryId: string; sourceOrderId: string }
  | { kind: 'product-changed'; deliveryId: string; sourceProductId: string }
  | { kind: 'disconnected'; deliveryId: string }
  | { kind: 'data-requested'; deliveryId: string; subject: PrivacySubject }
  | { kind: 'customer-redacted'; deliveryId: string; subject: PrivacySubject }
  | { kind: 'shop-redacted'; deliveryId: string }
  | { kind: 'ignored'; deliveryId: string | null };

/** Progress of an export. `failed` is final: start another export, or list the orders. */
export type ExportProgress =
  | { kind: 'running'; orders: number }
  | { kind: 'ready'; orders: number }
  | { kind: 'failed'; reason: string };

/** A page of an export. */
export interface ExportPage {
  orders: OrderReading[];
  /** Ids of orders that the export doesn't have completely; fetch these. */
  toFetch: string[];
  /** Orders of the export read so far, including this page. */
  read: number;
}

/**
 * A bulk export of a shop's orders, faster than paging. Orders that change during the export may be missing
 * or outdated: afterward, list the changes since its start.
 */
export interface OrderExport {
  /**
   * Starts an export of orders changed since `since`, and returns its id. Throws `limited` while others run.
   */
  start(given: { since: Date }): Promise<string>;
  progress(exportId: string): Promise<ExportProgress>;
  /**
   * Reads a ready export in bounded memory, skipping the first `skip` orders to resume. Throws `not-found` if
   * the export has expired and `unexpected` if it is too large. The time limit of `access` applies to each
   * chunk.
   */
  read(exportId: string, given?: { skip?: number }): AsyncIterable<ExportPage>;
  /** Cancels a running export; without effect on others. */
  cancel(exportId: string): Promise<void>;
}

export interface IncomingWebhook {
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The exact bytes received, which the signature covers. */
  body: Uint8Array;
}

/** The shop that the credentials belong to. */
export interface ShopAccount {
  /** The shop's id or address; equal for two connections to the same shop. */
  id: string;
  name: string;
  currency: string;
}

/**
 * A shop, opened with a store's credentials. Each call ends within the time limit of `access` and fails with
 * a `ConnectorError`.
 */
export interface Shop {
  /** Checks the credentials, and returns which shop they belong to. */
  verify(): Promise<ShopAccount>;
  /**
   * Returns a page of orders changed at or after `since`. An order that changes during the listing may appear
   * twice, but is never missed.
   */
  listOrders(given: { since: Date; cursor: string | null }): Promise<OrderPage>;
  /** Returns an order as the shop has it now; null if it doesn't exist. */
  fetchOrder(sourceOrderId: string): Promise<OrderReading | null>;
  /**
   * Returns a page of products changed at or after `since`, with all variants. A product that changes during
   * the listing may appear twice, but is never missed. Undefined if the shop can't list products.
   */
  listProducts?(given: { since: Date; cursor: string | null }): Promise<ProductPage>;
  /** Returns a product as the shop has it now; null if it doesn't exist. Defined if `listProducts` is. */
  fetchProduct?(sourceProductId: string): Promise<ProductReading | null>;
  /** Returns products whose name, SKU or id matches; at most `limit`. */
  searchProducts(given: { query: string; limit: number }): Promise<ShopProduct[]>;
  /**
   * Performs an effect. For a key used before, returns the first result and does nothing. Throws `refused`
   * for an unsupported effect.
   */
  perform(effect: Effect): Promise<EffectResult>;
  /** Returns the result of an effect; null if the shop doesn't have it. */
  findEffect(effect: Effect): Promise<EffectResult | null>;
  /** Verifies and reads a webhook. Throws `wrong-signature` before reading anything. */
  readWebhook(webhook: IncomingWebhook): WebhookReading;
  /** Subscribes an address to the shop's webhooks; without effect if it already is. */
  subscribe?(given: { address: string }): Promise<void>;
  /** Unsubscribes an address from the shop's webhooks; without effect if it isn't subscribed. */
  unsubscribe?(given: { address: string }): Promise<void>;
  /** Undefined if the shop has no bulk export. */
  orderExport?: OrderExport;
  /** Undefined if the credentials don't expire. */
  renewal?: CredentialRenewal;
}

/**
 * Renews expiring credentials. A request with expired ones throws `limited`, so that the caller opens the
 * shop again with new ones.
 */
export interface CredentialRenewal {
  /** When to renew the credentials, before any other request. */
  dueAt: Date;
  /**
   * Requests new credentials; save them before using them. Only one process at a time may call this. After a
   * lost response, it can be called again. Throws `credentials` if the shop ended the connection.
   */
  renew(): Promise<Readonly<Record<string, string>>>;
}

/** How a store issues store credit, if its shop has several ways. */
export type CreditMethod = 'store-credit' | 'gift-card' | 'discount-code';

/** Access to a shop. */
export interface ShopAccess<Credentials> {
  credentials: Credentials;
  /** Time limit of one request, in milliseconds. */
  timeoutMs: number;
  /** Sends a request; callers may check addresses and log. Default: `fetch`. Redirects are never followed. */
  fetch?: typeof fetch;
  /** Identifies protection lines. Default: none, so no order is protected. */
  protection?: ProtectionMark;
  /** Products sold as warranties. Default: none; a line may still name its warranty. */
  warranties?: readonly WarrantyPlan[];
  /** Default: the shop's own. Ignored by shops with only one method. */
  creditMethod?: CreditMethod;
  /** Caches requested tokens across openings of the shop. Default: for this opening only. */
  tokens?: TokenStore;
}

/** Tokens in memory, by a digest of the credentials that requested them. */
export type TokenStore = Map<string, Promise<KeptToken>>;

/** A token, and when to stop using it, in milliseconds since 1970. */
export interface KeptToken {
  token: string;
  until: number;
}

/** A product sold as a warranty, identified by product id or SKU. */
export interface WarrantyPlan {
  sourceProductId: string | null;
  sku: string | null;
  /** The warranty's period, as an ISO duration. */
  period: string;
}

/** How a store sells its protection. */
export interface ProtectionMark {
  sourceProductIds?: readonly string[];
  skus?: readonly string[];
  /** Tags of protected orders. */
  tags?: readonly string[];
  /** Title of a protection line without a product. */
  title?: string;
}

/** A connector to one kind of shop. */
export interface Connector<Credentials> {
  /** Lower case, such as `woocommerce`. */
  readonly name: string;
  readonly version: typeof CONNECTOR_VERSION;
  readonly capabilities: Capabilities;
  /** Opens a shop without sending a request. Throws `credentials` if a field isn't valid. */
  open(access: ShopAccess<Credentials>): Shop;
}

/** How a shop's staff authorize an app on the shop's page, and the resulting credentials. */
export interface ShopAuthorization {
  /**
   * Returns the authorization page. `state` is random and returned by the shop. Throws `credentials` if
   * `shop` isn't a shop.
   */
  page(given: { shop: string; state: string; callback: string }): URL;
  /** Verifies the query of the shop's callback. Throws `wrong-signature`; use nothing from the query then. */
  read(query: URLSearchParams, given: { state: string; now: Date }): { shop: string; code: string };
  /** Exchanges the code, which works once. Throws `credentials` if the shop refuses. */
  exchange(given: {
    shop: string;
    code: string;
    timeoutMs: number;
    now: Date;
  }): Promise<Readonly<Record<string, string>>>;
}
