/** Weights of kinds of requests, learned from their durations; 1 is the average request. */
export interface Weights {
  of(kind: string): number;
  /** Learns from a request's duration in milliseconds. */
  learn(kind: string, ms: number): void;
}

/** Maximum number of kinds, which are paths without ids; the least recent is dropped first. */
const MOST_KINDS = 300;
/**
 * The average covers the last ten or so requests, so that it reflects the same load as the request compared
 * with it.
 */
const FOLLOW_ALL = 0.1;
/** A known kind's weight changes slowly. */
const FOLLOW_KIND = 0.03;
/** Bounds of a weight. The upper one exists because waiting for another system isn't work. */
const LIGHTEST = 0.05;
const HEAVIEST = 8;
/** Shorter durations are too imprecise. */
const SHORTEST_MS = 0.1;

/**
 * Learns how long requests of a kind take compared with all requests. In a saturated process all take longer,
 * but the ratio stays. An unknown kind weighs 1.
 */
export function createWeights(): Weights {
  const kinds = new Map<string, { weight: number; times: number }>();
  let average: number | null = null;
  return {
    of: (kind) => kinds.get(kind)?.weight ?? 1,
    learn(kind, elapsed) {
      const ms = Math.max(SHORTEST_MS, elapsed);
      average ??= ms;
      const ratio = Math.min(HEAVIEST, Math.max(LIGHTEST, ms / average));
      average += FOLLOW_ALL * (Math.min(ms, average * HEAVIEST) - average);
      const { weight, times } = kinds.get(kind) ?? { weight: 1, times: 1 };
      const follow = Math.max(FOLLOW_KIND, 1 / (times + 1));
      // Keeps the most recent kind last.
      kinds.delete(kind);
      kinds.set(kind, { weight: weight + follow * (ratio - weight), times: times + 1 });
      const [rarest] = kinds.keys();
      if (kinds.size > MOST_KINDS && rarest !== undefined) kinds.delete(rarest);
    },
  };
}
