import { quoteProblems } from '../commerce/quotes/named-quote.rules.ts';
import {
  type CartItem,
  capIn,
  type PriceList,
  type PriceRule,
  premiumOf,
  priceOf,
} from '../commerce/quotes/price.rules.ts';
import { portionOf } from '../reference/money.rules.ts';
import {
  amountText,
  basisPoints,
  type Cells,
  listText,
  minorUnits,
  testPage,
} from './testing/rules-page.ts';

const rule = (given: Partial<PriceRule>): PriceRule => ({
  currency: 'USD',
  countries: [],
  from: 0,
  below: null,
  fixed: null,
  share: null,
  floor: null,
  ceiling: null,
  roundTo: 1,
  ...given,
});

const list = (rules: readonly PriceRule[], given: Partial<PriceList> = {}): PriceList => ({
  rules,
  excludedProducts: [],
  costShare: 10_000,
  ...given,
});

const LISTED = list([
  rule({ countries: ['US'], below: 10_000, fixed: 150 }),
  rule({ countries: ['US'], from: 10_000, share: 200 }),
  rule({ below: 50_000, fixed: 300 }),
  rule({ currency: 'JPY', fixed: 300 }),
]);

const GIFT_CARDS = list([rule({ share: 200 })], { excludedProducts: ['gift-card'] });

/** Returns an amount of a cell, or null where it says `none`. */
function amountOrNone(cells: Cells, column: string, currency = 'USD'): number | null {
  const given = cells.optional(column);
  return given === null ? null : minorUnits(given, currency);
}

const item = (productId: string, price: number | null): CartItem[] =>
  price === null ? [] : [{ productId, price, discount: 0, quantity: 1 }];

const noneOr = (amount: number | null, currency?: string) =>
  amount === null ? 'none' : amountText(amount, currency);

testPage(
  'prices.md',
  {
    'which-rule-counts': (cells) => {
      const currency = cells.text('Currency');
      const country = cells.optional('Country');
      const subtotal = cells.amount('Subtotal', currency);
      const price = priceOf(LISTED, { currency, country, subtotal, items: [] }, null);
      if (typeof price === 'string') return { Rule: price, Premium: 'none' };
      return { Rule: String(price.ruleNumber), Premium: amountText(price.premium, currency) };
    },

    'what-is-insured': (cells) => {
      const subtotal = cells.amount('Subtotal');
      const items = [
        ...item('gift-card', amountOrNone(cells, 'Gift cards')),
        ...item('tent', amountOrNone(cells, 'Other items')),
      ];
      const cart = { currency: 'USD', country: null, subtotal, items };
      const price = priceOf(GIFT_CARDS, cart, amountOrNone(cells, 'Cover cap'));
      if (typeof price === 'string') return { Insured: price, Premium: 'none' };
      return { Insured: amountText(price.insuredAmount), Premium: amountText(price.premium) };
    },

    'cover-cap-of-a-cart': (cells) => {
      const capCurrency = cells.text('Cap currency');
      const cap = { amount: cells.amount('Cap', capCurrency), currency: capCurrency };
      const currency = cells.text('Cart currency');
      const found = capIn(cap, cells.optional('Dated rate'), currency);
      return { 'Cap of the cart': noneOr(found, currency) };
    },

    'price-of-a-rule': (cells) => {
      const currency = cells.text('Currency');
      const share = cells.optional('Share');
      const premium = premiumOf(
        {
          fixed: amountOrNone(cells, 'Fixed', currency),
          share: share === null ? null : basisPoints(share),
          floor: amountOrNone(cells, 'Floor', currency),
          ceiling: amountOrNone(cells, 'Ceiling', currency),
          roundTo: cells.amount('Step', currency),
        },
        cells.amount('Insured', currency),
      );
      return { Premium: amountText(premium, currency) };
    },

    'what-a-store-owes': (cells) => ({
      Cost: amountText(portionOf(cells.amount('Premium'), cells.percent('Part'))),
    }),

    'orders-that-name-a-quote': (cells) => {
      const expiresAt = new Date('2026-03-11T12:00:00Z');
      const quote = { currency: 'USD', premium: 200, expiresAt };
      const currency = cells.text('Currency');
      const order = {
        placedAt: cells.time('Order placed', 'UTC'),
        currency,
        premiumPaid: amountOrNone(cells, 'Premium paid', currency),
        isProtected: cells.yes('Protected'),
      };
      const found = cells.yes('Quote exists') ? quote : null;
      const isUsed = cells.yes('Used by another');
      return { Problems: listText(quoteProblems(order, found, isUsed)) };
    },
  },
  30,
);
