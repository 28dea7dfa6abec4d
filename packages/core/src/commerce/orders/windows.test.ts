import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_TYPES } from '../../claims/terms/claim-type.rules.ts';
import { localDay } from '../../reference/duration.rules.ts';
import {
  DEFAULT_FILING_WINDOWS,
  type FulfillmentForEligibility,
  fulfillmentEligibility,
} from './eligibility.rules.ts';
import { FULFILLMENT_STATUSES } from './fulfillment-status.rules.ts';
import { closingOf, placeIn, warrantyWindow } from './windows.rules.ts';

const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Asia/Tokyo',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Cairo',
  'America/Sao_Paulo',
);
const instants = fc.date({
  min: new Date('2010-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const maybe = fc.option(instants);

const fulfillments: fc.Arbitrary<FulfillmentForEligibility> = fc.record({
  id: fc.constant('ful_1'),
  status: fc.constantFrom(...FULFILLMENT_STATUSES),
  shippedAt: maybe,
  deliveredAt: maybe,
  lastScanAt: maybe,
  fulfilledAt: maybe,
  returnedToSender: fc.boolean(),
  destinationAbroad: fc.boolean(),
  items: fc.constant([{ sourceItemId: 'cup', quantity: 1 }]),
});

const order = {
  shippingProtected: true,
  cancelledAt: null,
  chargedBackAt: null,
  items: [{ sourceItemId: 'cup', quantity: 1, refundedQuantity: 0, claimedQuantity: 0 }],
};

/** Returns the local day from the runtime's own formatter, independent of the rules. */
const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

describe('a window', () => {
  test('never closes before the end of the local day, nor on the next', () => {
    fc.assert(
      fc.property(instants, zones, (made, timeZone) => {
        const closes = closingOf(made, DEFAULT_FILING_WINDOWS, timeZone) as Date;
        const after = new Date(closes.getTime() + 1);
        expect(dayIn(timeZone, after) > dayIn(timeZone, closes)).toBe(true);
        const expected = new Date(`${dayIn(timeZone, made)}T00:00:00Z`);
        expected.setUTCDate(expected.getUTCDate() + 45);
        const day = expected.toISOString().slice(0, 10);
        // Apia skipped the whole of 30 December 2011: that day ends when the previous one does.
        const skipped = timeZone === 'Pacific/Apia' && day === '2011-12-30';
        expect(dayIn(timeZone, closes)).toBe(skipped ? '2011-12-29' : day);
      }),
    );
  });

  test('opens no earlier for a package delivered later', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 0, max: 200 * 3_600_000 }),
        zones,
        (first, ms, timeZone) => {
          const opening = (deliveredAt: Date) =>
            fulfillmentEligibility({
              fulfillment: {
                id: 'ful_1',
                status: 'DELIVERED',
                shippedAt: first,
                deliveredAt,
                lastScanAt: null,
                fulfilledAt: first,
                returnedToSender: false,
                destinationAbroad: false,
                items: [],
              },
              order,
              windows: DEFAULT_FILING_WINDOWS,
              timeZone,
              now: first,
            }).eligibleAt as Date;
          const later = new Date(first.getTime() + ms);
          expect(opening(later).getTime()).toBeGreaterThanOrEqual(opening(first).getTime());
        },
      ),
    );
  });

  test('is eligible exactly between its two ends, for every type', () => {
    fc.assert(
      fc.property(fulfillments, zones, instants, (fulfillment, timeZone, now) => {
        const input = { fulfillment, order, windows: DEFAULT_FILING_WINDOWS, timeZone, now };
        const result = fulfillmentEligibility(input);
        for (const each of [result, ...CLAIM_TYPES.map((type) => result.byType[type])]) {
          expect(each.eligible).toBe(each.eligibilityCode === null);
          if (each.eligibilityCode === 'not_shipped') continue;
          const opened = each.eligibleAt !== null && now >= each.eligibleAt;
          const closed = each.uneligibleAt !== null && now > each.uneligibleAt;
          expect(each.eligible).toBe(opened && !closed);
          expect(each.eligibilityCode === 'expired').toBe(closed);
        }
      }),
    );
  });

  test('of the whole fulfillment is eligible exactly when a not-received type is', () => {
    fc.assert(
      fc.property(fulfillments, zones, instants, (fulfillment, timeZone, now) => {
        const input = { fulfillment, order, windows: DEFAULT_FILING_WINDOWS, timeZone, now };
        const { eligible, byType } = fulfillmentEligibility(input);
        const notReceived = ['STOLEN', 'LOST', 'RETURNED_TO_SENDER', 'WRONG_ADDRESS'] as const;
        expect(eligible).toBe(notReceived.some((type) => byType[type].eligible));
        expect(byType.MULTIPLE.eligible).toBe(eligible || byType.DAMAGED.eligible);
      }),
    );
  });

  test('includes both its ends', () => {
    const [opens, closes] = [new Date(1000), new Date(2000)];
    const places = [999, 1000, 2000, 2001].map((at) => placeIn({ opens, closes }, new Date(at)));
    expect(places).toEqual(['before', 'within', 'within', 'after']);
    expect(placeIn({ opens: null, closes: null }, opens)).toBe('before');
    expect(placeIn({ opens, closes: null }, closes)).toBe('within');
  });
});

describe('a warranty', () => {
  const warranty = (from: string, period: string, timeZone = 'UTC') =>
    warrantyWindow({ purchasedAt: new Date(from), deliveredAt: null, period, timeZone }).closes;

  test('of a year from a leap day ends on the last day of February', () => {
    expect(warranty('2024-02-29T10:00:00Z', 'P1Y')).toEqual(new Date('2025-02-28T23:59:59.999Z'));
    expect(warranty('2024-02-29T10:00:00Z', 'P4Y')).toEqual(new Date('2028-02-29T23:59:59.999Z'));
  });

  test('of a month from the 31st ends on the last day of a shorter month', () => {
    expect(warranty('2026-01-31T10:00:00Z', 'P1M')).toEqual(new Date('2026-02-28T23:59:59.999Z'));
  });

  test('counts days in the store’s time zone', () => {
    expect(warranty('2026-03-01T02:00:00Z', 'P1D', 'America/New_York')).toEqual(
      new Date('2026-03-02T04:59:59.999Z'),
    );
  });

  test('runs from the delivery if that is known', () => {
    const window = warrantyWindow({
      purchasedAt: new Date('2026-01-01T00:00:00Z'),
      deliveredAt: new Date('2026-01-10T00:00:00Z'),
      period: 'P10D',
      timeZone: 'UTC',
    });
    expect(window.closes).toEqual(new Date('2026-01-20T23:59:59.999Z'));
  });

  test('without a start has no end', () => {
    const none = { purchasedAt: null, deliveredAt: null, period: 'P1Y', timeZone: 'UTC' };
    expect(warrantyWindow(none)).toEqual({ opens: null, closes: null });
  });
});

test('the local day is the platform’s local day', () => {
  fc.assert(
    fc.property(instants, zones, (at, timeZone) => {
      expect(localDay(at, timeZone)).toBe(dayIn(timeZone, at));
    }),
  );
});
