/**
 * `quick`: requests of a kind that was fast before; `usual`: the others; `large`: requests with a large body,
 * which take as long as their network.
 */
export type Lane = 'quick' | 'usual' | 'large';

/** Guaranteed share of the limit for each lane, if others use all of it. */
const SHARES: Readonly<Record<Lane, number>> = { quick: 0.5, usual: 0.5, large: 0.25 };

/** Longer requests are slow for another reason and aren't counted. */
const COUNTED_MS = 5_000;

/** A running request. */
export interface Place {
  lane: Lane;
  weight: number;
  since: number;
}

/** A waiting request. */
interface Waiting {
  since: number;
  weight: number;
  isGone(): boolean;
  go(place: Place | null): void;
}

/** Running and waiting requests by lane, each first come, first served. */
export function createLanes(now: () => number) {
  const lanes = Object.entries(SHARES).map(([name, share]) => ({
    name: name as Lane,
    share,
    taken: 0,
    queued: 0,
    queue: new Set<Waiting>(),
  }));
  const named = Object.fromEntries(lanes.map((lane) => [lane.name, lane])) as Record<
    Lane,
    (typeof lanes)[number]
  >;
  /** The oldest first. */
  const places = new Set<Place>();
  let finished = 0;
  let taken = 0;
  let most = 0;

  const hasRoom = (lane: Lane, limit: number) =>
    taken < limit || named[lane].taken < limit * named[lane].share;

  function take(lane: Lane, weight: number): Place {
    const place = { lane, weight, since: now() };
    places.add(place);
    named[lane].taken += weight;
    taken += weight;
    most = Math.max(most, taken);
    return place;
  }

  function giveUp(place: Place): boolean {
    if (!places.delete(place)) return false;
    named[place.lane].taken -= place.weight;
    taken -= place.weight;
    return true;
  }

  function remove(lane: (typeof lanes)[number], waiting: Waiting, place: Place | null): void {
    lane.queue.delete(waiting);
    lane.queued -= waiting.weight;
    waiting.go(place);
  }

  return {
    take,
    hasRoom,
    isNext: (lane: Lane) => named[lane].queue.size === 0,
    /** Returns whether the lane's share of `most` is already waiting. */
    isFull: (lane: Lane, most: number) => named[lane].queued >= most * named[lane].share,
    wait(lane: Lane, waiting: Waiting) {
      named[lane].queue.add(waiting);
      named[lane].queued += waiting.weight;
    },
    leave(place: Place) {
      if (giveUp(place)) finished += place.weight;
    },
    /** Starts waiting requests while there is room; skips those whose client has disconnected. */
    advance(limit: number) {
      for (const lane of lanes) {
        for (const waiting of lane.queue) {
          if (!hasRoom(lane.name, limit)) break;
          const { weight } = waiting;
          remove(lane, waiting, waiting.isGone() ? null : take(lane.name, weight));
        }
      }
    },
    /** Refuses requests that waited for `waitMs`, and those beyond the lane's share of `most`. */
    refuse(waitMs: number, most: number) {
      for (const lane of lanes) {
        let ahead = 0;
        for (const waiting of lane.queue) {
          const isLate = now() - waiting.since >= waitMs;
          if (isLate || ahead >= most * lane.share) remove(lane, waiting, null);
          else ahead += waiting.weight;
        }
      }
    },
    /** Returns the weight finished in the last tick, and the maximum that ran at once. */
    startTick() {
      for (const place of places) {
        if (now() - place.since < COUNTED_MS) break;
        giveUp(place);
      }
      const last = { finished, most };
      finished = 0;
      most = taken;
      return last;
    },
  };
}
