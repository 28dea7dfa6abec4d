import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DatedTerms, daysOfMonth, periodsOf, termsOn } from './terms.rules.ts';

const OPENING = {
  revenueShare: 0,
  replacementCost: 10_000,
  coverCap: 500_000,
  coverCapCurrency: 'USD',
};

const aDay = fc
  .integer({ min: 0, max: 120 })
  .map((days) => new Date(Date.UTC(2026, 1, 1 + days)).toISOString().slice(0, 10));
const someVersions = fc.uniqueArray(aDay, { maxLength: 6 }).chain((days) =>
  fc.tuple(
    ...days.map((validFrom, index) =>
      fc.boolean().map(
        (isGone): DatedTerms => ({
          ...OPENING,
          number: index + 1,
          validFrom,
          withdrawnAt: isGone ? new Date(0) : null,
        }),
      ),
    ),
  ),
);

test('the periods of a month are its days, without gap or overlap, each with the version of its days', () => {
  fc.assert(
    fc.property(
      someVersions,
      fc.constantFrom('2026-02', '2026-04', '2026-12'),
      (versions, month) => {
        const days = daysOfMonth(month);
        const periods = periodsOf(versions, OPENING, days);
        expect(periods[0]?.from).toBe(days.from);
        expect(periods.at(-1)?.until).toBe(days.until);
        for (const [index, { terms, from, until }] of periods.entries()) {
          expect(from < until).toBe(true);
          if (index > 0) expect(periods[index - 1]?.until).toBe(from);
          expect(termsOn(versions, from)?.number ?? 0).toBe(terms.number);
        }
      },
    ),
  );
});

test('a month ends where the next one starts, also over New Year', () => {
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' });
  expect(daysOfMonth('2026-09')).toEqual({ from: '2026-09-01', until: '2026-10-01' });
});
