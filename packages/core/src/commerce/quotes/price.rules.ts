import { convertMoney, type Money, portionOf } from '../../reference/money.rules.ts';

/** What protection costs for some carts. Amounts are minor units of its currency. */
export interface PriceRule {
  readonly currency: string;
  /** Countries that the order goes to, ISO 3166-1 alpha-2; none for everywhere. */
  readonly countries: readonly string[];
  /** The range of subtotals: at least `from`, and less than `below`; null for no upper end. */
  readonly from: number;
  readonly below: number | null;
  /** A fixed price, or basis points of the insured amount; one of the two. */
  readonly fixed: number | null;
  readonly share: number | null;
  readonly floor: number | null;
  readonly ceiling: number | null;
  /** The price is a multiple of this many minor units. */
  readonly roundTo: number;
}

/** A store's prices; the first rule that fits a cart applies. */
export interface PriceList {
  readonly rules: readonly PriceRule[];
  /** Ids and SKUs of products that protection doesn't cover. */
  readonly excludedProducts: readonly string[];
  /** The part of the premium that the store owes the provider; basis points. */
  readonly costShare: number;
}

/** An item of a cart; amounts are those of one unit. */
export interface CartItem {
  readonly productId?: string | undefined;
  readonly sku?: string | undefined;
  readonly price: number;
  readonly discount: number;
  readonly quantity: number;
}

/** A cart; `country` is null while the destination is not known. */
export interface Cart {
  readonly currency: string;
  readonly subtotal: number;
  readonly country: string | null;
  readonly items: readonly CartItem[];
}

/** Why protection is not offered for a cart. */
export const NOT_OFFERED = [
  'no-prices',
  'nothing-covered',
  'currency',
  'country',
  'subtotal',
] as const;
export type NotOffered = (typeof NOT_OFFERED)[number];

/** What protection costs for a cart; `ruleNumber` counts from 1. */
export interface Price {
  readonly ruleNumber: number;
  readonly insuredAmount: number;
  readonly premium: number;
  readonly cost: number;
}

/**
 * Returns what protection costs for a cart, or why it is not offered. `coverCap` is in the currency of the
 * cart, or null if no rate is known. See docs/rules/prices.md#which-rule-counts.
 */
export function priceOf(
  list: PriceList | null,
  cart: Cart,
  coverCap: number | null,
): Price | NotOffered {
  if (!list) return 'no-prices';
  const covered = coveredSubtotal(list, cart);
  if (covered === 0) return 'nothing-covered';
  const rule = ruleFor(list.rules, cart, covered);
  if (typeof rule === 'string') return rule;
  const insuredAmount = Math.min(covered, coverCap ?? covered);
  const premium = premiumOf(rule, insuredAmount);
  return {
    ruleNumber: list.rules.indexOf(rule) + 1,
    insuredAmount,
    premium,
    cost: portionOf(premium, list.costShare),
  };
}

/**
 * Returns the subtotal without products that protection doesn't cover. See
 * docs/rules/prices.md#what-is-insured.
 */
export function coveredSubtotal(
  { excludedProducts }: Pick<PriceList, 'excludedProducts'>,
  { subtotal, items }: Pick<Cart, 'subtotal' | 'items'>,
): number {
  const isExcluded = ({ productId, sku }: CartItem) =>
    [productId, sku].some((name) => name !== undefined && excludedProducts.includes(name));
  const excluded = items
    .filter(isExcluded)
    .reduce((sum, one) => sum + Math.max(0, one.price - one.discount) * one.quantity, 0);
  // The subtotal may include fees, so if all products are excluded, subtracting them could leave a remainder.
  if (items.length > 0 && items.every(isExcluded)) return 0;
  return Math.max(0, subtotal - excluded);
}

/** Returns the first rule that fits, or the condition that no rule meets. */
function ruleFor(
  rules: readonly PriceRule[],
  { currency, country }: Cart,
  covered: number,
): PriceRule | NotOffered {
  const inCurrency = rules.filter((rule) => rule.currency === currency);
  if (inCurrency.length === 0) return 'currency';
  const inCountry = inCurrency.filter(
    ({ countries }) => countries.length === 0 || (country !== null && countries.includes(country)),
  );
  if (inCountry.length === 0) return 'country';
  const fits = ({ from, below }: PriceRule) =>
    covered >= from && (below === null || covered < below);
  return inCountry.find(fits) ?? 'subtotal';
}

/**
 * Returns the premium by a rule: fixed, or a share of the insured amount; rounded, then kept between floor
 * and ceiling. See docs/rules/prices.md#price-of-a-rule.
 */
export function premiumOf(
  rule: Pick<PriceRule, 'fixed' | 'share' | 'floor' | 'ceiling' | 'roundTo'>,
  insuredAmount: number,
): number {
  if (rule.fixed !== null) return rule.fixed;
  const exact = portionOf(insuredAmount, rule.share ?? 0);
  const rounded = Math.floor((exact + rule.roundTo / 2) / rule.roundTo) * rule.roundTo;
  return Math.min(rule.ceiling ?? Number.MAX_SAFE_INTEGER, Math.max(rule.floor ?? 0, rounded));
}

/**
 * Returns the cover cap in the currency of a cart; null if no dated rate is known, because rates are never
 * guessed. See docs/rules/prices.md#what-is-insured.
 */
export const capIn = (cap: Money, rate: string | null, currency: string): number | null => {
  if (cap.currency === currency) return cap.amount;
  return rate === null ? null : convertMoney(cap, rate, currency).amount;
};
