import { z } from 'zod';
import { type TextValues, text } from '../kernel/internal.ts';
import { GUARDRAILS, METRICS } from './experiment.rules.ts';
import { Split } from './flag.input.ts';
import { FLAG_KEYS, FLAGS } from './flag-names.rules.ts';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 180;

const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2200, 0)];
const instant = z.iso
  .datetime({ offset: true, error: text('day_missing'), abort: true })
  .refine((given) => Date.parse(given) >= EARLIEST && Date.parse(given) < LATEST, {
    error: text('day_out_of_range'),
  });

const Limit = z.int().min(0).max(10_000).meta({ description: 'Basis points of the share.' });

/** The plan of an experiment. */
export const ExperimentPlan = z
  .strictObject({
    name: z.string().trim().min(1, text('name_missing')).max(120),
    flag: z.enum(FLAG_KEYS),
    storeIds: z.array(z.string().min(1).max(64)).max(200).default([]).meta({
      description:
        'Stores whose shoppers take part; empty for all. A store’s experiment includes its own shoppers.',
    }),
    split: Split.meta({
      description: 'Shares of two or more variants. The first is the baseline.',
    }),
    metric: z.enum(METRICS).meta({
      description: 'The success metric: the share of shoppers who saw a variant and then did this.',
    }),
    limits: z
      .strictObject(
        Object.fromEntries(GUARDRAILS.map((name) => [name, Limit])) as Record<
          (typeof GUARDRAILS)[number],
          typeof Limit
        >,
      )
      .meta({
        description:
          'How much worse than the baseline each share may get before the experiment stops.',
      }),
    startsAt: instant.meta({ example: '2026-03-02T00:00:00Z' }),
    endsAt: instant.meta({ example: '2026-03-16T00:00:00Z' }),
  })
  .superRefine(({ flag, split, startsAt, endsAt }, check) => {
    const issue = (path: (string | number)[], name: string, values: TextValues = {}) =>
      check.addIssue({ code: 'custom', path, message: name, params: { code: name, ...values } });
    const known: readonly string[] = FLAGS[flag].variants;
    for (const [place, { variant }] of split.entries()) {
      if (known.includes(variant)) continue;
      issue(['split', place, 'variant'], text('unknown_variant'), { variants: known });
    }
    if (split.length < 2) issue(['split'], text('too_few_variants'));
    const days = (Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS;
    if (days <= 0) issue(['endsAt'], text('end_before_start'));
    else if (days > LONGEST_DAYS) {
      issue(['endsAt'], text('experiment_too_long'), { most: LONGEST_DAYS });
    }
  });

const id = z.string().min(1).max(64);
const version = z.int().min(1).max(2_000_000_000).meta({ description: 'The version you read.' });

export const OfStore = z.strictObject({ storeId: z.string().optional() });
export const CreateExperimentInput = z.strictObject({ ...OfStore.shape, plan: ExperimentPlan });
export const ExperimentInput = z.strictObject({ experimentId: id });
export const ExperimentVersion = z.strictObject({ version });
export const MoveExperimentInput = z.strictObject({ experimentId: id, version });
export const ChangeExperimentInput = z.strictObject({
  experimentId: id,
  version,
  plan: ExperimentPlan,
});
