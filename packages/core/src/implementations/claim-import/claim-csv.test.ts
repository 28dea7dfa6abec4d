import { expect, test } from 'vitest';
import { readClaimRow } from './claim-csv.rules.ts';

const read = (createdAt: string) =>
  readClaimRow(['1', 'OPEN', '1001', createdAt], {
    mapping: { id: 0, state: 1, orderNumber: 2, createdAt: 3 },
    columns: 4,
  }).errors;

test.each(['2024-02-31', '2023-02-29 10:00', '2024-04-31T10:00:00Z'])(
  'refuses %s, a day that does not exist',
  (createdAt) => {
    expect(read(createdAt)).toEqual([{ field: 'createdAt', text: 'row_date_unreadable' }]);
  },
);

test.each(['2024-02-29', '2024-02-29 23:30 -0500'])('reads %s', (createdAt) => {
  expect(read(createdAt)).toEqual([]);
});
