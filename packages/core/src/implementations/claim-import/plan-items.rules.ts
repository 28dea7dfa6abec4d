import { isClaimType } from '../../claims/terms/claim-type.rules.ts';
import { amountIn } from '../../commerce/csv/csv-file.rules.ts';
import type { RowProblem } from '../../commerce/file-import/file-import.shape.ts';
import type {
  ImportedItem,
  NamesOfImport,
  OrderItemOfClaim,
  OrderOfClaim,
} from './imported-claim.shape.ts';
import { partOf, partsOf, type SourceClaim, startOf, textOf } from './source-claim.rules.ts';

const MOST_ITEMS = 500;
/** Maximum value of the units of one item, in minor units; the same as for an order. */
const MOST_WORTH = 1_000_000_000_000;

/** Returns the items of a claim: those named in the file, or all items of the order if it names none. */
export function itemsOf(
  source: SourceClaim,
  order: OrderOfClaim,
  { type, requested, words }: { type: string; requested: string | null; words: NamesOfImport },
): { items: ImportedItem[]; errors: RowProblem[]; notes: RowProblem[] } {
  const given = partsOf(source, 'items');
  const errors: RowProblem[] = [];
  const notes: RowProblem[] = [];
  const common = { resolutionRequested: requested, details: '', subType: null };
  const claimType = isClaimType(type) ? type : 'MULTIPLE';
  if (given.length > MOST_ITEMS) {
    errors.push({ field: '', text: 'at_most_items', values: { most: MOST_ITEMS } });
    return { items: [], errors, notes };
  }
  if (given.length === 0) {
    const items = order.items.map((one) => ({ ...ofOrder(one), ...common, claimType }));
    if (items.length > 0) {
      notes.push({ field: 'itemId', text: 'claim_of_whole_order' });
    } else errors.push({ field: 'itemId', text: 'items_missing' });
    return { items, errors, notes };
  }
  const items = given.map(([, facts]): ImportedItem => {
    const quantity = textOf(facts, 'quantity') || '1';
    const units = /^\d{1,6}$/.test(quantity) ? Number(quantity) : 0;
    const match = matchOf(facts, order, given.length);
    const price = match?.price ?? amountOf(facts, 'price', order.currency, errors) ?? 0;
    if (units < 1 || price * units > MOST_WORTH) {
      errors.push({ field: 'quantity', text: 'whole_number_from_1' });
    }
    const own = textOf(facts, 'type');
    const rest = {
      ...common,
      quantity: Math.max(1, units),
      details: textOf(facts, 'details'),
      claimType: isClaimType(own) ? own : claimType,
      subType: textOf(facts, 'subType') || null,
    };
    if (match) return { ...ofOrder(match), ...rest };
    const name = nameOf(facts, words);
    notes.push({
      field: 'itemId',
      text: 'item_kept_by_name',
      values: { item: name },
    });
    return {
      sourceItemId: textOf(facts, 'id') || name,
      sku: textOf(facts, 'sku') || null,
      name,
      imageUrl: null,
      price,
      discount: Math.min(price, amountOf(facts, 'discount', order.currency, errors) ?? 0),
      tax: amountOf(facts, 'tax', order.currency, errors) ?? 0,
      ...rest,
      isOfOrder: false,
    };
  });
  return { items, errors, notes };
}

const ofOrder = (item: OrderItemOfClaim) => ({
  sourceItemId: item.sourceItemId,
  sku: item.sku,
  name: item.productName,
  imageUrl: item.productImage,
  price: item.price,
  discount: item.discount,
  tax: item.tax,
  quantity: item.quantity,
  isOfOrder: true,
});

/** Returns the order's item by its id, its SKU or its name, or its only item if only one is claimed. */
function matchOf(
  facts: SourceClaim,
  { items }: OrderOfClaim,
  claimed: number,
): OrderItemOfClaim | undefined {
  const [id, sku, name] = [textOf(facts, 'id'), textOf(facts, 'sku'), textOf(facts, 'name')];
  const same = (a: string) => (b: string | null) =>
    a !== '' && b !== null && a.toLowerCase() === b.toLowerCase();
  return (
    items.find(({ sourceItemId }) => id !== '' && sourceItemId === id) ??
    items.find((one) => same(sku)(one.sku)) ??
    items.find((one) => same(name)(one.productName)) ??
    (items.length === 1 && claimed === 1 && sku === '' && name === '' ? items[0] : undefined)
  );
}

const nameOf = (facts: SourceClaim, words: NamesOfImport): string =>
  startOf(textOf(facts, 'name') || textOf(facts, 'sku') || words.item(textOf(facts, 'id')), 500);

/** Returns an amount of an item in minor units; null if the item has none. */
export function amountOf(
  facts: SourceClaim,
  name: string,
  currency: string,
  errors: RowProblem[],
): number | null {
  const text = textOf(facts, name);
  if (text === '') return null;
  const found = /^[A-Z]{3}$/.test(currency) ? amountIn(text, currency) : 'invalid';
  if (typeof found === 'number') return found;
  const values = { amount: startOf(text, 30), currency };
  errors.push({ field: name === 'price' ? 'price' : 'amount', text: 'not_an_amount', values });
  return null;
}

/**
 * Returns the order of a claim in the API's format, if the file has enough data to create it: the
 * customer's email, and the name and price of every item.
 */
export function orderOfClaim(
  source: SourceClaim,
  { currency: usual, now }: { currency: string; now: Date },
): { order: Record<string, unknown> } | { order: null; missing: string[] } {
  const facts = partOf(source, 'facts');
  const currency = textOf(facts, 'currency') || usual;
  const number = textOf(facts, 'orderNumber') || textOf(facts, 'orderId');
  const email = textOf(facts, 'email');
  const given = partsOf(source, 'items');
  const errors: RowProblem[] = [];
  const items = given.map(([key, one]) => ({
    sourceItemId: textOf(one, 'id') || key,
    ...(textOf(one, 'sku') ? { sku: textOf(one, 'sku') } : {}),
    productName: textOf(one, 'name'),
    price: amountOf(one, 'price', currency, errors) ?? -1,
    discount: amountOf(one, 'discount', currency, errors) ?? 0,
    tax: amountOf(one, 'tax', currency, errors) ?? 0,
    quantity: Math.max(1, Number(textOf(one, 'quantity')) || 1),
  }));
  const missing = [
    ...(number ? [] : ['orderNumber']),
    ...(email ? [] : ['email']),
    ...(items.length > 0 && items.every(({ productName }) => productName) ? [] : ['itemName']),
    ...(items.length > 0 && items.every(({ price }) => price >= 0) ? [] : ['price']),
  ];
  if (missing.length > 0) return { order: null, missing };
  const worth = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  // The date of the order is unknown, but can't be later than its claim.
  const at = textOf(facts, 'createdAt') || textOf(facts, 'firstSeenAt') || now.toISOString();
  return {
    order: {
      sourceOrderId: textOf(facts, 'orderId') || number,
      orderNumber: number,
      customerEmail: email,
      ...(textOf(facts, 'name') ? { customerName: textOf(facts, 'name') } : {}),
      currency,
      subtotal: worth,
      total: worth,
      sourceCreatedAt: at,
      items,
    },
  };
}
