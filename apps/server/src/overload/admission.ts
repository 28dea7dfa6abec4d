import { createLanes, type Lane, type Place } from './lanes.ts';

/** How busy a process is. */
export interface Busyness {
  /** The share of the time in which the event loop worked, from 0 to 1, since the last call. */
  loop(): number;
  /** How many wait for a connection to the database. */
  waiting(): number;
}

/** Decides which requests begin, which wait and which are refused. */
export interface Admission {
  /**
   * Returns the place of a request of this weight, at once or when it is its turn; null if it is
   * refused. `isGone` tells whether anyone still waits for its answer.
   */
  enter(lane: Lane, weight: number, isGone?: () => boolean): Promise<Place | null> | Place | null;
  /** Frees a place. */
  leave(place: Place): void;
  /** Looks at how busy the process is; called every `TICK_MS`. */
  tick(): void;
}

export const TICK_MS = 100;
/** A process that worked for more of a tick is saturated. */
const BUSY = 0.9;
/** Statements that wait in so many ticks in a row are no coincidence. */
const WAITING_TICKS = 2;
/** What is under way at once in a saturated process can be done within this time. */
const BACKLOG_SECONDS = 0.2;
/** How long others wait for their turn, if nothing else is said, before they are refused. */
export const WAIT_MS = 400;
/** Saturated for fewer ticks in a row, a process has a slow page or a slow moment, and refuses nothing. */
const OVERLOADED_TICKS = 4;
/** Under way in a saturated process in any case: enough to find out how much it finishes. */
export const FEWEST = 4;
/** Waiting in an overloaded process in any case, so that a few people at once are never refused. */
export const FEWEST_WAITING = 16;
/** Under way at once in any other, without a look at how busy that makes it. */
export const FEWEST_WHEN_CALM = 16;
/** At most so many times as much may be under way in the next tick. */
const GROWTH = 2;
/** How fast the measured capacity follows the real one. */
const FOLLOW = 0.3;

/**
 * Limits what is under way at once. While the process is saturated (its event loop has hardly a pause, or
 * statements keep waiting for connections) the limit is what it finishes in a fifth of a second by its own
 * rate, so that by Little's law what has begun takes about as long. While it is not, the limit is what would
 * saturate it, judging by the last tick, and at most twice what was under way: it soon holds up nothing that
 * only waits for others, and a burst can't enter as a whole.
 *
 * Requests over the limit wait for their turn. A process that is saturated for ticks in a row is overloaded:
 * it refuses those that waited for `waitMs`, and those that would have to.
 */
export function createAdmission(
  busyness: Busyness,
  now: () => number,
  waitMs = WAIT_MS,
): Admission {
  const lanes = createLanes(now);
  let limit = FEWEST_WHEN_CALM;
  /** Finished in a second, in weights, while saturated. */
  let capacity = 0;
  let ticksOfSaturation = 0;
  let ticksOfWaiting = 0;
  let lastTick = now();

  const advance = () => lanes.advance(limit);
  const isOverloaded = () => ticksOfSaturation >= OVERLOADED_TICKS;
  const mostWaiting = () => Math.max(FEWEST_WAITING, (capacity * waitMs) / 1_000);

  return {
    enter(lane, weight, isGone = () => false) {
      if (lanes.hasRoom(lane, limit) && lanes.isNext(lane)) return lanes.take(lane, weight);
      // It would wait too long behind the others.
      if (isOverloaded() && lanes.isFull(lane, mostWaiting())) return null;
      return new Promise((go) => lanes.wait(lane, { since: now(), weight, isGone, go }));
    },

    leave(place) {
      lanes.leave(place);
      advance();
    },

    tick() {
      const seconds = Math.max(0.001, (now() - lastTick) / 1_000);
      lastTick = now();
      const { finished, most } = lanes.startTick();
      const loop = busyness.loop();
      ticksOfWaiting = busyness.waiting() > 0 ? ticksOfWaiting + 1 : 0;
      const isSaturated = loop > BUSY || ticksOfWaiting >= WAITING_TICKS;
      ticksOfSaturation = isSaturated ? ticksOfSaturation + 1 : 0;
      if (isSaturated) {
        const rate = finished / seconds;
        capacity = capacity === 0 ? rate : capacity + FOLLOW * (rate - capacity);
      }
      const backlog = Math.max(FEWEST, capacity * BACKLOG_SECONDS);
      const growth = ticksOfWaiting > 0 ? 1 : Math.min(GROWTH, BUSY / loop);
      limit = isSaturated ? backlog : Math.max(backlog, FEWEST_WHEN_CALM, most * growth);
      advance();
      if (isOverloaded()) lanes.refuse(waitMs, mostWaiting());
    },
  };
}
