import { MILESTONES } from '@amends/core/claims/terms/package-milestones.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClaimStepKey, ClaimStepView, PackageView } from './claim-view.ts';
import { lineOfTime } from './line-of-time.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1, hours)).toISOString();
const done = (key: ClaimStepKey, hours: number | null): ClaimStepView => ({
  key,
  state: 'done',
  at: hours === null ? null : at(hours),
  by: null,
});
const ahead = (key: ClaimStepKey, state: 'now' | 'ahead'): ClaimStepView => ({
  key,
  state,
  at: null,
  by: null,
});
const aPackage = (
  kind: PackageView['kind'],
  milestones: [PackageView['milestones'][number]['milestone'], number][],
): PackageView => ({
  id: kind,
  kind,
  carrier: 'UPS',
  tracking: [{ number: '1Z9', url: 'https://www.ups.com/' }],
  milestones: milestones.map(([milestone, hours]) => ({
    milestone,
    at: at(hours),
    location: null,
  })),
  scans: [],
});
const names = (steps: ClaimStepView[], packages: PackageView[]) =>
  lineOfTime(steps, packages).map((one) =>
    one.kind === 'claim' ? one.step.key : `${one.step.of.kind} ${one.step.milestone}`,
  );

describe('the line of time of a claim', () => {
  test('puts the package, the claim and the replacement in the order they happened', () => {
    const steps = [done('filed', 30), done('approved', 40), done('executed', 50)];
    const first = aPackage('shipment', [
      ['shipped', 1],
      ['delivered', 20],
    ]);
    const second = aPackage('reshipment', [
      ['shipped', 51],
      ['delivered', 70],
    ]);
    expect(names(steps, [first, second])).toEqual([
      'shipment shipped',
      'shipment delivered',
      'filed',
      'approved',
      'executed',
      'reshipment delivered',
    ]);
  });

  test('names the carrier once for each package', () => {
    const line = lineOfTime(
      [],
      [
        aPackage('shipment', [
          ['shipped', 1],
          ['moving', 2],
        ]),
      ],
    );
    expect(line.map((one) => one.kind === 'package' && one.step.carried)).toEqual([
      'UPS 1Z9',
      null,
    ]);
  });

  test('keeps every step and every milestone, the past by time and the rest after it', () => {
    const hours = fc.integer({ min: 0, max: 99 });
    const milestone = fc.constantFrom(...MILESTONES.filter((one) => one !== 'shipped'));
    const packages = fc.array(fc.array(fc.tuple(milestone, hours), { maxLength: 6 }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 6 }), packages, (times, ways) => {
        const sorted = times.toSorted((a, b) => a - b);
        const steps = [
          ...sorted.map((one) => done('appealed', one)),
          ahead('decision', 'now'),
          ahead('executed', 'ahead'),
        ];
        const line = lineOfTime(
          steps,
          ways.map((way) =>
            aPackage(
              'shipment',
              way.toSorted(([, a], [, b]) => a - b),
            ),
          ),
        );
        expect(line.length).toBe(steps.length + ways.flat().length);
        const past = line.slice(0, -2).map(({ step }) => step.at ?? '');
        expect(past).toEqual(past.toSorted());
        expect(line.slice(-2).map(({ step }) => ('key' in step ? step.key : ''))).toEqual([
          'decision',
          'executed',
        ]);
      }),
    );
  });

  test('a step without a known time keeps its place', () => {
    const steps = [done('filed', 10), done('approved', null), done('executed', 40)];
    expect(names(steps, [aPackage('shipment', [['moving', 20]])])).toEqual([
      'filed',
      'approved',
      'shipment moving',
      'executed',
    ]);
  });
});
