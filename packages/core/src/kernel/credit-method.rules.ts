/** The ways in which shops issue store credit. */
export const SHOP_CREDIT_METHODS = ['store-credit', 'gift-card', 'discount-code'] as const;
export type ShopCreditMethod = (typeof SHOP_CREDIT_METHODS)[number];

/** How a credit was issued: as a code in our own ledger, or by a shop. */
export const CREDIT_KINDS = ['ledger', ...SHOP_CREDIT_METHODS] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** How a store wants its credit issued. `automatic`: by the order's shop, in the shop's usual way. */
export const CREDIT_METHODS = ['automatic', ...CREDIT_KINDS] as const;
export type CreditMethod = (typeof CREDIT_METHODS)[number];

/**
 * Returns how the shop of an order issues a credit: the way that the store chose if the shop supports
 * it, else the shop's usual way. Null if the credit stays in our own ledger.
 */
export function creditMethodOf(
  known: readonly ShopCreditMethod[],
  wanted: CreditMethod,
): ShopCreditMethod | null {
  if (wanted === 'ledger') return null;
  return known.find((one) => one === wanted) ?? known[0] ?? null;
}
