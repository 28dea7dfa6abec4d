import { expect, test } from 'vitest';
import { amountText, itemAmountText, type RequestView } from './requested.ts';

const line = (sourceItemId: string) => ({
  sourceItemId,
  name: sourceItemId,
  image: null,
  price: 1_000,
  discount: 0,
  tax: 0,
  quantity: 1,
});
const request = (bonusType: 'fixed' | 'percentage'): RequestView => ({
  lines: [line('mug'), line('cup')],
  credit: { enabled: true, bonusType, bonus: bonusType === 'fixed' ? 500 : 1_000 },
  exchangeRate: 1,
  currency: 'USD',
});

test('a fixed bonus on credit counts once, not for every item', () => {
  const fixed = request('fixed');
  expect(amountText(fixed, fixed.lines, 'STORE_CREDIT', 'en-US')).toBe('$25.00');
  expect(itemAmountText(fixed, line('mug'), 'STORE_CREDIT', 'en-US')).toBe('$10.00');
});

test('a bonus in percent is part of each item’s credit', () => {
  expect(itemAmountText(request('percentage'), line('mug'), 'STORE_CREDIT', 'en-US')).toBe(
    '$11.00',
  );
  expect(itemAmountText(request('percentage'), line('mug'), 'REFUND', 'en-US')).toBe('$10.00');
  expect(itemAmountText(request('fixed'), line('mug'), 'RESHIP', 'en-US')).toBeNull();
});
