import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '../../stores/settings/save-settings.ts';
import { addTerms } from '../../stores/terms/change-terms.ts';
import { aContext, anOrder, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import { getOrderRecord } from '../orders/get-order-record.ts';
import { upsertOrders } from '../orders/upsert-order.ts';
import { addPrices, withdrawPrices } from './change-prices.ts';
import { createQuote } from './create-quote.ts';
import { listPrices } from './list-prices.ts';
import { previewPrices } from './preview-prices.ts';
import { purgeQuotes } from './purge-quotes.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const finance = as(aStaffMember(null, 'account_finance', 'Fay'));
const now = clock.now();

const TWO_PERCENT = { rules: [{ currency: 'USD', share: 200 }] };
const CART = { currency: 'USD', subtotal: 10_000 };

const aSellingStore = async (prices: object = TWO_PERCENT) => {
  const { id: storeId } = await aStore(ctx, { timeZone: 'America/New_York' });
  await addPrices(finance, { storeId, validFrom: '2026-01-01', ...TWO_PERCENT, ...prices });
  return storeId;
};
const page = (storeId: string) => as({ kind: 'publishable-key', storeId, keyId: 'pbk_1' });
const aQuote = (storeId: string, cart: object = {}) =>
  createQuote(page(storeId), { storeId, ...CART, ...cart });

describe('prices of a store', () => {
  test('hold from their day on, and say who added and withdrew them', async () => {
    const { id: storeId } = await aStore(ctx);
    expect(await listPrices(finance, { storeId })).toMatchObject({ current: null, versions: [] });
    await addPrices(finance, {
      storeId,
      validFrom: '2026-03-10',
      ...TWO_PERCENT,
      note: ' Pilot. ',
    });
    await addPrices(finance, {
      storeId,
      validFrom: '2026-04-01',
      ...TWO_PERCENT,
      costShare: 7_500,
    });
    const withdrawn = await withdrawPrices(finance, { storeId, number: 2 });
    expect(withdrawn).toMatchObject({
      mayChange: true,
      current: { number: 1, costShare: 10_000, rules: [{ share: 200, roundTo: 1, floor: null }] },
      versions: [
        { number: 2, status: 'withdrawn', addedBy: 'Fay', withdrawnBy: 'Fay' },
        { number: 1, status: 'current', validUntil: null, note: 'Pilot.' },
      ],
    });
  });

  test('are the provider’s to see and set', async () => {
    const storeId = await aSellingStore();
    for (const role of ['account_support', 'account_implementation'] as const) {
      const who = as(aStaffMember(null, role));
      expect(await codeOf(listPrices(who, { storeId }))).toBe('forbidden');
    }
    const owner = as(aStaffMember(storeId, 'store_owner'));
    const add = addPrices(owner, { storeId, validFrom: '2026-04-01', ...TWO_PERCENT });
    expect(await codeOf(add)).toBe('forbidden');
    const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(listPrices(stranger, { storeId }))).toBe('store_not_found');
  });

  test('never start in the past but for the first, and one of a day wins when two are added at once', async () => {
    const storeId = await aSellingStore();
    const add = (validFrom: string) =>
      codeOf(addPrices(finance, { storeId, validFrom, ...TWO_PERCENT }));
    expect(await add('2026-03-09')).toBe('prices_in_the_past');
    const codes = await atOnce(
      database,
      { table: 'store_prices' },
      [1, 2].map(() => () => add('2026-05-01')),
    );
    expect(codes.sort()).toEqual(['prices_date_taken', null].sort());
    expect(await codeOf(withdrawPrices(finance, { storeId, number: 1 }))).toBe('prices_in_force');
    expect(await codeOf(withdrawPrices(finance, { storeId, number: 9 }))).toBe('prices_not_found');
    const change = database.pool.query(
      `update store_prices set prices = '{}' where store_id = $1 and number = 1`,
      [storeId],
    );
    await expect(change).rejects.toThrow('never changed');
    const { pool } = database;
    const deleted = pool.query('delete from store_prices where store_id = $1', [storeId]);
    await expect(deleted).rejects.toThrow('never deleted');
    await expect(pool.query('truncate store_prices')).rejects.toThrow('never deleted');
    const backdated = pool.query(
      `insert into store_prices (store_id, number, valid_from, prices, created_at)
        select store_id, 9, valid_from - 1, prices, created_at from store_prices
        where store_id = $1 and number = 1`,
      [storeId],
    );
    await expect(backdated).rejects.toThrow('never start in the past');
  });

  test.each([
    [{ rules: [] }, 'rules'],
    [{ rules: [{ currency: 'USD' }] }, 'rules.0.share'],
    [{ rules: [{ currency: 'USD', share: 1, fixed: 1 }] }, 'rules.0.share'],
    [{ rules: [{ currency: 'XXQ', share: 1 }] }, 'rules.0.currency'],
    [{ rules: [{ currency: 'USD', share: 1, countries: ['XX'] }] }, 'rules.0.countries.0'],
    [{ rules: [{ currency: 'USD', share: 1, from: 5, below: 5 }] }, 'rules.0.below'],
    [{ rules: [{ currency: 'USD', share: 1, floor: 5, ceiling: 4 }] }, 'rules.0.ceiling'],
    [{ rules: [{ currency: 'USD', share: 10_001 }] }, 'rules.0.share'],
    [{ costShare: 10_001 }, 'costShare'],
  ])('%j are refused at their field', async (given, path) => {
    const { id: storeId } = await aStore(ctx);
    const refused = addPrices(finance, {
      storeId,
      validFrom: '2026-04-01',
      ...TWO_PERCENT,
      ...given,
    } as Parameters<typeof addPrices>[1]);
    await expect(refused).rejects.toMatchObject({ details: { errors: [{ path }] } });
  });

  test('are previewed over a range of carts, as they hold and as they would', async () => {
    const storeId = await aSellingStore();
    const held = await previewPrices(finance, { storeId, currency: 'USD' });
    expect(held.carts.length).toBeGreaterThan(5);
    expect(held.carts.at(-1)).toMatchObject({ subtotal: 1_000_000, insuredAmount: 500_000 });
    const tried = await previewPrices(finance, {
      storeId,
      currency: 'USD',
      subtotals: [5_000, 20_000],
      prices: { rules: [{ currency: 'USD', below: 10_000, fixed: 99 }], costShare: 5_000 },
    });
    expect(tried.carts).toMatchObject([
      { premium: 99, cost: 50, ruleNumber: 1, notOffered: null },
      { premium: null, notOffered: 'subtotal' },
    ]);
    const inYen = await previewPrices(finance, { storeId, currency: 'JPY' });
    expect([inYen.coverCap, inYen.carts[0]?.notOffered]).toEqual([null, 'currency']);
  });
});

