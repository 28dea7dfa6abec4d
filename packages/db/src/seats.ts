/** Thrown if a transaction had to wait too long for a connection, or for its turn. */
export class DatabaseBusyError extends Error {
  readonly code = 'database_busy';

  constructor() {
    super('Too many transactions are running.');
    this.name = 'DatabaseBusyError';
  }
}

/** A limit on how much happens at once. */
export interface Seats {
  /**
   * Waits for a seat, first come first served, and returns a function that frees it. Throws
   * `DatabaseBusyError` if none became free in time.
   */
  take(): Promise<() => void>;
  /** Whether no one has a seat or waits for one. */
  isIdle(): boolean;
  /** Number of callers waiting for a seat. */
  waiting(): number;
}

/** Returns seats for at most `limit` at once. Others wait for up to `waitMs` milliseconds. */
export function createSeats(limit: number, waitMs: number): Seats {
  const waiting = new Set<() => void>();
  let free = limit;

  const untilFree = () =>
    new Promise<void>((resolve, reject) => {
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

  return {
    take: async () => {
      if (free > 0) free -= 1;
      else await untilFree();
      return () => {
        const [next] = waiting;
        if (next) next();
        else free += 1;
      };
    },
    isIdle: () => free === limit && waiting.size === 0,
    waiting: () => waiting.size,
  };
}

const seatsOf = new WeakMap<object, Seats>();

/**
 * Lets at most `limit` transactions use a pool's connections at once. The remaining connections
 * stay free for single reads, so transactions that all wait for one row can't take them.
 */
export function limitTransactions(pool: object, limit: number, waitMs: number): void {
  seatsOf.set(pool, createSeats(limit, waitMs));
}

/** Takes a seat of a pool; a pool without a limit has seats for everyone. See `Seats`. */
export const takeSeat = async (pool: object): Promise<() => void> =>
  (await seatsOf.get(pool)?.take()) ?? (() => undefined);

/** Returns the number of transactions waiting for a seat of a pool; the pool doesn't count them. */
export const transactionsWaiting = (pool: object): number => seatsOf.get(pool)?.waiting() ?? 0;
