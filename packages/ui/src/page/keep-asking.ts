import isNetworkError from 'is-network-error';

/** The first pause before asking again, and the longest, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

type Fetch = typeof fetch;

const listeners = new Set<() => void>();
let waiting = 0;

/** Whether something waits for the connection to come back; tells of changes to `listener`. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const isWaiting = (): boolean => waiting > 0;

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/**
 * From now on, what the router asks of the server is asked again until it is answered: a lost
 * connection takes no page away and nothing that was typed. Only for those `wanted`: what may arrive
 * twice without doing anything twice.
 */
export function keepAsking(
  page: Window & { fetch: Fetch },
  wanted: (request: { path: string; method: string }) => boolean,
): void {
  const ask: Fetch = page.fetch.bind(page);
  page.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, page.location.href);
    const method = init?.method?.toUpperCase() ?? 'GET';
    const isPage = url.origin === page.location.origin && url.pathname.endsWith('.data');
    if (!isPage || input instanceof Request || !wanted({ path: url.pathname, method }))
      return ask(input, init);
    return untilAnswered(() => ask(input, init), init?.signal ?? undefined, page);
  };
}

/** Asks until there is an answer, whatever it says; a request that was given up is not repeated. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  signal: AbortSignal | undefined,
  connection: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): Promise<T> {
  let counted = false;
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await ask();
      } catch (error) {
        if (signal?.aborted || !isNetworkError(error)) throw error;
        if (!counted) count(1);
        counted = true;
        await paused(pause, signal, connection);
        if (signal?.aborted) throw error;
      }
    }
  } finally {
    if (counted) count(-1);
  }
}

/** Ends after `ms`, when the connection comes back, or when nobody waits any more. */
function paused(
  ms: number,
  signal: AbortSignal | undefined,
  connection: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      connection.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    connection.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
