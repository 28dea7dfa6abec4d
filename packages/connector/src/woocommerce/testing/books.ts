import type { Fault } from '../../conformance/bench.ts';
import type { Json } from '../../conformance/json.ts';

/**
 * A simulated WooCommerce site with its REST v3 API's orders, refunds, coupons, products, gateways, pages and
 * errors. See https://developer.woocommerce.com/docs/apis/rest-api/v3/
 */
export interface WooSite {
  url: string;
  /** The site's current time. */
  now(): Date;
  orders: Map<number, Json>;
  refunds: Map<number, Json[]>;
  coupons: Map<number, Json>;
  products: Json[];
  /** Variations by product id. */
  variations: Map<number, Json[]>;
  /** Creates or changes a product, and moves its modification time forward. */
  saveProduct(id: number, given: Json): void;
  /** Deletes a product permanently. */
  removeProduct(id: number): void;
  gateways: Record<string, string[]>;
  /** Adds an order of two mugs for 25.00 each with 10 % tax and 5.00 for shipping, and returns its id. */
  addOrder(given?: Json): number;
  touch(id: number): void;
  failNext(fault: Fault): void;
  dropFaults(): void;
  /** Webhooks created through the API. */
  webhooks: Map<number, Json>;
  /** Response time, in milliseconds. */
  takesMs: number;
  /** Received requests. */
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

/** An error response with a WordPress code. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Formats GMT to the second, without an offset. */
export const gmt = (at: Date) => at.toISOString().slice(0, 19);
export const cents = (text: unknown) => Math.round(Number(text ?? 0) * 100);
export const money = (amount: number) => (amount / 100).toFixed(2);

/** Returns the modification time of a change: now, but later than the last one. */
export const later = (site: WooSite, time: string) =>
  gmt(new Date(Math.max(site.now().getTime(), new Date(`${time}Z`).getTime() + 1_000)));
