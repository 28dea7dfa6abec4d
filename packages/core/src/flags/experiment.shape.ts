import { z } from 'zod';
import { EXPERIMENT_STATUSES, GUARDRAILS, METRICS, STOP_REASONS } from './experiment.rules.ts';
import { FLAG_KEYS } from './flag-names.rules.ts';

const plannedShare = z.int().meta({ description: 'The planned share. In basis points.' });

const ofGuardrails = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(
    Object.fromEntries(GUARDRAILS.map((name) => [name, value])) as Record<
      (typeof GUARDRAILS)[number],
      Value
    >,
  );

/** An experiment and its plan. */
export const Experiment = z
  .strictObject({
    id: z.string(),
    storeId: z.string().meta({ description: 'The store that runs it; empty for the provider.' }),
    name: z.string(),
    status: z.enum(EXPERIMENT_STATUSES),
    isPaused: z.boolean().meta({
      description: 'Whether its flag is off: everyone sees the default, and no one is counted.',
    }),
    flag: z.enum(FLAG_KEYS),
    storeIds: z.array(z.string()).meta({ description: 'Empty for all stores.' }),
    split: z.array(z.strictObject({ variant: z.string(), share: plannedShare })),
    metric: z.enum(METRICS),
    limits: ofGuardrails(z.int()).meta({
      description: 'How much worse than the baseline each share may get, in basis points.',
    }),
    startsAt: z.date(),
    endsAt: z.date(),
    launchedAt: z.date().nullable(),
    stoppedAt: z.date().nullable(),
    stopReason: z.enum(STOP_REASONS).nullable(),
    broken: z
      .strictObject({ guardrail: z.enum(GUARDRAILS), variant: z.string() })
      .nullable()
      .meta({ description: 'The guardrail that stopped it, and the variant that broke it.' }),
    version: z.int().meta({ description: 'Send it back when you change the experiment.' }),
    createdById: z.string().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'Experiment' });
export type Experiment = z.infer<typeof Experiment>;

const Count = z.strictObject({ hits: z.int(), total: z.int() });

const VariantResult = z.strictObject({
  variant: z.string(),
  share: plannedShare,
  exposures: z.int().meta({ description: 'Shoppers who saw it, each counted once.' }),
  metric: Count,
  metricShare: z.int().meta({ description: 'The success metric, in basis points.' }).nullable(),
  guardrails: ofGuardrails(Count),
  guardrailShares: ofGuardrails(z.int().nullable()),
  difference: z.strictObject({ difference: z.int(), low: z.int(), high: z.int() }).nullable().meta({
    description: 'Difference from the baseline, with its 95% interval, in basis points.',
  }),
  verdict: z
    .enum(['not-enough-data', 'no-difference', 'more', 'less'])
    .nullable()
    .meta({ description: '`more` or `less` once the whole interval is on one side of zero.' }),
});

/** An experiment with its results so far. */
export const ExperimentResults = z
  .strictObject({
    ...Experiment.shape,
    sampleRatio: z.enum(['not-enough-data', 'as-planned', 'mismatch']).meta({
      description: 'Whether shoppers are split as planned. Don’t trust results with a mismatch.',
    }),
    variants: z.array(VariantResult),
  })
  .meta({ id: 'ExperimentResults' });
export type ExperimentResults = z.infer<typeof ExperimentResults>;
