import { describe, expect, test } from 'vitest';
import { orderOfClaim } from './plan-items.rules.ts';
import {
  anOrder,
  anOrderItem,
  aRecord,
  claimIn,
  errorsFrom,
  NOW,
  plannedFrom,
} from './testing/planned-claims.ts';

const LAMP = anOrderItem({
  ...{ sourceItemId: 'i2', sku: null, productName: 'Lamp', productImage: null },
  ...{ price: 500, discount: 0, tax: 0 },
});
const MUG_AND_LAMP = anOrder({ items: [anOrderItem(), LAMP] });

/** The mug of an order, as an item of a claim. */
const THE_MUG = {
  sourceItemId: 'i1',
  sku: 'MUG',
  name: 'Mug',
  imageUrl: 'https://cdn.example.com/mug.png',
  price: 2_000,
  discount: 100,
  tax: 50,
  quantity: 3,
  details: '',
  claimType: 'DAMAGED',
  subType: null,
  resolutionRequested: null,
  isOfOrder: true,
};

const planned = (claimItems: readonly object[], order = anOrder(), more: object = {}) =>
  plannedFrom([aRecord({ claimItems, ...more })], order);
const refused = (claimItems: readonly object[], order = anOrder()) =>
  errorsFrom([aRecord({ claimState: 'CLOSED', claimItems })], order);

