import type { Address } from '@amends/db';
import type { ShopCreditMethod } from '../credit-method.rules.ts';

/** Why a request to a shop failed; see docs/connectors.md#errors. */
export type ShopProblemCode =
  | 'credentials'
  | 'limited'
  | 'unavailable'
  | 'refused'
  | 'not-found'
  | 'wrong-signature'
  | 'unexpected';

/**
 * The error that a call to a shop throws. Its message is for the store's staff and contains no secret.
 */
export interface ShopProblem extends Error {
  readonly name: 'ConnectorError';
  readonly code: ShopProblemCode;
  /** How long to wait before trying again, in milliseconds; null if the shop doesn't say. */
  readonly retryAfterMs: number | null;
}

/** Returns the error as a `ShopProblem`, or null if it is another error. */
export const shopProblem = (error: unknown): ShopProblem | null =>
  error instanceof Error && error.name === 'ConnectorError' ? (error as ShopProblem) : null;

/** An order as a connector reads it: an `OrderSnapshot` with the shop's id and time of change. */
export interface ReadOrder {
  readonly sourceOrderId: string;
  readonly sourceUpdatedAt: string;
  readonly originalSourceOrderId: string | null;
  /** The price of one unit of the shop's currency in the order's currency. */
  readonly exchangeRate?: number;
}

export type ShopOrderReading =
  | { readonly kind: 'order'; readonly order: ReadOrder }
  | {
      readonly kind: 'unreadable';
      readonly sourceOrderId: string;
      readonly reason: string;
      readonly raw: unknown;
    };

/** A product as a connector reads it: a `ProductSnapshot` with the shop's id and time of change. */
export interface ReadProduct {
  readonly sourceProductId: string;
  readonly sourceUpdatedAt: string;
}

export type ShopProductReading =
  | { readonly kind: 'product'; readonly product: ReadProduct }
  | { readonly kind: 'unreadable'; readonly sourceProductId: string; readonly reason: string };

/** The customer that a privacy webhook is about, as the shop knows them. */
export interface ShopCustomer {
  readonly sourceCustomerId: string | null;
  readonly email: string | null;
  readonly sourceOrderIds: readonly string[];
}

export type ShopWebhookReading =
  | { kind: 'order-changed'; deliveryId: string; sourceOrderId: string }
  | { kind: 'product-changed'; deliveryId: string; sourceProductId: string }
  | { kind: 'data-requested' | 'customer-redacted'; deliveryId: string; subject: ShopCustomer }
  | { kind: 'shop-redacted' | 'disconnected'; deliveryId: string }
  | { kind: 'ignored'; deliveryId: string | null };

interface ShopEffectRequest {
  /** Unique per effect, at most 100 characters. */
  idempotencyKey: string;
  requestedAt: Date;
  sourceOrderId: string;
  currency: string;
  /** Shown to the shop's staff. */
  reason: string;
}

/**
 * An effect to perform in a shop, once; amounts in minor units of `currency`. See
 * docs/connectors.md#effects.
 */
export type ShopEffect = ShopEffectRequest &
  (
    | {
        kind: 'refund';
        amount: number;
        shippingAmount: number;
        item: { sourceItemId: string; quantity: number } | null;
      }
    | {
        kind: 'reship';
        items: { sourceProductId: string; sourceVariantId: string | null; quantity: number }[];
        shippingAddress: Address | null;
      }
    | { kind: 'credit'; code: string; amount: number; customerEmail: string }
    | { kind: 'cancel-credit'; code: string }
    | { kind: 'add-protection'; premium: number }
    | { kind: 'remove-protection' }
    | { kind: 'fulfill-protection' }
    | { kind: 'tag'; add: string[]; remove: string[] }
  );

/**
 * A requested effect, without what follows from the order. The code of a credit is generated with the
 * request.
 */
export type ShopEffectRequested = { reason: string } & (
  | {
      kind: 'refund';
      amount: number;
      shippingAmount: number;
      item: { sourceItemId: string; quantity: number } | null;
    }
  | {
      kind: 'reship';
      items: { sourceProductId: string; sourceVariantId: string | null; quantity: number }[];
      shippingAddress: Address | null;
    }
  | { kind: 'credit'; amount: number; customerEmail: string }
  | { kind: 'cancel-credit' }
  | { kind: 'add-protection'; premium: number }
  | { kind: 'remove-protection' }
  | { kind: 'fulfill-protection' }
  | { kind: 'tag'; add: string[]; remove: string[] }
);

export type ShopEffectResult =
  | { kind: 'done'; reference: string; url: string | null }
  | { kind: 'by-hand'; reference: string | null; reason: string };

