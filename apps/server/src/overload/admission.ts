import { createLanes, type Lane, type Place } from './lanes.ts';

/** How busy a process is. */
export interface Busyness {
  /** Share of time the event loop was busy since the last call, from 0 to 1. */
  loop(): number;
  /** Number of requests for a database connection that wait. */
  waiting(): number;
}

/** Decides which requests start, wait or are refused. */
export interface Admission {
  /**
   * Returns the place of a request of this weight, immediately or when it is its turn; null if it is refused.
   * `isGone` returns whether the client has disconnected.
   */
  enter(lane: Lane, weight: number, isGone?: () => boolean): Promise<Place | null> | Place | null;
  /** Frees a place. */
  leave(place: Place): void;
  /** Measures how busy the process is; called every `TICK_MS`. */
  tick(): void;
}

export const TICK_MS = 100;
/** A process busier than this in a tick is saturated. */
const BUSY = 0.9;
/** Number of consecutive ticks with waiting statements that count as saturation. */
const WAITING_TICKS = 2;
/** Time in which a saturated process should finish what it runs at once. */
const BACKLOG_SECONDS = 0.2;
/** Default time that requests wait before they are refused. */
export const WAIT_MS = 400;
/** Saturated ticks in a row that count as overload; fewer are a slow page or moment. */
const OVERLOADED_TICKS = 4;
/** Minimum running at once in a saturated process: enough to measure its rate. */
export const FEWEST = 4;
/** Minimum waiting in an overloaded process, so that a few people at once are never refused. */
export const FEWEST_WAITING = 16;
/** Minimum running at once in a process that isn't saturated, however busy that makes it. */
export const FEWEST_WHEN_CALM = 16;
/** Maximum growth of the limit from one tick to the next. */
const GROWTH = 2;
/** Smoothing factor of the measured capacity. */
const FOLLOW = 0.3;

/**
 * Limits what runs at once. While the process is saturated (its event loop barely pauses, or statements keep
 * waiting for connections), the limit is what it finishes in a fifth of a second, so that by Little's law
 * started requests take about as long. Otherwise, the limit is what would saturate it, judging by the last
 * tick, and at most twice what ran: this soon allows requests that only wait for other systems, and doesn't
 * let a burst in at once.
 *
 * Requests over the limit wait for their turn. A process that is saturated for several ticks in a row is
 * overloaded: it refuses requests that waited for `waitMs`, and those that would have to.
 */
export function createAdmission(
  busyness: Busyness,
  now: () => number,
  waitMs = WAIT_MS,
): Admission {
  const lanes = createLanes(now);
  let limit = FEWEST_WHEN_CALM;
  /** Weight finished per second while saturated. */
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
