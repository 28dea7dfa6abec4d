import { describe, expect, test } from 'vitest';
import { durationIn, keyOf, type OrderField, orderOf } from './order-csv.rules.ts';

const placedAt = (text: string) =>
  orderOf({ key: '1001', rows: [['#1001', text]], line: 2 } as Parameters<typeof orderOf>[0], {
    mapping: { orderNumber: 0, sourceCreatedAt: 1 },
    currency: 'USD',
    columns: 2,
  }).order.sourceCreatedAt;

test.each([
  ['2026-03-10 14:30 +0100', '2026-03-10T14:30:00+01:00'],
  ['2026-03-10 14:30:05 +01:00', '2026-03-10T14:30:05+01:00'],
  ['2026-03-10 14:30 UTC', '2026-03-10T14:30:00Z'],
  ['2026-03-10T14:30:05.123Z', '2026-03-10T14:30:05.123Z'],
  ['2026-03-10', '2026-03-10'],
  ['March 10', 'March 10'],
])('the time %s of a spreadsheet is read as %s', (text, instant) => {
  expect(placedAt(text)).toBe(instant);
});

type Cells = Partial<Record<OrderField, string>>;

/** Reads the rows of one order; each cell is in the column of its field, empty where a row has none. */
function read(cells: readonly Cells[], { columns = 0, currency = 'USD' } = {}) {
  const fields = [...new Set(cells.flatMap((one) => Object.keys(one) as OrderField[]))];
  const mapping = Object.fromEntries(fields.map((field, at) => [field, at]));
  const rows = cells.map((one) => fields.map((field) => one[field] ?? ''));
  const given = { mapping, currency, columns: columns || fields.length };
  return orderOf({ key: '1001', line: 2, rows }, given);
}

const MUG: Cells = {
  orderNumber: '#1001',
  customerEmail: 'ann@example.com',
  sourceCreatedAt: '2026-03-10',
  productName: 'Mug',
  quantity: '2',
  price: '20.00',
};
const LAMP: Cells = { orderNumber: '#1001', productName: 'Lamp', quantity: '3', price: '5' };

/** What is wrong with an order's cells: its fields and texts. */
const problemsOf = (cells: readonly Cells[], given?: { columns?: number }) =>
  read(cells, given).errors.map(({ field, text }) => [field, text]);

