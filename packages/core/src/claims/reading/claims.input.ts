import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { EMAIL_TEMPLATES } from '../terms/email-templates.rules.ts';

/** An address as orders and claims store it, restricted to what a replacement order accepts. */
const SignedAddress = z.strictObject({
  name: z.string().trim().max(200).optional(),
  company: z.string().trim().max(200).optional(),
  address1: z.string().trim().min(1, text('street_missing')).max(300),
  address2: z.string().trim().max(200).optional(),
  city: z.string().trim().min(1, text('city_missing')).max(200),
  province: z.string().trim().max(100).optional(),
  postalCode: z.string().trim().max(30).optional(),
  country: z
    .string()
    .trim()
    .length(2, text('country_missing'))
    .toUpperCase()
    .meta({ example: 'US' }),
  phone: z.string().trim().max(50).optional(),
});

/**
 * The body of `PUT claims/signature/:claimId`, and the link's token. A drawn signature is sent as
 * `imageUrl`, a typed one as `signatureName`.
 */
export const SignClaimInput = z
  .strictObject({
    storeId: z.string().min(1),
    claimId: z.string().min(1),
    token: z.string().min(1),
    imageUrl: z.string().trim().min(1).max(2000).optional(),
    signatureName: z.string().trim().min(1).max(200).optional(),
    updatedShippingAddress: SignedAddress.nullish(),
    sourceOrderId: z.string().min(1).optional(),
    orderId: z.string().min(1).optional(),
  })
  .refine((input) => input.imageUrl || input.signatureName, {
    path: ['imageUrl'],
    message: text('signature_missing'),
  });
export type SignClaimInput = z.input<typeof SignClaimInput>;

/** The body `{ template, note? }`; accepts spaces and underscores in place of hyphens. */
export const RequestEmailInput = z.strictObject({
  storeId: z.string().min(1),
  claimId: z.string().min(1),
  template: z
    .string()
    .transform((name) =>
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/g, '-'),
    )
    .pipe(z.enum(EMAIL_TEMPLATES)),
  note: z.string().trim().max(2000).optional(),
});
export type RequestEmailInput = z.input<typeof RequestEmailInput>;