describe('a quote', () => {
  test('has the price of the day, the store’s texts, and lives 24 hours', async () => {
    const storeId = await aSellingStore({ costShare: 7_500 });
    await saveSettings(ctx, {
      storeId,
      section: 'widget',
      values: {
        onByDefault: false,
        mandatory: false,
        variant: 'button',
        texts: { title: 'Juniper Shield' },
      },
    });
    const quote = await aQuote(storeId);
    expect(quote).toEqual({
      id: expect.stringMatching(/^quo_/),
      currency: 'USD',
      premium: 200,
      cost: 150,
      expiresAt: new Date('2026-03-11T12:00:00Z'),
      texts: {
        title: 'Juniper Shield',
        description: expect.any(String),
        accept: expect.any(String),
        decline: expect.any(String),
      },
      variant: 'button',
      onByDefault: false,
      mandatory: false,
    });
  });

  test('is by the terms of the day, whose coverage limit bounds what is insured', async () => {
    const storeId = await aSellingStore();
    await addTerms(finance, {
      storeId,
      validFrom: '2026-01-01',
      revenueShare: 0,
      replacementCost: 10_000,
      coverCap: 8_000,
      coverCapCurrency: 'USD',
    });
    expect(await aQuote(storeId)).toMatchObject({ premium: 160 });
  });

  test.each([
    [{ currency: 'EUR' }, 'currency'],
    [{ subtotal: 0 }, 'nothing-covered'],
  ])('is not offered for %j', async (cart, reason) => {
    const refused = aQuote(await aSellingStore(), cart);
    await expect(refused).rejects.toMatchObject({
      code: 'protection_not_offered',
      details: { facts: { reason } },
    });
  });

  test('is not offered by a paused store, and by one without prices', async () => {
    const storeId = await aSellingStore();
    await database.pool.query(`update stores set status = 'PAUSED' where id = $1`, [storeId]);
    expect(await codeOf(aQuote(storeId))).toBe('protection_not_offered');
    expect(await codeOf(aQuote((await aStore(ctx)).id))).toBe('protection_not_offered');
  });

  test('is for the pages of its store only', async () => {
    const [storeId, other] = [await aSellingStore(), await aSellingStore()];
    const foreign = createQuote(page(other), { storeId, ...CART });
    expect(await codeOf(foreign)).toBe('store_not_found');
  });
});

