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
