import { z } from 'zod';
import { text } from '../kernel/internal.ts';
import { FLAG_KEYS, FLAGS } from './flag-names.rules.ts';

const ALL = 10_000;

const Share = z.strictObject({
  variant: z.string().min(1).max(64),
  share: z
    .int()
    .min(1)
    .max(ALL)
    .meta({ description: 'Basis points; the shares add up to 10,000.', example: ALL }),
});

/** Shares of variants in basis points, 10,000 in total, each variant once. */
export const Split = z
  .array(Share)
  .min(1)
  .max(10)
  .refine((split) => split.reduce((sum, { share }) => sum + share, 0) === ALL, {
    message: text('shares_not_complete'),
    params: { code: 'shares_not_complete' },
  })
  .refine((split) => new Set(split.map(({ variant }) => variant)).size === split.length, {
    message: text('variant_repeated'),
    params: { code: 'variant_repeated' },
  });

const FlagRuleInput = z.strictObject({
  storeIds: z
    .array(z.string().min(1).max(64))
    .max(200)
    .default([])
    .meta({ description: 'Stores it applies to; empty for all.' }),
  keys: z
    .array(z.string().trim().min(1).max(200))
    .max(200)
    .default([])
    .meta({ description: 'Keys of visitors it applies to; empty for all.' }),
  split: Split,
});

/** The setting of a flag. */
export const FlagChange = z.strictObject({
  version: z
    .int()
    .min(0)
    .max(2_000_000_000)
    .meta({ description: 'The version you read; 0 for a flag that was never set.' }),
  enabled: z.boolean(),
  rules: z
    .array(FlagRuleInput)
    .max(20)
    .meta({ description: 'Ordered; the first rule that matches applies.' }),
});

export const SaveFlagInput = FlagChange.extend({ key: z.enum(FLAG_KEYS) }).superRefine(
  ({ key, rules }, check) => {
    const known: readonly string[] = FLAGS[key].variants;
    for (const [at, { split }] of rules.entries()) {
      for (const [place, { variant }] of split.entries()) {
        if (known.includes(variant)) continue;
        check.addIssue({
          code: 'custom',
          path: ['rules', at, 'split', place, 'variant'],
          message: text('unknown_variant'),
          params: { code: 'unknown_variant', variants: known },
        });
      }
    }
  },
);
