import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import type { RegistrationSubmission } from './registration.input.ts';

/** Normalizes a serial number for comparison: without spaces and hyphens, ignoring case. */
const serialKey = (serialNumber: string): string =>
  serialNumber.replace(/[\s-]/g, '').toUpperCase();

/**
 * Returns the hash that lets a purchase be registered only once: of its customer, product, day and serial
 * number, ignoring case and spaces. See docs/rules/warranties.md#registered-by-customers.
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