describe('the items of an imported claim', () => {
  test('are all of the order where the records name none, and a note says so', () => {
    const { items, notes } = planned([], MUG_AND_LAMP);
    expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Mug', 3],
      ['Lamp', 3],
    ]);
    expect(notes).toEqual(['claim_of_whole_order']);
    expect(planned([]).items).toEqual([THE_MUG]);
    const empty = refused([], anOrder({ items: [] }));
    expect(empty).toEqual([{ field: 'itemId', text: 'items_missing' }]);
  });

  test('are those that the records name, with what is said of them', () => {
    const given = {
      itemId: 'i1',
      quantity: '2',
      price: '99.00',
      details: 'At its rim.',
      issueType: 'STOLEN',
      subType: 'chipped',
    };
    const more = { resolutionRequested: 'RESHIP' };
    expect(planned([given], MUG_AND_LAMP, more)).toMatchObject({
      notes: [],
      items: [
        {
          ...THE_MUG,
          quantity: 2,
          details: 'At its rim.',
          claimType: 'STOLEN',
          subType: 'chipped',
          resolutionRequested: 'RESHIP',
        },
      ],
    });
  });

  test.each([
    ['LOST', 'UNKNOWN', 'LOST'],
    ['', 'UNKNOWN', 'MULTIPLE'],
    ['', '', 'MULTIPLE'],
  ])('of a claim with the type %j and their own type %j have %s', (claimType, issueType, type) => {
    const { items } = planned([{ itemId: 'i1', issueType }], anOrder(), { claimType });
    expect(items).toMatchObject([{ claimType: type, quantity: 1 }]);
  });

  test.each<[object, string | null]>([
    [{ itemId: 'i2' }, 'i2'],
    [{ itemId: 'zz', sku: 'mug' }, 'i1'],
    [{ itemId: 'zz', name: 'LAMP' }, 'i2'],
    [{ itemId: 'i2', sku: 'MUG' }, 'i2'],
    [{ sku: 'MUG', name: 'Lamp' }, 'i1'],
    [{ sku: 'LAMP' }, null],
    [{ name: 'Teapot' }, null],
    [{ itemId: 'zz' }, null],
  ])('are found in an order of several as %j: %j', (given, id) => {
    const { items, notes } = planned([given], MUG_AND_LAMP);
    const of = ({ isOfOrder, sourceItemId }: (typeof items)[number]) =>
      isOfOrder ? sourceItemId : null;
    expect(items.map(of)).toEqual([id]);
    expect(notes).toEqual(id === null ? ['item_kept_by_name'] : []);
  });

  test.each<[object[], boolean]>([
    [[{ itemId: 'zz' }], true],
    [[{ itemId: 'zz', sku: 'LAMP' }], false],
    [[{ itemId: 'zz', name: 'Lamp' }], false],
    [[{ itemId: 'zz' }, { itemId: 'yy' }], false],
  ])('%j are the only one of an order: %j', (given, is) => {
    const { items } = planned(given);
    expect(items.map(({ isOfOrder }) => isOfOrder)).toEqual(given.map(() => is));
  });

  test('that the order doesn’t have are kept as the records name them', () => {
    const given = {
      itemId: 'zz',
      sku: 'POT',
      name: 'Teapot',
      price: '15',
      discount: '1',
      tax: '2',
    };
    const [pot] = planned([given]).items;
    expect(pot).toEqual({
      sourceItemId: 'zz',
      sku: 'POT',
      name: 'Teapot',
      imageUrl: null,
      price: 1_500,
      discount: 100,
      tax: 200,
      quantity: 1,
      details: '',
      claimType: 'DAMAGED',
      subType: null,
      resolutionRequested: null,
      isOfOrder: false,
    });
    const [bare] = planned([{ name: 'Teapot' }]).items;
    expect(bare).toMatchObject({ sourceItemId: 'Teapot', sku: null });
    expect(bare).toMatchObject({ price: 0, discount: 0, tax: 0 });
    const [whole] = planned([{ name: 'Teapot', price: '3' }]).items;
    expect(whole).toMatchObject({ price: 300, discount: 0 });
    const [free] = planned([{ name: 'Teapot', price: '3', discount: '4' }]).items;
    expect(free).toMatchObject({ price: 300, discount: 300 });
  });

  test.each([
    [{ itemId: 'zz', name: 'Teapot', sku: 'POT' }, 'Teapot'],
    [{ itemId: 'zz', sku: 'POT' }, 'POT'],
    [{ itemId: 'zz' }, 'Item zz'],
    [{ name: 'x'.repeat(600) }, 'x'.repeat(500)],
  ])('with %j have a name that fits', (given, name) => {
    expect(planned([given], MUG_AND_LAMP).items).toMatchObject([{ name }]);
  });

  test('are at most 500', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `N${at}` }));
    expect(refused(many(500))).toEqual([]);
    expect(refused(many(501))).toEqual([
      { field: '', text: 'at_most_items', values: { most: 500 } },
    ]);
  });

  test.each([['0'], ['two'], ['1.5'], ['-1'], ['1000000']])(
    'are whole numbers of units, not %s',
    (quantity) => {
      const error = { field: 'quantity', text: 'whole_number_from_1' };
      expect(refused([{ itemId: 'i1', quantity }])).toEqual([error]);
    },
  );

  test('are worth ten billion at most, in units of two decimals', () => {
    const of = (price: string, quantity: number) => refused([{ name: 'Gold', price, quantity }]);
    expect(of('10000000.00', 1_000)).toEqual([]);
    // One minor unit more: 99 990 001 × 10 001.
    expect(of('999900.01', 10_001)).toMatchObject([{ field: 'quantity' }]);
  });

  test.each([
    [{ price: '4.999' }, 'price'],
    [{ discount: '4.999' }, 'amount'],
    [{ tax: '4.999' }, 'amount'],
  ])('with %j are refused for their %s', (amounts, field) => {
    const values = { amount: '4.999', currency: 'USD' };
    expect(refused([{ name: 'Teapot', ...amounts }])).toEqual([
      { field, text: 'not_an_amount', values },
    ]);
  });

  test('are refused in a currency that is none, with the start of a long amount', () => {
    const price = '1'.repeat(40);
    const [error] = refused([{ name: 'Teapot', price: '1' }], anOrder({ currency: 'US' }));
    expect(error).toMatchObject({ values: { amount: '1', currency: 'US' } });
    const [long] = refused([{ name: 'Teapot', price }]);
    expect(long?.values).toEqual({ amount: '1'.repeat(30), currency: 'USD' });
  });
});

