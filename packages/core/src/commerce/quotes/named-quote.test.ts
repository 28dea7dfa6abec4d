import { expect, test } from 'vitest';
import { quoteIdOf } from './named-quote.rules.ts';

test.each([
  ['quo_own', { amends_quote: 'quo_shop' }, 'quo_own'],
  [null, { amends_quote: 'quo_shop' }, 'quo_shop'],
  [undefined, { amends_quote: 'quo_shop' }, 'quo_shop'],
  [null, { another: 'quo_shop' }, null],
  [null, { amends_quote: 'any text' }, null],
  [null, { amends_quote: 12 }, null],
  [null, { amends_quote: ['quo_shop'] }, null],
])('an order with the quote %j and the metadata %j names %j', (quoteId, metadata, named) => {
  expect(quoteIdOf({ quoteId, metadata })).toBe(named);
});
