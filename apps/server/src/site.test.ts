import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from './request-context.ts';
import { pageOrOutage, refuseUnspoken } from './site.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a site speaks only languages that it has words in', () => {
  expect(() => refuseUnspoken('portal', ['en-US', 'ar-XB'])).not.toThrow();
  expect(() => refuseUnspoken('portal', ['en-US', 'fr-FR'], ['en-US', 'fr-FR'])).not.toThrow();
  expect(() => refuseUnspoken('portal', ['en-US', 'fr-FR'], ['en-US', 'de-DE'])).toThrow(
    'LOCALES has languages that the portal isn’t translated into: fr-FR. Use any of: en-US, de-DE, en-XA, ar-XB.',
  );
});

/** Returns a site, and what ends each of its pages, by the megabytes of their forms. */
function aSite() {
  const pages = new Map<number, () => void>();
  const app = new Hono<AppEnv>();
  app.post('/', (c) => {
    const page = () =>
      new Promise<Response>((resolve) => {
        const megabytes = Number(c.req.header('content-length')) / 1024 / 1024;
        pages.set(megabytes, () => resolve(new Response('done')));
      });
    return pageOrOutage(c, page, async () => new Response('later', { status: 503 }));
  });
  const sends = async (megabytes: number, headers: Record<string, string> = {}) =>
    app.request('/', {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(megabytes * 1024 * 1024),
        ...headers,
      },
    });
  return { pages, sends };
}

test('large forms are read in turns, which small ones do not wait for', async () => {
  vi.useFakeTimers();
  const { pages, sends } = aSite();
  const first = sends(120);
  const second = sends(100);
  const small = sends(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...pages.keys()].sort()).toEqual([120, 4]);
  pages.get(4)?.();
  expect((await small).status).toBe(200);
  pages.get(120)?.();
  expect((await first).status).toBe(200);
  await vi.advanceTimersByTimeAsync(0);
  pages.get(100)?.();
  expect((await second).status).toBe(200);
});

test('what is refused unread waits for no turn', async () => {
  vi.useFakeTimers();
  const { pages, sends } = aSite();
  const first = sends(120);
  const text = sends(110, { 'content-type': 'text/plain' });
  const forged = sends(100, { 'sec-fetch-site': 'cross-site' });
  await vi.advanceTimersByTimeAsync(0);
  expect([...pages.keys()].sort()).toEqual([100, 110, 120]);
  for (const end of pages.values()) end();
  for (const answer of [first, text, forged]) expect((await answer).status).toBe(200);
});

test('a large form whose turn does not come is asked to come back', async () => {
  vi.useFakeTimers();
  const { pages, sends } = aSite();
  const first = sends(120);
  const second = sends(100);
  await vi.advanceTimersByTimeAsync(30_000);
  const answer = await second;
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect([...pages.keys()]).toEqual([120]);
  pages.get(120)?.();
  expect((await first).status).toBe(200);
});
