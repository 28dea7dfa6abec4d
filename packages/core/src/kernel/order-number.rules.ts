/**
 * An order number as look-ups compare it: spaces anywhere and leading '#' are ignored. Case stays,
 * because some platforms tell numbers apart by it. See docs/rules/eligibility.md#finding-an-order.
 */
export function normaliseOrderNumber(orderNumber: string): string {
  return orderNumber.replace(/[\s\u200b\u2060\ufeff]+/g, '').replace(/^#+/, '');
}

/** An email address as look-ups compare it: trimmed and without case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
