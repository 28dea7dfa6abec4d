import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RESOLUTION_TYPES } from '../claims/terms/resolution-type.rules.ts';
import {
  alreadyGiven,
  coverCapOf,
  type PlannedLine,
  paysCredit,
  planResolutions,
  type ResolutionPlanInput,
  shippingLeft,
} from './resolution-plan.rules.ts';

const aLine = (given: Partial<PlannedLine> = {}): PlannedLine => ({
  resolutionType: 'REFUND',
  price: 3000,
  discount: 500,
  tax: 200,
  quantity: 1,
  reimbursable: true,
  ...given,
});

const plan = (given: Partial<ResolutionPlanInput> = {}) =>
  planResolutions({
    lines: [aLine()],
    includeShipping: false,
    shipping: 500,
    shippingTax: 100,
    paid: 100_000,
    refunded: 0,
    coverCap: 500_000,
    bonus: null,
    exchangeRate: '1',
    replacementCost: 10_000,
    ...given,
  });

describe('the amounts of an approval', () => {
  test('match the worked example: 80 % of 27.00, and shipping with its tax, are 27.60', () => {
    const { items, taxes, shipping, subtotal, limited } = plan({
      lines: [aLine({ percentage: 8000 })],
      includeShipping: true,
    });
    expect([items + taxes, shipping, subtotal, limited]).toEqual([2160, 600, 2760, false]);
  });

  test('never exceed what was paid less what was refunded', () => {
    const { subtotal, limited } = plan({ paid: 3000, refunded: 1000, includeShipping: true });
    expect([subtotal, limited]).toEqual([2000, true]);
  });

  test('count reshipped goods against the cover cap, not against what was paid', () => {
    const { lines, subtotal } = plan({
      lines: [aLine({ resolutionType: 'RESHIP' }), aLine()],
      paid: 2700,
      coverCap: 4000,
    });
    expect(lines.map(({ total }) => total)).toEqual([2700, 1300]);
    expect(subtotal).toBe(4000);
  });

  test('reach the cover cap with goods alone, and leave nothing of it for money', () => {
    const lines = [aLine({ resolutionType: 'RESHIP' }), aLine()];
    const totals = (coverCap: number | null) =>
      plan({ lines, coverCap }).lines.map(({ total }) => total);
    expect(totals(2700)).toEqual([2700, 0]);
    expect(totals(null)).toEqual([2700, 2700]);
  });

  test('are limited only if the customer would get more without the limits', () => {
    const exact = { paid: 3300, includeShipping: true };
    expect(plan(exact)).toMatchObject({ subtotal: 3300, totalReimbursed: 3300, limited: false });
    expect(plan({ ...exact, paid: 2700 })).toMatchObject({ subtotal: 2700, limited: true });
    expect(plan()).toMatchObject({ subtotal: 2700, shipping: 0, limited: false });
    const reshipped = { lines: [aLine({ resolutionType: 'RESHIP' })], includeShipping: true };
    expect(plan(reshipped)).toMatchObject({ subtotal: 2700, shipping: 0, limited: false });
  });

  test('have a bonus of a single cent', () => {
    const lines = [aLine({ resolutionType: 'STORE_CREDIT', percentage: 37 })];
    const bonus = { enabled: true, bonusType: 'percentage', bonus: 1_000 } as const;
    const { lines: amounts, ...all } = plan({ lines, bonus });
    expect(all).toMatchObject({ subtotal: 10, bonus: 1, totalToCustomer: 11 });
    expect(amounts[0]?.total).toBe(11);
  });

  test('have no bonus without store credit, however it is set', () => {
    const bonus = { enabled: true, bonusType: 'fixed', bonus: 500 } as const;
    expect(plan({ bonus })).toMatchObject({ bonus: 0, totalToCustomer: 2700 });
  });

  test('name the tax in them, in proportion if a limit reduces them', () => {
    expect(plan()).toMatchObject({ items: 2500, taxes: 200 });
    expect(plan({ coverCap: 1350 })).toMatchObject({ items: 1250, taxes: 100 });
  });

  test('have a bonus on chosen store credit only, once, on top', () => {
    const bonus = { enabled: true, bonusType: 'fixed', bonus: 500 } as const;
    const { bonus: given, lines } = plan({
      lines: [
        aLine({ resolutionType: 'STORE_CREDIT' }),
        aLine({ resolutionType: 'STORE_CREDIT' }),
        aLine({ resolutionType: 'FLAT_RATE_STORE_CREDIT', flatAmount: 1000 }),
        aLine(),
      ],
      bonus,
      exchangeRate: '1.5',
    });
    expect(given).toBe(750);
    expect(lines.map((line) => line.bonus)).toEqual([375, 375, 0, 0]);
  });

  test('are reimbursed if reimbursable: reshipments at their replacement cost', () => {
    const { lines, totalReimbursed } = plan({
      lines: [aLine({ resolutionType: 'RESHIP' }), aLine(), aLine({ reimbursable: false })],
      replacementCost: 5000,
    });
    expect(lines.map(({ reimbursement }) => reimbursement)).toEqual([1500, 2700, 0]);
    expect(totalReimbursed).toBe(4200);
  });

  test('add up, and stay within every limit, whatever was decided', () => {
    const line = fc.record({
      resolutionType: fc.constantFrom(...RESOLUTION_TYPES),
      price: fc.nat(1_000_000),
      discount: fc.nat(1000),
      tax: fc.nat(100_000),
      quantity: fc.integer({ min: 1, max: 20 }),
      percentage: fc.option(fc.nat(10_000)),
      flatAmount: fc.option(fc.nat(1_000_000)),
      reimbursable: fc.boolean(),
    });
    const given = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      includeShipping: fc.boolean(),
      paid: fc.nat(2_000_000),
      refunded: fc.nat(2_000_000),
      coverCap: fc.nat(1_000_000),
      replacementCost: fc.nat(10_000),
    });
    fc.assert(
      fc.property(given, (input) => {
        const result = plan(input);
        const { lines } = result;
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const money = lines.filter((_, i) => input.lines[i]?.resolutionType !== 'RESHIP');
        const value = ({ items, taxes, shipping }: (typeof lines)[number]) =>
          items + taxes + shipping;
        expect(result.subtotal).toBe(sum(lines.map(value)));
        expect(result.totalToCustomer).toBe(sum(lines.map(({ total }) => total)));
        expect(result.subtotal).toBeLessThanOrEqual(input.coverCap);
        expect(sum(money.map(value))).toBeLessThanOrEqual(Math.max(0, input.paid - input.refunded));
        for (const one of lines) {
          expect(Math.min(one.items, one.taxes, one.total)).toBeGreaterThanOrEqual(0);
          expect(one.reimbursement).toBeGreaterThanOrEqual(0);
          expect(one.reimbursement).toBeLessThanOrEqual(value(one));
        }
        expect(result.totalReimbursed).toBe(sum(lines.map(({ reimbursement }) => reimbursement)));
        const dearer = plan({ ...input, replacementCost: 10_000 });
        expect(result.totalReimbursed).toBeLessThanOrEqual(dearer.totalReimbursed);
      }),
    );
  });
});

