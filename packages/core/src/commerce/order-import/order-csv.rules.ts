import type { TextValues } from '../../kernel/said.rules.ts';
import { amountIn, guessColumns, withoutGuard } from '../csv/csv-file.rules.ts';
import type { RowProblem } from '../file-import/file-import.shape.ts';

/** The fields that a column of an order file can hold, with other common names for them. */
export const ORDER_FIELDS = {
  orderNumber: ['name', 'order', 'number', 'orderno'],
  sourceOrderId: ['id', 'orderid', 'externalid'],
  customerEmail: ['email', 'billingemail', 'contactemail'],
  customerName: ['shippingname', 'billingname', 'customer'],
  customerPhone: ['phone', 'shippingphone', 'billingphone'],
  sourceCreatedAt: ['createdat', 'orderedat', 'orderdate', 'date', 'datecreated'],
  currency: ['currencycode', 'ordercurrency'],
  subtotal: [],
  tax: ['taxes', 'totaltax', 'ordertax'],
  shipping: ['shippingcost', 'shippingtotal', 'ordershipping'],
  discountTotal: ['discountamount', 'discount', 'totaldiscount'],
  total: ['ordertotal', 'grandtotal'],
  productName: ['lineitemname', 'product', 'item', 'itemname'],
  sku: ['lineitemsku', 'itemsku', 'productsku'],
  sourceItemId: ['lineitemid', 'itemid'],
  quantity: ['lineitemquantity', 'qty', 'itemquantity'],
  price: ['lineitemprice', 'unitprice', 'itemprice'],
  itemTax: ['lineitemtax'],
  itemDiscount: ['lineitemdiscount'],
  warrantyPeriod: ['warranty', 'warrantyduration', 'lineitemwarranty'],
  warrantyFee: ['warrantyprice', 'warrantycost'],
  address1: ['shippingaddress1', 'shippingstreet', 'street', 'address'],
  address2: ['shippingaddress2'],
  city: ['shippingcity'],
  province: ['shippingprovince', 'state', 'shippingstate'],
  postalCode: ['shippingzip', 'zip', 'postcode', 'shippingpostcode'],
  country: ['shippingcountry', 'countrycode'],
  fulfillmentStatus: ['shipmentstatus', 'deliverystatus'],
  trackingNumber: ['tracking'],
  trackingCompany: ['carrier', 'shippingcarrier'],
  shippedAt: ['fulfilledat', 'shipdate'],
  deliveredAt: ['deliverydate'],
} as const satisfies Record<string, readonly string[]>;

export type OrderField = keyof typeof ORDER_FIELDS;

export const isOrderField = (name: string): name is OrderField => Object.hasOwn(ORDER_FIELDS, name);

/** The column of each field, from 0. */
export type OrderMapping = Partial<Record<OrderField, number>>;

/** Without these, no order can be read. */
export const REQUIRED_FIELDS = [
  'orderNumber',
  'customerEmail',
  'sourceCreatedAt',
  'productName',
  'quantity',
  'price',
] as const satisfies readonly OrderField[];

/** Guesses what the columns of a file of orders are. */
export const guessMapping = (header: readonly string[]): OrderMapping =>
  guessColumns(ORDER_FIELDS, header);

/** Rows of one order. */
export interface OrderRows {
  /** The order's id at its source. */
  key: string;
  /** The line of the file on which the first row ends. */
  line: number;
  rows: readonly (readonly string[])[];
}

/** Maximum number of items of an order, as in the API. */
const MOST_ROWS = 500;

/** Returns the id of a row's order, or its number if it has no id. */
export function keyOf(row: readonly string[], mapping: OrderMapping): string {
  const own = cellOf(row, mapping, 'sourceOrderId');
  // Half a character can't be stored.
  return (own || cellOf(row, mapping, 'orderNumber')).slice(0, 200).toWellFormed();
}

function cellOf(row: readonly string[], mapping: OrderMapping, field: OrderField): string {
  const at = mapping[field];
  return at === undefined ? '' : withoutGuard(row[at] ?? '');
}

const AMOUNTS = {
  invalid: { text: 'amount_without_separators' },
  ambiguous: { text: 'amount_ambiguous' },
} as const;

/**
 * Builds an order for the API from its rows, and returns what is wrong with its cells. Values of the whole
 * order are in its first row, or the same in all rows. Amounts are in major units of the order's currency.
 */
