/** What one stretch of a soak looked like. */
export interface Stretch {
  /** Minutes from the beginning of the load to the end of this stretch. */
  minute: number;
  /** Requests answered a second. */
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers other than 2xx, refused ones among them. */
  failed: number;
  /** Those of them that were 503. */
  refused: number;
  /** Megabytes of the process, and of the JavaScript heap at its lowest. */
  memory: number;
  heap: number;
  /** The 99th percentile of the event loop's delay, in milliseconds, at its highest. */
  loopDelay: number;
  connections: number;
  files: number;
  /** Jobs that wait. */
  queued: number;
}

/** How much a figure may grow from the beginning to the end of the load. */
interface Bound {
  figure: 'p50' | 'p95' | 'memory' | 'heap' | 'connections' | 'files' | 'queued';
  says: string;
  /** Garbage makes it go up and down, so that its lowest counts: what is kept raises that as well. */
  isFloor?: boolean;
  /** As a share of where it began. */
  share: number;
  /** What growth is none, whatever the share. */
  least: number;
}

const BOUNDS: readonly Bound[] = [
  { figure: 'memory', says: 'memory (MB)', isFloor: true, share: 0.1, least: 30 },
  { figure: 'heap', says: 'heap (MB)', isFloor: true, share: 0.15, least: 20 },
  { figure: 'p50', says: 'p50 (ms)', share: 0.5, least: 10 },
  { figure: 'p95', says: 'p95 (ms)', share: 0.5, least: 30 },
  { figure: 'connections', says: 'connections', share: 0.1, least: 5 },
  { figure: 'files', says: 'open files', share: 0.1, least: 10 },
  { figure: 'queued', says: 'waiting jobs', share: 0.5, least: 50 },
];

/** Of the stretches, so many are left for the process to warm up. */
const WARM_UP = 0.3;

export interface Finding {
  says: string;
  begin: number;
  growth: number;
  most: number;
  isFlat: boolean;
}

/**
 * Judges whether figures stay flat: by the slope of the line through the stretches after the first third,
 * times the length of the load. The slope is the median of those between each two stretches (Theil and Sen),
 * which a single stretch in which the machine did something else doesn't move. Of memory, the lowest of the
 * last third is compared with that of the first. Throws if there are too few stretches.
 */
export function judge(stretches: readonly Stretch[]): Finding[] {
  const warm = stretches.slice(Math.floor(stretches.length * WARM_UP));
  const [first] = warm;
  const last = warm.at(-1);
  if (!first || !last || warm.length < 4) throw new Error('The run was too short for a verdict.');
  const minutes = last.minute - first.minute;
  return BOUNDS.map(({ figure, says, isFloor = false, share, least }) => {
    const slope = medianSlope(warm.map((stretch) => [stretch.minute, stretch[figure]]));
    const third = Math.ceil(warm.length / 3);
    const [early, late] = [warm.slice(0, third), warm.slice(-third)].map((some) =>
      some.map((each) => each[figure]),
    ) as [number[], number[]];
    const begin = isFloor ? Math.min(...early) : median(early);
    const growth = isFloor ? Math.min(...late) - begin : slope * minutes;
    const most = Math.max(least, begin * share);
    return { says, begin, growth, most, isFlat: growth <= most };
  });
}

function medianSlope(points: readonly (readonly [number, number])[]): number {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
  );
  return median(slopes);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}
