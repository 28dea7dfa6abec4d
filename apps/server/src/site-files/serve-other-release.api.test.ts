import { brotliCompressSync } from 'node:zlib';
import { actingAsSystem, createContext } from '@amends/core';
import { aContext } from '@amends/core/testing';
import { publishSiteFiles, type SiteName } from '@amends/core/workspace';
import { openDatabase } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { createApp } from '../http.ts';
import { createLog } from '../log.ts';
import { mountFiles } from '../site.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database);
const visitor = as({ kind: 'anonymous' });

/** Returns a site with the files of its build, and those of the table. */
function aSite(name: SiteName = 'dashboard', context = visitor) {
  const log = createLog('silent');
  const app = createApp({ trustedProxies: [], log, isReady: async () => true });
  mountFiles(app, name, () => context);
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
