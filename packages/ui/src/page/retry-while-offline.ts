import isNetworkError from 'is-network-error';
import { holdReload } from './unsent.ts';
import { countWaiting } from './waiting.ts';

/** The first and the longest delay before retrying, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

/** Longest wait for a response without a body, in milliseconds. */
const ANSWER_LIMIT = 5_000;

type Fetch = typeof fetch;

type Send = () => Promise<Response>;

/**
 * How a request is retried: `again` until there is a response, because it is idempotent; with a function,
 * such as `askOnce`; or not at all.
 */
export type Asking =
  | 'again'
  | 'as-it-is'
  | ((send: Send, signal: AbortSignal | undefined) => Promise<Response>);

export interface ServerRequest {
  path: string;
  method: string;
  /** The form, if there is one. */
  body: RequestInit['body'];
}

/**
 * Makes the router's requests wait for a connection, as `askingOf` decides, so that losing it
 * discards neither the page nor typed text. With `limit`, in milliseconds, a request without a response for so
 * long counts as lost, too; each repetition may take longer by that, because a connection may be so slow.
 */
export function retryWhileOffline(
  page: Window & { fetch: Fetch },
  askingOf: (request: ServerRequest) => Asking,
  limit = 0,
): void {
  const begin: Fetch = page.fetch.bind(page);
  page.fetch = (input, init) => {
    const url = input instanceof Request ? null : new URL(input, page.location.href);
    const isOurs = url?.origin === page.location.origin && url.pathname.endsWith('.data');
    if (!isOurs) return begin(input, init);
    const method = init?.method?.toUpperCase() ?? 'GET';
    const signal = init?.signal ?? undefined;
    let most = 0;
    const ask = () => {
      most += limit;
      return within(most, async (signal) => whole(await begin(input, { ...init, signal })), signal);
    };
    const answer = () =>
      answerOf(askingOf({ path: url.pathname, method, body: init?.body }), signal, ask);
    return method === 'GET' ? answer() : holdReload(answer);
  };

  function answerOf(asking: Asking, signal: AbortSignal | undefined, send: Send) {
    if (asking === 'again') return untilAnswered(send, signal, page);
    return asking === 'as-it-is' ? send() : asking(send, signal);
  }
}

/** Sends a request once, after the connection returns. */
export const askOnce = (send: Send, signal: AbortSignal | undefined): Promise<Response> =>
  whenOnline(send, signal, window, () =>
    reachServer(window.fetch.bind(window)).then(
      () => true,
      () => false,
    ),
  );

/**
 * Reads the whole body before the router gets the response, so that a connection lost midway
 * rejects here, where the request can be retried, and not inside the router's decoder. Throws if the server is away: if
 * a proxy responds for it, or if it asks to be tried again later.
 */
async function whole(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const isOfPage = headers.has('X-Remix-Response') && !headers.has('Retry-After');
  if (status > 501 && status < 505 && !isOfPage) throw status;
  return answer.body === null ? answer : new Response(await answer.arrayBuffer(), answer);
}

/**
 * Throws a network error unless the server responds within five seconds. A proxy's 502 or 503 doesn't count.
 */
export async function reachServer(begin: Fetch): Promise<void> {
  const status = await statusOf(begin, '/health');
  if (status < 200 || status > 299) throw new TypeError('network error');
}

/**
 * Returns the status with which the server responds within five seconds; else throws a network error, also for
 * a status of 500 or more, which a proxy sends while the server restarts. The limit is needed because a request
 * sent during a network change may never end.
 */
export const statusOf = (begin: Fetch, path: string, method = 'GET'): Promise<number> =>
  within(ANSWER_LIMIT, async (signal) => {
    const { status } = await begin(path, { method, cache: 'no-store', signal });
    if (status >= 500) throw status;
    return status;
  });

/**
 * Aborts a request with `outer`, and after `ms` milliseconds if that isn't 0. Throws a network error for whatever it
 * fails with, unless `outer` is aborted: browsers word such errors differently.
 */
async function within<T>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const inner = new AbortController();
  const end = () => inner.abort();
  const timer = ms && setTimeout(end, ms);
  outer?.addEventListener('abort', end);
  try {
    return await ask(outer?.aborted ? outer : inner.signal);
  } catch (cause) {
    throw outer?.aborted ? cause : new TypeError('network error', { cause });
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', end);
  }
}

/**
 * Sends the request once the browser is online, or once `reaches` says that the server responds
 * anyway. Sends nothing before that.
 */
export async function whenOnline<T>(
  ask: () => Promise<T>,
  signal: AbortSignal | undefined,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    navigator: { onLine: boolean };
  },
  reaches: () => Promise<boolean> = async () => false,
): Promise<T> {
  if (page.navigator.onLine) return ask();
  countWaiting(1);
  try {
    while (!page.navigator.onLine && !signal?.aborted) {
      await paused(LONGEST_PAUSE, signal, page);
      // Some machines always report being offline, yet reach the server.
      if (!page.navigator.onLine && (await reaches())) break;
    }
  } finally {
    countWaiting(-1);
  }
  return ask();
}

/** Repeats a request until there is a response of any status; stops if the request is canceled. */
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
        if (!counted) countWaiting(1);
        counted = true;
        await paused(pause, signal, connection);
        if (signal?.aborted) throw error;
      }
    }
  } finally {
    if (counted) countWaiting(-1);
  }
}

/** Resolves after `ms`, when the connection returns, or on cancellation. */
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
