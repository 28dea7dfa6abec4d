import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RequestedLine, requestedTotals } from './requested-amounts.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from './requested-resolution.rules.ts';

const line = fc.record({
  sourceItemId: fc.uuid(),
  price: fc.nat(1_000_000),
  discount: fc.nat(1_000),
  tax: fc.nat(100_000),
  quantity: fc.integer({ min: 1, max: 50 }),
});
const bonus = fc.record({
  enabled: fc.boolean(),
  bonusType: fc.constantFrom('fixed' as const, 'percentage' as const),
  bonus: fc.nat(10_000),
});

test('every unit is refunded, credited or shipped again, and counted once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(line, fc.constantFrom(...REQUESTABLE_RESOLUTIONS)), { maxLength: 12 }),
      (given) => {
        const lines = given.map(([one]) => one);
        const methods = new Map(given.map(([one, method]) => [one.sourceItemId, method]));
        const none = { credit: { enabled: false, bonusType: 'fixed' as const, bonus: 0 } };
        const totals = requestedTotals(lines, (id) => methods.get(id) ?? 'RESHIP', {
          ...none,
          exchangeRate: 1,
        });
        const all = requestedTotals(lines, () => 'REFUND', { ...none, exchangeRate: 1 });
        const shipped = lines.filter(({ sourceItemId: id }) => methods.get(id) === 'RESHIP');
        const rest = requestedTotals(shipped, () => 'REFUND', { ...none, exchangeRate: 1 });
        expect(totals.refund + totals.credit + rest.refund).toBe(all.refund);
        expect(totals.reshipped).toBe(shipped.reduce((sum, { quantity }) => sum + quantity, 0));
      },
    ),
  );
});

test('store credit is never less than the refund of the same items', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), bonus, (lines: RequestedLine[], credit) => {
      const terms = { credit, exchangeRate: 1 };
      const { refund } = requestedTotals(lines, () => 'REFUND', terms);
      expect(requestedTotals(lines, () => 'STORE_CREDIT', terms).credit).toBeGreaterThanOrEqual(
        refund,
      );
    }),
  );
});
