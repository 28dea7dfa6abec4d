/** Thrown where every connection for transactions stays taken for too long. */
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
 * Lets at most `limit` transactions use the connections of a pool at once. What the pool has beyond
 * that stays free for single reads: transactions that all wait for one row can't take them.
 */
export function limitTransactions(pool: object, limit: number, waitMs: number): void {
  seatsOf.set(pool, { free: limit, waitMs, waiting: new Set() });
}

/**
 * Waits for a seat and returns how to leave it. Throws `DatabaseBusyError` if none became free in
 * time. Pools without a limit have seats for everyone.
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
