import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  creditBonus,
  lineRefund,
  lineTax,
  refundable,
  reimbursementOf,
  replacementCost,
  resolutionAmount,
  setResolutionFinal,
  setResolutionQuantity,
  splitTotal,
} from './resolution-amount.rules.ts';

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 100_000 }),
    discount: fc.integer({ min: 0, max: 120_000 }),
    tax: fc.integer({ min: 0, max: 20_000 }),
    quantity: fc.integer({ min: 0, max: 9 }),
    percentage: fc.integer({ min: 0, max: 10_000 }),
    flatAmount: fc.option(fc.integer({ min: 0, max: 50_000 })),
    reimbursable: fc.boolean(),
  }),
  { maxLength: 8 },
);
const money = fc.integer({ min: 0, max: 500_000 });
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const CAP = 500_000;

test('(30 - 5 + 2) x 80 % + 5 + 1 is 27.60', () => {
  const amount = resolutionAmount({
    lines: [{ price: 3000, discount: 500, tax: 200, quantity: 1, percentage: 8000 }],
    shipping: 500,
    shippingTax: 100,
    includeShipping: true,
    paid: 10_000,
    refunded: 0,
    coverCap: CAP,
  });
  expect(amount).toEqual({
    lines: [2160],
    items: 2000,
    taxes: 160,
    shipping: 600,
    subtotal: 2760,
    bonus: 0,
    totalToCustomer: 2760,
  });
});

