/**
 * Normalizes an order number for look-ups: removes all spaces and leading '#'. Keeps the case,
 * because some platforms distinguish numbers by it. See docs/rules/eligibility.md#finding-an-order.
 */
export function normalizeOrderNumber(orderNumber: string): string {
  return orderNumber.replace(/[\s\u200b\u2060\ufeff]+/g, '').replace(/^#+/, '');
}

/**
 * Returns an order number as it is compared, from what a shopper typed or copied: full-width signs of
 * Asian keyboards are plain ones, and words before the '#', as in "Order #1001", don't count. See
 * docs/rules/eligibility.md#finding-an-order.
 */
export function readOrderNumber(typed: string): string {
  const plain = typed.replace(FULL_WIDTH, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
  return normalizeOrderNumber(plain.replace(/^\s*\p{L}[\p{L}.:\s]*\s#/u, '#'));
}

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Normalizes an email address for look-ups: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
