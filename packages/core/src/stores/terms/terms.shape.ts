import { z } from 'zod';
import { TERMS_STATUSES } from './terms.rules.ts';

const day = z.string().meta({ description: 'YYYY-MM-DD in the store’s time zone.' });

const shares = {
  revenueShare: z
    .int()
    .meta({ description: 'The store’s share of the premiums, in basis points.' }),
  replacementCost: z.int().meta({
    description:
      'The reimbursement of a reshipment as a share of the retail price, in basis points.',
  }),
  coverCap: z.int().meta({ description: 'Maximum value of a claim, in minor units.' }),
  coverCapCurrency: z.string(),
};

/** A version of a store's terms, with who added and withdrew it. */
export const TermsVersion = z.object({
  number: z.int().meta({ description: 'Numbers the store’s versions, from 1.' }),
  status: z.enum(TERMS_STATUSES),
  validFrom: day,
  validUntil: day
    .nullable()
    .meta({ description: 'The day the next version takes effect; null if there is none.' }),
  ...shares,
  note: z.string().nullable(),
  addedAt: z.date(),
  addedBy: z.string().nullable(),
  withdrawnAt: z.date().nullable(),
  withdrawnBy: z.string().nullable(),
});
export type TermsVersion = z.output<typeof TermsVersion>;

/** All terms of a store. */
export const StoreTerms = z.object({
  today: day,
  mayChange: z.boolean(),
  current: z.object({
    number: z.int().meta({ description: '0 for the opening terms.' }),
    ...shares,
  }),
  opening: z
    .object(shares)
    .meta({ description: 'The terms for orders placed before the first version.' }),
  versions: z.array(TermsVersion).meta({ description: 'Latest day first.' }),
});
export type StoreTerms = z.output<typeof StoreTerms>;
