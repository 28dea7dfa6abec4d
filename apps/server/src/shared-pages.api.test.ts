import { gunzipSync } from 'node:zlib';
import type { FileStorage } from '@amends/core';
import { moveStore } from '@amends/core/stores';
import { aContext, aStore } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createApp } from './http.ts';
import { createLog } from './log.ts';
import { mountPortal } from './portal.ts';
import type { PortalBuild, PortalHandler } from './portal-page.ts';
import type { Services } from './services.ts';
import type { SiteCookies } from './site-cookies.ts';
import { createStoreFinder } from './store-of-request.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database, { files: { uploadOrigin: null } as FileStorage });
const store = await aStore(ctx);

interface Given {
  ctx: { actor: { kind: string }; clientNetwork?: string };
  store: { name: string; status: string };
  clientAddress: string;
  cspNonce?: string;
  cookies: SiteCookies;
  report: (error: unknown) => void;
}

/** Returns the portal's server with a page that records how it was rendered. */
function aPortal(page: { fails: boolean } = { fails: false }) {
  const app = createApp({
    trustedProxies: [],
    log: createLog('silent'),
    isReady: async () => true,
  });
  const renders: { given: Given; request: Request }[] = [];
  const handler: PortalHandler = async (request, makeContext) => {
    let given: Given | undefined;
    const createPortalContext = (asked: Record<string, unknown>) => {
      given = asked as unknown as Given;
      return new RouterContextProvider();
    };
    makeContext({ entry: { module: { createPortalContext } } } satisfies PortalBuild);
    if (!given) throw new Error('A page is always given a context.');
    renders.push({ given, request });
    if (page.fails) given.report(new Error('a bug'));
    given.cookies.delete('amends_order');
    const nonce = given.cspNonce ?? 'of-its-own';
    return new Response(`<script nonce="${nonce}">${given.store.name}</script>`.repeat(40), {
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': `'nonce-${nonce}'` },
    });
  };
  const services = {
    config: readConfig({}),
    storeOf: createStoreFinder(null),
    baseContext: (request?: { clientNetwork: string }) => ({
      ...as({ kind: 'anonymous' }),
      clientNetwork: request?.clientNetwork,
    }),
    stopping: new AbortController().signal,
    draining: new AbortController().signal,
  } as unknown as Services;
  mountPortal(app, services, handler);
  return { app, renders };
}

const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];
const start = `/start?store=${store.slug}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first page is rendered once for all visitors, and has another nonce for each', async () => {
  const { app, renders } = aPortal();
  const answers = await Promise.all([app.request(start), app.request(start)]);
  answers.push(await app.request(start));
  expect(renders).toHaveLength(1);
  const nonces = await Promise.all(
    answers.map(async (answer) => {
      const html = await answer.text();
      const nonce = nonceOf(html);
      expect(html.split(`nonce="${nonce}"`)).toHaveLength(41);
      expect(answer.headers.get('content-security-policy')).toBe(`'nonce-${nonce}'`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^amends_order=; Max-Age=0/),
      ]);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

test('it is rendered without any data of the first visitor', async () => {
  const { app, renders } = aPortal();
  const headers = { cookie: 'theme=dark', authorization: 'Bearer secret', 'user-agent': 'me' };
  await app.request(start, { headers });
  const [{ given, request } = {}] = renders;
  expect([...(request?.headers ?? [])]).toEqual([]);
  expect(given?.ctx).toMatchObject({ actor: { kind: 'anonymous' }, clientNetwork: undefined });
  expect([given?.clientAddress, given?.cookies.get('theme')]).toEqual(['', undefined]);
});

test.each([
  ['whose browser holds a session', start, { cookie: 'amends_order=ams_x.y' }],
  ['with a field filled in', `${start}&email=sam%40example.com`, {}],
  ['who comes back from an ended session', `${start}&ended`, {}],
  ['of another page', `/issues?store=${store.slug}`, {}],
])('a visitor %s gets a separate page', async (_who, path, headers) => {
  const { app, renders } = aPortal();
  for (let n = 0; n < 2; n++) await app.request(path, { headers: { ...headers } });
  expect(renders).toHaveLength(2);
  expect(renders.every(({ given }) => given.cspNonce === undefined)).toBe(true);
});

test('a change of the store shows within two seconds, in every process', async () => {
  const processes = [aPortal(), aPortal()];
  const shown = () =>
    Promise.all(processes.map(async ({ app }) => await (await app.request(start)).text()));
  await shown();
  await database.pool.query('update stores set name = $2 where id = $1', [store.id, 'New Name']);
  vi.setSystemTime(Date.now() + 2_000);
  for (const html of await shown()) expect(html).toContain('>New Name<');
});

test('a store that is paused shows so within two seconds, in every process', async () => {
  const processes = [aPortal(), aPortal()];
  const shown = async () => {
    await Promise.all(processes.map(({ app }) => app.request(start)));
    return processes.map(({ renders }) => renders.at(-1)?.given.store.status);
  };
  expect(await shown()).toEqual(['ACTIVE', 'ACTIVE']);
  const move = { storeId: store.id, reason: 'Stock take' };
  await moveStore(ctx, { ...move, action: 'pause' });
  vi.setSystemTime(Date.now() + 2_000);
  expect(await shown()).toEqual(['PAUSED', 'PAUSED']);
  await moveStore(ctx, { ...move, action: 'activate' });
});

test('pages of two hosts are cached separately', async () => {
  const { app, renders } = aPortal();
  for (const host of ['a.example', 'b.example', 'a.example']) {
    await app.request(`http://${host}${start}`);
  }
  expect(renders.map(({ request }) => new URL(request.url).host)).toEqual([
    'a.example',
    'b.example',
  ]);
});

test('a stranger who asks under ever more hosts makes no process keep ever more pages', async () => {
  const { app, renders } = aPortal();
  const ask = (n: number) => app.request(`http://h${n}.example${start}`);
  for (let n = 0; n <= 200; n++) await ask(n);
  await ask(200);
  expect(renders).toHaveLength(201);
  await ask(0);
  expect(renders).toHaveLength(202);
});

test('a failed page is not cached', async () => {
  const page = { fails: true };
  const { app, renders } = aPortal(page);
  await app.request(start);
  page.fails = false;
  const before = renders.length;
  await app.request(start);
  await app.request(start);
  expect(renders.length - before).toBe(1);
});

test('it is compressed for clients that accept gzip, and says that it varies', async () => {
  const { app } = aPortal();
  const plain = await app.request(start, { headers: { 'accept-encoding': 'br' } });
  const packed = await app.request(start, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  const html = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
  const nonce = nonceOf(html) ?? '';
  expect(packed.headers.get('content-security-policy')).toBe(`'nonce-${nonce}'`);
  expect(html.replaceAll(nonce, '')).toBe(
    (await plain.text()).replaceAll(/nonce="[^"]+"/g, 'nonce=""'),
  );
});
