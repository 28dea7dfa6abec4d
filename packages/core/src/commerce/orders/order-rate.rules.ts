import { currencyDecimals } from '../../reference/money.rules.ts';

/**
 * Returns the exchange rate from a store's currency to its order's: 1 for the same currency, else
 * the order's rate. Null if the order has none, stored as a rate of 1 between two currencies.
 */
export function rateOfOrder(
  from: string,
  order: { readonly currency: string; readonly exchangeRate: number | string },
): number | string | null {
  if (from === order.currency) return 1;
  return Number(order.exchangeRate) === 1 ? null : order.exchangeRate;
}

/**
 * Returns what one minor unit of a store's currency is worth in minor units of its order's, by the
 * order's rate: 1.5 from USD to JPY at 150 yen a dollar.
 */
export function minorRateOfOrder(
  from: string,
  { currency, exchangeRate }: { readonly currency: string; readonly exchangeRate: number | string },
): number {
  const shift = currencyDecimals(currency) - currencyDecimals(from);
  return Number((Number(exchangeRate) * 10 ** shift).toPrecision(12));
}