export function orderOf(
  { key, rows }: OrderRows,
  given: { mapping: OrderMapping; currency: string; columns: number },
): { order: Record<string, unknown>; errors: RowProblem[] } {
  const { mapping } = given;
  const errors: RowProblem[] = [];
  const refuse = (field: string, said: { text: string; values?: TextValues }) => {
    if (!errors.some((one) => one.field === field)) errors.push({ field, ...said });
  };
  if (rows.length > MOST_ROWS) {
    refuse('', { text: 'at_most_rows_of_order', values: { most: MOST_ROWS } });
  }
  if (rows.some((row) => row.length < given.columns)) {
    refuse('', { text: 'row_too_short' });
  }
  if (rows.some((row) => row.length > given.columns)) {
    refuse('', { text: 'row_too_long' });
  }
  const whole = (field: OrderField): string => {
    const values = new Set(rows.map((row) => cellOf(row, mapping, field)).filter(Boolean));
    if (values.size > 1) refuse(field, { text: 'rows_differ' });
    return [...values][0] ?? '';
  };
  const currency = (whole('currency') || given.currency).toUpperCase();
  const amount = (field: OrderField, text: string): number | undefined => {
    if (text === '') return undefined;
    const found = amountIn(text, currency);
    if (typeof found === 'number') return found;
    refuse(field, AMOUNTS[found]);
    return undefined;
  };
  const count = (row: readonly string[]): number => {
    const text = cellOf(row, mapping, 'quantity');
    if (/^\d{1,6}$/.test(text) && Number(text) > 0) return Number(text);
    refuse('quantity', { text: 'whole_number_from_1' });
    return 1;
  };
  const items = rows.slice(0, MOST_ROWS).map((row, index) => {
    const cell = (field: OrderField) => cellOf(row, mapping, field);
    const price = amount('price', cell('price'));
    if (price === undefined) refuse('price', AMOUNTS.invalid);
    return {
      sourceItemId: cell('sourceItemId') || `${index + 1}`,
      productName: cell('productName'),
      ...(cell('sku') ? { sku: cell('sku') } : {}),
      quantity: count(row),
      price: price ?? 0,
      tax: amount('itemTax', cell('itemTax')) ?? 0,
      discount: amount('itemDiscount', cell('itemDiscount')) ?? 0,
      ...warrantyOf(cell('warrantyPeriod'), amount('warrantyFee', cell('warrantyFee'))),
    };
  });
  const worth = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const subtotal = amount('subtotal', whole('subtotal')) ?? worth;
  const [tax, shipping, discountTotal] = (['tax', 'shipping', 'discountTotal'] as const).map(
    (field) => amount(field, whole(field)) ?? 0,
  ) as [number, number, number];
  const total =
    amount('total', whole('total')) ?? Math.max(0, subtotal + tax + shipping - discountTotal);
  const texts = (...fields: OrderField[]) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const text = whole(field);
        return text ? [[field, text]] : [];
      }),
    );
  const address = texts('address1', 'address2', 'city', 'province', 'postalCode', 'country');
  const order = {
    sourceOrderId: key,
    orderNumber: whole('orderNumber'),
    customerEmail: whole('customerEmail'),
    ...texts('customerName', 'customerPhone'),
    sourceCreatedAt: instantIn(whole('sourceCreatedAt')),
    currency,
    subtotal,
    tax,
    shipping,
    discountTotal,
    total,
    ...(Object.keys(address).length > 0 ? { shippingAddress: address } : {}),
    ...(items.some((item) => 'warrantyPeriod' in item) ? { protection: { warranty: true } } : {}),
    items,
    ...shipments(rows, mapping, items),
  };
  return { order, errors };
}

/** Returns the warranty of an item for the API, which refuses a fee without a period. */
function warrantyOf(period: string, fee: number | undefined): Record<string, unknown> {
  if (period === '' && fee === undefined) return {};
  return { warrantyPeriod: durationIn(period), ...(fee === undefined ? {} : { warrantyFee: fee }) };
}

/** Converts a period as people write it, such as "2 years", to ISO 8601; returns anything else unchanged. */
export function durationIn(text: string): string {
  const [, count, unit] = /^(\d{1,4}) ?(day|month|year)s?$/i.exec(text) ?? [];
  return count && unit ? `P${Number(count)}${unit[0]?.toUpperCase()}` : text;
}

const SHIPPING = [
  'fulfillmentStatus',
  'trackingNumber',
  'shippedAt',
  'deliveredAt',
] as const satisfies readonly OrderField[];

/** Returns the shipments of an order: one for each tracking number, and one for the rows without. */
function shipments(
  rows: readonly (readonly string[])[],
  mapping: OrderMapping,
  items: readonly { sourceItemId: string; quantity: number }[],
): Record<string, unknown> {
  if (SHIPPING.every((field) => mapping[field] === undefined)) return {};
  const found = new Map<string, Record<string, unknown> & { items: unknown[] }>();
  items.forEach((item, index) => {
    const row = rows[index] ?? [];
    const cell = (field: OrderField) => cellOf(row, mapping, field);
    if (SHIPPING.every((field) => cell(field) === '')) return;
    const id = cell('trackingNumber') || 'shipment';
    const known = found.get(id) ?? {
      sourceFulfillmentId: id,
      fulfillmentStatus: statusOf(row, mapping),
      ...(cell('trackingNumber') ? { trackingNumber: [cell('trackingNumber')] } : {}),
      ...(cell('trackingCompany') ? { trackingCompany: cell('trackingCompany') } : {}),
      ...(cell('shippedAt') ? { shippedAt: instantIn(cell('shippedAt')) } : {}),
      ...(cell('deliveredAt') ? { deliveredAt: instantIn(cell('deliveredAt')) } : {}),
      items: [],
    };
    known.items.push({ sourceItemId: item.sourceItemId, quantity: item.quantity });
    found.set(id, known);
  });
  return found.size > 0 ? { fulfillments: [...found.values()] } : {};
}

function statusOf(row: readonly string[], mapping: OrderMapping): string {
  const given = cellOf(row, mapping, 'fulfillmentStatus');
  if (given) return given.toUpperCase().replaceAll(/[\s-]+/g, '_');
  return cellOf(row, mapping, 'deliveredAt') ? 'DELIVERED' : 'IN_TRANSIT';
}

/** Converts a time as spreadsheets and shops write it to ISO 8601; returns anything else unchanged. */
function instantIn(text: string): string {
  const [, day, time, zone = ''] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)$/.exec(text) ??
    [];
  if (!day || !time) return text;
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
  return `${day}T${time.length === 5 ? `${time}:00` : time}${offset}`;
}