describe('the order of a claim that the store doesn’t have', () => {
  const orderOf = (more: object) =>
    orderOfClaim(claimIn(aRecord(more)), { currency: 'USD', now: NOW });
  const TEAPOT = { name: 'Teapot', price: '15' };
  const ENOUGH = {
    sourceOrderNumber: '#7',
    authorEmail: 'ann@example.com',
    claimItems: [TEAPOT],
  };

  test('is made from what the records say', () => {
    const mug = { itemId: 'i1', sku: 'MUG', name: 'Mug', price: '0', discount: '1', tax: '2' };
    const claimItems = [{ ...TEAPOT, quantity: 3 }, mug];
    const claimResolutions = [{ id: 'r1', type: 'REFUND', paidCurrency: 'EUR' }];
    const named = { sourceOrderId: 'gid-7', authorName: 'Ann' };
    expect(orderOf({ ...ENOUGH, ...named, claimItems, claimResolutions })).toEqual({
      order: {
        sourceOrderId: 'gid-7',
        orderNumber: '#7',
        customerEmail: 'ann@example.com',
        customerName: 'Ann',
        currency: 'EUR',
        subtotal: 4_500,
        total: 4_500,
        sourceCreatedAt: '2026-02-01T10:00:00.000Z',
        items: [
          {
            sourceItemId: 'Teapot',
            productName: 'Teapot',
            price: 1_500,
            discount: 0,
            tax: 0,
            quantity: 3,
          },
          {
            sourceItemId: 'i1',
            sku: 'MUG',
            productName: 'Mug',
            price: 0,
            discount: 100,
            tax: 200,
            quantity: 1,
          },
        ],
      },
    });
  });

  test('has the ID of its number or the number of its ID, and the usual currency', () => {
    expect(orderOf(ENOUGH)).toMatchObject({
      order: { sourceOrderId: '#7', orderNumber: '#7', currency: 'USD' },
    });
    expect(orderOf(ENOUGH).order).not.toHaveProperty('customerName');
    expect(orderOf({ ...ENOUGH, sourceOrderNumber: '', sourceOrderId: 'gid-7' })).toMatchObject({
      order: { sourceOrderId: 'gid-7', orderNumber: 'gid-7' },
    });
  });

  test('was placed when its claim was filed or first seen, or else now', () => {
    const placedAt = (record: object) => {
      const { order } = orderOfClaim(claimIn(record), { currency: 'USD', now: NOW });
      return order?.sourceCreatedAt;
    };
    const body = {
      claim_id: 'c1',
      source_order_id: 'gid-7',
      author_email: 'ann@example.com',
      items: [TEAPOT],
    };
    const created = { topic: 'claim.created', created_at: '2026-02-05' };
    const approved = { topic: 'claim.approved', created_at: '2026-02-05' };
    expect(placedAt({ ...created, body: { ...body, created_at: '2026-02-03' } })).toMatch(
      /^2026-02-03/,
    );
    expect(placedAt({ ...approved, body })).toMatch(/^2026-02-05/);
    expect(placedAt(aRecord({ ...ENOUGH, createdAt: '' }))).toBe(NOW.toISOString());
  });

  test.each([
    [{ sourceOrderNumber: '' }, ['orderNumber']],
    [{ authorEmail: '' }, ['email']],
    [{ claimItems: [] }, ['itemName', 'price']],
    [{ claimItems: [TEAPOT, { sku: 'MUG', price: '1' }] }, ['itemName']],
    [{ claimItems: [TEAPOT, { name: 'Mug' }] }, ['price']],
    [{ claimItems: [TEAPOT, { name: 'Mug', price: 'free' }] }, ['price']],
    [
      { sourceOrderNumber: '', authorEmail: '', claimItems: [] },
      ['orderNumber', 'email', 'itemName', 'price'],
    ],
  ])('isn’t made from records with %j: they lack %j', (more, missing) => {
    expect(orderOf({ ...ENOUGH, ...more })).toEqual({ order: null, missing });
  });
});
