import type { ShopCreditMethod } from '../../kernel/credit-method.rules.ts';

/** Exactly one ASCII label below myshopify.com. */
const SHOP = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.myshopify\.com$/;

/** Whether the whole text is the domain of a shop, rather than an address that contains one. */
export const isShopDomain = (given: unknown): given is string =>
  typeof given === 'string' && SHOP.test(given);

/**
 * Reads what a person enters as their shop: its name, domain, or admin address. Returns null for everything
 * else.
 */
export function readShopDomain(entered: string): string | null {
  const text = entered.trim().toLowerCase();
  const admin = /^https:\/\/admin\.shopify\.com\/store\/([a-z0-9-]+)(?:\/|$)/.exec(text)?.[1];
  const name = admin ?? text.replace(/^https:\/\//, '').replace(/\/(?:admin(?:\/[^@:\\]*)?)?$/, '');
  const domain = name.includes('.') ? name : `${name}.myshopify.com`;
  return isShopDomain(domain) ? domain : null;
}

/** Access that an app needs; `credit` depends on how the store issues credit. */
export const SHOPIFY_SCOPES = {
  base: [
    'read_orders',
    'write_orders',
    'write_order_edits',
    'write_draft_orders',
    'write_merchant_managed_fulfillment_orders',
    'read_products',
    'read_customers',
  ],
  credit: {
    'store-credit': ['write_store_credit_account_transactions'],
    'gift-card': ['write_gift_cards', 'write_customers'],
    'discount-code': ['write_discounts'],
  },
} as const;

/** All access that an app may need, whatever way the store issues credit. */
export const ALL_SCOPES: readonly string[] = [
  ...SHOPIFY_SCOPES.base,
  ...Object.values(SHOPIFY_SCOPES.credit).flat(),
];

/** Returns the access that an app always needs, plus that for a way to issue credit. */
export const scopesFor = (method?: ShopCreditMethod | undefined): readonly string[] => [
  ...SHOPIFY_SCOPES.base,
  ...(method ? SHOPIFY_SCOPES.credit[method] : []),
];

/** Returns the needed access that was not granted; write access includes read access. */
export function missingScopes(needed: readonly string[], granted: readonly string[]): string[] {
  return needed.filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')),
  );
}