/**
 * A page of an export: its orders, the ids of orders to fetch one by one because the export lacks data,
 * and how many orders have been read so far.
 */
export interface ExportPage {
  readonly orders: ShopOrderReading[];
  readonly toFetch: string[];
  readonly read: number;
}

/** An export of all orders of a shop; see docs/connectors.md. */
export interface OrderExport {
  start(given: { since: Date }): Promise<string>;
  progress(
    exportId: string,
  ): Promise<{ kind: 'running' | 'ready'; orders: number } | { kind: 'failed'; reason: string }>;
  /** Reads the orders after the first `skip`. */
  read(exportId: string, given: { skip: number }): AsyncIterable<ExportPage>;
  cancel(exportId: string): Promise<void>;
}

/** A shop behind one store's credentials. Each call has a time limit, and throws a `ShopProblem`. */
export interface Shop {
  verify(): Promise<{ id: string; name: string; currency: string }>;
  listOrders(given: {
    since: Date;
    cursor: string | null;
  }): Promise<{ orders: ShopOrderReading[]; next: string | null }>;
  fetchOrder(sourceOrderId: string): Promise<ShopOrderReading | null>;
  /** Only for shops that can list their products; implies `fetchProduct`. */
  listProducts?(given: {
    since: Date;
    cursor: string | null;
  }): Promise<{ products: ShopProductReading[]; next: string | null }>;
  fetchProduct?(sourceProductId: string): Promise<ShopProductReading | null>;
  readWebhook(webhook: {
    headers: Readonly<Record<string, string | undefined>>;
    body: Uint8Array;
  }): ShopWebhookReading;
  perform(effect: ShopEffect): Promise<ShopEffectResult>;
  findEffect(effect: ShopEffect): Promise<ShopEffectResult | null>;
  /** Subscribes an address to the shop's webhooks; without effect if it is already subscribed. */
  subscribe?(given: { address: string }): Promise<void>;
  /** Ends the shop's webhooks to an address. */
  unsubscribe?(given: { address: string }): Promise<void>;
  /** Missing if the shop has no exports. */
  orderExport?: OrderExport;
  /** For credentials that expire; missing if they don't. */
  renewal?: {
    /** From this instant on, renew the credentials before any other request. */
    readonly dueAt: Date;
    /** Returns the changed fields of the credentials. Only one process may renew at a time. */
    renew(): Promise<Readonly<Record<string, string>>>;
  };
}

/** How a shop's staff authorize this deployment's app on a page of the shop. */
export interface ShopAuthorization {
  /** `state` is unguessable, and the shop returns it. */
  page(given: { shop: string; state: string; callback: string }): URL;
  /** Verifies the query with which the shop sends a person back. Throws `wrong-signature`. */
  read(query: URLSearchParams, given: { state: string; now: Date }): { shop: string; code: string };
  /** Exchanges the code for credentials, once. Throws a `ShopProblem`. */
  exchange(given: {
    shop: string;
    code: string;
    timeoutMs: number;
    now: Date;
  }): Promise<Readonly<Record<string, string>>>;
}

/** What a kind of shop can do; anything else becomes a task. */
export interface ShopAbilities {
  readonly orders: boolean;
  readonly webhooks: boolean;
  readonly effects: readonly ShopEffect['kind'][];
  /** The ways it can issue store credit, the usual one first. */
  readonly creditMethods?: readonly ShopCreditMethod[];
}

/** The connectors of this deployment. */
export interface Shops {
  /** Returns what a kind of shop can do; null if this deployment has no connector for it. */
  abilities(kind: string): ShopAbilities | null;
  /**
   * Returns how to authorize this deployment's app in a kind of shop; null if there is no app for it.
   */
  authorization(kind: string): ShopAuthorization | null;
  /** Opens a shop without sending anything yet. Throws a `ShopProblem` for malformed credentials. */
  open(
    kind: string,
    given: {
      credentials: Readonly<Record<string, string>>;
      /** Time limit of one request, in milliseconds. */
      timeoutMs: number;
      /** Nothing is sent after this, in milliseconds since 1970 by the clock of this machine. */
      sendUntil?: number | undefined;
      /** How to issue store credit; one of the shop's `creditMethods`. Default: the first. */
      creditMethod?: ShopCreditMethod;
      protection: {
        sourceProductIds: readonly string[];
        skus: readonly string[];
        tags?: readonly string[];
        title?: string | null;
      };
      /** The products that warranties are sold as, by product or SKU, each with an ISO duration. */
      warranties?: readonly {
        sourceProductId: string | null;
        sku: string | null;
        period: string;
      }[];
    },
  ): Shop;
}
