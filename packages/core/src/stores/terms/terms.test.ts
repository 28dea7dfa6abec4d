import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DatedTerms,
  daysOfMonth,
  NO_REVENUE_SHARE,
  periodsOf,
  takenOverOn,
  termsOn,
  termsStatus,
} from './terms.rules.ts';

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

describe('a version', () => {
  const version = (number: number, validFrom: string, withdrawnAt: Date | null = null) => ({
    ...OPENING,
    ...{ number, validFrom, withdrawnAt },
  });
  const first = version(1, '2026-03-01');
  const second = version(2, '2026-03-10');
  const withdrawn = version(3, '2026-03-15', new Date(0));
  const last = version(4, '2026-04-01');
  const versions = [last, withdrawn, second, first];

  test('is current from its first day until the next one takes over, unless it is withdrawn', () => {
    const statuses = (day: string) => versions.map((one) => termsStatus(one, versions, day));
    expect(statuses('2026-03-09')).toEqual(['scheduled', 'withdrawn', 'scheduled', 'current']);
    expect(statuses('2026-03-10')).toEqual(['scheduled', 'withdrawn', 'current', 'ended']);
    expect(statuses('2026-04-01')).toEqual(['current', 'withdrawn', 'ended', 'ended']);
  });

  test('is taken over by the next one that isn’t withdrawn, and a withdrawn one by none', () => {
    const takenOver = versions.map((one) => takenOverOn(one, versions));
    expect(takenOver).toEqual([null, null, '2026-04-01', '2026-03-10']);
  });

  test('applies on no day before the first one', () => {
    expect(termsOn(versions, '2026-02-28')).toBeNull();
    expect(termsOn(versions, '2026-03-01')).toBe(first);
  });

  test('that starts with the month leaves no day of it to the opening terms', () => {
    const days = { from: '2026-03-01', until: '2026-04-01' };
    expect(
      periodsOf(versions, OPENING, days).map(({ terms, from }) => [terms.number, from]),
    ).toEqual([
      [1, '2026-03-01'],
      [2, '2026-03-10'],
    ]);
  });
});

test('a store has no share of the premiums before the provider agreed on one', () => {
  expect(NO_REVENUE_SHARE).toBe(0);
});
