import { expect, test } from 'vitest';
import { orderOf } from './order-csv.rules.ts';

const placedAt = (text: string) =>
  orderOf({ key: '1001', rows: [['#1001', text]], line: 2 } as Parameters<typeof orderOf>[0], {
    mapping: { orderNumber: 0, sourceCreatedAt: 1 },
    currency: 'USD',
    columns: 2,
  }).order.sourceCreatedAt;

test.each([
  ['2026-03-10 14:30 +0100', '2026-03-10T14:30:00+01:00'],
  ['2026-03-10 14:30:05 +01:00', '2026-03-10T14:30:05+01:00'],
  ['2026-03-10 14:30 UTC', '2026-03-10T14:30:00Z'],
  ['2026-03-10T14:30:05.123Z', '2026-03-10T14:30:05.123Z'],
  ['2026-03-10', '2026-03-10'],
  ['March 10', 'March 10'],
])('the time %s of a spreadsheet is read as %s', (text, instant) => {
  expect(placedAt(text)).toBe(instant);
});
