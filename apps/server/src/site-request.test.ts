import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppEnv } from './request-context.ts';
import { ownRequest } from './site-request.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the signals of a process that stops, and the request that a site gets. */
async function aRequest({ accept = '', stopDelay = 0, path = '/live' }) {
  const [draining, stopping] = [new AbortController(), new AbortController()];
  const ending = { draining: draining.signal, stopping: stopping.signal, config: { stopDelay } };
  const own = Promise.withResolvers<Request>();
  const app = new Hono<AppEnv>();
  app.get('*', (c) => {
    c.set('origin', 'https://claims.example.com');
    own.resolve(ownRequest(c, ending));
    return c.body(null);
  });
  await app.request(path, { headers: { accept } });
  return { draining, stopping, request: await own.promise };
}

test('a stream ends in the first half of the stop delay', async () => {
  const { draining, request } = await aRequest({ accept: 'text/event-stream', stopDelay: 6 });
  vi.advanceTimersByTime(60_000);
  expect(request.signal.aborted).toBe(false);
  draining.abort();
  expect(request.signal.aborted).toBe(false);
  vi.advanceTimersByTime(3_000);
  expect(request.signal.aborted).toBe(true);
});

test('streams end at different moments', async () => {
  const ended: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const { draining, request } = await aRequest({ accept: 'text/event-stream', stopDelay: 60 });
    const start = Date.now();
    request.signal.addEventListener('abort', () => ended.push(Date.now() - start));
    draining.abort();
    vi.advanceTimersByTime(30_000);
  }
  expect(ended).toHaveLength(20);
  expect(new Set(ended).size).toBeGreaterThan(10);
});

test('a stream ends at the latest when the process stops', async () => {
  const { draining, stopping, request } = await aRequest({
    accept: 'text/event-stream',
    stopDelay: 300,
  });
  draining.abort();
  stopping.abort();
  expect(request.signal.aborted).toBe(true);
});

test('a page that is being answered is not ended by a stop', async () => {
  const { draining, stopping, request } = await aRequest({ accept: 'text/html', stopDelay: 0 });
  draining.abort();
  stopping.abort();
  vi.advanceTimersByTime(60_000);
  expect(request.signal.aborted).toBe(false);
});

test('a NUL in the address becomes a space, because the database can’t store it', async () => {
  const { request } = await aRequest({ path: '/inbox/a%00?q=b%00c%20d' });
  expect(request.url).toBe('https://claims.example.com/inbox/a%20?q=b%20c%20d');
});
