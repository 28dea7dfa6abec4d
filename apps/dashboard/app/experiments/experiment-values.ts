import type { Experiment } from '@amends/core/flags';
import {
  DEFAULT_LIMITS,
  GUARDRAILS,
  type Guardrail,
  METRICS,
  type Metric,
} from '@amends/core/flags/experiment.rules';
import { FLAG_KEYS, FLAGS, type FlagKey } from '@amends/core/flags/flag-names.rules';
import { readPlainSplit } from '../flags/plain-flag.ts';
import { readPercent } from '../settings/read-number.rules.ts';

const DAY_MS = 86_400_000;
const TWO_WEEKS = 14;

/** The values that an experiment's form edits. Days are in UTC, and the last one is included. */
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

/** Returns a split of half the shoppers to each of the first two variants. */
export const evenSplit = (flag: FlagKey): ExperimentValues['split'] =>
  FLAGS[flag].variants.slice(0, 2).map((variant) => ({ variant, share: 5_000 }));

/** Returns the initial values of a new draft, which starts tomorrow. */
export function newExperiment(now: Date): ExperimentValues {
  const [flag] = FLAG_KEYS;
  return {
    name: '',
    flag,
    split: evenSplit(flag),
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

/** Submitted for a number that can't be parsed, so that the server refuses it. */
const NO_NUMBER = -1;

/**
 * Parses a draft's values from a form without scripts. If the flag was changed, resets the shares to an even
 * split.
 */
export function readPlainExperiment(form: FormData, shown: ExperimentValues): ExperimentValues {
  const text = (name: string, kept: string) => String(form.get(name) ?? kept);
  const flag = FLAG_KEYS.find((key) => key === form.get('flag')) ?? shown.flag;
  return {
    name: text('name', shown.name),
    flag,
    split: readPlainSplit(form, 'split', FLAGS[flag].variants) ?? evenSplit(flag),
    metric: METRICS.find((metric) => metric === form.get('metric')) ?? shown.metric,
    limits: Object.fromEntries(
      GUARDRAILS.map((name) => [name, readPercent(text(`limits.${name}`, '')) ?? NO_NUMBER]),
    ) as ExperimentValues['limits'],
    storeIds: form.getAll('storeIds').map(String),
    from: text('from', shown.from),
    to: text('to', shown.to),
  };
}

/** Returns the values as a plan, which core validates. */
export function planOf({ from, to, ...rest }: ExperimentValues) {
  const end = Date.parse(`${to}T00:00:00Z`) + DAY_MS;
  return {
    ...rest,
    startsAt: `${from}T00:00:00Z`,
    endsAt: Number.isNaN(end) ? '' : new Date(end).toISOString(),
  };
}
