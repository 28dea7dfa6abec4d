import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ResolutionFigures, summariseResolutions } from './resolution-summary.rules.ts';

const summarize = (given: readonly ResolutionFigures[]) =>
  summariseResolutions(given, (type) => `${type}!`);

import { RESOLUTION_TYPES } from './resolution-type.rules.ts';

const amount = fc.integer({ min: 0, max: 500_000 });
const resolution: fc.Arbitrary<ResolutionFigures> = fc.record({
  resolutionType: fc.constantFrom(...RESOLUTION_TYPES),
  quantity: fc.integer({ min: 0, max: 20 }),
  itemsAmount: amount,
  taxAmount: amount,
  shippingAmount: amount,
  bonusAmount: amount,
  reimbursable: fc.boolean(),
  reimbursement: fc.constant(null),
  resolvedBy: fc.option(fc.constantFrom('Dana', 'Robin')),
  createdAt: fc.date({ noInvalidDate: true }),
});

test('a claim without resolutions has no totals', () => {
  expect(summarize([])).toBeNull();
});

test('the totals always add up, and never reimburse more than was approved', () => {
  fc.assert(
    fc.property(fc.array(resolution, { minLength: 1, maxLength: 6 }), (given) => {
      const summary = summarize(given);
      if (!summary) return false;
      const bonus = given.reduce((sum, { bonusAmount }) => sum + bonusAmount, 0);
      return (
        summary.items + summary.taxes + summary.shipping === summary.subtotal &&
        summary.subtotal + bonus === summary.totalValueToCustomer &&
        summary.totalReimbursed <= summary.subtotal &&
        (summary.reimbursed || summary.totalReimbursed === 0)
      );
    }),
  );
});

test('parts of different types make a custom resolution, dated by the latest part', () => {
  const part = {
    quantity: 1,
    itemsAmount: 100,
    taxAmount: 8,
    shippingAmount: 0,
    bonusAmount: 0,
    reimbursable: true,
    reimbursement: null,
    resolvedBy: null,
  };
  const early = new Date('2026-11-01');
  const late = new Date('2026-11-02');
  const summary = summarize([
    { ...part, resolutionType: 'REFUND', createdAt: late, resolvedBy: 'Dana' },
    { ...part, resolutionType: 'RESHIP', createdAt: early, reimbursable: false },
  ]);
  expect(summary).toMatchObject({
    providedResolution: 'CUSTOM',
    resolutionDate: late,
    actionedBy: 'Dana',
    totalReimbursed: 108,
  });
  const reshipped = { ...part, resolutionType: 'RESHIP', createdAt: late, reimbursement: 80 };
  expect(summarize([reshipped])?.totalReimbursed).toBe(80);
  const [refund] = [summarize([{ ...part, resolutionType: 'REFUND', createdAt: late }])];
  expect(refund).toMatchObject({
    providedResolution: 'REFUND',
    providedLabel: 'REFUND!',
    actionedBy: null,
  });
  expect(summarize([{ ...part, resolutionType: 'NOT_COVERED', createdAt: late }])).toBeNull();
});
