import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualTime } from './usual-time.rules.ts';

const HOUR = 3_600_000;
const filed = new Date('2026-11-02T09:00:00Z');
const after = (hours: number) => new Date(filed.getTime() + hours * HOUR);
const waits = (now = filed, promised: Date | null = null) => ({ since: filed, now, promised });
const counted = (hours: number | null, claims = 50) => ({
  claims,
  median: hours === null ? null : hours * HOUR,
});

describe('what a store usually takes', () => {
  test('is said in hours up to a day, then in days, rounded up', () => {
    expect(usualTime(counted(0), waits())).toEqual({ unit: 'hour', count: 1 });
    expect(usualTime(counted(0.2), waits())).toEqual({ unit: 'hour', count: 1 });
    expect(usualTime(counted(4.5), waits())).toEqual({ unit: 'hour', count: 5 });
    expect(usualTime(counted(23), waits())).toEqual({ unit: 'hour', count: 23 });
    expect(usualTime(counted(23.5), waits())).toEqual({ unit: 'day', count: 1 });
    expect(usualTime(counted(25), waits())).toEqual({ unit: 'day', count: 2 });
  });

  test('is not said of few claims, of none, or to those who have waited longer', () => {
    expect(usualTime(counted(30, 19), waits())).toBeNull();
    expect(usualTime(counted(30, 20), waits())).not.toBeNull();
    expect(usualTime(counted(null), waits())).toBeNull();
    expect(usualTime(counted(-1), waits())).toBeNull();
    expect(usualTime(counted(30), waits(after(47)))).not.toBeNull();
    expect(usualTime(counted(30), waits(after(48)))).toBeNull();
    expect(usualTime(counted(4.5), waits(after(4.9)))).not.toBeNull();
    expect(usualTime(counted(4.5), waits(after(5)))).toBeNull();
  });

  test('never contradicts an earlier date that was promised', () => {
    expect(usualTime(counted(30), waits(filed, after(47)))).toBeNull();
    expect(usualTime(counted(30), waits(filed, after(48)))).toEqual({ unit: 'day', count: 2 });
  });

  test('is never shorter than the median, and by less than a day longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * 24 * HOUR }), (median) => {
        const said = usualTime({ claims: 50, median }, waits());
        const length = (said?.count ?? 0) * (said?.unit === 'hour' ? 1 : 24) * HOUR;
        expect(length).toBeGreaterThanOrEqual(median);
        expect(length - median).toBeLessThanOrEqual(24 * HOUR);
      }),
    );
  });
});