describe('the rows of an order', () => {
  test('are its items, with nothing that the file doesn’t say', () => {
    expect(read([MUG, LAMP])).toEqual({
      order: {
        sourceOrderId: '1001',
        orderNumber: '#1001',
        customerEmail: 'ann@example.com',
        sourceCreatedAt: '2026-03-10',
        currency: 'USD',
        subtotal: 5_500,
        tax: 0,
        shipping: 0,
        discountTotal: 0,
        total: 5_500,
        items: [
          {
            sourceItemId: '1',
            productName: 'Mug',
            quantity: 2,
            price: 2_000,
            tax: 0,
            discount: 0,
          },
          { sourceItemId: '2', productName: 'Lamp', quantity: 3, price: 500, tax: 0, discount: 0 },
        ],
      },
      errors: [],
    });
  });

  test('say all there is to know of it in its first row', () => {
    const first = {
      ...MUG,
      customerName: 'Ann',
      customerPhone: '+1 555 0100',
      currency: 'eur',
      subtotal: '60',
      tax: '4.10',
      shipping: '5.90',
      discountTotal: '3.00',
      total: '66.99',
      sku: 'MUG-1',
      sourceItemId: 'line-1',
      itemTax: '1.50',
      itemDiscount: '0.50',
      warrantyPeriod: '2 years',
      warrantyFee: '4.50',
      address1: 'Main St 1',
      city: 'Springfield',
      country: 'US',
    };
    const { order, errors } = read([first, LAMP]);
    expect(errors).toEqual([]);
    expect(order).toEqual({
      sourceOrderId: '1001',
      orderNumber: '#1001',
      customerEmail: 'ann@example.com',
      customerName: 'Ann',
      customerPhone: '+1 555 0100',
      sourceCreatedAt: '2026-03-10',
      currency: 'EUR',
      subtotal: 6_000,
      tax: 410,
      shipping: 590,
      discountTotal: 300,
      total: 6_699,
      shippingAddress: { address1: 'Main St 1', city: 'Springfield', country: 'US' },
      protection: { warranty: true },
      items: [
        {
          sourceItemId: 'line-1',
          productName: 'Mug',
          sku: 'MUG-1',
          quantity: 2,
          price: 2_000,
          tax: 150,
          discount: 50,
          warrantyPeriod: 'P2Y',
          warrantyFee: 450,
        },
        { sourceItemId: '2', productName: 'Lamp', quantity: 3, price: 500, tax: 0, discount: 0 },
      ],
    });
  });

  test.each([
    [{ tax: '1', shipping: '2', discountTotal: '4' }, 3_900],
    [{ discountTotal: '50' }, 0],
    [{ discountTotal: '50', total: '7' }, 700],
    [{ subtotal: '30', tax: '1' }, 3_100],
  ])('with %j add up to a total of %i', (amounts, total) => {
    expect(read([{ ...MUG, ...amounts }]).order.total).toBe(total);
  });

  test('have an address with as little as a country', () => {
    const { order } = read([{ ...MUG, country: 'US', city: '' }]);
    expect(order.shippingAddress).toEqual({ country: 'US' });
  });

  test.each<[Cells, object]>([
    [{ warrantyPeriod: 'P1Y' }, { warrantyPeriod: 'P1Y' }],
    [{ warrantyFee: '3' }, { warrantyPeriod: '', warrantyFee: 300 }],
  ])('with the warranty %j have it like that for the API to judge', (given, warranty) => {
    const { order } = read([{ ...MUG, ...given }]);
    const item = { sourceItemId: '1', productName: 'Mug', quantity: 2, price: 2_000 };
    expect(order.items).toStrictEqual([{ ...item, tax: 0, discount: 0, ...warranty }]);
    expect(order.protection).toEqual({ warranty: true });
  });

  test('may be 500, and one more is refused', () => {
    const rows = (count: number) => Array.from({ length: count }, () => MUG);
    expect(problemsOf(rows(500))).toEqual([]);
    const { order, errors } = read(rows(501));
    expect(errors).toEqual([{ field: '', text: 'at_most_rows_of_order', values: { most: 500 } }]);
    expect(order.items).toHaveLength(500);
  });

  test('have exactly the columns of the file', () => {
    const mapping = { orderNumber: 0, customerEmail: 1, sku: 2, price: 3, quantity: 4, itemTax: 5 };
    const full = ['#1', 'ann@example.com', 'MUG', '20', '1', '0'];
    const problems = (...rows: string[][]) =>
      orderOf({ key: '1', line: 2, rows }, { mapping, currency: 'USD', columns: 6 }).errors;
    expect(problems(full, full)).toEqual([]);
    expect(problems(full, full.slice(0, 5))).toEqual([{ field: '', text: 'row_too_short' }]);
    expect(problems(full, [...full, ''])).toEqual([{ field: '', text: 'row_too_long' }]);
  });

  test('that lack a cell have nothing there', () => {
    const given = { mapping: { customerEmail: 0, productName: 9 }, currency: 'USD', columns: 2 };
    const { order } = orderOf({ key: '1', line: 2, rows: [['', 'x']] }, given);
    expect(order).toMatchObject({ customerEmail: '', items: [{ productName: '' }] });
  });

  test('that differ in what belongs to the whole order are refused', () => {
    const other = { ...LAMP, customerEmail: 'bob@example.com' };
    expect(problemsOf([MUG, other])).toEqual([['customerEmail', 'rows_differ']]);
    expect(problemsOf([MUG, { ...LAMP, customerEmail: 'ann@example.com' }])).toEqual([]);
  });

  test.each<[Cells, string[]]>([
    [{ price: '' }, ['price', 'amount_without_separators']],
    [{ price: 'free' }, ['price', 'amount_without_separators']],
    [{ price: '1,000' }, ['price', 'amount_ambiguous']],
    [{ itemTax: '1.005' }, ['itemTax', 'amount_without_separators']],
    [{ total: '1,000' }, ['total', 'amount_ambiguous']],
    [{ quantity: '' }, ['quantity', 'whole_number_from_1']],
    [{ quantity: '0' }, ['quantity', 'whole_number_from_1']],
    [{ quantity: '1.5' }, ['quantity', 'whole_number_from_1']],
    [{ quantity: '1000000' }, ['quantity', 'whole_number_from_1']],
  ])('with %j are refused', (given, problem) => {
    expect(problemsOf([{ ...MUG, ...given }])).toEqual([problem]);
  });

  test('name each wrong field once, and have no other problem because of it', () => {
    const wrong = { quantity: 'none', price: 'free' };
    const { order, errors } = read([
      { ...MUG, ...wrong },
      { ...LAMP, ...wrong },
    ]);
    expect(errors.map(({ field }) => field)).toEqual(['price', 'quantity']);
    expect(order.items).toMatchObject([
      { quantity: 1, price: 0 },
      { quantity: 1, price: 0 },
    ]);
  });
});

