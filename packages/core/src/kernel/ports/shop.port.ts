import type { Address } from '@amends/db';
import type { ShopCreditMethod } from '../credit-method.rules.ts';

/** Why a shop did not do what it was asked; see docs/connectors.md#errors. */
export type ShopProblemCode =
  | 'credentials'
  | 'limited'
  | 'unavailable'
  | 'refused'
  | 'not-found'
  | 'wrong-signature'
  | 'unexpected';

/** What a call to a shop throws. Its message is for the store's staff, and holds no secret. */
export interface ShopProblem extends Error {
  readonly name: 'ConnectorError';
  readonly code: ShopProblemCode;
  /** How long to wait before trying again, in milliseconds; null if the shop doesn't say. */
  readonly retryAfterMs: number | null;
}

/** Returns what a call to a shop threw, if it is a problem of the shop's; else null. */
export const shopProblem = (error: unknown): ShopProblem | null =>
  error instanceof Error && error.name === 'ConnectorError' ? (error as ShopProblem) : null;

/** An order as a connector reads it: an `OrderSnapshot` with the shop's id and time of change. */
export interface ReadOrder {
  readonly sourceOrderId: string;
  readonly sourceUpdatedAt: string;
  readonly originalSourceOrderId: string | null;
  /** How much of the order's currency one unit of the shop's bought. */
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
  /** One per effect, at most 100 characters. */
  idempotencyKey: string;
  requestedAt: Date;
  sourceOrderId: string;
  currency: string;
  /** Shown to the shop's staff. */
  reason: string;
}

/** Something to be done in a shop, once; amounts in minor units of `currency`. See docs/connectors.md#effects. */
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

/** What a shop is asked for; the rest follows from its order. A credit's code is chosen when it is asked for. */
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

/** Some orders of an export, those of which it has too little, and how many have been read with these. */
export interface ExportPage {
  readonly orders: ShopOrderReading[];
  readonly toFetch: string[];
  readonly read: number;
}

/** All orders of a shop at once; see docs/connectors.md. */
export interface OrderExport {
  start(given: { since: Date }): Promise<string>;
  progress(
    exportId: string,
  ): Promise<{ kind: 'running' | 'ready'; orders: number } | { kind: 'failed'; reason: string }>;
  /** Without its first `skip` orders. */
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
  /** Of a shop that lists its products; with `fetchProduct`. */
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
  /** Asks the shop to send its webhooks to an address; without effect if it does so already. */
  subscribe?(given: { address: string }): Promise<void>;
  /** Asks the shop to send no webhooks to an address any more. */
  unsubscribe?(given: { address: string }): Promise<void>;
  /** Missing where a shop has none. */
  orderExport?: OrderExport;
  /** Of credentials that end; missing where they last. */
  renewal?: {
    /** From then on, they should be renewed before the shop is asked. */
    readonly dueAt: Date;
    /** Returns the fields of the credentials that change. One process at a time may ask. */
    renew(): Promise<Readonly<Record<string, string>>>;
  };
}

/** How a shop's staff allow the app of this deployment on a page of the shop. */
export interface ShopAuthorization {
  /** `state` is unguessable, and comes back. */
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

/** What a kind of shop can do; what it can't becomes a task for people. */
export interface ShopAbilities {
  readonly orders: boolean;
  readonly webhooks: boolean;
  readonly effects: readonly ShopEffect['kind'][];
  /** The ways in which it issues store credit, its usual one first. */
  readonly creditMethods?: readonly ShopCreditMethod[];
}

/** The connectors of this deployment. */
export interface Shops {
  /** Returns what a kind of shop can do; null for a kind that this deployment doesn't have. */
  abilities(kind: string): ShopAbilities | null;
  /** Returns how a kind of shop allows this deployment's app; null without an app. */
  authorization(kind: string): ShopAuthorization | null;
  /** Opens a shop, and sends nothing yet. Throws a `ShopProblem` for credentials that can't be right. */
  open(
    kind: string,
    given: {
      credentials: Readonly<Record<string, string>>;
      /** Of one request, in milliseconds. */
      timeoutMs: number;
      /** Nothing is sent after this, in milliseconds since 1970 by the clock of this machine. */
      sendUntil?: number | undefined;
      /** How it issues store credit, of the ways that it knows. Default: its usual one. */
      creditMethod?: ShopCreditMethod;
      protection: {
        sourceProductIds: readonly string[];
        skus: readonly string[];
        tags?: readonly string[];
        title?: string | null;
      };
      /** What warranties are sold as: by product or SKU, each with an ISO duration. */
      warranties?: readonly {
        sourceProductId: string | null;
        sku: string | null;
        period: string;
      }[];
    },
  ): Shop;
}
