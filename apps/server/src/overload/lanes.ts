/**
 * Requests that are quick by what such requests took before, usual ones, and those with a body that takes
 * as long as its network.
 */
export type Lane = 'quick' | 'usual' | 'large';

/** What each lane may have under way, as a share of the limit, where others have taken all of it. */
const SHARES: Readonly<Record<Lane, number>> = { quick: 0.5, usual: 0.5, large: 0.25 };

/** Requests that began earlier are slow for another reason, and are not counted. */
const COUNTED_MS = 5_000;

/** A request that has begun. */
export interface Place {
  lane: Lane;
  weight: number;
  since: number;
}

/** A request that waits for its turn. */
interface Waiting {
  since: number;
  weight: number;
  isGone(): boolean;
  go(place: Place | null): void;
}

/** What is under way and what waits, by lane, first come first served in each. */
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
    /** Whether the lane has its share of `most` waiting. */
    isFull: (lane: Lane, most: number) => named[lane].queued >= most * named[lane].share,
    wait(lane: Lane, waiting: Waiting) {
      named[lane].queue.add(waiting);
      named[lane].queued += waiting.weight;
    },
    leave(place: Place) {
      if (giveUp(place)) finished += place.weight;
    },
    /** Lets those begin for which there is room; those whose sender has gone never do. */
    advance(limit: number) {
      for (const lane of lanes) {
        for (const waiting of lane.queue) {
          if (!hasRoom(lane.name, limit)) break;
          const { weight } = waiting;
          remove(lane, waiting, waiting.isGone() ? null : take(lane.name, weight));
        }
      }
    },
    /** Refuses those who have waited so long, and those behind the lane's share of `most`. */
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
    /** Returns what the last tick finished, and the most that was under way at once. */
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
