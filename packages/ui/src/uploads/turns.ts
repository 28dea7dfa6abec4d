/**
 * Returns a function that does its work once fewer than `most` others are under way, first come, first served.
 * It calls `onWaiting` with true if the work has to wait, and then with false before it begins; rejects with the
 * abort of `signal`.
 */
export function createTurns(most: number) {
  let free = most;
  const waiting = new Set<() => void>();

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        waiting.delete(begin);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(begin);
    });

  return async <Result>(
    work: () => Promise<Result>,
    signal: AbortSignal,
    onWaiting: (isWaiting: boolean) => void,
  ): Promise<Result> => {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else {
      onWaiting(true);
      await turn(signal);
      onWaiting(false);
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    }
  };
}
