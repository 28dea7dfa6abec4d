import { expect, test } from 'vitest';
import { isWaiting, onWaiting, untilAnswered, whenOnline, whole } from './retry-while-offline.ts';

const lost = () => new TypeError('Failed to fetch');

/** A server that cannot be reached for the first `times`; the connection comes back after each. */
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

test('what got lost is asked again as soon as the connection is back, and said meanwhile', async () => {
  const server = unreachable(3);
  const said: boolean[] = [];
  const stop = onWaiting(() => said.push(isWaiting()));
  expect(await untilAnswered(server.ask, undefined, server.connection)).toBe('answer');
  stop();
  expect(server.asked()).toBe(4);
  expect(said).toEqual([true, false]);
});

test('an answer at once is no waiting', async () => {
  const server = unreachable(0);
  const stop = onWaiting(() => expect.unreachable());
  expect(await untilAnswered(server.ask, undefined, new EventTarget())).toBe('answer');
  stop();
});

test('what was given up is not asked again', async () => {
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

test('any other error is none of the connection', async () => {
  const broken = async () => Promise.reject(new TypeError('answer is undefined'));
  await expect(untilAnswered(broken, undefined, new EventTarget())).rejects.toThrow('undefined');
});

test('what must not arrive twice waits for a connection, and goes out once', async () => {
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

test('an answer that breaks off half way is asked for again, and comes whole', async () => {
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
          // Firefox says it in these words, which no list of network errors has.
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

test('a machine that says it is offline for ever is believed only while nothing is reached', async () => {
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
