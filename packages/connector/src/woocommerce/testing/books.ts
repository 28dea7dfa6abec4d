import type { Fault } from '../../conformance/bench.ts';
import type { Json } from '../../conformance/json.ts';

/**
 * A WooCommerce site as its REST v3 documentation describes it: orders, refunds, coupons, products, gateways,
 * pages and errors. See https://developer.woocommerce.com/docs/apis/rest-api/v3/
 */
export interface WooSite {
  url: string;
  /** The time of its clock. */
  now(): Date;
  orders: Map<number, Json>;
  refunds: Map<number, Json[]>;
  coupons: Map<number, Json>;
  products: Json[];
  /** Variations by the id of their product. */
  variations: Map<number, Json[]>;
  /** Changes a product, or makes it; its time of change moves on. */
  saveProduct(id: number, given: Json): void;
  /** Deletes a product for good. */
  removeProduct(id: number): void;
  gateways: Record<string, string[]>;
  /** Adds an order of two mugs for 25.00 each with 10 % tax and 5.00 for shipping, and returns its id. */
  addOrder(given?: Json): number;
  touch(id: number): void;
  failNext(fault: Fault): void;
  dropFaults(): void;
  /** Webhooks that were made over its API. */
  webhooks: Map<number, Json>;
  /** How long each answer takes, in milliseconds. */
  takesMs: number;
  /** Requests that it got. */
  requests: string[];
  /** Returns the webhook that WooCommerce would send about a product. */
  webhookAboutProduct(
    id: number,
    given?: { secret?: string; event?: string },
  ): { headers: Record<string, string>; body: Uint8Array };
  /** Returns the webhook that WooCommerce would send about an order. */
  webhookAbout(
    id: number,
    given?: { secret?: string; headers?: Record<string, string> },
  ): { headers: Record<string, string>; body: Uint8Array };
  close(): Promise<void>;
}

/** What the site answers instead, with a code of WordPress. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** GMT without an offset, to the second. */
export const gmt = (at: Date) => at.toISOString().slice(0, 19);
export const cents = (text: unknown) => Math.round(Number(text ?? 0) * 100);
export const money = (amount: number) => (amount / 100).toFixed(2);

/** The time of a change: now, and later than the last one. */
export const later = (site: WooSite, time: string) =>
  gmt(new Date(Math.max(site.now().getTime(), new Date(`${time}Z`).getTime() + 1_000)));
