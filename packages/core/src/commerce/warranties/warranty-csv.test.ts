import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_WARRANTY_ROWS, readWarrantyCsv } from './warranty-csv.ts';

const read = (...lines: string[]) => readWarrantyCsv(lines.join('\n'), 'USD');

test('a cell that an export guarded is read without its apostrophe', () => {
  const { rows } = read(
    'Warranty ID,Order number,Email,SKU,Months',
    "W-1,1001,a@example.com,'-A1,24",
  );
  expect(rows?.[0]?.warranty).toMatchObject({ orderItem: { sku: '-A1' } });
});

test('a line with an order is about its item, every other one is a purchase', () => {
  expect(
    read(
      'Warranty ID,Order number,Email,SKU,Purchase date,Product,Price,Units,Months,Fee',
      'W-1,1001,ada@example.com,MUG,,,,,24,12.5',
      'W-2,,bo@example.com,,2026-02-01,"Lamp, tall",25.00,2,36,',
    ),
  ).toEqual({
    problem: null,
    rows: [
      {
        line: 2,
        errors: [],
        warranty: {
          sourceWarrantyId: 'W-1',
          orderItem: { orderNumber: '1001', customerEmail: 'ada@example.com', sku: 'MUG' },
          period: 'P24M',
          fee: 1_250,
          currency: 'USD',
        },
      },
      {
        line: 3,
        errors: [],
        warranty: {
          sourceWarrantyId: 'W-2',
          purchase: {
            customerEmail: 'bo@example.com',
            dateOfPurchase: '2026-02-01',
            productName: 'Lamp, tall',
            price: 2_500,
            quantity: 2,
          },
          period: 'P36M',
          currency: 'USD',
        },
      },
    ],
  });
});

test('semicolons, tabs, quotes, a byte order mark and empty lines are read', () => {
  for (const mark of [';', '\t']) {
    const { rows } = read(
      `\ufeffid${mark}lastDay${mark}note`,
      `W-1${mark}2028-03-31${mark}"a, b"`,
      '',
    );
    expect(rows?.[0]?.warranty).toMatchObject({ validUntil: '2028-03-31', note: 'a, b' });
    expect(rows).toHaveLength(1);
  }
});

test('amounts have the decimals of the line’s currency, and what is wrong names its column', () => {
  const { rows } = read(
    'id,fee,currency,price,months,quantity',
    'W-1,500,JPY,,,',
    'W-2,5.00,JPY,ten,-1,0',
    'W-3,1,,,,,7',
  );
  expect(rows?.[0]?.warranty).toMatchObject({ fee: 500, currency: 'JPY' });
  expect(rows?.[1]?.errors.map(({ path }) => path).sort()).toEqual([
    'fee',
    'months',
    'price',
    'quantity',
  ]);
  expect(rows?.[2]?.errors).toMatchObject([{ code: 'too_many_cells' }]);
});

test('a file that is no list of warranties says why', () => {
  const many = Array.from({ length: MOST_WARRANTY_ROWS + 1 }, (_, at) => `W-${at}`);
  expect(read('')).toMatchObject({ problem: 'empty' });
  expect(read('id,months')).toMatchObject({ problem: 'empty' });
  expect(read('sku,months', 'MUG,2')).toMatchObject({ problem: 'no-id' });
  expect(read('id,color', 'W-1,blue')).toEqual({
    rows: null,
    problem: 'unknown-columns',
    columns: ['color'],
  });
  expect(read('id,note', 'W-1,"open')).toMatchObject({ problem: 'broken' });
  expect(read('id', ...many)).toMatchObject({ problem: 'too-many' });
});

test('no value is left out: a column that is there twice, or has no name, is refused', () => {
  expect(read('id,Order,Order number', 'W-1,1001,1002')).toEqual({
    rows: null,
    problem: 'unknown-columns',
    columns: ['Order number'],
  });
  const { rows } = read('id,,months', 'W-1,,24', 'W-2,12,24');
  expect(rows?.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
    [],
    ['too_many_cells'],
  ]);
});

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { rows, problem } = readWarrantyCsv(text, 'USD');
      expect((rows === null) === (problem !== null)).toBe(true);
    }),
  );
});
