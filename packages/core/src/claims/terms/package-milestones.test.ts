import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TRACKING_EVENT_STATUSES } from '../../commerce/orders/fulfillment-status.rules.ts';
import { type PackageScan, packageMilestones } from './package-milestones.rules.ts';

const hour = (count: number) => new Date(Date.UTC(2026, 10, 1, count));
const scan = (hours: number, status: string, location: string | null = null): PackageScan => ({
  at: hour(hours),
  status,
  description: '',
  location,
});
const aPackage = (scans: PackageScan[], shippedAt: Date | null = null, delivered?: Date) => ({
  scans,
  shippedAt,
  deliveredAt: delivered ?? null,
});
const names = (...given: Parameters<typeof aPackage>) =>
  packageMilestones(aPackage(...given)).map(({ milestone }) => milestone);

const scans = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 500 }).map(hour),
    status: fc.constantFrom(...TRACKING_EVENT_STATUSES, 'SOMETHING_ELSE'),
    description: fc.constant(''),
    location: fc.constantFrom('Newark, NJ', null),
  }),
  { maxLength: 40 },
);
const packages = fc.record({
  scans,
  shippedAt: fc.option(fc.integer({ min: 0, max: 500 }).map(hour)),
  deliveredAt: fc.option(fc.integer({ min: 0, max: 500 }).map(hour)),
});

describe('the milestones of a package', () => {
  test('tell its way without each scan of it, and where it was last', () => {
    const way = [
      scan(1, 'LABEL_PRINTED'),
      scan(2, 'CARRIER_PICKED_UP', 'Newark, NJ'),
      scan(3, 'IN_TRANSIT'),
      scan(4, 'IN_TRANSIT'),
      scan(5, 'IN_TRANSIT', 'Albany, NY'),
    ];
    expect(packageMilestones(aPackage(way))).toEqual([
      { milestone: 'shipped', at: hour(2), location: 'Newark, NJ' },
      { milestone: 'moving', at: hour(5), location: 'Albany, NY' },
    ]);
    expect(
      names([
        ...way,
        scan(6, 'OUT_FOR_DELIVERY'),
        scan(7, 'ATTEMPTED_DELIVERY'),
        scan(9, 'DELIVERED'),
      ]),
    ).toEqual(['shipped', 'outForDelivery', 'attempted', 'delivered']);
  });

  test('include what only the store reported', () => {
    expect(names([], hour(1), hour(9))).toEqual(['shipped', 'delivered']);
    expect(names([scan(3, 'DELIVERED')], hour(1), hour(9))).toEqual(['shipped', 'delivered']);
    expect(names([scan(3, 'IN_TRANSIT')], hour(1), hour(9))).toEqual(['shipped', 'delivered']);
    expect(names([scan(3, 'OUT_FOR_DELIVERY')], hour(3))).toEqual(['shipped', 'outForDelivery']);
    expect(names([])).toEqual([]);
  });

  test('an unknown word of a carrier means that the package moves', () => {
    expect(names([scan(1, 'SORTED_AT_HUB'), scan(2, 'RETURNED_TO_SENDER')])).toEqual([
      'shipped',
      'returned',
    ]);
  });

  test('are in order of time, whatever order the scans came in, and never later than the last fact', () => {
    fc.assert(
      fc.property(packages, (given) => {
        const found = packageMilestones(given);
        const times = found.map(({ at }) => at.getTime());
        expect(times).toEqual([...times].sort((a, b) => a - b));
        const facts = [...given.scans.map(({ at }) => at), given.shippedAt, given.deliveredAt];
        for (const at of times) expect(facts.some((fact) => fact?.getTime() === at)).toBe(true);
      }),
    );
  });

  test('never repeat themselves in a row, but for the latest scan of a package on its way', () => {
    fc.assert(
      fc.property(packages, (given) => {
        const found = packageMilestones(given).map(({ milestone }) => milestone);
        const repeated = found.filter((one, index) => index > 0 && one === found[index - 1]);
        expect(repeated.filter((one) => one !== 'moving' && one !== 'delivered')).toEqual([]);
        expect(found.filter((one) => one === 'shipped').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a package that was delivered says so, by a scan or by the store', () => {
    fc.assert(
      fc.property(packages, (given) => {
        const isDelivered =
          given.deliveredAt !== null ||
          given.scans.some(({ status }) => status === 'DELIVERED' || status === 'PICKED_UP');
        const found = packageMilestones(given).map(({ milestone }) => milestone);
        expect(found.includes('delivered')).toBe(isDelivered);
      }),
    );
  });
});
