import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '../../reference/duration.rules.ts';
import {
  cancellationRefusal,
  endOfExtension,
  endOfRegistration,
  endOfWarranty,
  expiringUntil,
  WARRANTY_STATES,
  warrantyState,
} from './warranty.rules.ts';

const instants = fc
  .integer({ min: Date.UTC(2000, 0), max: Date.UTC(2070, 0) })
  .map((at) => new Date(at));
const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Apia');

test('a warranty passes through its states in one order, and never back', () => {
  const order = (state: string) => (WARRANTY_STATES as readonly string[]).indexOf(state);
  fc.assert(
    fc.property(instants, instants, instants, (validUntil, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one];
      const warranty = { validUntil, removedAt: null };
      expect(order(warrantyState(warranty, earlier))).toBeLessThanOrEqual(
        order(warrantyState(warranty, later)),
      );
    }),
  );
});

test('a warranty that ends within 30 days is not active', () => {
  fc.assert(
    fc.property(instants, instants, (validUntil, now) => {
      const isActive = warrantyState({ validUntil, removedAt: null }, now) === 'active';
      expect(isActive).toBe(validUntil > expiringUntil(now));
    }),
  );
});

test('the last moment of a warranty is on its last day, and the next is not', () => {
  fc.assert(
    fc.property(instants, zones, (at, timeZone) => {
      const day = localDay(at, timeZone);
      const end = endOfWarranty(day, timeZone);
      if (!end) throw new Error('every day has an end');
      expect(localDay(end, timeZone)).toBe(day);
      expect(localDay(new Date(end.getTime() + 1), timeZone)).not.toBe(day);
    }),
  );
});

test('an extension never makes a warranty shorter, and is allowed once for a day', () => {
  fc.assert(
    fc.property(instants, instants, instants, zones, (validUntil, to, now, timeZone) => {
      const day = localDay(to, timeZone);
      const { ends } = endOfExtension({ validUntil, removedAt: null }, { day, timeZone, now });
      if (!ends) return;
      expect(ends.getTime()).toBeGreaterThan(validUntil.getTime());
      const again = endOfExtension({ validUntil: ends, removedAt: null }, { day, timeZone, now });
      expect(again.code).toBe('not_an_extension');
    }),
  );
});

describe('at the very moment', () => {
  const timeZone = 'America/New_York';
  const day = '2027-12-31';
  const ends = endOfWarranty(day, timeZone) ?? new Date(0);
  const before = new Date(ends.getTime() - 1);
  const register = (now: Date, purchasedAt: Date, validUntil = day) =>
    endOfRegistration({
      ...{ validUntil, period: null, purchasedAt, deliveredAt: null },
      ...{ timeZone, now },
    });
  const extend = (now: Date, to = day) =>
    endOfExtension({ validUntil: new Date(0), removedAt: null }, { day: to, timeZone, now });

  test('exactly 30 days before its end, a warranty starts to expire', () => {
    expect(expiringUntil(new Date(0))).toEqual(new Date(30 * 86_400_000));
  });

  test('a purchase of this moment is not in the future', () => {
    expect(register(before, before)).toEqual({ ends, code: null });
    expect(register(before, ends).code).toBe('purchase_in_future');
  });

  test('a warranty that ends at this moment is over', () => {
    expect(register(ends, new Date(0)).code).toBe('warranty_over');
    expect(extend(before)).toEqual({ ends, code: null });
    expect(extend(ends).code).toBe('warranty_over');
  });

  test('a warranty to the end of the day in 50 years is not too long, and one to the next day is', () => {
    for (const endsOn of [
      (to: string) => register(before, new Date(0), to),
      (to: string) => extend(before, to),
    ]) {
      expect(endsOn('2077-12-31')).toEqual({
        ends: endOfWarranty('2077-12-31', timeZone),
        code: null,
      });
      expect(endsOn('2078-01-01').code).toBe('warranty_too_long');
    }
  });
});

test('a warranty is not extended to a day that doesn’t exist', () => {
  const warranty = { validUntil: new Date(0), removedAt: null };
  const to = { day: '2027-02-30', timeZone: 'UTC', now: new Date(0) };
  expect(endOfExtension(warranty, to)).toEqual({ ends: null, code: 'invalid_date' });
});

test('a single open claim keeps a warranty from being canceled', () => {
  const warranty = { removedAt: null, fee: 0, refundedAmount: 0, openClaims: 0 };
  expect(cancellationRefusal(warranty)).toBeNull();
  expect(cancellationRefusal({ ...warranty, openClaims: 1 })).toBe('warranty_in_use');
});