test('the cover cap follows the exchange rate into the order’s currency', () => {
  const cap = { amount: 500_000, currency: 'USD' };
  const inUsd = { exchangeRate: '9', storeCurrency: 'USD' };
  expect(coverCapOf(cap, { ...inUsd, currency: 'USD' }, null)).toBe(500_000);
  const ofStoreInYen = { currency: 'USD', exchangeRate: '0.0067', storeCurrency: 'JPY' };
  expect(coverCapOf(cap, ofStoreInYen, '2')).toBe(500_000);
  const yen = { ...inUsd, exchangeRate: '148.5', currency: 'JPY' };
  expect(coverCapOf(cap, yen, null)).toBe(742_500);
});

test('a cap is converted by a dated rate, in currencies of no, two and three decimals, or not at all', () => {
  const cap = { amount: 500_000, currency: 'USD' };
  const silent = { storeCurrency: 'USD', exchangeRate: '1' };
  expect(coverCapOf(cap, { ...silent, currency: 'JPY' }, '150.5')).toBe(752_500);
  expect(coverCapOf(cap, { ...silent, currency: 'KWD' }, '0.307')).toBe(1_535_000);
  expect(coverCapOf(cap, { ...silent, currency: 'JPY' }, null)).toBeNull();
  const third = { currency: 'JPY', storeCurrency: 'JPY', exchangeRate: '1' };
  expect(coverCapOf(cap, third, null)).toBeNull();
});

test("a refund that the platform also knows counts once; one that it doesn't know counts as well", () => {
  const item = { sourceItemId: 'mug', price: 1800, discount: 0, tax: 144, refundedQuantity: 1 };
  const ours = { sourceItemId: 'mug', value: 1944, shipping: 500 };
  expect(alreadyGiven([item], [ours])).toBe(2444);
  expect(alreadyGiven([item], [ours, ours])).toBe(3888 + 1000);
  expect(alreadyGiven([item], [{ sourceItemId: null, value: 300, shipping: 0 }])).toBe(2244);
});

test('an item that cost nothing takes nothing of what other refunds count', () => {
  const gift = { sourceItemId: 'gift', price: 500, discount: 900, tax: 0, refundedQuantity: 2 };
  const mug = { sourceItemId: 'mug', price: 1800, discount: 300, tax: 144, refundedQuantity: 2 };
  expect(alreadyGiven([gift, mug], [])).toBe(2 * 1644);
  expect(alreadyGiven([], [{ sourceItemId: 'mug', value: 300, shipping: 20 }])).toBe(320);
});

test('earlier refunds of shipping take its tax last, and never more than there was', () => {
  const order = { shipping: 500, shippingTax: 40 };
  const left = (...given: number[]) =>
    shippingLeft(
      order,
      given.map((shipping) => ({ shipping })),
    );
  expect(left()).toEqual(order);
  expect(left(300, 199)).toEqual({ shipping: 1, shippingTax: 40 });
  expect(left(300, 201)).toEqual({ shipping: 0, shippingTax: 39 });
  expect(left(900)).toEqual({ shipping: 0, shippingTax: 0 });
});

test('two kinds of resolution are store credit', () => {
  expect(RESOLUTION_TYPES.filter(paysCredit)).toEqual(['STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT']);
});
