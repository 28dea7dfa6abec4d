import { z } from 'zod';
import { text } from '../../kernel/internal.ts';

const filled = (max: number) => z.string().trim().min(1).max(max);
const email = z
  .string()
  .trim()
  .max(320)
  .pipe(z.email(text('not_an_email_address')));
const files = z.array(z.string().max(2_000)).max(10);

const product = {
  sourceProductId: filled(200).optional(),
  sourceVariantId: filled(200).optional(),
  /** From the catalog, or in the customer's words. */
  name: filled(500),
  imageUrl: z.string().max(2_000).nullish(),
  /** From the catalog; null if the catalog has none for this product. */
  warrantyPeriod: z.string().nullish(),
};

/** What a customer has entered so far to register a product, complete or not. */
export const RegistrationDraft = z.strictObject({
  email: email.optional(),
  customerName: filled(200).optional(),
  product: z.strictObject(product).optional(),
  dateOfPurchase: z.iso.date().optional(),
  quantity: z.int().min(1).max(100).optional(),
  serialNumber: filled(100).optional(),
  proof: files.optional(),
});
export type RegistrationDraft = z.output<typeof RegistrationDraft>;

/** A product to register. */
export const RegistrationSubmission = z.strictObject({
  filingId: filled(100),
  customer: z.strictObject({ email, customerName: filled(200).optional() }),
  product: z.strictObject(product),
  dateOfPurchase: z.iso.date(text('date_as_yyyy_mm_dd')),
  quantity: z.int().min(1).max(100).default(1),
  serialNumber: filled(100).optional(),
  proof: files.default([]),
});
export type RegistrationSubmission = z.output<typeof RegistrationSubmission>;
