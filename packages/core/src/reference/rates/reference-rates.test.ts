import { expect, test } from 'vitest';
import { readReferenceRates } from './reference-rates.rules.ts';

const xml = (day: string, rate = "<Cube currency='USD' rate='1.0845'/>") =>
  `<gesmes><Cube><Cube time=${day}>${rate}</Cube></Cube></gesmes>`;

test('a day of XML has its rates, in either kind of quotes', () => {
  const read = [{ day: '2026-11-20', quote: 'USD', rate: '1.0845' }];
  expect(readReferenceRates(xml("'2026-11-20'"))).toEqual(read);
  expect(readReferenceRates(xml('"2026-11-20"'))).toEqual(read);
});

test.each([
  ['a day without quotes', xml('2026-11-20')],
  ['no day', xml("''")],
  ['a day before the euro', xml("'1998-12-31'")],
  ['a rate of nothing', xml("'2026-11-20'", "<Cube currency='USD' rate='0'/>")],
  ['two rates of a currency', xml("'2026-11-20'", "<Cube currency='USD' rate='1'/>".repeat(2))],
  ['no rates', xml("'2026-11-20'", '')],
])('%s is refused as a wrong file, not as a fault of ours', (_what, text) => {
  expect(() => readReferenceRates(text)).toThrow(RangeError);
});
