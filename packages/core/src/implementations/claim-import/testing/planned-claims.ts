import type { OrderItemOfClaim, OrderOfClaim } from '../imported-claim.shape.ts';
import { readRecord } from '../op-record.rules.ts';
import { planClaim } from '../plan-claim.rules.ts';
import { mergeClaims, type SourceClaim, textOf } from '../source-claim.rules.ts';

/** The instant at which claims are planned in these tests. */
export const NOW = new Date('2026-03-20T12:00:00Z');
export const NAMES = { customer: 'Customer', item: (id: string) => `Item ${id}` };

/** Returns an item of an order; three mugs unless it says otherwise. */
export const anOrderItem = (more: Partial<OrderItemOfClaim> = {}): OrderItemOfClaim => ({
  sourceItemId: 'i1',
  sku: 'MUG',
  productName: 'Mug',
  productImage: 'https://cdn.example.com/mug.png',
  price: 2_000,
  discount: 100,
  tax: 50,
  quantity: 3,
  free: 3,
  ...more,
});

/** Returns an order of one item unless it says otherwise. */
export const anOrder = (more: Partial<OrderOfClaim> = {}): OrderOfClaim => ({
  id: 'ord_1',
  sourceOrderId: 'gid-1',
  shopOrderId: '1',
  numberKey: '1001',
  orderNumber: '#1001',
  email: 'ann@example.com',
  name: 'Ann',
  currency: 'USD',
  total: 6_000,
  salesChannel: 'Online',
  shippingAddress: { country: 'US' },
  isErased: false,
  items: [anOrderItem()],
  ...more,
});

/** Reads a record that is about a claim. */
export function claimIn(record: object): SourceClaim {
  const read = readRecord(record as Record<string, unknown>);
  if (read.kind !== 'claim') throw new Error(`the record is ${read.kind}`);
  return read.claim;
}

/** Returns an open claim in the documented format, with what a test is about. */
export const aRecord = (more: object = {}) => ({
  id: 'c1',
  claimState: 'OPEN',
  claimType: 'DAMAGED',
  createdAt: '2026-02-01T10:00:00.000Z',
  ...more,
});

/** Plans a claim from records about it. */
const planOf = (records: readonly object[], order = anOrder()) =>
  planClaim('c1', records.map(claimIn).reduce(mergeClaims), { order, now: NOW, words: NAMES });

/** Plans a claim that can be saved. */
export function plannedFrom(records: readonly object[], order = anOrder()) {
  const plan = planOf(records, order);
  if (!plan.claim) throw new Error(JSON.stringify(plan.errors));
  return { ...plan.claim, notes: plan.notes.map(({ text }) => text) };
}

/** Plans a claim that can't be saved, and returns why. */
export function errorsFrom(records: readonly object[], order = anOrder()) {
  const plan = planOf(records, order);
  return plan.claim ? [] : plan.errors;
}

/** Returns the facts of a part by name. */
export const textsOf = (part: SourceClaim): Record<string, string> =>
  Object.fromEntries(Object.keys(part).map((name) => [name, textOf(part, name)]));
