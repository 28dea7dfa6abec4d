/** Thrown if all connections for transactions stay in use for too long. */
export class DatabaseBusyError extends Error {
  readonly code = 'database_busy';

  constructor() {
    super('All database connections for transactions are in use.');
    this.name = 'DatabaseBusyError';
  }
}

interface Seats {
  free: number;
  waitMs: number;
  waiting: Set<() => void>;
}

const seatsOf = new WeakMap<object, Seats>();

/**
 * Lets at most `limit` transactions use a pool's connections at once. The remaining connections
 * stay free for single reads, so transactions that all wait for one row can't take them.
 */
export function limitTransactions(pool: object, limit: number, waitMs: number): void {
  seatsOf.set(pool, { free: limit, waitMs, waiting: new Set() });
}

/**
 * Waits for a seat and returns a function that frees it. Throws `DatabaseBusyError` if none became
 * free in time. A pool without a limit has seats for everyone.
 */
export async function takeSeat(pool: object): Promise<() => void> {
  const seats = seatsOf.get(pool);
  if (!seats) return () => undefined;
  if (seats.free > 0) seats.free -= 1;
  else await waitForSeat(seats);
  return () => {
    const [next] = seats.waiting;
    if (next) next();
    else seats.free += 1;
  };
}

function waitForSeat({ waiting, waitMs }: Seats): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(sitDown);
      reject(new DatabaseBusyError());
    }, waitMs);
    const sitDown = () => {
      waiting.delete(sitDown);
      clearTimeout(timer);
      resolve();
    };
    waiting.add(sitDown);
  });
}
