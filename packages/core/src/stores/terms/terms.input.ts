import { z } from 'zod';
import { findCurrency } from '../../reference/internal.ts';

const MOST = 2_000_000_000;

const SHARE = 'From 0 to 100 percent.';
const share = (description: string) =>
  z
    .int({ error: SHARE })
    .min(0, SHARE)
    .max(10_000, SHARE)
    .meta({ description: `Basis points. ${description}` });

const CAP = 'Enter an amount above 0, for example 5000. Very large amounts can’t be saved.';

/** The words of a version of the terms. */
export const TermsWords = z.strictObject({
  validFrom: z.iso
    .date('Enter a day, such as 2026-03-31.')
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Enter a day from 2000 to 2099.')
    .meta({
      description: 'The first day on which the terms hold, in the store’s time zone.',
      example: '2026-12-01',
    }),
  revenueShare: share('The store’s share of the premiums.'),
  replacementCost: share('The reimbursement of a reshipment, of the retail price.'),
  coverCap: z
    .int({ error: CAP })
    .min(1, CAP)
    .max(MOST, CAP)
    .meta({ description: 'Maximum value of a claim, in minor units of its currency.' }),
  coverCapCurrency: z
    .string()
    .trim()
    .refine((code) => findCurrency(code)?.code === code, 'Unknown currency.')
    .meta({ description: 'Three letters of ISO 4217.', example: 'USD' }),
  note: z
    .string()
    .trim()
    .max(500, 'At most 500 characters.')
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