describe('a resolution', () => {
  test('never exceeds what was paid less what was refunded, nor the cover cap, and its parts add up', () => {
    fc.assert(
      fc.property(
        lines,
        money,
        money,
        money,
        fc.boolean(),
        (all, shipping, paid, refunded, ship) => {
          const amount = resolutionAmount({
            lines: all,
            shipping,
            includeShipping: ship,
            paid,
            refunded,
            coverCap: CAP,
          });
          expect(amount.subtotal).toBeLessThanOrEqual(Math.min(refundable(paid, refunded), CAP));
          expect(sum(amount.lines) + amount.shipping).toBe(amount.subtotal);
          expect(amount.items + amount.taxes + amount.shipping).toBe(amount.subtotal);
          expect(
            Math.min(amount.items, amount.taxes, amount.shipping, ...amount.lines),
          ).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('excludes shipping unless it is included explicitly', () => {
    const base = {
      lines: [],
      shipping: 500,
      shippingTax: 50,
      paid: 900,
      refunded: 0,
      coverCap: CAP,
    };
    expect(resolutionAmount(base).subtotal).toBe(0);
    expect(resolutionAmount({ ...base, includeShipping: true }).subtotal).toBe(550);
    const free = { lines: [], includeShipping: true, paid: 900, refunded: 0, coverCap: CAP };
    expect(resolutionAmount(free)).toMatchObject({ shipping: 0, subtotal: 0 });
    expect(resolutionAmount({ ...free, shipping: 500 }).shipping).toBe(500);
    expect(resolutionAmount({ ...free, shippingTax: 50 }).shipping).toBe(50);
  });

  test('nothing is left to refund if more was refunded than paid', () => {
    expect(refundable(100, 150)).toBe(0);
  });
});

describe('a line', () => {
  test('without a percentage is refunded completely, with a flat amount just that', () => {
    const line = { price: 1000, discount: 100, tax: 90, quantity: 3 };
    expect(lineRefund(line)).toBe(2970);
    expect(lineRefund({ ...line, percentage: 0 })).toBe(0);
    expect(lineRefund({ ...line, flatAmount: 1234 })).toBe(1234);
    expect(lineRefund({ ...line, flatAmount: 0 })).toBe(0);
    expect(lineRefund({ ...line, discount: 5000 })).toBe(0);
  });

  test('the tax is part of its refund, never more', () => {
    fc.assert(
      fc.property(lines, (all) => {
        for (const line of all) {
          expect(lineTax(line)).toBeGreaterThanOrEqual(0);
          expect(lineTax(line)).toBeLessThanOrEqual(lineRefund(line));
        }
      }),
    );
  });

  test('has no tax in a flat amount for what cost nothing, and only tax if only tax was paid', () => {
    const flat = (price: number, discount: number, tax: number) =>
      lineTax({ price, discount, tax, quantity: 1, flatAmount: 100 });
    expect(flat(1000, 2000, 90)).toBe(0);
    expect(flat(1000, 1090, 90)).toBe(0);
    expect(flat(1000, 1000, 90)).toBe(100);
    expect(flat(0, 0, 1)).toBe(100);
  });

  test('a total split over lines adds up', () => {
    fc.assert(
      fc.property(lines, money, (all, total) => {
        expect(sum(splitTotal(total, all))).toBe(all.length === 0 ? 0 : total);
      }),
    );
  });
});

describe('a credit bonus', () => {
  test('is multiplied by the exchange rate if it is fixed, and not if it is a percentage', () => {
    expect(creditBonus(10_000, { enabled: true, bonusType: 'fixed', bonus: 500 }, 1.5)).toBe(750);
    expect(creditBonus(10_000, { enabled: true, bonusType: 'percentage', bonus: 1000 }, 1.5)).toBe(
      1000,
    );
  });

  test('is given down to the smallest unit, and without a rate in the currency of the order', () => {
    const bonus = (given: number) => ({ enabled: true, bonusType: 'fixed', bonus: given }) as const;
    expect(creditBonus(10_000, bonus(1))).toBe(1);
    expect(creditBonus(1, bonus(500))).toBe(500);
  });

  test('is zero if disabled or without a credit', () => {
    expect(creditBonus(10_000, { enabled: false, bonusType: 'fixed', bonus: 500 })).toBe(0);
    expect(creditBonus(0, { enabled: true, bonusType: 'fixed', bonus: 500 })).toBe(0);
    expect(creditBonus(10_000, null)).toBe(0);
  });

  test('is added to a limited credit', () => {
    const amount = resolutionAmount({
      lines: [{ price: 5000, discount: 0, tax: 0, quantity: 1 }],
      paid: 3000,
      refunded: 0,
      coverCap: CAP,
      bonus: { enabled: true, bonusType: 'percentage', bonus: 1000 },
    });
    expect(amount).toMatchObject({ subtotal: 3000, bonus: 300, totalToCustomer: 3300 });
  });
});

test('a replacement costs its percentage of the retail price', () => {
  expect(replacementCost({ price: 1999, quantity: 2 }, 5000)).toBe(1999);
  expect(replacementCost({ price: 1999, quantity: 1 }, 5000)).toBe(1000);
  expect(replacementCost({ price: 1999, quantity: 0 }, 5000)).toBe(0);
});

test('a reshipment is reimbursed at its replacement cost, money in full, and only what is reimbursable', () => {
  const line = { price: 3000, discount: 500, tax: 200, quantity: 1, reimbursable: true };
  const sent = { ...line, resolutionType: 'RESHIP' as const };
  expect(reimbursementOf(sent, 2700, 8000)).toBe(2400);
  expect(reimbursementOf(sent, 2700, 10_000)).toBe(2700);
  expect(reimbursementOf({ ...line, resolutionType: 'REFUND' }, 2700, 8000)).toBe(2700);
  expect(reimbursementOf({ ...sent, reimbursable: false }, 2700, 8000)).toBe(0);
});

describe('the fields staff set', () => {
  const item = {
    resolutionFinal: true,
    resolutionQuantity: 2,
    resolutionPercentage: 8000,
    quantityType: 'PARTIAL',
  };

  test('a quantity of 0 or less clears it', () => {
    expect(setResolutionQuantity(item, 1).resolutionQuantity).toBe(1);
    expect(setResolutionQuantity(item, 0).resolutionQuantity).toBeNull();
    expect(setResolutionQuantity(item, -3).resolutionQuantity).toBeNull();
  });

  test('turning final off clears the quantity and its type and sets the percentage to 0', () => {
    expect(setResolutionFinal(item, false)).toEqual({
      resolutionFinal: false,
      resolutionQuantity: null,
      resolutionPercentage: 0,
      quantityType: null,
    });
    expect(setResolutionFinal(item, true)).toEqual(item);
  });
});
