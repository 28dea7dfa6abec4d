import { z } from 'zod';

const text = (max: number) => z.string().trim().min(1).max(max);
const email = z.string().trim().max(320).pipe(z.email('This is not an email address.'));
const files = z.array(z.string().max(2_000)).max(10);

const product = {
  sourceProductId: text(200).optional(),
  sourceVariantId: text(200).optional(),
  /** Of the catalog, or in the customer's words. */
  name: text(500),
  imageUrl: z.string().max(2_000).nullish(),
  /** Of the catalog; null if it has none for this product. */
  warrantyPeriod: z.string().nullish(),
};

/** What a customer has entered so far to register a product, complete or not. */
export const RegistrationDraft = z.strictObject({
  email: email.optional(),
  customerName: text(200).optional(),
  product: z.strictObject(product).optional(),
  dateOfPurchase: z.iso.date().optional(),
  quantity: z.int().min(1).max(100).optional(),
  serialNumber: text(100).optional(),
  proof: files.optional(),
});
export type RegistrationDraft = z.output<typeof RegistrationDraft>;

/** A product to register. */
export const RegistrationSubmission = z.strictObject({
  filingId: text(100),
  customer: z.strictObject({ email, customerName: text(200).optional() }),
  product: z.strictObject(product),
  dateOfPurchase: z.iso.date('Enter the date as YYYY-MM-DD.'),
  quantity: z.int().min(1).max(100).default(1),
  serialNumber: text(100).optional(),
  proof: files.default([]),
});
export type RegistrationSubmission = z.output<typeof RegistrationSubmission>;
