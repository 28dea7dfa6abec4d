import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { findCurrency } from '../../reference/internal.ts';

const MOST = 2_000_000_000;

const SHARE = text('share_from_0_to_100');
const share = z.int({ error: SHARE }).min(0, SHARE).max(10_000, SHARE);

const CAP = text('cap_out_of_range');

/** A version of the terms, as a person enters it. */
export const TermsWords = z.strictObject({
  validFrom: z.iso
    .date(text('not_a_day'))
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', text('day_from_2000'))
    .meta({
      description: 'The first day the terms are in effect, in the store’s time zone.',
      example: '2026-12-01',
    }),
  revenueShare: share.meta({ description: 'The store’s share of the premiums, in basis points.' }),
  replacementCost: share.meta({
    description:
      'The reimbursement of a reshipment as a share of the retail price, in basis points.',
  }),
  coverCap: z
    .int({ error: CAP })
    .min(1, CAP)
    .max(MOST, CAP)
    .meta({ description: 'Maximum value of a claim, in minor units of its currency.' }),
  coverCapCurrency: z
    .string()
    .trim()
    .refine((code) => findCurrency(code)?.code === code, text('currency_unknown'))
    .meta({ description: 'ISO 4217 code.', example: 'USD' }),
  note: z
    .string()
    .trim()
    .max(500, text('at_most_characters'))
    .nullable()
    .default(null)
    .transform((text) => text || null)
    .meta({ description: 'What was agreed, for the store and the provider.' }),
});

export const AddTermsInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...TermsWords.shape,
});
export type AddTermsInput = z.input<typeof AddTermsInput>;

export const TermsNumber = z.int().min(1).max(MOST);

export const WithdrawTermsInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  number: TermsNumber,
});
export type WithdrawTermsInput = z.input<typeof WithdrawTermsInput>;
