import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import type { RegistrationSubmission } from './registration.input.ts';

/** Returns a serial number as it is compared: without spaces and hyphens, and without case. */
const serialKey = (serialNumber: string): string =>
  serialNumber.replace(/[\s-]/g, '').toUpperCase();

/**
 * Returns the hash by which a purchase is registered once: the same customer, product, day and serial number.
 * Case and spaces don't make another one. See docs/rules/warranties.md#registered-by-customers.
 */
export function purchaseHash({
  customer,
  product: { sourceProductId, sourceVariantId, name },
  dateOfPurchase,
  serialNumber = '',
}: Pick<
  RegistrationSubmission,
  'customer' | 'product' | 'dateOfPurchase' | 'serialNumber'
>): string {
  const words = name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  const product = sourceProductId ? [sourceProductId, sourceVariantId ?? null] : [words];
  const bought = [normalizeEmail(customer.email), product, dateOfPurchase, serialKey(serialNumber)];
  return createHash('sha256').update(JSON.stringify(bought)).digest('base64url');
}
