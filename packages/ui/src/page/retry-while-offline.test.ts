import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Asking,
  reachServer,
  retryWhileOffline,
  untilAnswered,
  whenOnline,
} from './retry-while-offline.ts';
import { isWaiting, onWaiting } from './waiting.ts';

const lost = () => new TypeError('Failed to fetch');

/**
 * Returns a server that is unreachable for the first `times` requests; the connection returns after
 * each.
 */
function unreachable(times: number, connection = new EventTarget()) {
  let asked = 0;
  return {
    asked: () => asked,
    connection,
    ask: async () => {
      asked += 1;
      if (asked > times) return 'answer';
      setImmediate(() => connection.dispatchEvent(new Event('online')));
      throw lost();
    },
  };
}

test('a lost request is repeated as soon as the connection is back, and the notice shows until then', async () => {
  const server = unreachable(3);
  const said: boolean[] = [];
  const stop = onWaiting(() => said.push(isWaiting()));
  expect(await untilAnswered(server.ask, undefined, server.connection)).toBe('answer');
  stop();
  expect(server.asked()).toBe(4);
  expect(said).toEqual([true, false]);
});

test('an immediate response shows no notice', async () => {
  const server = unreachable(0);
  const stop = onWaiting(() => expect.unreachable());
  expect(await untilAnswered(server.ask, undefined, new EventTarget())).toBe('answer');
  stop();
});

test('a canceled request is not repeated', async () => {
  const server = unreachable(Number.POSITIVE_INFINITY);
  const given = new AbortController();
  const stop = onWaiting(() => given.abort());
  await expect(untilAnswered(server.ask, given.signal, server.connection)).rejects.toThrow(
    'Failed to fetch',
  );
  stop();
  expect(server.asked()).toBe(1);
  expect(isWaiting()).toBe(false);
});

test('other errors are not treated as a lost connection', async () => {
  const broken = async () => Promise.reject(new TypeError('answer is undefined'));
  await expect(untilAnswered(broken, undefined, new EventTarget())).rejects.toThrow('undefined');
});

test('a request that must not arrive twice waits for a connection, and is sent once', async () => {
  const page = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  let asked = 0;
  const answer = whenOnline(async () => ++asked, undefined, page);
  expect([asked, isWaiting()]).toEqual([0, true]);
  page.navigator.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(await answer).toBe(1);
  expect([asked, isWaiting()]).toEqual([1, false]);
  await expect(whenOnline(() => Promise.reject(lost()), undefined, page)).rejects.toThrow('fetch');
});

/** Returns a page whose router's requests `answers` answers, with how they are repeated. */
function pageOf(answers: typeof fetch, asking: Asking = 'again', limit?: number) {
  const page = Object.assign(new EventTarget(), {
    fetch: answers,
    location: new URL('https://shop.example/start'),
  });
  retryWhileOffline(page as unknown as Window & { fetch: typeof fetch }, () => asking, limit);
  return page;
}

test('a response that breaks off is requested again, and arrives whole', async () => {
  let asked = 0;
  const page = pageOf(async () => {
    asked += 1;
    const breaksOff = asked === 1;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('claim'));
        if (breaksOff) {
          setImmediate(() => page.dispatchEvent(new Event('online')));
          // Firefox's message, which is in no list of network errors.
          controller.error(new TypeError('Content-Length header exceeds response Body.'));
        } else controller.close();
      },
    });
    return new Response(asked === 3 ? null : body, { status: 203, headers: { 'X-Kept': 'yes' } });
  });
  const answer = await page.fetch('/start.data');
  expect([asked, answer.status, answer.headers.get('X-Kept')]).toEqual([2, 203, 'yes']);
  expect(await answer.text()).toBe('claim');
  expect((await page.fetch('/start.data')).body).toBe(null);
});

const OF_PAGE = { 'X-Remix-Response': 'yes' };

