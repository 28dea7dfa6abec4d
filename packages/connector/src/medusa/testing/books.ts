import type { Fault } from '../../conformance/bench.ts';
import type { Json } from '../../conformance/json.ts';

/**
 * A simulated Medusa 2.21 with its Admin API's orders, payments, drafts, promotions, products, filters and
 * errors. See https://docs.medusajs.com/api/admin
 */
export interface MedusaBackend {
  url: string;
  /** The connector's `fetch`; requests without a response end immediately. */
  fetch: typeof fetch;
  orders: Map<string, Json>;
  promotions: Map<string, Json>;
  products: Json[];
  /** Creates or changes a product, and moves its modification time forward. */
  saveProduct(id: string, given: Json): void;
  removeProduct(id: string): void;
  /** Adds an order of two mugs for 25.00 each with 10 % tax and 5.00 for shipping, and returns its id. */
  addOrder(given?: Json): string;
  order(id: string): Json;
  touch(id: string): void;
  failNext(fault: Fault): void;
  dropFaults(): void;
  close(): Promise<void>;
}

/** An error response of Medusa. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} was not found`);
export const invalid = (message: string) => new Refusal(400, 'invalid_data', message);

export const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);

/** Updates an order's modification time. */
export function touch(order: Json): void {
  order.updated_at = new Date(
    Math.max(Date.now(), Date.parse(order.updated_at) + 1_000),
  ).toISOString();
}
