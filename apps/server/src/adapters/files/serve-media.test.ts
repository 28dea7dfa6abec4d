import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStorage } from '@amends/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRange } from './byte-range.ts';
import { openLocalFiles } from './local-files.ts';
import { mediaResponse } from './serve-media.ts';

const BYTES = Buffer.from('0123456789');
let directory: string;
let storage: FileStorage;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'amends-serve-'));
  const secret = 'a secret of thirty-two characters';
  storage = await openLocalFiles({ directory, secret, origin: () => 'http://localhost' });
  await storage.put('sto_1/med_1/view.jpg', BYTES, 'image/jpeg');
  await storage.put('sto_1/med_2/original', BYTES, 'video/mp4');
  await storage.put('sto_1/med_3/original', BYTES, 'image/heic');
  await storage.put('sto_1/med_4/original', BYTES, 'text/html');
});
afterAll(() => rm(directory, { recursive: true }));

async function ask(
  key: string,
  headers: Record<string, string> = {},
  more: { method?: string; filename?: string; download?: boolean } = {},
): Promise<Response> {
  const { method = 'GET', filename = 'photo.jpg', download = false } = more;
  const request = new Request('http://localhost/media', { method, headers });
  const response = await mediaResponse(request, storage, { key, filename, download });
  if (!response) throw new Error('missing');
  return response;
}

const JPEG = 'sto_1/med_1/view.jpg';
const VIDEO = 'sto_1/med_2/original';

describe('serving media', () => {
  test('a photo is shown in a sandbox, and never sniffed', async () => {
    const response = await ask(JPEG);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '10',
      'content-disposition': `inline; filename="photo.jpg"; filename*=UTF-8''photo.jpg`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await response.text()).toBe('0123456789');
  });

  test('a type that may be harmful is only downloaded, as bytes', async () => {
    const { headers } = await ask('sto_1/med_4/original', {}, { filename: 'page.html' });
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="page\.bin"/);
  });

  test('an encrypted original is downloaded with its own type', async () => {
    const heic = await ask('sto_1/med_3/original', {}, { filename: 'IMG_1.HEIC', download: true });
    expect(heic.headers.get('content-type')).toBe('image/heic');
    expect(heic.headers.get('content-disposition')).toMatch(/^attachment; filename="IMG_1\.heic"/);
    const jpeg = await ask(JPEG, {}, { download: true });
    expect(jpeg.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('a name cannot break out of its header or choose its own extension', async () => {
    const { headers } = await ask(JPEG, {}, { filename: 'evil"\r\nset-cookie: x=ü.html' });
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="evil___set-cookie_ x_u_.jpg"; filename*=UTF-8''evil%22%0D%0Aset-cookie%3A%20x%3D%C3%BC.jpg`,
    );
  });

  test('an empty name, or one with invalid characters, still gets a response', async () => {
    expect((await ask(JPEG, {}, { filename: '\ud800.jpg' })).status).toBe(200);
    const { headers } = await ask(JPEG, {}, { filename: '' });
    expect(headers.get('content-disposition')).toContain('filename="file.jpg"');
  });

  test('a missing file is left to the caller', async () => {
    const request = new Request('http://localhost/media');
    const missing = { key: 'sto_1/med_9/original', filename: 'x' };
    expect(await mediaResponse(request, storage, missing)).toBeNull();
  });

  test('an unchanged copy is not sent again', async () => {
    const etag = (await ask(JPEG)).headers.get('etag') ?? '';
    for (const header of [etag, `"other", W/${etag}`, '*']) {
      const response = await ask(JPEG, { 'if-none-match': header });
      expect(response.status, header).toBe(304);
      expect(await response.text()).toBe('');
    }
    expect((await ask(JPEG, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD returns the same headers without the content', async () => {
    const response = await ask(JPEG, {}, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  test.each([
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
  ])('a player that asks for %s gets %j', async (range, content, contentRange) => {
    const response = await ask(VIDEO, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(await response.text()).toBe(content);
  });

  test('a range beyond the end is refused with the size', async () => {
    const response = await ask(VIDEO, { range: 'bytes=10-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  test('a range of a changed file returns the whole file', async () => {
    const etag = (await ask(VIDEO)).headers.get('etag') ?? '';
    const range = 'bytes=0-1';
    expect((await ask(VIDEO, { range, 'if-range': etag })).status).toBe(206);
    expect((await ask(VIDEO, { range, 'if-range': '"older"' })).status).toBe(200);
  });
});

describe('ranges', () => {
  test.each(['', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=1-2,4-5', 'items=0-1', 'bytes=a-b'])(
    '%j means the whole file',
    (header) => {
      expect(readRange(header, 10)).toBeNull();
    },
  );

  test('a returned range lies within the file', () => {
    const number = fc.option(fc.nat(30).map(String), { nil: '' });
    fc.assert(
      fc.property(number, number, fc.nat(20), (first, last, size) => {
        const range = readRange(`bytes=${first}-${last}`, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
