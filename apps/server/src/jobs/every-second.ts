const EVERY_MS = 1_000;

/** Calls that may still wait for slow partners while the next ones begin. */
const MOST_CALLS = 20;

/**
 * Calls a function every second, until the returned function is called and what was begun has ended. A call that
 * waits holds up no later one: each has leased what it works on. A scheduled task does the same, and logs failures.
 */
export function everySecond(
  call: (stopping: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const calls = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const timer = setInterval(() => {
    if (calls.size >= MOST_CALLS) return;
    const running = call(stopping.signal)
      .catch(() => undefined)
      .finally(() => calls.delete(running));
    calls.add(running);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(calls);
  };
}
