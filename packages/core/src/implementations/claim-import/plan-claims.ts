import type { RowError, RowProblem } from '../../commerce/file-import/file-import.shape.ts';
import {
  type CheckedOrder,
  checkOrder,
  rowErrorOf,
  type StoredFileImport,
} from '../../commerce/internal.ts';
import type { Words, Writer } from '../../kernel/internal.ts';
import { normalizeEmail, normalizeOrderNumber } from '../../kernel/order-number.rules.ts';
import { knownClaims, ordersOfClaims, type StagedClaim } from './claim-import.repository.ts';
import type { ImportedClaim, NamesOfImport, OrderOfClaim } from './imported-claim.shape.ts';
import { planClaim } from './plan-claim.rules.ts';
import { orderOfClaim } from './plan-items.rules.ts';
import { errorsOf, mergeClaims, partOf, type SourceClaim, textOf } from './source-claim.rules.ts';

type NewOrder = Extract<CheckedOrder, { order: unknown }>['order'];

/** What to do with a claim of a file. */
export type Planned =
  | { kind: 'known' }
  | { kind: 'failed'; errors: RowError[] }
  /** The claim's order is created first. */
  | { kind: 'order'; order: NewOrder; notes: RowError[] }
  | { kind: 'new'; claim: ImportedClaim; notes: RowError[] };

/** Returns the ids and numbers with which to look up the orders of some claims. */
export function namesOf(claims: readonly StagedClaim[]): { ids: string[]; numberKeys: string[] } {
  const facts = claims.flatMap(({ data }) => (data ? [partOf(data, 'facts')] : []));
  const given = (name: string) =>
    [...new Set(facts.map((one) => textOf(one, name)))].filter(Boolean);
  return { ids: given('orderId'), numberKeys: given('orderNumber').map(normalizeOrderNumber) };
}

/** Returns what to do with each claim, by its key. Saves nothing. */
export async function planAll(
  writer: Writer,
  { currency }: StoredFileImport,
  claims: readonly StagedClaim[],
): Promise<Map<string, Planned>> {
  const now = writer.ctx.now();
  const words = namesIn(writer.ctx.ports.words);
  const said = (problems: readonly RowProblem[]) =>
    problems.map((problem) => rowErrorOf(writer.ctx, problem));
  const { ids, numberKeys } = namesOf(claims);
  const known = await knownClaims(
    writer,
    claims.map(({ key }) => key),
  );
  const orders = await ordersOfClaims(writer, ids, numberKeys);
  const nameOf = namesOfOrders(claims);
  const made = madeOrders(claims, orders, { nameOf, currency, now });
  return new Map(
    claims.map(({ key, data, errors }): [string, Planned] => {
      if (known.has(key)) return [key, { kind: 'known' }];
      const wrong = data ? said(errorsOf(data)) : errors;
      if (!data || wrong.length > 0) return [key, { kind: 'failed', errors: wrong }];
      const found = orderOf(data, orders);
      if (found === 'several') return [key, { kind: 'failed', errors: said([SEVERAL]) }];
      if (found) {
        const plan = planClaim(key, data, { order: found, now, words });
        if (!plan.claim) return [key, { kind: 'failed', errors: said(plan.errors) }];
        return [key, { kind: 'new', claim: plan.claim, notes: said(plan.notes) }];
      }
      return [key, planWithOrder(writer, key, data, made.get(nameOf(data)))];
    }),
  );
}

/**
 * Returns a function that gives all claims about one missing order the same name for it: some claims
 * have the order's id, others only its number.
 */
function namesOfOrders(claims: readonly StagedClaim[]): (data: SourceClaim) => string {
  const factsOf = (data: SourceClaim) => {
    const facts = partOf(data, 'facts');
    return {
      id: textOf(facts, 'orderId'),
      number: normalizeOrderNumber(textOf(facts, 'orderNumber')),
    };
  };
  const ids = new Map(
    claims.flatMap(({ data }) => {
      const { id, number } = data ? factsOf(data) : { id: '', number: '' };
      return id && number ? [[number, id] as const] : [];
    }),
  );
  return (data) => {
    const { id, number } = factsOf(data);
    return id || (ids.get(number) ?? number);
  };
}

