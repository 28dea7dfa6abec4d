import { expect, test } from 'vitest';
import { amountIn, delimiterOf, guessColumns } from './csv-file.rules.ts';

test.each([
  ['Order,Email', ','],
  ['Order;Email', ';'],
  ['Order\tEmail', '\t'],
  ['Order;Email;Name, of a person', ';'],
  ['Order,Email;Name', ','],
  ['Order', ','],
])('the columns of %j are separated by %j', (header, delimiter) => {
  expect(delimiterOf(header)).toBe(delimiter);
});

test('a column is recognized by any name of its field, whatever its case and spaces', () => {
  const known = { sku: [], customerEmail: ['email', 'billingemail'] };
  expect(guessColumns(known, ['Billing E-mail', 'Notes', 'SKU'])).toEqual({
    customerEmail: 0,
    sku: 2,
  });
});

test('a field’s own name wins over its other names', () => {
  const known = { number: ['order'], sku: ['number'] };
  expect(guessColumns(known, ['Order', 'Number'])).toEqual({ number: 1 });
});

test('no column holds two fields, and no field has two columns', () => {
  const known = { price: ['amount'], total: ['amount'] };
  expect(guessColumns(known, ['Amount'])).toEqual({ price: 0 });
  expect(guessColumns(known, ['Amount', 'Amount', 'Amount'])).toEqual({ price: 0, total: 1 });
  expect(guessColumns(known, ['Total', 'Total', 'Amount'])).toEqual({ total: 0, price: 2 });
});

test.each([
  ['12', 'USD', 1_200],
  ['12.5', 'USD', 1_250],
  ['12,50', 'USD', 1_250],
  ['1,000', 'USD', 'ambiguous'],
  ['1,000', 'KWD', 'ambiguous'],
  ['1.000', 'USD', 'invalid'],
  ['1.000', 'KWD', 1_000],
  ['1,0000', 'KWD', 'invalid'],
  ['1.005', 'USD', 'invalid'],
  ['1200', 'JPY', 1_200],
  ['12.5', 'JPY', 'invalid'],
  ['-1', 'USD', 'invalid'],
  ['1.', 'USD', 'invalid'],
  ['', 'USD', 'invalid'],
  ['free', 'USD', 'invalid'],
])('the amount %j in %s is read as %j', (text, currency, amount) => {
  expect(amountIn(text, currency)).toBe(amount);
});
