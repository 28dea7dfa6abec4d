import { orders, policies } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileValetClaim } from '../../claims/internal.ts';
import {
  aContext,
  anItem,
  anOrder,
  anOrderSnapshot,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { getOrder } from '../orders/get-order.ts';
import { upsertOrder } from '../orders/upsert-order.ts';
import { upsertProduct } from '../products/upsert-product.ts';
import { cancelWarranty } from './cancel-warranty.ts';
import { extendWarranty } from './extend-warranty.ts';
import { findStoreOfWarranty, getWarranty, listWarrantiesOfOrder } from './get-warranty.ts';
import { importWarranties } from './import-warranties.ts';
import { importWarrantyCsv } from './import-warranty-csv.ts';
import { listWarranties } from './list-warranties.ts';
import { registerWarranty } from './register-warranty.ts';
import { readWarrantyCsv } from './warranty-csv.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });

async function aWorld() {
  const store = await aStore(ctx, {
    settings: { warrantiesEnabled: true, warrantyTypes: ['MISSING_ITEM'] },
  });
  const owner = as(aStaffMember(store.id, 'store_owner'));
  const of = { storeId: store.id };
  return {
    ...of,
    owner,
    store,
    register: (warranty: Parameters<typeof registerWarranty>[1]['warranty'], by = owner) =>
      registerWarranty(by, { ...of, warranty }),
    count: async () =>
      (await database.db.select().from(policies).where(eq(policies.storeId, store.id))).length,
  };
}

const both = { shipping: true, warranty: true };
const none = { shipping: false, warranty: false };
const stove = anItem({ sourceItemId: 'stove', sku: 'STOVE', productName: 'Stove', price: 9_000 });
const covered = { ...stove, warrantyPeriod: 'P1Y', warrantyFee: 1_200 };
const purchase = {
  customerEmail: 'ada@example.com',
  customerName: 'Ada',
  productName: 'Lantern',
  price: 4_000,
  dateOfPurchase: '2026-03-01',
};

/** Adds a product with a warranty of three years to the catalog. */
const aLamp = (storeId: string) =>
  upsertProduct(ctx, {
    storeId,
    sourceProductId: 'lamp',
    product: {
      name: 'Lamp',
      warrantyPeriod: 'P3Y',
      variants: [{ name: null, price: 2_500 }],
    } as never,
  });

describe('a warranty that came with an order', () => {
  test('is listed with its item, customer and last day', async () => {
    const { storeId, owner } = await aWorld();
    const order = await anOrder(ctx, storeId, { items: [covered], protection: both });
    const { items } = await listWarranties(owner, { storeIds: [storeId] });
    expect(items).toMatchObject([
      {
        state: 'active',
        orderId: order.systemOrderId,
        productName: 'Stove',
        customerEmail: order.customerEmail,
        fee: 1_200,
        insuredAmount: 9_144,
        validity: 'P1Y',
        origin: 'ORDER',
        qty: 1,
      },
    ]);
    expect(items[0]?.validUntil).toEqual(order.eligibility.stove?.warranty.expires);
    const found = await getWarranty(owner, { storeId, warrantyId: items[0]?.id ?? '' });
    expect(found.history).toEqual([]);
  });

  test('ends with its order, and stays as a record', async () => {
    const { storeId, owner } = await aWorld();
    const order = anOrderSnapshot(ctx.now(), { items: [covered], protection: both });
    await upsertOrder(ctx, { storeId, sourceOrderId: 'w', order });
    const sourceCancelledAt = ctx.now();
    await upsertOrder(ctx, { storeId, sourceOrderId: 'w', order: { ...order, sourceCancelledAt } });
    const { items } = await listWarranties(owner, { state: 'canceled' });
    expect(items).toMatchObject([{ state: 'canceled', cancelReason: null }]);
  });

  test('keeps its extension when the order is sent again, and never starts again once canceled', async () => {
    const { storeId, owner } = await aWorld();
    const order = anOrderSnapshot(ctx.now(), { items: [covered], protection: both });
    const send = async (customerName: string) =>
      upsertOrder(ctx, { storeId, sourceOrderId: 'w', order: { ...order, customerName } });
    const { systemOrderId: orderId } = await send('Kim');
    const [first] = await listWarrantiesOfOrder(owner, { storeId, orderId });
    const named = { storeId, warrantyId: first?.id ?? '' };
    const extended = await extendWarranty(owner, { ...named, validUntil: '2029-12-31', fee: 500 });
    expect(extended).toMatchObject({ fee: 1_700 });
    await send('Kim Again');
    const kept = await getWarranty(owner, named);
    expect([kept.validUntil, kept.fee]).toEqual([extended.validUntil, 1_700]);
    const read = await getOrder(ctx, { storeId, orderId });
    expect(read.eligibility.stove?.warranty).toEqual({
      qty: 1,
      expires: extended.validUntil,
      validity: 'P1Y',
    });
    await cancelWarranty(owner, { ...named, reason: 'Returned.', refundedAmount: 1_700 });
    await send('Kim Last');
    const after = await listWarrantiesOfOrder(owner, { storeId, orderId });
    expect(after).toMatchObject([
      { state: 'canceled', cancelReason: 'Returned.', refundedAmount: 1_700 },
    ]);
    const later = await getOrder(ctx, { storeId, orderId });
    expect(later.eligibility.stove?.warranty.qty).toBe(0);
  });
});

test('a warranty of thousands of years, in any spelling, can be claimed', async () => {
  const { storeId } = await aWorld();
  const items = [{ ...covered, warrantyPeriod: ' p9999y' }];
  const order = await anOrder(ctx, storeId, { items, protection: both });
  expect(order.eligibility.stove?.warranty).toEqual({
    qty: 1,
    expires: new Date('9999-12-31T00:00:00.000Z'),
    validity: 'P9999Y',
  });
});

describe('a registered warranty', () => {
  test('has a period in any spelling', async () => {
    const { storeId, owner } = await aWorld();
    const row = { sourceWarrantyId: 'w-1', purchase, period: ' p2y' };
    const { results } = await importWarranties(owner, { storeId, warranties: [row] });
    expect(results).toMatchObject([{ ok: true, changed: 'created' }]);
    const { items } = await listWarranties(owner, { storeIds: [storeId] });
    expect(items).toMatchObject([{ validity: 'P2Y' }]);
  });

  test('covers no other item of an order whose policies were still to be synchronized', async () => {
    const { storeId, register } = await aWorld();
    const given = { items: [covered, anItem()], protection: none };
    const { systemOrderId: orderId } = await anOrder(ctx, storeId, given);
    await database.db.update(orders).set({ policiesDue: true }).where(eq(orders.id, orderId));
    await register({ orderItem: { orderId, sourceItemId: 'mug' }, period: 'P1Y' });
    const { eligibility } = await getOrder(ctx, { storeId, orderId });
    expect(eligibility.mug?.warranty.qty).toBe(1);
    expect(eligibility.stove?.warranty.qty).toBe(0);
  });

  test('covers an item that had none, and no snapshot changes or ends it', async () => {
    const { storeId, owner, register } = await aWorld();
    const order = anOrderSnapshot(ctx.now(), { items: [stove], protection: none });
    const sent = { storeId, sourceOrderId: 'r', order };
    const { systemOrderId: orderId } = await upsertOrder(ctx, sent);
    const made = await register({
      orderItem: { orderId: 'r', sku: 'stove' },
      period: 'P2Y',
      fee: 900,
      note: 'By phone.',
    });
    expect(made).toMatchObject({
      origin: 'STAFF',
      state: 'active',
      fee: 900,
    });
    const { history } = await getWarranty(owner, { storeId, warrantyId: made.id });
    expect(history).toMatchObject([{ name: 'warranty.registered', data: { note: 'By phone.' } }]);
    await upsertOrder(ctx, { ...sent, order: { ...order, items: [covered], protection: both } });
    await upsertOrder(ctx, { ...sent, order: { ...order, customerName: 'Kim' } });
    expect(await listWarrantiesOfOrder(owner, { storeId, orderId })).toMatchObject([
      { id: made.id, fee: 900, validity: 'P2Y', removedAt: null },
    ]);
    const read = await getOrder(ctx, { storeId, orderId });
    expect(read.protection.warranty).toBe(true);
    expect(read.eligibility.stove?.warranty).toMatchObject({ qty: 1, expires: made.validUntil });
  });

  test('of a purchase gets an order of its own, and can be claimed', async () => {
    const { storeId, owner, register } = await aWorld();
    const made = await register({ purchase, period: 'P1Y', fee: 250 });
    expect(made.orderNumber).toMatch(/^[A-Z]{2}-\d{4}-\d{4}$/);
    const order = await getOrder(ctx, { storeId, orderId: made.orderId });
    const protection = { shipping: false, warranty: true };
    expect(order).toMatchObject({ salesChannel: 'In Store', protection });
    const issues = [
      { sourceItemId: '1', type: 'MISSING_ITEM' as const, quantity: 1, details: 'x' },
    ];
    const { claim } = await fileValetClaim(owner, {
      storeId,
      orderId: made.orderId,
      claim: {
        claimCategory: 'WARRANTY',
        fulfillmentIssues: [{ sourceFulfillmentId: 'in-store', issues }],
        resolution: { desiredMethod: 'REFUND' },
      },
    });
    expect(claim.warrantyMetadata).toMatchObject({
      productValue: 4_000,
      warrantyFee: 250,
      warrantyPeriod: 'P1Y',
      dateOfPurchase: '2026-03-01T05:00:00.000Z',
    });
    expect(claim.policy).toMatchObject({ warranty: { validUntil: made.validUntil } });
    const read = await getWarranty(owner, { storeId, warrantyId: made.id });
    expect(read.claims).toMatchObject([{ id: claim.id }]);
    const canceling = { storeId, warrantyId: made.id, reason: 'No.' };
    expect(await codeOf(cancelWarranty(owner, canceling))).toBe('warranty_in_use');
  });

  test('takes its period from the catalog', async () => {
    const { storeId, register } = await aWorld();
    await aLamp(storeId);
    const { productName: _, price: __, ...bought } = purchase;
    const made = await register({ purchase: { ...bought, sourceProductId: 'lamp' } });
    expect(made).toMatchObject({ productName: 'Lamp', insuredAmount: 2_500, validity: 'P3Y' });
  });

  test('is refused for an item that has one, for a canceled order, and without an end', async () => {
    const { storeId, register } = await aWorld();
    const order = await anOrder(ctx, storeId, { items: [covered, anItem()], protection: both });
    const { systemOrderId: orderId } = order;
    const refused = async (orderItem: object, rest: object = { period: 'P1Y' }) =>
      codeOf(register({ orderItem: { orderId, ...orderItem }, ...rest }));
    expect(await refused({ sourceItemId: 'stove' })).toBe('warranty_exists');
    expect(await refused({ sourceItemId: 'nothing' })).toBe('unknown_item');
    expect(await refused({})).toBe('ambiguous_item');
    expect(await refused({ sourceItemId: 'mug' }, {})).toBe('no_warranty_period');
    expect(await refused({ sourceItemId: 'mug' }, { validUntil: '2026-03-09' })).toBe(
      'warranty_over',
    );
    expect(await refused({ orderId: 'none' })).toBe('order_not_found');
    const gone = await anOrder(ctx, storeId, { items: [stove], sourceCancelledAt: ctx.now() });
    expect(await refused({ orderId: gone.systemOrderId })).toBe('order_not_covered');
  });

  test('is registered once, however many people do it at once', async () => {
    const { storeId, register, count } = await aWorld();
    const order = await anOrder(ctx, storeId, { items: [stove], protection: none });
    const orderItem = { orderId: order.systemOrderId };
    const codes = await atOnce(
      database,
      { table: 'policies' },
      Array.from({ length: 6 }, () => () => codeOf(register({ orderItem, period: 'P1Y' }))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'warranty_exists')).toHaveLength(5);
    expect(await count()).toBe(1);
  });
});

describe('an import', () => {
  const rows = [
    { sourceWarrantyId: 'w-1', purchase, validUntil: '2027-06-30', fee: 300 },
    { sourceWarrantyId: 'w-2', purchase: { ...purchase, dateOfPurchase: '2026-02-30' } },
    { sourceWarrantyId: 'w-1', purchase, period: 'P1Y' },
    { purchase, period: 'P1Y' },
    { sourceWarrantyId: 'w-3', orderItem: { orderId: 'none' }, period: 'P1Y' },
    { sourceWarrantyId: 'w-4', purchase, period: 'P1Y' },
  ];

  test('answers each row, and the same batch again changes nothing', async () => {
    const { storeId, owner, count } = await aWorld();
    const send = async () =>
      (await importWarranties(owner, { storeId, warranties: rows })).results.map((one) =>
        one.ok ? one.changed : one.errors.map(({ path, code }) => `${path}: ${code}`).join(),
      );
    const refused = [
      'purchase.dateOfPurchase: invalid_format',
      'sourceWarrantyId: duplicate',
      'sourceWarrantyId: invalid_type',
      ': order_not_found',
    ];
    expect(await send()).toEqual(['created', ...refused, 'created']);
    expect(await count()).toBe(2);
    expect(await send()).toEqual(['unchanged', ...refused, 'unchanged']);
    expect(await count()).toBe(2);
  });

  test('saves many purchases with few statements, and each with its own order', async () => {
    const { storeId, owner } = await aWorld();
    await aLamp(storeId);
    const bought = [
      purchase,
      { customerEmail: 'ben@example.com', dateOfPurchase: '2026-03-02', sourceProductId: 'lamp' },
      { ...purchase, sourceProductId: 'none' },
      { ...purchase, price: 1_000_000_000_000, quantity: 1_000_000 },
    ];
    const warranties = Array.from({ length: 120 }, (_, at) => ({
      sourceWarrantyId: `many-${at}`,
      purchase: bought[at % bought.length],
      period: 'P1Y',
    }));
    const client = await database.pool.connect();
    const queries = vi.spyOn(Object.getPrototypeOf(client), 'query');
    onTestFinished(() => void queries.mockRestore());
    client.release();
    const { results } = await importWarranties(owner, { storeId, warranties });
    expect(queries.mock.calls.length).toBeGreaterThan(5);
    expect(queries.mock.calls.length).toBeLessThan(40);
    const codes = results.map((one) => (one.ok ? one.changed : one.errors[0]?.code));
    expect(codes.slice(0, 4)).toEqual(['created', 'created', 'product_not_found', 'too_big']);
    expect(codes.slice(4)).toEqual(codes.slice(0, -4));
    const { items } = await listWarranties(owner, { storeIds: [storeId], limit: 100 });
    expect(new Set(items.map(({ orderNumber }) => orderNumber)).size).toBe(60);
    for (const { sourceWarrantyId, customerEmail } of items) {
      const at = Number(sourceWarrantyId?.replace('many-', ''));
      expect(customerEmail).toBe(bought[at % bought.length]?.customerEmail);
    }
    const again = await importWarranties(owner, { storeId, warranties });
    expect(again.results.filter((one) => one.ok && one.changed === 'unchanged')).toHaveLength(60);
  });

  test('registers one warranty for an item that two of its rows name', async () => {
    const { storeId, owner } = await aWorld();
    const { systemOrderId: orderId } = await anOrder(ctx, storeId, { items: [stove] });
    const of = { orderItem: { orderId, sourceItemId: 'stove' }, period: 'P1Y' };
    const warranties = ['i-1', 'i-2'].map((sourceWarrantyId) => ({ sourceWarrantyId, ...of }));
    const { results } = await importWarranties(owner, { storeId, warranties });
    expect(results).toMatchObject([
      { ok: true, changed: 'created' },
      { ok: false, errors: [{ code: 'warranty_exists' }] },
    ]);
  });

  test('refuses other details under an id that is known', async () => {
    const { storeId, owner } = await aWorld();
    const send = (fee: number) =>
      importWarranties(owner, { storeId, warranties: [{ ...rows[0], fee }] });
    await send(1);
    expect((await send(2)).results).toMatchObject([
      { ok: false, errors: [{ code: 'warranty_differs' }] },
    ]);
  });

  test('saves each row once when it is sent twice at once', async () => {
    const { storeId, owner, count } = await aWorld();
    const warranties = [rows[0], rows[5]];
    const answers = await atOnce(
      database,
      { table: 'policies' },
      Array.from({ length: 4 }, () => () => importWarranties(owner, { storeId, warranties })),
    );
    const changes = answers.flatMap(({ results }) => results.map((one) => one.ok && one.changed));
    expect(changes.filter((one) => one === 'created')).toHaveLength(2);
    expect(changes.filter((one) => one === 'unchanged')).toHaveLength(6);
    expect(await count()).toBe(2);
  });
});

describe('changes of a warranty', () => {
  test('happen once when two people make them at once', async () => {
    const { storeId, owner, register } = await aWorld();
    const { id: warrantyId } = await register({ purchase, period: 'P1Y', fee: 1_000 });
    const named = { storeId, warrantyId };
    const extend = () => extendWarranty(owner, { ...named, validUntil: '2028-01-31', fee: 100 });
    const extended = await atOnce(
      database,
      { table: 'policies' },
      [extend, extend, extend].map((run) => () => codeOf(run())),
    );
    expect(extended.sort()).toEqual([null, 'not_an_extension', 'not_an_extension'].sort());
    expect((await getWarranty(owner, named)).fee).toBe(1_100);
    const tooMuch = { ...named, reason: 'Returned.', refundedAmount: 1_101 };
    expect(await codeOf(cancelWarranty(owner, tooMuch))).toBe('refund_above_fee');
    const cancel = () => cancelWarranty(owner, { ...named, reason: 'Returned.' });
    const canceled = await atOnce(
      database,
      { table: 'policies' },
      [cancel, cancel].map((run) => () => codeOf(run())),
    );
    expect(canceled.sort()).toEqual([null, 'warranty_canceled'].sort());
    const { history } = await getWarranty(owner, named);
    expect(history.map(({ name }) => name)).toEqual([
      'warranty.canceled',
      'warranty.extended',
      'warranty.registered',
    ]);
    expect(await codeOf(extend())).toBe('warranty_canceled');
  });

  test('ask for their permissions, and another store sees nothing', async () => {
    const { storeId, store, register } = await aWorld();
    const { id: warrantyId } = await register({ purchase, period: 'P1Y' });
    const named = { storeId, warrantyId };
    const user = as(aStaffMember(store.id, 'store_user'));
    expect(await codeOf(extendWarranty(user, { ...named, validUntil: '2028-01-31' }))).toBeNull();
    expect(await codeOf(cancelWarranty(user, { ...named, reason: 'x' }))).toBe('forbidden');
    const other = await aWorld();
    expect(await codeOf(getWarranty(other.owner, { ...named, storeId: other.storeId }))).toBe(
      'warranty_not_found',
    );
    expect(await codeOf(findStoreOfWarranty(other.owner, warrantyId))).toBe('warranty_not_found');
    expect(await findStoreOfWarranty(user, warrantyId)).toBe(storeId);
    const finance = as(aStaffMember(null, 'account_finance'));
    expect(await codeOf(getWarranty(finance, named))).toBe('forbidden');
  });
});

describe('the list', () => {
  test('has pages, filters by state, and finds by words, product, customer and order', async () => {
    const { storeId, owner, register } = await aWorld();
    const days = ['2026-03-20', '2026-04-05', '2026-12-31', '2027-12-31'];
    for (const [index, validUntil] of days.entries()) {
      const customerEmail = `c${index}@example.com`;
      await register({ purchase: { ...purchase, customerEmail, sku: `SKU-${index}` }, validUntil });
    }
    const list = async (given: object = {}) =>
      (await listWarranties(owner, { storeIds: [storeId], ...given })).items.map(
        ({ customerEmail }) => customerEmail[1],
      );
    expect(await list()).toEqual(['3', '2', '1', '0']);
    expect(await list({ state: 'expiring' })).toEqual(['0', '1']);
    expect(await list({ state: 'active' })).toEqual(['2', '3']);
    clock.set('2026-03-22T12:00:00Z');
    expect(await list({ state: 'expired' })).toEqual(['0']);
    clock.set('2026-03-10T12:00:00Z');
    expect(await list({ search: 'sku-2' })).toEqual(['2']);
    expect(await list({ search: 'c1@example.com sku-1' })).toEqual(['1']);
    expect(await list({ search: 'c1@example.com sku-2' })).toEqual([]);
    expect(await list({ product: 'SKU-3' })).toEqual(['3']);
    expect(await list({ customer: 'C0@example.com' })).toEqual(['0']);
    const first = await listWarranties(owner, { storeIds: [storeId], state: 'active', limit: 1 });
    expect(await list({ order: first.items[0]?.orderNumber })).toEqual(['2']);
    expect(await list({ state: 'active', limit: 1, cursor: first.nextCursor })).toEqual(['3']);
    expect(await codeOf(listWarranties(owner, { cursor: 'x' }))).toBe('invalid_input');
  });
});

test('a file is previewed without a trace, imported once, and reports each wrong line', async () => {
  const { storeId, owner, count } = await aWorld();
  const order = await anOrder(ctx, storeId, { items: [stove], protection: none });
  const csv = readWarrantyCsv(
    [
      'id,order id,email,purchase date,product,price,months,fee,currency',
      `F-1,${order.orderId},,,,,24,5.00,`,
      'F-2,,bo@example.com,2026-01-05,Lamp,25,12,,',
      'F-3,no-such-order,,,,,24,,',
      'F-4,,bo@example.com,2026-01-05,Vase,ten,12,,',
    ].join('\n'),
    'USD',
  );
  const rows = csv.rows ?? [];
  const changes = async (by: typeof ctx) =>
    (await importWarrantyCsv(by, { storeId, rows })).map(({ result }) => result.changed);
  expect(await changes({ ...owner, dryRun: true })).toEqual(['created', 'created', null, null]);
  expect(await count()).toBe(0);
  const results = await importWarrantyCsv(owner, { storeId, rows });
  expect(results.slice(2).map(({ line, errors }) => [line, errors[0]?.column])).toEqual([
    [4, ''],
    [5, 'price'],
  ]);
  expect(await changes(owner)).toEqual(['unchanged', 'unchanged', null, null]);
  expect(await count()).toBe(2);
  const finance = as(aStaffMember(null, 'account_finance'));
  expect(await codeOf(importWarrantyCsv(finance, { storeId, rows }))).toBe('forbidden');
});

test('amounts in another currency than the order’s are refused', async () => {
  const { storeId, register } = await aWorld();
  const order = await anOrder(ctx, storeId, { items: [stove], protection: none });
  const warranty = { orderItem: { orderId: order.orderId }, period: 'P2Y', fee: 500 };
  expect(await codeOf(register({ ...warranty, currency: 'JPY' }))).toBe('currency_differs');
  const other = { purchase, period: 'P2Y', currency: 'EUR' };
  expect(await codeOf(register(other))).toBe('currency_differs');
  expect(await register({ ...warranty, currency: order.currency })).toMatchObject({ fee: 500 });
});
