/** What requests of a kind weigh, learned from how long they took; 1 is what a request takes on average. */
export interface Weights {
  of(kind: string): number;
  /** Learns from a request that took so many milliseconds. */
  learn(kind: string, ms: number): void;
}

/** Kinds are paths without ids; made-up ones push out only what was not asked for lately. */
const MOST_KINDS = 300;
/** The average is that of the last ten or so, so that it is of as busy a time as what is compared with it. */
const FOLLOW_ALL = 0.1;
/** What a kind weighs follows slowly, once it is known. */
const FOLLOW_KIND = 0.03;
/** Waiting for another system is no work, so that a single request never weighs more. */
const LIGHTEST = 0.05;
const HEAVIEST = 8;
/** Below this, clocks say little. */
const SHORTEST_MS = 0.1;

/**
 * Learns how long requests of a kind take in comparison with all requests. In a saturated process all of them
 * take longer, and their ratio stays. A kind that isn't known yet weighs 1.
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
      // The most recent is the last.
      kinds.delete(kind);
      kinds.set(kind, { weight: weight + follow * (ratio - weight), times: times + 1 });
      const [rarest] = kinds.keys();
      if (kinds.size > MOST_KINDS && rarest !== undefined) kinds.delete(rarest);
    },
  };
}
