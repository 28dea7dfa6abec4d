import { cors } from 'hono/cors';
import { describe, expect, test } from 'vitest';
import { createApp } from './http.ts';
import { createLog } from './log.ts';

function appWith({ ready = true, lines = [] as string[] } = {}) {
  return createApp({
    trustedProxies: [],
    log: createLog('info', { write: (line) => lines.push(line) }),
    isReady: async () => ready,
  });
}

describe('every site', () => {
  test('/health reports alive even while the process is not ready', async () => {
    const app = appWith({ ready: false });
    expect((await app.request('/health')).status).toBe(200);
    expect((await app.request('/ready')).status).toBe(503);
  });

  test('/ready reports ready when the database is', async () => {
    const response = await appWith().request('/ready');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready' });
  });

  test('an unknown path returns a problem document with the id of the request', async () => {
    const response = await appWith().request('/nothing-here');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      status: 404,
      code: 'not_found',
      title: 'Page Not Found',
      requestId: response.headers.get('x-request-id'),
      traceId: response.headers.get('x-request-id')?.replaceAll('-', ''),
    });
  });

  test('a failure is logged and not shown to the caller', async () => {
    const lines: string[] = [];
    const app = appWith({ lines });
    app.get('/broken', () => {
      throw new Error('the reason');
    });
    const response = await app.request('/broken');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain('Internal Server Error');
    expect(text).not.toContain('the reason');
    expect(lines.join()).toContain('the reason');
  });

  test('a page whose client has disconnected is not logged as a failure', async () => {
    const lines: string[] = [];
    const app = appWith({ lines });
    const browser = new AbortController();
    app.get('/page', () => {
      browser.abort();
      return new Response(null, { status: 500 });
    });
    await app.request(new Request('http://localhost/page', { signal: browser.signal }));
    expect(lines.join()).toContain('"status":499');
  });

  test('a request is logged without its query and without its token', async () => {
    const lines: string[] = [];
    await appWith({ lines }).request('/view/s3cr3t-token?email=shopper@example.com');
    expect(lines.join()).toContain('"path":"/view/:"');
    expect(lines.join()).not.toMatch(/s3cr3t|shopper/);
  });

  test('responses have security headers, and a handler may choose its own', async () => {
    const app = appWith();
    app.use('/open/*', cors());
    app.get(
      '/open/page',
      () => new Response('x', { headers: { 'X-Frame-Options': 'SAMEORIGIN' } }),
    );
    app.get('/page', () => new Response('x', { headers: { 'Referrer-Policy': 'no-referrer' } }));
    const { headers } = await app.request('/page');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect((await app.request('/open/page')).headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});
