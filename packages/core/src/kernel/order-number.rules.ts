/** An order number as it is compared: spaces anywhere and leading '#' ignored (D3). Case stays,
 * because some platforms tell numbers apart by it. */
export function normaliseOrderNumber(orderNumber: string): string {
  return orderNumber.replace(/[\s\u200b\u2060\ufeff]+/g, '').replace(/^#+/, '');
}

/** An e-mail address as it is compared: trimmed and without case (D3). */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
