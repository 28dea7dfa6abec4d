import type { OpenFile } from '@amends/core';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountBrandFiles } from './brand-files.ts';
import type { AppEnv } from './request-context.ts';

/** Returns a site with one picture, and how many of its contents are open. */
function aSite() {
  let open = 0;
  let opened = 0;
  const about = { key: 'sto_1/brf_1/view', size: 3, contentType: 'image/png', etag: 'x' };
  const app = new Hono<AppEnv>();
  mountBrandFiles(app, {
    head: async (key) => (key === about.key ? about : null),
    async get(key): Promise<OpenFile | null> {
      if (key !== about.key) return null;
      open++;
      opened++;
      const stream = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            controller.enqueue(new Uint8Array([1, 2, 3]));
            controller.close();
            open--;
          },
          cancel() {
            open--;
          },
        },
        { highWaterMark: 0 },
      );
      return { ...about, stream };
    },
  });
  return { app, stillOpen: () => open, opened: () => opened };
}

const picture = '/brand/sto_1/brf_1/40x10.png';

test('a HEAD for a picture says what a GET would, and leaves no file open', async () => {
  const { app, stillOpen } = aSite();
  const [asked, read] = [
    await app.request(picture, { method: 'HEAD' }),
    await app.request(picture),
  ];
  expect(asked.status).toBe(200);
  expect([...asked.headers]).toEqual([...read.headers]);
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  expect(stillOpen()).toBe(0);
});

test('an address with another type than the picture has leads nowhere, and opens no file', async () => {
  const { app, opened } = aSite();
  for (const method of ['GET', 'HEAD']) {
    const path = picture.replace('.png', '.webp');
    expect((await app.request(path, { method })).status).toBe(404);
  }
  expect(opened()).toBe(0);
});