/** Returns the orders that the store doesn't have, or the fields missing to create them, by name. */
function madeOrders(
  claims: readonly StagedClaim[],
  orders: readonly OrderOfClaim[],
  given: { nameOf: (data: SourceClaim) => string; currency: string; now: Date },
) {
  const { nameOf } = given;
  const wholes = new Map<string, SourceClaim>();
  for (const { data } of claims) {
    if (!data || orderOf(data, orders)) continue;
    const name = nameOf(data);
    const { facts = {}, items = {} } = data;
    const about = { facts, items } as SourceClaim;
    const before = wholes.get(name);
    wholes.set(name, before ? mergeClaims(before, about) : about);
  }
  return new Map([...wholes].map(([name, whole]) => [name, orderOfClaim(whole, given)]));
}

function planWithOrder(
  { ctx }: Writer,
  key: string,
  data: SourceClaim,
  made: ReturnType<typeof orderOfClaim> | undefined,
): Planned {
  const said = (problem: RowProblem) => rowErrorOf(ctx, problem);
  if (!made?.order) return { kind: 'failed', errors: [said(noOrder(made?.missing ?? []))] };
  const checked = checkOrder(made.order);
  if (!('order' in checked)) {
    const errors = checked.errors.map((error) => ({
      field: FIELD_OF_ORDER[error.path.split('.').at(-1) ?? ''] ?? '',
      message: ctx.ports.words.message(error),
    }));
    return { kind: 'failed', errors };
  }
  const plan = planClaim(key, data, {
    order: asSaved(checked.order),
    now: ctx.now(),
    words: namesIn(ctx.ports.words),
  });
  if (!plan.claim) return { kind: 'failed', errors: plan.errors.map(said) };
  const note = { field: 'orderNumber', text: 'order_is_made' };
  return { kind: 'order', order: checked.order, notes: [note, ...plan.notes].map(said) };
}

/** Returns generic names for a customer or an item that the file doesn't name. */
const namesIn = (words: Words): NamesOfImport => ({
  customer: words.text('sender_customer'),
  item: (id) => words.text('item_by_id', { id }),
});

const FIELD_OF_ORDER: Readonly<Record<string, string>> = {
  orderNumber: 'orderNumber',
  customerEmail: 'email',
  currency: 'currency',
  productName: 'itemName',
  price: 'price',
  quantity: 'quantity',
};

/** Returns an order that will be created, as a look-up would return it. */
const asSaved = (order: NewOrder): OrderOfClaim => ({
  id: order.id,
  sourceOrderId: order.sourceOrderId,
  shopOrderId: order.sourceOrderId,
  numberKey: order.orderNumberKey,
  orderNumber: order.orderNumber,
  email: normalizeEmail(order.customerEmail),
  name: order.customerName ?? null,
  currency: order.currency,
  total: order.total,
  salesChannel: order.salesChannel,
  shippingAddress: null,
  isErased: false,
  items: order.items.map((one) => ({
    sourceItemId: one.sourceItemId,
    sku: one.sku ?? null,
    productName: one.productName,
    productImage: null,
    price: one.price,
    discount: one.discount,
    tax: one.tax,
    quantity: one.quantity,
    free: one.quantity,
  })),
});

/**
 * Returns the order of a claim by its id, or else by its number; `several` if the number is ambiguous.
 */
function orderOf(
  data: SourceClaim,
  orders: readonly OrderOfClaim[],
): OrderOfClaim | 'several' | null {
  const facts = partOf(data, 'facts');
  const id = textOf(facts, 'orderId');
  const number = normalizeOrderNumber(textOf(facts, 'orderNumber'));
  const one = orders.find(({ sourceOrderId }) => id !== '' && sourceOrderId === id);
  if (one) return one;
  const byShop = orders.filter(({ shopOrderId }) => id !== '' && shopOrderId === id);
  const found =
    byShop.length > 0
      ? byShop
      : orders.filter(({ numberKey }) => number !== '' && numberKey === number);
  return found.length > 1 ? 'several' : (found[0] ?? null);
}

const SEVERAL: RowProblem = {
  field: 'orderNumber',
  text: 'several_orders_with_number',
};

const noOrder = (missing: readonly string[]): RowProblem => ({
  field: 'orderNumber',
  text: 'order_not_in_store',
  values: { missing },
});
