import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepStreamOpen, pauseAfter } from './keep-stream-open.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns a page with a stream that the server has refused, and what the page asked for. */
function aRefusedStream() {
  const asked: string[] = [];
  const heard: string[] = [];
  const streams: Stream[] = [];
  const server = { status: 503 };
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 0;
    onopen = () => {};
    onerror = () => {};
    onmessage = (_: { data: string }) => {};
    constructor() {
      super();
      asked.push('stream');
      streams.push(this);
    }
    close() {
      this.readyState = 2;
      asked.push('close');
    }
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () => {
    asked.push('status');
    return new Response(null, { status: server.status });
  });
  const end = keepStreamOpen('/inbox/live', {
    onLine: (line) => heard.push(line),
    onOpen: () => heard.push('open'),
    onClose: () => heard.push('closed'),
  });
  const newest = () => streams.at(-1) as Stream;
  const refuse = () => {
    newest().readyState = 2;
    newest().onerror();
  };
  const shows = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  refuse();
  return { asked, end, heard, newest, refuse, server, shows };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a stream that the server refused opens again and is heard', async () => {
  const { asked, heard, newest, server } = aRefusedStream();
  server.status = 200;
  await pass(2_000);
  expect(asked).toEqual(['stream', 'status', 'stream']);
  newest().onopen();
  newest().onmessage({ data: 'clm_1 7' });
  expect(heard).toEqual(['closed', 'open', 'clm_1 7']);
});

test('a stream that ends is left to the browser, which reconnects', async () => {
  const { asked, heard, newest, server } = aRefusedStream();
  server.status = 200;
  await pass(2_000);
  newest().onopen();
  newest().onerror();
  await pass(300_000);
  expect(asked).toEqual(['stream', 'status', 'stream']);
  expect(heard).toEqual(['closed', 'open', 'closed']);
});

test('while the server refuses, a dashboard asks about once a minute', async () => {
  const { asked } = aRefusedStream();
  await pass(120_000);
  asked.length = 0;
  await pass(600_000);
  expect(asked.length).toBeGreaterThanOrEqual(9);
  expect(asked.length).toBeLessThanOrEqual(20);
});

test('once a stream was open, the pauses are short again', async () => {
  const { asked, newest, refuse, server } = aRefusedStream();
  await pass(300_000);
  server.status = 200;
  await pass(60_000);
  newest().onopen();
  refuse();
  asked.length = 0;
  await pass(2_000);
  expect(asked).toEqual(['status', 'stream']);
});

test('after its person logged out, a tab asks only when someone returns to it', async () => {
  const { asked, server, shows } = aRefusedStream();
  server.status = 401;
  await pass(3_600_000);
  expect(asked).toEqual(['stream', 'status']);
  server.status = 200;
  shows('hidden');
  shows('visible');
  await pass(0);
  expect(asked).toEqual(['stream', 'status', 'status', 'stream']);
});

test('a hidden tab opens its stream again once it is seen', async () => {
  const { asked, server, shows } = aRefusedStream();
  server.status = 200;
  shows('hidden');
  await pass(3_600_000);
  expect(asked).toEqual(['stream']);
  shows('visible');
  await pass(0);
  expect(asked).toEqual(['stream', 'status', 'stream']);
});

test('a page that was left opens nothing', async () => {
  const { asked, end, server, shows } = aRefusedStream();
  server.status = 200;
  end();
  shows('visible');
  await pass(300_000);
  expect(asked).toEqual(['stream', 'close']);
});

test('a page that is left while it asks opens nothing', async () => {
  const { asked, end, server } = aRefusedStream();
  server.status = 200;
  vi.advanceTimersByTime(2_000);
  end();
  await pass(300_000);
  expect(asked).toEqual(['stream', 'status', 'close']);
});

test('pauses double up to a minute, and half of each is random', () => {
  expect([0, 1, 2, 5, 50].map((refusals) => pauseAfter(refusals, 1))).toEqual([
    2_000, 4_000, 8_000, 60_000, 60_000,
  ]);
  expect(pauseAfter(1, 0)).toBe(2_000);
});
