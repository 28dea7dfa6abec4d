import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inStoreNumber } from '../../commerce/orders/in-store-number.rules.ts';
import { DEFAULT_FILING_WINDOWS } from '../../commerce/orders/windows.rules.ts';
import { normalizeOrderNumber } from '../../kernel/order-number.rules.ts';
import { endOfDayAfter, localDay, startOfDay } from '../../reference/duration.rules.ts';
import { type Purchase, purchaseWindow } from './in-store-window.rules.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const period = fc.constantFrom('P1M', 'P12M', 'P2Y', 'P1Y6M', 'P30D');
const category = fc.constantFrom('WARRANTY' as const, 'SHIPPING' as const);

const purchase = (given: Partial<Purchase>): Purchase => ({
  dateOfPurchase: '2026-03-10',
  category: 'WARRANTY',
  warrantyPeriod: 'P12M',
  windows: DEFAULT_FILING_WINDOWS,
  timeZone: 'America/New_York',
  now: new Date('2026-03-20T12:00:00Z'),
  ...given,
});

describe('when a purchase in a store can be claimed', () => {
  test('what was bought today, by the calendar of the store, can be claimed today', () => {
    fc.assert(
      fc.property(instant, zone, period, category, (now, timeZone, warrantyPeriod, of) => {
        const dateOfPurchase = localDay(now, timeZone);
        const judged = purchaseWindow(
          purchase({ dateOfPurchase, timeZone, warrantyPeriod, category: of, now }),
        );
        expect(judged.outcome).toBe('file');
      }),
    );
  });

  test('what is bought tomorrow can’t be claimed today, wherever the store is', () => {
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        const today = startOfDay(localDay(now, timeZone), timeZone) ?? now;
        const dateOfPurchase = localDay(new Date(today.getTime() + 36 * 3_600_000), timeZone);
        if (dateOfPurchase === localDay(now, timeZone)) return;
        const judged = purchaseWindow(purchase({ dateOfPurchase, timeZone, now }));
        expect(judged).toMatchObject({ outcome: 'refuse', code: 'purchase_in_future' });
      }),
    );
  });

  test('the last day counts whole, and the next one not at all', () => {
    fc.assert(
      fc.property(instant, zone, period, (bought, timeZone, warrantyPeriod) => {
        const dateOfPurchase = localDay(bought, timeZone);
        const start = startOfDay(dateOfPurchase, timeZone) ?? bought;
        const last = endOfDayAfter(start, warrantyPeriod, timeZone);
        const at = (now: Date) =>
          purchaseWindow(purchase({ dateOfPurchase, timeZone, warrantyPeriod, now }));
        expect(at(last)).toMatchObject({ outcome: 'file', closesAt: last });
        const late = at(new Date(last.getTime() + 1));
        expect(late).toEqual({ outcome: 'refuse', code: 'expired', closesAt: last });
      }),
    );
  });

  test('a shipping claim closes with the window of the store, whatever the warranty', () => {
    const judge = (now: string) =>
      purchaseWindow(purchase({ category: 'SHIPPING', warrantyPeriod: 'P10Y', now: new Date(now) }))
        .outcome;
    expect(judge('2026-04-24T12:00:00-04:00')).toBe('file');
    expect(judge('2026-04-25T12:00:00-04:00')).toBe('refuse');
  });

  test.each(['2026-02-30', 'yesterday', ''])('%j is no date', (dateOfPurchase) => {
    const judged = purchaseWindow(purchase({ dateOfPurchase }));
    expect(judged).toMatchObject({ outcome: 'refuse', code: 'invalid_date' });
  });
});

describe('the number of an order in a store', () => {
  test('runs from the first letter and zeros to the last letter and nines', () => {
    expect(inStoreNumber(() => 0)).toBe('AA-0000-0000');
    expect(inStoreNumber((below) => below - 1)).toBe('ZZ-9999-9999');
  });

  test('is two letters and twice four digits, as people find it in the look-up', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const number = inStoreNumber((below) => (numbers.next().value ?? 0) % below);
        expect(number).toMatch(/^[A-HJ-NPR-Z]{2}-\d{4}-\d{4}$/);
        expect(normalizeOrderNumber(` # ${number} `)).toBe(normalizeOrderNumber(number));
      }),
    );
  });
});
