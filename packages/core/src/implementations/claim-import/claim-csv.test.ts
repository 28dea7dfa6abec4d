import { describe, expect, test } from 'vitest';
import { type ClaimField, readClaimRow } from './claim-csv.rules.ts';
import { partOf, partsOf } from './source-claim.rules.ts';
import { textsOf } from './testing/planned-claims.ts';

const read = (createdAt: string) =>
  readClaimRow(['1', 'OPEN', '1001', createdAt], {
    mapping: { id: 0, state: 1, orderNumber: 2, createdAt: 3 },
    columns: 4,
  }).errors;

test.each(['2024-02-31', '2023-02-29 10:00', '2024-04-31T10:00:00Z', '2024-13-01'])(
  'refuses %s, a day that does not exist',
  (createdAt) => {
    expect(read(createdAt)).toEqual([{ field: 'createdAt', text: 'row_date_unreadable' }]);
  },
);

test.each(['yesterday', '02/29/2024', '2024-02-29 10', '3000-01-01'])(
  'refuses %s, which is no time',
  (createdAt) => {
    expect(read(createdAt)).toEqual([{ field: 'createdAt', text: 'row_date_unreadable' }]);
  },
);

/** Reads a row with these cells and, in the columns of other fields, nothing. */
function claimOf(cells: Partial<Record<ClaimField, string>>) {
  const fields = Object.keys(cells);
  const mapping = Object.fromEntries(fields.map((field, at) => [field, at]));
  const { read, errors } = readClaimRow(Object.values(cells), { mapping, columns: fields.length });
  expect(errors).toEqual([]);
  if (read.kind !== 'claim') throw new Error(`the row is ${read.kind}`);
  const parts = (name: string) =>
    partsOf(read.claim, name).map(([key, part]) => [key, textsOf(part)]);
  return {
    facts: textsOf(partOf(read.claim, 'facts')),
    ...{ items: parts('items'), messages: parts('messages'), resolutions: parts('resolutions') },
  };
}

test.each([
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29 23:30', '2024-02-29T23:30:00.000Z'],
  ['2024-02-29 23:30 UTC', '2024-02-29T23:30:00.000Z'],
  ['2024-02-29 23:30 -0500', '2024-03-01T04:30:00.000Z'],
  ['2024-02-29T23:30:05.25+01:00', '2024-02-29T22:30:05.250Z'],
])('reads %s as %s', (createdAt, instant) => {
  expect(claimOf({ id: '1', createdAt }).facts.createdAt).toBe(instant);
});

describe('a row of a file of claims', () => {
  test('says all there is to know of a claim, an item, a message and a resolution', () => {
    const [filed, updated] = ['2026-02-01T00:00:00.000Z', '2026-02-03T00:00:00.000Z'];
    const [sent, resolved] = ['2026-02-02T00:00:00.000Z', '2026-02-04T00:00:00.000Z'];
    expect(
      claimOf({
        ...{ id: 'C1', state: 'Waiting for customer', orderNumber: '#1001', orderId: 'gid-1' },
        ...{ type: 'Wrong item', category: 'Shipping', description: 'Not mine.' },
        ...{ createdAt: filed, updatedAt: updated, resolvedAt: resolved },
        ...{ email: 'ann@example.com', name: 'Ann', requested: 'Store credit' },
        ...{ itemId: 'i1', sku: 'MUG', itemName: 'Mug', quantity: '2', price: '20.00' },
        ...{ subType: 'color', message: ' Hello. ', messageName: 'Ann', messageFrom: 'Customer' },
        ...{ messageAt: sent, resolution: '(Refund)', amount: '12.50', currency: 'eur' },
      }),
    ).toEqual({
      facts: {
        ...{ state: 'WAITING_FOR_CUSTOMER', type: 'WRONG_ITEM', category: 'SHIPPING' },
        ...{ description: 'Not mine.', orderId: 'gid-1', orderNumber: '#1001' },
        ...{ email: 'ann@example.com', name: 'Ann', requested: 'STORE_CREDIT', currency: 'EUR' },
        ...{ createdAt: filed, firstSeenAt: filed, resolvedAt: resolved },
      },
      items: [
        [
          'i1',
          { id: 'i1', sku: 'MUG', name: 'Mug', quantity: '2', price: '20.00', subType: 'color' },
        ],
      ],
      messages: [
        [
          `${sent} Hello.`,
          { text: 'Hello.', name: 'Ann', from: 'customer', sentAt: sent, place: '000000' },
        ],
      ],
      resolutions: [
        ['~REFUND ', { type: 'REFUND', amount: '12.50', currency: 'EUR', doneAt: updated }],
      ],
    });
  });

  test('without an item, a message and a resolution has none', () => {
    const found = claimOf({ id: 'C1', quantity: '2', messageName: 'Ann', amount: '12.50' });
    expect(found).toEqual({ facts: {}, items: [], messages: [], resolutions: [] });
  });

  test.each<[Partial<Record<ClaimField, string>>, string]>([
    [{ itemId: 'i1' }, 'i1'],
    [{ sku: 'MUG' }, 'MUG'],
    [{ itemName: 'Mug' }, 'Mug'],
  ])('with nothing of an item but %j has that item', (cells, key) => {
    expect(claimOf({ id: 'C1', ...cells }).items).toMatchObject([[key, {}]]);
  });

  test.each([
    ['To Do', 'OPEN'],
    ['on-hold', 'WAITING_FOR_BRAND'],
    ['Pending', 'WAITING_FOR_CUSTOMER'],
    ['Denied', 'DENIED'],
  ])('in the state %s has the state %s', (state, given) => {
    expect(claimOf({ id: 'C1', state }).facts.state).toBe(given);
  });

  test('has exactly the columns of the file', () => {
    const errorsOf = (...cells: string[]) =>
      readClaimRow(cells, { mapping: { id: 0, state: 2 }, columns: 3 }).errors;
    expect(errorsOf('C1', '', 'OPEN')).toEqual([]);
    expect(errorsOf('C1', '')).toEqual([{ field: '', text: 'row_too_short' }]);
    expect(errorsOf('C1', '', 'OPEN', '')).toEqual([{ field: '', text: 'row_too_long' }]);
  });
});
