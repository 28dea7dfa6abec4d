import { createSeats, type Seats } from '@amends/db';
import { type Context, unscoped } from '../../kernel/internal.ts';

/** More batches at once take longer in total: they compete for processors and for the same pages. */
const MOST_AT_ONCE = 3;
/** Of a process's connections, so that other requests have the rest. */
const MOST_OF_POOL = 1 / 4;
/** In milliseconds. Clients that have to retry send less than clients that keep waiting. */
const LONGEST_WAIT = 10_000;

const seatsOf = new Map<string, Seats>();

/**
 * Saves a batch once this process saves fewer than three others of the store, or fewer than a quarter of its
 * connections if that is less. Throws an outage if that takes more than ten seconds.
 */
export async function saveInTurn<Result>(
  ctx: Context,
  storeId: string,
  save: () => Promise<Result>,
): Promise<Result> {
  const seats = seatsOf.get(storeId) ?? createSeats(mostAtOnce(ctx), LONGEST_WAIT);
  seatsOf.set(storeId, seats);
  const leave = await seats.take();
  try {
    return await save();
  } finally {
    leave();
    if (seats.isIdle()) seatsOf.delete(storeId);
  }
}

/** Returns the number of batches, of all stores, waiting for their turn in this process. */
export const batchesWaiting = (): number =>
  [...seatsOf.values()].reduce((sum, seats) => sum + seats.waiting(), 0);

function mostAtOnce(ctx: Context): number {
  const { max } = unscoped(ctx).pool.options;
  return Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(max * MOST_OF_POOL)));
}
