import { z } from 'zod';
import { webAddressOrPath } from '../../kernel/internal.ts';
import { isDuration } from '../../reference/iso-duration.rules.ts';
import { currencyDecimals } from '../../reference/money.rules.ts';

const MOST_VARIANTS = 250;

const text = (max: number) => z.string().trim().min(1).max(max);
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((given) => given || null);
const address = webAddressOrPath
  .meta({ example: 'https://example.com/' })
  .nullish()
  .transform((given) => given ?? null);
const duration = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isDuration, 'Enter an ISO 8601 duration of years, months and days.')
  .meta({ example: 'P2Y' })
  .nullish()
  .transform((given) => given ?? null);

export const SourceProductId = text(200);

const ProductVariant = z.strictObject({
  sourceVariantId: optionalText(200).meta({
    description: 'Omit it for a product without variants.',
  }),
  name: optionalText(200).meta({ description: 'The variant in words: Blue / 38.' }),
  sku: optionalText(200),
  imageUrl: address.meta({ description: 'By default, the picture of the product.' }),
  price: z.int().min(0).max(1_000_000_000_000).meta({ description: 'In minor units.' }),
  isActive: z.boolean().default(true),
});

/** A complete product of the catalog, as its source has it. */
export const ProductSnapshot = z.strictObject({
  name: text(500),
  imageUrl: address,
  productUrl: address,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency has three capital letters.')
    .refine((code) => Number.isInteger(currencyDecimals(code)), 'Unknown currency.')
    .optional()
    .meta({ description: 'By default, the currency of the store.', example: 'USD' }),
  warrantyPeriod: duration.meta({
    description: 'How long the warranty of the product runs; null if it has none of its own.',
  }),
  isActive: z.boolean().default(true).meta({ description: 'Whether search finds it.' }),
  variants: z
    .array(ProductVariant)
    .min(1, 'A product has at least one variant.')
    .max(MOST_VARIANTS, `At most ${MOST_VARIANTS} variants.`)
    .superRefine((variants, check) => {
      const seen = new Set<string>();
      variants.forEach(({ sourceVariantId }, index) => {
        const id = sourceVariantId ?? '';
        if (seen.has(id)) {
          check.addIssue({
            code: 'custom',
            path: [index, 'sourceVariantId'],
            message: 'This is a duplicate.',
            params: { code: 'duplicate' },
          });
        }
        seen.add(id);
      });
    }),
});
export type ProductSnapshot = z.output<typeof ProductSnapshot>;
/** A product as callers send it, before defaults. */
export type ProductSnapshotInput = z.input<typeof ProductSnapshot>;
