import { z } from 'zod';
import { text, webAddressOrPath } from '../../kernel/internal.ts';
import { isDuration } from '../../reference/iso-duration.rules.ts';
import { currencyDecimals } from '../../reference/money.rules.ts';

const MOST_VARIANTS = 250;

const filled = (max: number) => z.string().trim().min(1).max(max);
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
  .refine(isDuration, text('not_a_period'))
  .meta({ example: 'P2Y' })
  .nullish()
  .transform((given) => given ?? null);

export const SourceProductId = filled(200);

const ProductVariant = z.strictObject({
  sourceVariantId: optionalText(200).meta({
    description: 'Omit it for a product without variants.',
  }),
  name: optionalText(200).meta({ description: 'The variant’s name, such as Blue / 38.' }),
  sku: optionalText(200),
  imageUrl: address.meta({ description: 'Defaults to the product’s picture.' }),
  price: z.int().min(0).max(1_000_000_000_000).meta({ description: 'In minor units.' }),
  isActive: z.boolean().default(true),
});

const variantsOf = (most: number, tooMany: string) =>
  z
    .array(ProductVariant)
    .min(1, text('variant_missing'))
    .max(most, tooMany)
    .superRefine((variants, check) => {
      const seen = new Set<string>();
      variants.forEach(({ sourceVariantId }, index) => {
        const id = sourceVariantId ?? '';
        if (seen.has(id)) {
          check.addIssue({
            code: 'custom',
            path: [index, 'sourceVariantId'],
            message: text('is_duplicate'),
            params: { code: 'duplicate' },
          });
        }
        seen.add(id);
      });
    });

/** A complete product of the catalog, as its source has it. */
export const ProductSnapshot = z.strictObject({
  name: filled(500),
  imageUrl: address,
  productUrl: address,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, text('currency_of_three_capitals'))
    .refine((code) => Number.isInteger(currencyDecimals(code)), text('currency_unknown'))
    .optional()
    .meta({ description: 'Defaults to the store’s currency.', example: 'USD' }),
  warrantyPeriod: duration.meta({
    description: 'The length of the product’s warranty; null if it has none of its own.',
  }),
  isActive: z.boolean().default(true).meta({ description: 'Whether search returns it.' }),
  variants: variantsOf(MOST_VARIANTS, text('at_most_variants')),
});
export type ProductSnapshot = z.output<typeof ProductSnapshot>;
/** A product as callers send it, before defaults. */
export type ProductSnapshotInput = z.input<typeof ProductSnapshot>;

/** Exceeds the number of variants that any kind of shop allows. */
const MOST_OF_SHOPS = 2_500;

/** A product as a connected shop has it. */
export const ShopProductSnapshot = ProductSnapshot.extend({
  variants: variantsOf(MOST_OF_SHOPS, text('at_most_variants')),
});
export type ShopProductSnapshot = z.output<typeof ShopProductSnapshot>;
