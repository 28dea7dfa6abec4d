import type { Effect, EffectKind, EffectResult } from './effect.ts';
import type { OrderReading, ShopProduct } from './shop-order.ts';
import type { ProductPage, ProductReading } from './shop-product.ts';

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
  /** The ways in which the shop issues store credit, its usual one first. Left out: none. */
  creditMethods?: readonly CreditMethod[];
}

/** One page of orders, oldest change first; `next` is null at the end. */
export interface OrderPage {
  orders: OrderReading[];
  next: string | null;
}

/** The customer that a privacy webhook is about, as the shop knows them. */
export interface PrivacySubject {
  sourceCustomerId: string | null;
  email: string | null;
  phone: string | null;
  /** The customer's orders that the webhook names; empty if it names none. */
  sourceOrderIds: string[];
}

/**
 * What a webhook says: look at this order, or at this product. Its content is never used, because webhooks arrive
 * late, twice and in any order. `ignored`: it is genuine and about something else.
 *
 * - `disconnected`: the shop ended the connection. Its credentials no longer work.
 * - `data-requested`: a customer asks for what is stored about them.
 * - `customer-redacted`: what is stored about a customer has to be erased.
 * - `shop-redacted`: what is stored about the shop has to be erased.
 */
export type WebhookReading =
  | { kind: 'order-changed'; deliveryId: string; sourceOrderId: string }
  | { kind: 'product-changed'; deliveryId: string; sourceProductId: string }
  | { kind: 'disconnected'; deliveryId: string }
  | { kind: 'data-requested'; deliveryId: string; subject: PrivacySubject }
  | { kind: 'customer-redacted'; deliveryId: string; subject: PrivacySubject }
  | { kind: 'shop-redacted'; deliveryId: string }
  | { kind: 'ignored'; deliveryId: string | null };

/** How far an export is. `failed`: it never becomes ready; start another, or list the orders. */
export type ExportProgress =
  | { kind: 'running'; orders: number }
  | { kind: 'ready'; orders: number }
  | { kind: 'failed'; reason: string };

/** Some orders of an export. */
export interface ExportPage {
  orders: OrderReading[];
  /** The ids of those of which an export has too little: they are to be fetched. */
  toFetch: string[];
  /** How many orders of the export have been read with these. */
  read: number;
}

/**
 * A shop's own way to hand out all of its orders, faster than page by page. Orders that change while it runs may
 * be missing or old in it: list what changed since its start afterwards.
 */
export interface OrderExport {
  /** Starts an export of the orders that changed since, and returns its id. Throws `limited` while others run. */
  start(given: { since: Date }): Promise<string>;
  progress(exportId: string): Promise<ExportProgress>;
  /**
   * Reads a ready export in bounded memory, without its first `skip` orders. What was saved can be
   * skipped the next time. Throws `not-found` if the
   * shop no longer keeps it, and `unexpected` for one that is too large. The time limit of `access` counts from each
   * piece that arrives.
   */
  read(exportId: string, given?: { skip?: number }): AsyncIterable<ExportPage>;
  /** Ends an export that is running; without effect on others. */
  cancel(exportId: string): Promise<void>;
}

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
  /**
   * Returns one page of the products that changed at or after `since`, with all their variants. One that changes in
   * the meantime may be listed twice, and is never missed. Missing where a shop lists none.
   */
  listProducts?(given: { since: Date; cursor: string | null }): Promise<ProductPage>;
  /** Returns a product as the shop has it now; null if there is none. There where `listProducts` is. */
  fetchProduct?(sourceProductId: string): Promise<ProductReading | null>;
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
  /** Asks the shop to send its webhooks to an address; without effect if it does so already. */
  subscribe?(given: { address: string }): Promise<void>;
  /** Asks the shop to send no webhooks to an address any more; without effect if it sends none. */
  unsubscribe?(given: { address: string }): Promise<void>;
  /** Missing where a shop has no such export. */
  orderExport?: OrderExport;
  /** Missing where the credentials last. */
  renewal?: CredentialRenewal;
}

/**
 * Credentials that end. A request with ended ones throws `limited`, so that the caller opens the shop again, with
 * new ones.
 */
export interface CredentialRenewal {
  /** From then on, they should be renewed before the shop is asked. */
  dueAt: Date;
  /**
   * Requests the credentials that replace them; save these before the first use. One process at a time may ask. A
   * lost answer is requested again. Throws `credentials` if the shop ended the connection.
   */
  renew(): Promise<Readonly<Record<string, string>>>;
}

/** What a store issues as store credit, where its shop knows several ways. */
export type CreditMethod = 'store-credit' | 'gift-card' | 'discount-code';

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
  /** What warranties are sold as. Default: nothing; lines may say themselves that they were bought with one. */
  warranties?: readonly WarrantyPlan[];
  /** Default: the shop's own. Shops that know one way ignore it. */
  creditMethod?: CreditMethod;
  /**
   * Where tokens that are requested with the credentials are kept, so that the next opening needs no new one.
   * Default: as long as the opened shop.
   */
  tokens?: TokenStore;
}

/** Tokens in the memory of a process, by a digest of the credentials with which they were requested. */
export type TokenStore = Map<string, Promise<KeptToken>>;

/** A token, and until when it is used, in milliseconds since 1970. */
export interface KeptToken {
  token: string;
  until: number;
}

/** A product that a shop sells a warranty as: by product or by SKU. */
export interface WarrantyPlan {
  sourceProductId: string | null;
  sku: string | null;
  /** How long it runs, as an ISO duration. */
  period: string;
}

/** The product that a store sells its protection as. */
export interface ProtectionMark {
  sourceProductIds?: readonly string[];
  skus?: readonly string[];
  /** Tags of orders that are protected. */
  tags?: readonly string[];
  /** Title of a line without product. */
  title?: string;
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

/** How a shop's staff allow an app on a page of the shop, and which credentials follow from that. */
export interface ShopAuthorization {
  /** Returns the page. `state` is unguessable, and comes back. Throws `credentials` for what is no shop. */
  page(given: { shop: string; state: string; callback: string }): URL;
  /**
   * Verifies the query with which the shop sends a person back. Throws `wrong-signature`, and then nothing in it may
   * be used.
   */
  read(query: URLSearchParams, given: { state: string; now: Date }): { shop: string; code: string };
  /** Exchanges the code, once. Throws `credentials` if the shop refuses. */
  exchange(given: {
    shop: string;
    code: string;
    timeoutMs: number;
    now: Date;
  }): Promise<Readonly<Record<string, string>>>;
}
