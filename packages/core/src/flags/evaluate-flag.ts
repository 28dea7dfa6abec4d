import { createHash } from 'node:crypto';
import { invalid } from '../kernel/internal.ts';
import type { LaunchedExperiment } from './experiment.rules.ts';
import { defaultVariant, type FlagKey, type FlagVariant, isVariantOf } from './flag-names.rules.ts';

/** The visitor that a flag is evaluated for. */
export interface FlagContext {
  /** A stable, opaque name of the visitor, such as a claim session. */
  key?: string | undefined;
  /** Set for visitors without a key. They are not included in percentages. */
  anonymous?: boolean | undefined;
  storeId?: string | undefined;
}

/** Serves variants by share to the visitors who match the conditions. */
export interface FlagRule {
  /** Stores that the rule applies to; empty for all. */
  storeIds: readonly string[];
  /** Visitor keys that the rule applies to; empty for all. */
  keys: readonly string[];
  /** Shares in basis points, 10,000 in total. */
  split: readonly { variant: string; share: number }[];
}

/** A flag's setting. */
export interface FlagSetting {
  enabled: boolean;
  rules: readonly FlagRule[];
  /**
   * The experiments that try the flag, in order of launch. For visitors who take part, they take
   * precedence over the rules.
   */
  experiments?: readonly LaunchedExperiment[];
}

export type FlagReason = 'default' | 'disabled' | 'rule' | 'split' | 'experiment';

export interface FlagEvaluation<Key extends FlagKey> {
  variant: FlagVariant<Key>;
  reason: FlagReason;
  /** The experiment that decided, if one did. */
  experimentId?: string;
}

/**
 * Throws `invalid_input` with the field code `invalid_context` unless the context has a key that is
 * not empty, or is anonymous.
 */
export function requireFlagContext(context: FlagContext): void {
  if (context.anonymous || (context.key ?? '').trim() !== '') return;
  throw invalid([{ path: 'key', code: 'invalid_context' }]);
}

/**
 * Returns the variant for a context at an instant: a running experiment decides for those who take
 * part, then the first rule that matches, else the default. A flag that is off pauses its experiments.
 * Within an experiment or a rule, the same key always gets the same variant, in every process. Throws
 * like `requireFlagContext`.
 */
export function evaluateFlag<Key extends FlagKey>(
  flag: Key,
  setting: FlagSetting | undefined,
  context: FlagContext,
  now: Date,
): FlagEvaluation<Key> {
  requireFlagContext(context);
  const fallback = defaultVariant(flag);
  if (!setting) return { variant: fallback, reason: 'default' };
  if (!setting.enabled) return { variant: fallback, reason: 'disabled' };
  for (const experiment of setting.experiments ?? []) {
    const variant = variantTried(experiment, context, now);
    if (isVariantOf(flag, variant)) {
      return { variant, reason: 'experiment', experimentId: experiment.id };
    }
  }
  for (const rule of setting.rules) {
    if (!matches(rule, context)) continue;
    const [only, ...others] = rule.split;
    const isSplit = others.length > 0;
    const chosen = isSplit ? variantByShare(flag, rule.split, context.key ?? '') : only?.variant;
    if (isVariantOf(flag, chosen)) return { variant: chosen, reason: isSplit ? 'split' : 'rule' };
  }
  return { variant: fallback, reason: 'default' };
}

function matches({ storeIds, keys, split }: FlagRule, context: FlagContext): boolean {
  const key = context.key ?? '';
  if (split.length > 1 && key === '') return false;
  if (storeIds.length > 0 && !storeIds.includes(context.storeId ?? '')) return false;
  return keys.length === 0 || keys.includes(key);
}

function variantTried(
  { id, storeIds, split, startsAt, endsAt }: LaunchedExperiment,
  { key = '', storeId = '' }: FlagContext,
  now: Date,
): string | undefined {
  const takesPart = key !== '' && (storeIds.length === 0 || storeIds.includes(storeId));
  return takesPart && startsAt <= now && now < endsAt ? variantByShare(id, split, key) : undefined;
}

function variantByShare(name: string, split: FlagRule['split'], key: string): string | undefined {
  const bucket = bucketOf(name, key);
  let upTo = 0;
  return split.find(({ share }) => {
    upTo += share;
    return bucket < upTo;
  })?.variant;
}

/**
 * Returns a key's bucket, 0 to 9,999, within a flag or experiment: evenly distributed, the same in
 * every process and release, and independent between flags and experiments.
 */
export function bucketOf(name: string, key: string): number {
  return createHash('sha256').update(`${name}\n${key}`).digest().readUInt32BE(0) % 10_000;
}
