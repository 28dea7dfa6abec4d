/** The ways in which shops issue store credit. */
export const SHOP_CREDIT_METHODS = ['store-credit', 'gift-card', 'discount-code'] as const;
export type ShopCreditMethod = (typeof SHOP_CREDIT_METHODS)[number];

/** How a credit was issued: with a code of our own ledger, or by a shop. */
export const CREDIT_KINDS = ['ledger', ...SHOP_CREDIT_METHODS] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** How a store wants its credit issued. `automatic`: in the shop of the order, in the shop's usual way. */
export const CREDIT_METHODS = ['automatic', ...CREDIT_KINDS] as const;
export type CreditMethod = (typeof CREDIT_METHODS)[number];

/**
 * Returns how the shop of an order issues a credit: in the store's way if the shop knows it, else in its usual way. Null
 * if the credit stays in our own ledger.
 */
export function creditMethodOf(
  known: readonly ShopCreditMethod[],
  wanted: CreditMethod,
): ShopCreditMethod | null {
  if (wanted === 'ledger') return null;
  return known.find((one) => one === wanted) ?? known[0] ?? null;
}
