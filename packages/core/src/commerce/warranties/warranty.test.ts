import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDay } from '../../reference/duration.rules.ts';
import {
  endOfExtension,
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
