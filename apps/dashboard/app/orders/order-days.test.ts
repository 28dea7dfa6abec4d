import { expect, test } from 'vitest';
import { orderedBetween } from './order-days.rules.ts';

test("dates of the orders filter are the store's days, also when clocks change", () => {
  const day = { from: '2026-11-01', to: '2026-11-01' };
  expect(orderedBetween(day, 'America/New_York')).toEqual({
    orderedFrom: '2026-11-01T04:00:00.000Z',
    orderedTo: '2026-11-02T05:00:00.000Z',
  });
  expect(orderedBetween(day, 'Asia/Tokyo')).toEqual({
    orderedFrom: '2026-10-31T15:00:00.000Z',
    orderedTo: '2026-11-01T15:00:00.000Z',
  });
});

test('an invalid date is left for the list to refuse', () => {
  const wrong = { from: '2026-99-99', to: '' };
  expect(orderedBetween(wrong, 'UTC')).toEqual({ orderedFrom: '2026-99-99', orderedTo: '' });
});