describe('an order that names a quote', () => {
  const placed = { sourceCreatedAt: now, fulfillments: [] };
  const policyOf = async (storeId: string, orderId: string) => {
    const { rows } = await database.pool.query(
      `select premium_paid::int as paid, premium_cost::int as cost, insured_amount::int as insured
        from policies where store_id = $1 and order_id = $2 and removed_at is null`,
      [storeId, orderId],
    );
    return rows;
  };
  const quoteOf = async (storeId: string, orderId: string) =>
    (await getOrderRecord(ctx, { storeId, orderId })).quote;

  test('gets its policy from it', async () => {
    const storeId = await aSellingStore({ costShare: 7_500 });
    const { id } = await aQuote(storeId);
    const order = await anOrder(ctx, storeId, { ...placed, quoteId: id });
    expect(await quoteOf(storeId, order.systemOrderId)).toMatchObject({ id, status: 'MATCHED' });
    expect(await policyOf(storeId, order.systemOrderId)).toEqual([
      { paid: 200, cost: 150, insured: 10_000 },
    ]);
  });

  test('can name it in its metadata, as connected shops do', async () => {
    const storeId = await aSellingStore();
    const { id } = await aQuote(storeId);
    const metadata = { amends_quote: id };
    const order = await anOrder(ctx, storeId, { ...placed, premiumPaid: 200, metadata });
    expect(await quoteOf(storeId, order.systemOrderId)).toMatchObject({ status: 'MATCHED' });
  });

  test('is covered as its platform says where the quote doesn’t agree, and staff see why', async () => {
    const storeId = await aSellingStore();
    const { id } = await aQuote(storeId);
    const given = { ...placed, quoteId: id, premiumPaid: 1 };
    const order = await anOrder(ctx, storeId, given);
    expect(await quoteOf(storeId, order.systemOrderId)).toMatchObject({
      status: 'MISMATCHED',
      problems: ['premium'],
    });
    expect(await policyOf(storeId, order.systemOrderId)).toMatchObject([{ paid: 1, cost: null }]);
  });

  test('of another store, or that has expired, doesn’t count', async () => {
    const [storeId, other] = [await aSellingStore(), await aSellingStore()];
    const foreign = await aQuote(other);
    const stolen = await anOrder(ctx, storeId, { ...placed, quoteId: foreign.id });
    expect(await quoteOf(storeId, stolen.systemOrderId)).toMatchObject({ problems: ['unknown'] });
    const { id } = await aQuote(storeId);
    const sourceCreatedAt = new Date('2026-03-11T12:00:01Z');
    const late = await anOrder(ctx, storeId, { ...placed, sourceCreatedAt, quoteId: id });
    expect(await quoteOf(storeId, late.systemOrderId)).toMatchObject({ problems: ['expired'] });
  });

  test('has it alone, also when two orders name it at once and in one batch', async () => {
    const storeId = await aSellingStore();
    const [one, other] = [await aQuote(storeId), await aQuote(storeId)];
    const orders = await atOnce(
      database,
      { table: 'order_quotes' },
      [1, 2, 3].map(() => () => anOrder(ctx, storeId, { ...placed, quoteId: one.id })),
    );
    const found = await Promise.all(orders.map((order) => quoteOf(storeId, order.systemOrderId)));
    const counted = found.filter((quote) => quote?.status === 'MATCHED');
    expect(counted).toHaveLength(1);
    expect(found.filter((quote) => quote?.problems[0] === 'used')).toHaveLength(2);
    const snapshot = {
      orderNumber: 'B-1',
      customerEmail: 'shopper@example.com',
      currency: 'USD',
      subtotal: 1_000,
      total: 1_000,
      protection: { shipping: true },
      sourceCreatedAt: now,
      quoteId: other.id,
      items: [{ sourceItemId: 'mug', productName: 'Mug', price: 1_000, quantity: 1 }],
    };
    const { results } = await upsertOrders(ctx, {
      storeId,
      orders: ['batch-1', 'batch-2'].map((sourceOrderId) => ({ ...snapshot, sourceOrderId })),
    });
    const { rows } = await database.pool.query(
      'select status from order_quotes where store_id = $1 and quote_id = $2 order by status',
      [storeId, other.id],
    );
    expect([results.every(({ ok }) => ok), rows]).toEqual([
      true,
      [{ status: 'MATCHED' }, { status: 'MISMATCHED' }],
    ]);
  });

  test('keeps its quote and its policy when its shop sends it again', async () => {
    const storeId = await aSellingStore();
    const { id } = await aQuote(storeId);
    const given = { ...placed, sourceOrderId: 'again', quoteId: id };
    const order = await anOrder(ctx, storeId, given);
    await anOrder(ctx, storeId, { ...given, tags: ['later'] });
    expect(await quoteOf(storeId, order.systemOrderId)).toMatchObject({ status: 'MATCHED' });
    expect(await policyOf(storeId, order.systemOrderId)).toMatchObject([{ paid: 200 }]);
  });
});

test('expired quotes are deleted after 90 days, and those that an order counts on are kept', async () => {
  const storeId = await aSellingStore();
  const [kept] = [await aQuote(storeId), await aQuote(storeId)];
  await anOrder(ctx, storeId, { sourceCreatedAt: now, fulfillments: [], quoteId: kept.id });
  clock.advance({ days: 90 });
  await purgeQuotes(ctx);
  const left = async () =>
    (await database.pool.query('select id from quotes where store_id = $1', [storeId])).rows;
  expect(await left()).toHaveLength(2);
  clock.advance({ days: 2 });
  await purgeQuotes(ctx);
  expect(await left()).toEqual([{ id: kept.id }]);
  clock.advance({ days: -92 });
});
