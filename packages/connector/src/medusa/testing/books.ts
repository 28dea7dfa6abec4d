import type { Fault } from '../../conformance/bench.ts';
import type { Json } from '../../conformance/json.ts';

/**
 * A Medusa with the shapes that its Admin API of version 2.21 has: orders, payments, drafts, promotions,
 * products, filters and errors. See https://docs.medusajs.com/api/admin
 */
export interface MedusaBackend {
  url: string;
  /** What a connector sends with; requests that are never answered end at once. */
  fetch: typeof fetch;
  orders: Map<string, Json>;
  promotions: Map<string, Json>;
  products: Json[];
  /** Changes a product, or makes it; its time of change moves on. */
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

/** What the backend answers instead, as Medusa's errors are. */
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

/** Notes that an order changed. */
export function touch(order: Json): void {
  order.updated_at = new Date(
    Math.max(Date.now(), Date.parse(order.updated_at) + 1_000),
  ).toISOString();
}
