import { z } from 'zod';
import { TERMS_STATUSES } from '../../stores/terms/terms.rules.ts';
import { NOT_OFFERED } from './price.rules.ts';

const day = z.string().meta({ description: 'YYYY-MM-DD in the store’s time zone.' });

const list = {
  rules: z
    .array(
      z.object({
        currency: z.string(),
        countries: z.array(z.string()).meta({ description: 'Empty for everywhere.' }),
        from: z.int(),
        below: z.int().nullable(),
        fixed: z.int().nullable(),
        share: z.int().nullable().meta({ description: 'Basis points of the insured amount.' }),
        floor: z.int().nullable(),
        ceiling: z.int().nullable(),
        roundTo: z.int(),
      }),
    )
    .meta({ description: 'Ordered; the first rule that matches a cart applies.' }),
  excludedProducts: z.array(z.string()),
  costShare: z
    .int()
    .meta({ description: 'The share of the premium that the store owes, in basis points.' }),
};

/** A version of a store's prices, with who added and withdrew it. */
export const PriceVersion = z.object({
  number: z.int().meta({ description: 'Numbers the store’s versions, from 1.' }),
  status: z.enum(TERMS_STATUSES),
  validFrom: day,
  validUntil: day
    .nullable()
    .meta({ description: 'The day the next version takes effect; null if there is none.' }),
  ...list,
  note: z.string().nullable(),
  addedAt: z.date(),
  addedBy: z.string().nullable(),
  withdrawnAt: z.date().nullable(),
  withdrawnBy: z.string().nullable(),
});
export type PriceVersion = z.output<typeof PriceVersion>;

/** All prices of a store. */
export const StorePrices = z.object({
  today: day,
  mayChange: z.boolean(),
  current: z
    .object({ number: z.int(), ...list })
    .nullable()
    .meta({ description: 'Null while the store offers no protection.' }),
  versions: z.array(PriceVersion).meta({ description: 'Latest day first.' }),
});
export type StorePrices = z.output<typeof StorePrices>;

/** What protection costs for carts in a range of subtotals; minor units. */
export const PricePreview = z.object({
  currency: z.string(),
  coverCap: z
    .int()
    .nullable()
    .meta({ description: 'In this currency; null if there is no exchange rate.' }),
  carts: z.array(
    z.object({
      subtotal: z.int(),
      notOffered: z.enum(NOT_OFFERED).nullable().meta({ description: 'Why there is no price.' }),
      ruleNumber: z.int().nullable(),
      insuredAmount: z.int().nullable(),
      premium: z.int().nullable(),
      cost: z.int().nullable(),
    }),
  ),
});
export type PricePreview = z.output<typeof PricePreview>;
