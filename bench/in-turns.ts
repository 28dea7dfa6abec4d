import { type Timing, timingOf } from './inbox-report.ts';

/** Something that is measured. */
export interface Asked {
  name: string;
  /** Throws unless it succeeds. */
  ask(): Promise<unknown>;
  /** How often it can be asked; default: without an end. */
  most?: number;
}

/** One size. All sides have the same questions in the same order. */
export interface Side {
  asked: readonly Asked[];
  timings: Timing[];
}

interface Duration {
  /** Of each question at each size. */
  seconds: number;
  /** Runs left out at first, because statements are not cached yet. */
  warmUp: number;
  /** Runs at least, however long they take. */
  fewest: number;
}

/**
 * Measures questions one at a time, alternating between all sizes, so that other load on the machine
 * affects all of them. A question that fails is counted, and doesn't end the run.
 */
export async function askInTurns(
  sides: readonly Side[],
  { seconds, warmUp, fewest }: Duration,
  say: (text: string) => void,
): Promise<void> {
  for (const [at, { name, most = Number.POSITIVE_INFINITY }] of (sides[0]?.asked ?? []).entries()) {
    const times = sides.map((): number[] => []);
    const failed = sides.map(() => 0);
    const until = performance.now() + seconds * 1000 * sides.length;
    for (let n = 0; n < most && (performance.now() < until || n < fewest + warmUp); n++) {
      for (const [index, { asked }] of sides.entries()) {
        const started = performance.now();
        try {
          await asked[at]?.ask();
        } catch (error) {
          failed[index] = (failed[index] ?? 0) + 1;
          if (failed[index] === 1) say(`  ${name} failed: ${(error as Error).message}`);
        }
        if (n >= warmUp) times[index]?.push(performance.now() - started);
      }
    }
    for (const [index, { timings }] of sides.entries()) {
      timings.push(timingOf(name, times[index], failed[index]));
    }
    const found = sides.map(({ timings }) => timings.at(-1)?.p95.toFixed(1));
    say(`  ${name}: p95 ${found.join(' and ')} ms`);
  }
}
