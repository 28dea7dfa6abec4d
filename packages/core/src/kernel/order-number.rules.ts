/**
 * Normalizes an order number for look-ups: removes all spaces and leading '#'. Keeps the case,
 * because some platforms distinguish numbers by it. See docs/rules/eligibility.md#finding-an-order.
 */
export function normalizeOrderNumber(orderNumber: string): string {
  return orderNumber.replace(/[\s\u200b\u2060\ufeff]+/g, '').replace(/^#+/, '');
}

/** Normalizes an email address for look-ups: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
