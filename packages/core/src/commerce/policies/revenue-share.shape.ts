import { z } from 'zod';

const amount = z.int().meta({ description: 'In minor units of the currency.' });

/** A store's share of the premiums of a month. */
export const RevenueShare = z.object({
  month: z.string().meta({ description: 'YYYY-MM.' }),
  lines: z
    .array(
      z.object({
        terms: z.int().meta({ description: 'The version of the terms; 0 for the opening terms.' }),
        from: z.string().meta({ description: 'The first day, YYYY-MM-DD.' }),
        until: z.string().meta({ description: 'The day after the last one.' }),
        currency: z.string(),
        policies: z.int(),
        premiums: amount,
        revenueShare: z.int().meta({ description: 'Basis points.' }),
        share: amount,
      }),
    )
    .meta({ description: 'One for each version of the terms and currency.' }),
  totals: z.array(z.object({ currency: z.string(), premiums: amount, share: amount })),
});
export type RevenueShare = z.output<typeof RevenueShare>;
