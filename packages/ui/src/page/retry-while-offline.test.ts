import { expect, test, vi } from 'vitest';
import { reachServer, untilAnswered, whenOnline, whole } from './retry-while-offline.ts';
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

test('a response that breaks off is requested again, and arrives whole', async () => {
  const connection = new EventTarget();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const breaksOff = asked === 1;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('claim'));
        if (breaksOff) {
          setImmediate(() => connection.dispatchEvent(new Event('online')));
          // Firefox's message, which is in no list of network errors.
          controller.error(new TypeError('Content-Length header exceeds response Body.'));
        } else controller.close();
      },
    });
    return whole(new Response(body, { status: 203, headers: { 'X-Kept': 'yes' } }));
  };
  const answer = await untilAnswered(ask, undefined, connection);
  expect([asked, answer.status, answer.headers.get('X-Kept')]).toEqual([2, 203, 'yes']);
  expect(await answer.text()).toBe('claim');
  expect((await whole(new Response(null, { status: 204 }))).status).toBe(204);
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
