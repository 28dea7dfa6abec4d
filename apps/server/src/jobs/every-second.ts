const EVERY_MS = 1_000;

/** Maximum number of calls that wait for slow systems at once. */
const MOST_CALLS = 20;

/**
 * Calls a function every second, until the returned function is called and running calls have ended. A
 * waiting call doesn't delay later ones, because each leases its work. A scheduled task does the same and
 * logs failures.
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
