import type { FlagKey, FlagVariant } from './flag-names.rules.ts';

/** The metrics that can decide an experiment, each a share of the visitors who saw a variant. */
export const METRICS = [
  'claims-filed',
  'reships-requested',
  'refunds-requested',
  'credits-requested',
] as const;
export type Metric = (typeof METRICS)[number];

/** Shares that must not get worse; an experiment stops automatically when one does. */
export const GUARDRAILS = ['abandonment', 'denials', 'complaints'] as const;
export type Guardrail = (typeof GUARDRAILS)[number];

/** How much worse than the first variant a guardrail may get, in basis points of its share. */
export type GuardrailLimits = Readonly<Record<Guardrail, number>>;

export const DEFAULT_LIMITS: GuardrailLimits = { abandonment: 500, denials: 500, complaints: 300 };

/**
 * A draft can be changed. A launched experiment waits for its start, runs, and ends at its end or when
 * it is stopped.
 */
export const EXPERIMENT_STATUSES = ['DRAFT', 'SCHEDULED', 'RUNNING', 'ENDED'] as const;
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number];

export const STOP_REASONS = ['by-hand', 'end-reached', 'guardrail'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** The facts that determine an experiment's status. */
export interface ExperimentTimes {
  launchedAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  stoppedAt: Date | null;
}

/** Returns an experiment's status at an instant. */
export function experimentStatus(times: ExperimentTimes, now: Date): ExperimentStatus {
  const { launchedAt, startsAt, endsAt, stoppedAt } = times;
  if (!launchedAt) return 'DRAFT';
  if (stoppedAt || endsAt <= now) return 'ENDED';
  return startsAt <= now ? 'RUNNING' : 'SCHEDULED';
}

/** A launched experiment, as needed to serve the flag that it tries. */
export interface LaunchedExperiment {
  id: string;
  /** Stores whose visitors take part; empty for all. */
  storeIds: readonly string[];
  /** Shares in basis points, 10,000 in total; the others are compared with the first variant. */
  split: readonly { variant: string; share: number }[];
  startsAt: Date;
  endsAt: Date;
}

/** A variant that an experiment assigned to a visitor. */
export interface Assignment<Key extends FlagKey> {
  experimentId: string;
  variant: FlagVariant<Key>;
}
