import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { findCountry, findCurrency } from '../../reference/internal.ts';
import { WHOLE_BASIS_POINTS } from '../../reference/money.rules.ts';

const MOST = 1_000_000_000;
const AMOUNT = text('price_amount_form');
const SHARE = text('share_from_0_to_100');

const amount = z.int({ error: AMOUNT }).min(0, AMOUNT).max(MOST, AMOUNT);
const amountOrNull = amount.nullable().default(null);
const share = z.int({ error: SHARE }).min(0, SHARE).max(WHOLE_BASIS_POINTS, SHARE);

export const Currency = z
  .string()
  .trim()
  .refine((code) => findCurrency(code)?.code === code, text('currency_unknown'))
  .meta({ description: 'ISO 4217 code.', example: 'USD' });

export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => findCountry(code) !== null, text('country_unknown'))
  .meta({ description: 'ISO 3166 two-letter code, case-insensitive.', example: 'US' });

const PriceRuleInput = z
  .strictObject({
    currency: Currency,
    countries: z
      .array(Country)
      .max(250)
      .default([])
      .transform((given) => [...new Set(given)])
      .meta({ description: 'Destination countries; empty for everywhere.' }),
    from: amount.default(0).meta({ description: 'The lowest subtotal, in minor units.' }),
    below: amountOrNull.meta({
      description: 'Subtotals must be below this amount; null for no limit.',
    }),
    fixed: amountOrNull.meta({ description: 'A fixed price, in minor units.' }),
    share: share
      .nullable()
      .default(null)
      .meta({ description: 'Or a share of the insured amount, in basis points.' }),
    floor: amountOrNull.meta({ description: 'The minimum price.' }),
    ceiling: amountOrNull.meta({ description: 'The maximum price.' }),
    roundTo: z
      .int({ error: AMOUNT })
      .min(1, AMOUNT)
      .max(1_000_000, AMOUNT)
      .default(1)
      .meta({ description: 'Rounds the price to a multiple of this many minor units.' }),
  })
  .superRefine((rule, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if ((rule.fixed === null) === (rule.share === null)) {
      refuse('share', text('fixed_or_share'));
    }
    if (rule.below !== null && rule.below <= rule.from) {
      refuse('below', text('band_end_below_start'));
    }
    if (rule.floor !== null && rule.ceiling !== null && rule.ceiling < rule.floor) {
      refuse('ceiling', text('ceiling_below_floor'));
    }
  })
  .meta({ example: { currency: 'USD', countries: ['US'], from: 0, share: 250, floor: 99 } });

const prices = {
  rules: z
    .array(PriceRuleInput)
    .min(1, text('price_rule_missing'))
    .max(100, text('at_most_rules'))
    .meta({ description: 'Ordered; the first rule that matches a cart applies.' }),
  excludedProducts: z
    .array(z.string().trim().max(200, text('at_most_characters')))
    .max(1000, text('at_most_entries'))
    .default([])
    .transform((list) => [...new Set(list.filter(Boolean))])
    .meta({ description: 'Ids and SKUs of products that protection doesn’t cover.' }),
  costShare: share.default(WHOLE_BASIS_POINTS).meta({
    description: 'The share of the premium that the store owes the provider, in basis points.',
  }),
};

/** A price list, without the day from which it applies. */
export const PriceListInput = z.strictObject(prices);

/** A version of the prices, as a person enters it. */
export const PriceWords = z.strictObject({
  validFrom: z.iso
    .date(text('not_a_day'))
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', text('day_from_2000'))
    .meta({ description: 'The first day of these prices, in the store’s time zone.' }),
  ...prices,
  note: z
    .string()
    .trim()
    .max(500, text('at_most_characters'))
    .nullable()
    .default(null)
    .transform((text) => text || null),
});

export const AddPricesInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...PriceWords.shape,
});
export type AddPricesInput = z.input<typeof AddPricesInput>;

export const PriceNumber = z.int().min(1).max(2_000_000_000);

export const WithdrawPricesInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  number: PriceNumber,
});
export type WithdrawPricesInput = z.input<typeof WithdrawPricesInput>;

/** `prices`: those to try; the ones of today if omitted. */
export const PricePreviewWords = z.strictObject({
  prices: PriceListInput.optional().meta({
    description: 'The prices to try; defaults to today’s.',
  }),
  currency: Currency,
  country: Country.nullable().default(null),
  subtotals: z.array(amount).min(1).max(50).optional().meta({
    description: 'In minor units; defaults to a range of typical carts.',
  }),
});

export const PreviewPricesInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...PricePreviewWords.shape,
});
export type PreviewPricesInput = z.input<typeof PreviewPricesInput>;
