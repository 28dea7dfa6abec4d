import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { actingAsSystem, createContext } from '@amends/core';
import { aContext } from '@amends/core/testing';
import { publishSiteFiles, type SiteName } from '@amends/core/workspace';
import { openDatabase } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../http.ts';
import { createLog } from '../log.ts';
import { mountFiles } from '../site.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database);
const visitor = as({ kind: 'anonymous' });

const folder = await mkdtemp(join(tmpdir(), 'amends-build-'));
afterAll(() => rm(folder, { recursive: true }));

/** Returns a site with the files of a build, and those of the table. */
function aSite(name: SiteName = 'dashboard', context = visitor) {
  const log = createLog('silent');
  const app = createApp({ trustedProxies: [], log, isReady: async () => true });
  mountFiles(app, name, () => context, folder);
  return app;
}

const SCRIPT = 'dialog-0lder01.js';
const FONT = 'inter-0lder001.woff2';
const text = 'export const dialog = "a dialog of another release";';
const files: Record<string, Buffer> = {
  [SCRIPT]: brotliCompressSync(text),
  [FONT]: Buffer.from([0, 1, 2, 255]),
};
await publishSiteFiles(
  actingAsSystem(ctx, 'publish-site-files'),
  Object.keys(files).map((name) => ({ site: 'dashboard', name, isBrotli: name === SCRIPT })),
  async ({ name }) => Buffer.from(files[name] ?? ''),
);

const BUILT_SCRIPT = 'dialog-bu1lt001.js';
const BUILT_FONT = 'inter-bu1lt0001.woff2';
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets', BUILT_SCRIPT), text);
await writeFile(join(folder, 'assets', `${BUILT_SCRIPT}.br`), brotliCompressSync(text));
await writeFile(join(folder, 'assets', BUILT_FONT), Buffer.from([0, 1, 2, 255]));
await writeFile(join(folder, 'notifications.js'), text);
await writeFile(join(folder, 'notifications.js.br'), brotliCompressSync(text));

const site = aSite();
const requests = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(`/assets/${path}`, { method, headers });

test('200: a script of another release, as the build compressed it', async () => {
  const response = await requests(SCRIPT, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(files[SCRIPT]?.length),
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(files[SCRIPT]);
});

test('200: the same script for a client that takes no Brotli', async () => {
  const response = await requests(SCRIPT, { 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('content-length')).toBe(String(text.length));
  expect(await response.text()).toBe(text);
});

test('200: a font, which is never compressed', async () => {
  const response = await requests(FONT, { 'Accept-Encoding': 'br' });
  expect(response.headers.get('content-type')).toBe('font/woff2');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer())).toEqual(files[FONT]);
});

describe.each([
  ['this build', BUILT_SCRIPT, BUILT_FONT],
  ['another release', SCRIPT, FONT],
])('200: a file of %s', (_of, script, font) => {
  test.each([
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip, deflate, Br, zstd', 'br'],
    [' gzip ;q=0.5 ,\tbr ; Q=0.5', 'br'],
    ['br;q=0.001', 'br'],
    ['br, br;q=0', 'br'],
    ['br;q=0, br', 'br'],
    ['*', 'br'],
    ['identity;q=0, *;q=0.1', 'br'],
    ['br;q=0', null],
    ['BR;Q=0.000', null],
    ['br;q=0, *', null],
    ['*;q=0', null],
    ['identity;q=0', null],
    ['br;q=0.5, identity', null],
    ['identity, *;q=0.5', null],
    ['gzip', null],
    ['brotli, x-br', null],
    ['', null],
    [undefined, null],
  ])('with Accept-Encoding: %s is compressed as %s', async (accepted, coding) => {
    const headers: Record<string, string> =
      accepted === undefined ? {} : { 'Accept-Encoding': accepted };
    const [full, head] = [await requests(script, headers), await requests(script, headers, 'HEAD')];
    const body = Buffer.from(await full.arrayBuffer());
    expect(body).toEqual(coding ? brotliCompressSync(text) : Buffer.from(text));
    for (const response of [full, head]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
    expect(await head.text()).toBe('');
  });

  test('comes whole to a client that asks for a part, because parts of two variants don’t fit', async () => {
    for (const [name, length] of [
      [script, text.length],
      [font, 4],
    ] as const) {
      const headers = { Range: 'bytes=1-2', 'If-None-Match': '"other"' };
      const response = await requests(name, headers);
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, length]);
    }
  });

  test('of one variant doesn’t vary', async () => {
    expect((await requests(font, { 'Accept-Encoding': 'br' })).headers.get('vary')).toBeNull();
  });
});

test('200: a file whose name stays, in both variants', async () => {
  for (const [accepted, coding] of [
    ['BR', 'br'],
    ['gzip', null],
  ] as const) {
    const response = await site.request('/notifications.js', {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  }
});

test('a page behind the files gets the request as it was sent', async () => {
  const app = aSite();
  app.all('*', (c) => c.text(`${c.req.header('accept-encoding')} ${c.req.header('range')}`));
  const response = await app.request('/gone.txt', {
    headers: { 'Accept-Encoding': 'BR, gzip', Range: 'bytes=0-1' },
  });
  expect(await response.text()).toBe('BR, gzip bytes=0-1');
});

test('200: a page that asks whether a script is there, and a browser that asks again', async () => {
  const response = await requests(SCRIPT, {}, 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect((await requests(`${SCRIPT}?again`)).status).toBe(200);
});

test('404: a script that no release has', async () => {
  const response = await requests('dialog-0lder02.js');
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, null]);
});

test('404: a script of the other site', async () => {
  expect((await aSite('portal').request(`/assets/${SCRIPT}`)).status).toBe(404);
});

test.each([
  '..%2f..%2fserver%2findex-0lder01.js',
  `%2e%2e/${SCRIPT}`,
  `more/${SCRIPT}`,
  `${SCRIPT}.map`,
  `${SCRIPT}%00`,
  'dialog.js',
  '',
])('404 without a query, even without a database: /assets/%s', async (path) => {
  const gone = openDatabase({ url: 'postgresql://amends@127.0.0.1:1/amends' });
  const unconnected = aSite('dashboard', createContext({ ...visitor, database: gone }));
  expect((await unconnected.request(`/assets/${path}`)).status).toBe(404);
  await gone.close();
});

test('503 with Retry-After: the database is unavailable', async () => {
  const gone = openDatabase({ url: 'postgresql://amends@127.0.0.1:1/amends' });
  const unconnected = aSite('dashboard', createContext({ ...visitor, database: gone }));
  const response = await unconnected.request(`/assets/${SCRIPT}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  await gone.close();
});
