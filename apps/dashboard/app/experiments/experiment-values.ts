import type { Experiment } from '@amends/core/flags';
import { DEFAULT_LIMITS, type Guardrail, type Metric } from '@amends/core/flags/experiment.rules';
import { FLAG_KEYS, FLAGS, type FlagKey } from '@amends/core/flags/flag-names.rules';

const DAY_MS = 86_400_000;
const TWO_WEEKS = 14;

/** What the form of an experiment edits. Days are in UTC, the last one included. */
export interface ExperimentValues {
  name: string;
  flag: FlagKey;
  split: { variant: string; share: number }[];
  metric: Metric;
  limits: Record<Guardrail, number>;
  storeIds: string[];
  from: string;
  to: string;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the values of a new draft that could begin tomorrow. */
export function newExperiment(now: Date): ExperimentValues {
  const [flag] = FLAG_KEYS;
  const [usual, other] = FLAGS[flag].variants;
  return {
    name: '',
    flag,
    split: [usual, other].flatMap((variant) => (variant ? [{ variant, share: 5_000 }] : [])),
    metric: 'claims-filed',
    limits: { ...DEFAULT_LIMITS },
    storeIds: [],
    from: dayOf(now.getTime() + DAY_MS),
    to: dayOf(now.getTime() + TWO_WEEKS * DAY_MS),
  };
}

/** Returns the values of a draft. */
export const valuesOf = (given: Experiment): ExperimentValues => ({
  name: given.name,
  flag: given.flag,
  split: given.split,
  metric: given.metric,
  limits: given.limits,
  storeIds: given.storeIds,
  from: dayOf(given.startsAt.getTime()),
  to: dayOf(given.endsAt.getTime() - 1),
});

/** Returns the plan of the values, for the core to check. */
export function planOf({ from, to, ...rest }: ExperimentValues) {
  const end = Date.parse(`${to}T00:00:00Z`) + DAY_MS;
  return {
    ...rest,
    startsAt: `${from}T00:00:00Z`,
    endsAt: Number.isNaN(end) ? '' : new Date(end).toISOString(),
  };
}
