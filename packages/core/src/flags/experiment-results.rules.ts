import { GUARDRAILS, type Guardrail, type GuardrailLimits } from './experiment.rules.ts';

/** A count of hits among a total number of visitors. */
export interface Count {
  hits: number;
  total: number;
}

/** The counts of one variant. */
export interface VariantCounts {
  variant: string;
  /** Planned share in basis points. */
  share: number;
  /** Visitors who saw it, each counted once. */
  exposures: number;
  metric: Count;
  guardrails: Readonly<Record<Guardrail, Count>>;
}

/** A difference of two shares with its interval, all in basis points (100 are one percentage point). */
export interface Difference {
  difference: number;
  low: number;
  high: number;
}

/** Returns a share in basis points; null for a total of 0. */
const shareOf = ({ hits, total }: Count): number | null =>
  total === 0 ? null : Math.round((hits / total) * 10_000);

/** Standard normal quantiles: 95 % for results, 99 % for guardrails, because those are checked often. */
const Z_95 = 1.959964;
const Z_99 = 2.575829;

/** Fewer visitors of a variant are not enough data. */
export const FEWEST_EXPOSURES = 100;
/** With fewer hits or misses in both variants together, the interval is useless. */
const FEWEST_OUTCOMES = 10;

/**
 * Returns the interval of a share by Wilson's score method, as fractions. See E. B. Wilson, "Probable
 * inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export function wilsonInterval({ hits, total }: Count, z = Z_95): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 };
  const share = hits / total;
  const z2 = z * z;
  const center = share + z2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total));
  const scale = 1 + z2 / total;
  return {
    low: Math.max(0, (center - spread) / scale),
    high: Math.min(1, (center + spread) / scale),
  };
}

/**
 * Returns how much larger the share of `one` is than that of `base`, with a 95 % interval by default
 * (`z`), by Newcombe's hybrid score method, which is valid for few visitors and for shares near 0 or
 * 100 %. See R. G. Newcombe, "Interval estimation for the difference between independent proportions",
 * Statistics in Medicine 17 (1998), method 10. Null if either has no visitors.
 */
export function differenceOf(one: Count, base: Count, z = Z_95): Difference | null {
  if (one.total === 0 || base.total === 0) return null;
  const [p1, p2] = [one.hits / one.total, base.hits / base.total];
  const [w1, w2] = [wilsonInterval(one, z), wilsonInterval(base, z)];
  const difference = p1 - p2;
  const low = difference - Math.hypot(p1 - w1.low, w2.high - p2);
  const high = difference + Math.hypot(w1.high - p1, p2 - w2.low);
  return {
    difference: Math.round(difference * 10_000),
    low: Math.floor(low * 10_000),
    high: Math.ceil(high * 10_000),
  };
}

/** The 99.9 % points of the chi-square distribution for 1 to 9 degrees of freedom. See
 * https://www.itl.nist.gov/div898/handbook/eda/section3/eda3674.htm. */
const CHI_SQUARE_999 = [
  10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877,
] as const;

/**
 * Returns whether visitors are distributed over the variants as planned. A mismatch, which happens by
 * chance once in a thousand times, means that the counts can't be trusted.
 */
export function sampleRatio(
  counts: readonly Pick<VariantCounts, 'share' | 'exposures'>[],
): 'not-enough-data' | 'as-planned' | 'mismatch' {
  const all = counts.reduce((sum, { exposures }) => sum + exposures, 0);
  const expected = counts.map(({ share }) => (all * share) / 10_000);
  if (all < FEWEST_EXPOSURES || expected.some((one) => one < 5)) return 'not-enough-data';
  const statistic = counts.reduce(
    (sum, { exposures }, at) => sum + (exposures - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1),
    0,
  );
  const limit = CHI_SQUARE_999[counts.length - 2] ?? Number.POSITIVE_INFINITY;
  return statistic > limit ? 'mismatch' : 'as-planned';
}

const isEnough = (one: Count, base: Count): boolean => {
  const hits = one.hits + base.hits;
  const misses = one.total + base.total - hits;
  return (
    Math.min(one.total, base.total) >= FEWEST_EXPOSURES && Math.min(hits, misses) >= FEWEST_OUTCOMES
  );
};

export type Verdict = 'not-enough-data' | 'no-difference' | 'more' | 'less';

/** The result of one variant. Shares are in basis points. */
export interface VariantResult extends VariantCounts {
  metricShare: number | null;
  guardrailShares: Readonly<Record<Guardrail, number | null>>;
  /**
   * The difference from the first variant; null for the first variant itself, and until there is enough
   * data.
   */
  difference: Difference | null;
  verdict: Verdict | null;
}

/**
 * Returns the results of the counts: the difference of each variant from the first, with its 95 %
 * interval. `verdict` is `more` or `less` once the whole interval is on one side of zero, and
 * `not-enough-data` with fewer than 100 visitors of either variant or 10 outcomes of either kind.
 */
export function resultsOf(counts: readonly VariantCounts[]): VariantResult[] {
  const [base] = counts;
  return counts.map((one) => {
    const guardrailShares = Object.fromEntries(
      GUARDRAILS.map((name) => [name, shareOf(one.guardrails[name])]),
    ) as Record<Guardrail, number | null>;
    const shown = { ...one, metricShare: shareOf(one.metric), guardrailShares };
    if (!base || one === base) return { ...shown, difference: null, verdict: null };
    if (!isEnough(one.metric, base.metric)) {
      return { ...shown, difference: null, verdict: 'not-enough-data' };
    }
    const difference = differenceOf(one.metric, base.metric);
    return { ...shown, difference, verdict: verdictOf(difference) };
  });
}

function verdictOf(difference: Difference | null): Verdict {
  if (!difference) return 'not-enough-data';
  if (difference.low > 0) return 'more';
  return difference.high < 0 ? 'less' : 'no-difference';
}

/**
 * Returns the first guardrail that a variant breaks: its share is worse than the first variant's by
 * more than the limit, and the whole 99 % interval of the difference is above zero. Null if none is
 * broken, or with too few visitors.
 */
export function brokenGuardrail(
  counts: readonly VariantCounts[],
  limits: GuardrailLimits,
): { guardrail: Guardrail; variant: string } | null {
  const [base, ...others] = counts;
  if (!base) return null;
  for (const one of others) {
    for (const guardrail of GUARDRAILS) {
      const [ours, theirs] = [one.guardrails[guardrail], base.guardrails[guardrail]];
      if (!isEnough(ours, theirs)) continue;
      const worse = differenceOf(ours, theirs, Z_99);
      if (worse && worse.low > 0 && worse.difference > limits[guardrail]) {
        return { guardrail, variant: one.variant };
      }
    }
  }
  return null;
}
