import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cart,
  coveredSubtotal,
  type PriceList,
  type PriceRule,
  priceOf,
} from './price.rules.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const currencies = fc.constantFrom('USD', 'JPY', 'KWD');
const countries = fc.constantFrom('US', 'CA', 'JP');
const products = fc.constantFrom('tent', 'mug', 'gift-card');

const rule: fc.Arbitrary<PriceRule> = fc
  .record({
    currency: currencies,
    countries: fc.uniqueArray(countries, { maxLength: 2 }),
    band: fc.tuple(amount, fc.option(amount)),
    price: fc.tuple(fc.boolean(), amount, fc.integer({ min: 0, max: 10_000 })),
    limits: fc.tuple(fc.option(amount), fc.option(amount)),
    roundTo: fc.constantFrom(1, 5, 10, 50, 100),
  })
  .map(({ band: [one, other], price: [isFixed, fixed, share], limits: [a, b], ...rest }) => ({
    ...rest,
    from: other === null ? one : Math.min(one, other),
    below: other === null ? null : Math.max(one, other) + 1,
    fixed: isFixed ? fixed : null,
    share: isFixed ? null : share,
    floor: a === null || b === null ? a : Math.min(a, b),
    ceiling: a === null || b === null ? b : Math.max(a, b),
  }));
const list: fc.Arbitrary<PriceList> = fc.record({
  rules: fc.array(rule, { maxLength: 6 }),
  excludedProducts: fc.uniqueArray(products, { maxLength: 2 }),
  costShare: fc.integer({ min: 0, max: 10_000 }),
});
const cart: fc.Arbitrary<Cart> = fc.record({
  currency: currencies,
  subtotal: amount,
  country: fc.option(countries),
  items: fc.array(
    fc.record({
      productId: products,
      price: fc.integer({ min: 0, max: 100_000 }),
      discount: fc.integer({ min: 0, max: 1_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 4 },
  ),
});
const cap = fc.option(amount);

describe('a price', () => {
  test('never insures more than the cart or the coverage limit, and never costs more than is paid', () => {
    fc.assert(
      fc.property(list, cart, cap, (prices, given, most) => {
        const price = priceOf(prices, given, most);
        if (typeof price === 'string') return;
        expect(price.insuredAmount).toBeLessThanOrEqual(given.subtotal);
        expect(price.insuredAmount).toBeLessThanOrEqual(most ?? given.subtotal);
        expect(price.cost).toBeLessThanOrEqual(price.premium);
        expect(Number.isSafeInteger(price.premium) && price.premium >= 0).toBe(true);
      }),
    );
  });

  test('comes from the first rule that fits the cart, and is within its limits', () => {
    fc.assert(
      fc.property(list, cart, (prices, given) => {
        const price = priceOf(prices, given, null);
        if (typeof price === 'string') return;
        const covered = coveredSubtotal(prices, given);
        const fits = (one: PriceRule) =>
          one.currency === given.currency &&
          (one.countries.length === 0 || one.countries.some((each) => each === given.country)) &&
          covered >= one.from &&
          (one.below === null || covered < one.below);
        const found = prices.rules.find(fits);
        expect(prices.rules[price.ruleNumber - 1]).toBe(found);
        if (!found || found.fixed !== null) return;
        expect(price.premium).toBeGreaterThanOrEqual(found.floor ?? 0);
        expect(price.premium).toBeLessThanOrEqual(found.ceiling ?? Number.MAX_SAFE_INTEGER);
        const isLimit = [found.floor, found.ceiling].includes(price.premium);
        expect(isLimit || price.premium % found.roundTo === 0).toBe(true);
      }),
    );
  });

  test('never falls when one rule’s insured amount rises', () => {
    fc.assert(
      fc.property(rule, amount, amount, (only, one, other) => {
        const prices = { rules: [{ ...only, from: 0, below: null, countries: [] }] };
        const paid = (subtotal: number) =>
          priceOf(
            { ...prices, excludedProducts: [], costShare: 10_000 },
            { currency: only.currency, subtotal: subtotal + 1, country: null, items: [] },
            null,
          );
        const [less, more] = [paid(Math.min(one, other)), paid(Math.max(one, other))];
        if (typeof less === 'string' || typeof more === 'string') throw new Error('no price');
        expect(less.premium).toBeLessThanOrEqual(more.premium);
      }),
    );
  });

  test('is the same in whichever order the items of a cart are', () => {
    fc.assert(
      fc.property(list, cart, (prices, given) => {
        const turned = { ...given, items: given.items.toReversed() };
        expect(priceOf(prices, turned, null)).toEqual(priceOf(prices, given, null));
      }),
    );
  });

  test('is not offered in a currency or for a destination without a rule', () => {
    fc.assert(
      fc.property(list, cart, (prices, given) => {
        const price = priceOf(prices, given, null);
        const ofCurrency = prices.rules.filter(({ currency }) => currency === given.currency);
        if (coveredSubtotal(prices, given) === 0) expect(price).toBe('nothing-covered');
        else if (ofCurrency.length === 0) expect(price).toBe('currency');
        else if (given.country === null && ofCurrency.every((one) => one.countries.length > 0)) {
          expect(price).toBe('country');
        }
      }),
    );
  });
});

test('a store without prices offers no protection', () => {
  const cart: Cart = { currency: 'USD', subtotal: 5_000, country: null, items: [] };
  expect(priceOf(null, cart, null)).toBe('no-prices');
});

test('a product that isn’t covered takes exactly what is paid for it from the insured amount', () => {
  const of = (...items: Cart['items']) =>
    coveredSubtotal({ excludedProducts: ['card'] }, { subtotal: 5_000, items });
  const mug = { productId: 'mug', price: 3_000, discount: 0, quantity: 1 };
  expect(of(mug)).toBe(5_000);
  expect(of(mug, { productId: 'card', price: 1_000, discount: 1_000, quantity: 3 })).toBe(5_000);
  expect(of(mug, { productId: 'card', price: 1_000, discount: 250, quantity: 2 })).toBe(3_500);
  expect(of({ productId: 'card', price: 1_000, discount: 0, quantity: 1 })).toBe(0);
  expect(of(mug, { productId: 'card', price: 2_000, discount: 0, quantity: 3 })).toBe(0);
});