describe('the shipments of an order', () => {
  const shipmentsOf = (...cells: Cells[]) => read(cells).order.fulfillments;

  test('are one for each tracking number, and one for the rows without', () => {
    const cup = { ...LAMP, productName: 'Cup' };
    expect(
      shipmentsOf(
        {
          ...MUG,
          trackingNumber: 'T1',
          trackingCompany: 'UPS',
          fulfillmentStatus: 'Out for-delivery',
          shippedAt: '2026-03-11 10:00 UTC',
          deliveredAt: '2026-03-12 10:00 UTC',
        },
        { ...LAMP, trackingNumber: 'T1' },
        { ...cup, deliveredAt: '2026-03-13' },
        cup,
      ),
    ).toEqual([
      {
        sourceFulfillmentId: 'T1',
        fulfillmentStatus: 'OUT_FOR_DELIVERY',
        trackingNumber: ['T1'],
        trackingCompany: 'UPS',
        shippedAt: '2026-03-11T10:00:00Z',
        deliveredAt: '2026-03-12T10:00:00Z',
        items: [
          { sourceItemId: '1', quantity: 2 },
          { sourceItemId: '2', quantity: 3 },
        ],
      },
      {
        sourceFulfillmentId: 'shipment',
        fulfillmentStatus: 'DELIVERED',
        deliveredAt: '2026-03-13',
        items: [{ sourceItemId: '3', quantity: 3 }],
      },
    ]);
  });

  test('need no more than one column, and are on their way unless it says more', () => {
    expect(shipmentsOf({ ...MUG, trackingNumber: 'T1' })).toEqual([
      {
        sourceFulfillmentId: 'T1',
        fulfillmentStatus: 'IN_TRANSIT',
        trackingNumber: ['T1'],
        items: [{ sourceItemId: '1', quantity: 2 }],
      },
    ]);
  });

  test('are unknown where their columns are empty', () => {
    expect(shipmentsOf({ ...MUG, trackingNumber: '', deliveredAt: '' })).toBeUndefined();
  });
});

test.each([
  ['2 years', 'P2Y'],
  ['1 Month', 'P1M'],
  ['007days', 'P7D'],
  ['P1Y', 'P1Y'],
  ['soon', 'soon'],
  ['2 weeks', '2 weeks'],
])('the period %s is read as %s', (text, duration) => {
  expect(durationIn(text)).toBe(duration);
});

test('an order is known by its ID, or by its number where it has none, up to 200 characters', () => {
  const mapping = { orderNumber: 0, sourceOrderId: 1 };
  expect(keyOf(['#1001', 'gid-1'], mapping)).toBe('gid-1');
  expect(keyOf(['#1001', ''], mapping)).toBe('#1001');
  expect(keyOf(['#1001'], { orderNumber: 0 })).toBe('#1001');
  const long = `7${'x'.repeat(250)}`;
  expect(keyOf([long], { orderNumber: 0 })).toBe(long.slice(0, 200));
});
