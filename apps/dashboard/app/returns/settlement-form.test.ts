import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentageOf, settlementIn, shareText } from './settlement-form.rules.ts';

test('a share is a percentage with at most two decimals, from 0 to 100', () => {
  const points = ['0', '100', '12.5', '12,34', ' 50 % '].map(percentageOf);
  expect(points).toEqual([0, 10_000, 1250, 1234, 5000]);
  const none = ['', '-1', '100.01', '1.234', 'all', '1e2'].map(percentageOf);
  expect(none).toEqual([null, null, null, null, null, null]);
});

test('a share that is shown is read as the same share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
      expect(percentageOf(shareText(points))).toBe(points);
    }),
  );
});

test('a settlement is the default one if empty, and none if it does not fit the return', () => {
  const items = [{ id: 'rit_1' }];
  expect(settlementIn('', items)).toEqual({ items: [], deductFee: true });
  const one = { returnItemId: 'rit_1', resolution: 'REFUND', percentage: 5000 };
  const text = (items: object[]) => JSON.stringify({ items, deductFee: false });
  expect(settlementIn(text([one]), items)).toEqual({ items: [one], deductFee: false });
  expect(settlementIn(text([{ ...one, returnItemId: 'rit_2' }]), items)).toBeNull();
  expect(settlementIn(text([{ ...one, resolution: 'CASH' }]), items)).toBeNull();
  expect(settlementIn('null', items)).toBeNull();
});
