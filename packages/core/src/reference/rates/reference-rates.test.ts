import { expect, test } from 'vitest';
import { isRateDay, readReferenceRates } from './reference-rates.rules.ts';

const xml = (day: string, rate = "<Cube currency='USD' rate='1.0845'/>") =>
  `<gesmes><Cube><Cube time=${day}>${rate}</Cube></Cube></gesmes>`;

test('a day of XML has its rates, in either kind of quotes', () => {
  const read = [{ day: '2026-11-20', quote: 'USD', rate: '1.0845' }];
  expect(readReferenceRates(xml("'2026-11-20'"))).toEqual(read);
  expect(readReferenceRates(xml('"2026-11-20"'))).toEqual(read);
});

test('a table has a rate for each day and currency, without gaps and columns that name no currency', () => {
  const text = [
    'Date, USD, GBP, KWD,',
    '1 January 2026, 1.1, 0.85, N/A,',
    ' ',
    '31 December 2025, 1, , 5, 7, 9',
    '',
  ].join('\r\n');
  expect(readReferenceRates(text)).toEqual([
    { day: '2026-01-01', quote: 'USD', rate: '1.1' },
    { day: '2026-01-01', quote: 'GBP', rate: '0.85' },
    { day: '2025-12-31', quote: 'USD', rate: '1' },
    { day: '2025-12-31', quote: 'KWD', rate: '5' },
  ]);
});

test('a day can have a rate since the introduction of the euro, if the calendar has it', () => {
  const days = [
    '1998-12-31',
    '1999-01-01',
    '2024-02-29',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '',
  ];
  expect(days.filter(isRateDay)).toEqual(['1999-01-01', '2024-02-29']);
});

test('the start of what is wrong in a file is named, but no more of it', () => {
  const read = (day: string, rate: string) => () =>
    readReferenceRates(`Date,USD\n${day},${rate}\n`);
  const long = '123456789 '.repeat(9).trim();
  expect(read('2026-11-20', long)).toThrow(
    new RangeError('This isn’t an exchange rate: USD 123456789 123456789 123456789 123456'),
  );
  expect(read(long, '1')).toThrow(
    new RangeError('This isn’t a date: 123456789 123456789 123456789 123456789 '),
  );
});

test.each([
  ['a day without quotes', xml('2026-11-20')],
  ['no day', xml("''")],
  ['a day before the euro', xml("'1998-12-31'")],
  ['a rate of nothing', xml("'2026-11-20'", "<Cube currency='USD' rate='0'/>")],
  ['two rates of a currency', xml("'2026-11-20'", "<Cube currency='USD' rate='1'/>".repeat(2))],
  ['no rates', xml("'2026-11-20'", '')],
  ['a table that does not start with a date', 'Day,USD\n2026-11-20,1\n'],
  ['a currency in lower case', 'Date,usd\n2026-11-20,1\n'],
  ['a rate with a sign', 'Date,USD\n2026-11-20,-1\n'],
])('%s is refused as a wrong file, not as a fault of ours', (_what, text) => {
  expect(() => readReferenceRates(text)).toThrow(RangeError);
});