test.each([
  ['that a proxy gives for a restarting server', 502, {}],
  ['of an overloaded server', 503, { 'Retry-After': '1' }],
  ['of a server without its database', 503, { ...OF_PAGE, 'Retry-After': '5' }],
])('a response %s is requested again', async (_, status, headers) => {
  let asked = 0;
  const page = pageOf(async () => {
    asked += 1;
    if (asked === 2) return new Response('claim', { headers: OF_PAGE });
    setImmediate(() => page.dispatchEvent(new Event('online')));
    return new Response('Bad gateway', { status, headers });
  });
  expect(await (await page.fetch('/start.data')).text()).toBe('claim');
});

test.each([
  ['of a store that takes no claims', 503, OF_PAGE],
  ['of a page that failed', 500, OF_PAGE],
  ['after too many attempts', 429, { ...OF_PAGE, 'Retry-After': '60' }],
])('a response %s is shown', async (_, status, headers) => {
  const page = pageOf(async () => new Response(null, { status, headers }));
  expect((await page.fetch('/start.data')).status).toBe(status);
});

describe('a server that never answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  /** Returns a server that is silent until a request is given up, and how long each took, in seconds. */
  function aSilentServer() {
    const took: number[] = [];
    const answers: typeof fetch = (_path, init) =>
      new Promise((_resolve, reject) => {
        const from = Date.now();
        init?.signal?.addEventListener('abort', () => {
          took.push((Date.now() - from) / 1_000);
          reject(init.signal?.reason);
        });
      });
    return { took, answers };
  }

  test('counts as a lost connection: its request is given up and repeated, each time with more patience', async () => {
    const { took, answers } = aSilentServer();
    const page = pageOf(answers, 'again', 25_000);
    const left = new AbortController();
    const { signal } = left;
    const ended = expect(page.fetch('/start.data', { method: 'POST', signal })).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(24_000);
    expect([took, isWaiting()]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([took, isWaiting()]).toEqual([[25], true]);
    await vi.advanceTimersByTimeAsync(52_000);
    expect(took).toEqual([25, 50]);
    left.abort();
    await ended;
  });

  test('ends a request that is not repeated with a network error', async () => {
    const { took, answers } = aSilentServer();
    const page = pageOf(answers, 'as-it-is', 25_000);
    const ended = expect(page.fetch('/start.data')).rejects.toThrow('network error');
    await vi.advanceTimersByTimeAsync(25_000);
    await ended;
    expect(took).toEqual([25]);
  });

  test('is waited for without end where no limit is set', async () => {
    const { took, answers } = aSilentServer();
    void pageOf(answers).fetch('/start.data');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(took).toEqual([]);
  });

  test('keeps no request that the router cancels', async () => {
    const { took, answers } = aSilentServer();
    const page = pageOf(answers, 'again', 25_000);
    const router = new AbortController();
    const ended = expect(page.fetch('/start.data', { signal: router.signal })).rejects.not.toThrow(
      'network error',
    );
    await vi.advanceTimersByTimeAsync(5_000);
    router.abort();
    await ended;
    expect([took, isWaiting()]).toEqual([[5], false]);
  });
});

test('a machine that always claims to be offline is believed only while the server is unreachable', async () => {
  const page = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  let looked = 0;
  const reaches = async () => {
    looked += 1;
    if (looked === 1) setImmediate(() => page.dispatchEvent(new Event('online')));
    return looked === 2;
  };
  const answer = whenOnline(async () => 'sent', undefined, page, reaches);
  page.dispatchEvent(new Event('online'));
  expect(await answer).toBe('sent');
  expect([looked, isWaiting()]).toEqual([2, false]);
});

test('a server that never answers counts as out of reach after five seconds', async () => {
  vi.useFakeTimers();
  try {
    const silent = (_path: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const ended = expect(reachServer(silent as typeof fetch)).rejects.toThrow('network error');
    await vi.advanceTimersByTimeAsync(5_000);
    await ended;
  } finally {
    vi.useRealTimers();
  }
});

test('a proxy that answers for the server does not reach it', async () => {
  const proxied = async () => new Response('Bad gateway', { status: 502 });
  await expect(reachServer(proxied)).rejects.toThrow('network error');
  await reachServer(async () => new Response('ok'));
});
