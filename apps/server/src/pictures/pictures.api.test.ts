import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../http.ts';
import { createLog } from '../log.ts';
import { mountPictures } from './mount-pictures.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#ff0000"/></svg>';
let folder = '';
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amends-pictures-'));
  await mkdir(join(folder, 'demo'));
  await writeFile(join(folder, 'demo/tent.svg'), SVG);
  await writeFile(join(folder, 'demo/torn.svg'), '<svg');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  app = createApp({ trustedProxies: [], log: createLog('silent'), isReady: async () => true });
  mountPictures(app, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a vector image of the portal, for email clients', () => {
  test('is a PNG of the requested size, complete and transparent', async () => {
    const answer = await app.request('/pictures/80/demo/tent.png?store=juniper');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([80, 80, 4]);
    const at = (x: number, y: number) => [...data.subarray((y * 80 + x) * 4, (y * 80 + x) * 4 + 4)];
    expect(at(40, 40)).toEqual([255, 0, 0, 255]);
    expect(at(40, 2)[3]).toBe(0);
  });

  test('is the same for concurrent requests', async () => {
    const asked = Array.from({ length: 8 }, async () => {
      const answer = await app.request('/pictures/224/demo/tent.png');
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    });
    expect(new Set(await Promise.all(asked)).size).toBe(1);
  });

  test.each([
    '/pictures/80/demo/none.png',
    '/pictures/81/demo/tent.png',
    '/pictures/99999/demo/tent.png',
    '/pictures/80/../secret.png',
    '/pictures/80/..%2fsecret.png',
    '/pictures/80/demo/%2e%2e/secret.png',
    '/pictures/80/secret.txt',
  ])('%s is not found', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('that cannot be parsed is an error, and is retried', async () => {
    for (let i = 0; i < 2; i++) {
      expect((await app.request('/pictures/80/demo/torn.png')).status).toBe(500);
    }
  });
});
