import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalFiles, openLocalFiles } from './local-files.ts';
import { describeFileStorage } from './testing/file-storage.conformance.ts';

const SECRET = 'a secret of thirty-two characters';
let directory: string;
let files: LocalFiles;
let passedSeconds = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'amends-files-'));
  files = await openLocalFiles({
    directory,
    secret: SECRET,
    origin: () => 'https://claims.example.com',
    now: () => new Date(Date.now() + passedSeconds * 1000),
  });
});
beforeEach(() => {
  passedSeconds = 0;
});
afterAll(() => rm(directory, { recursive: true }));

const newKey = () => `sto_1/med_${randomUUID()}/incoming`;

async function createUpload(key: string, more: { maxBytes?: number; origin?: string } = {}) {
  const limits = { contentType: 'image/png', maxBytes: 1000, expiresInSeconds: 600 };
  return files.createUpload({ key, ...limits, ...more });
}

function receive(url: string, body: BodyInit, headers: Record<string, string> = {}) {
  const token = url.split('/').at(-1) ?? '';
  const type = { 'content-type': 'image/png' };
  const init = { method: 'PUT', body, headers: { ...type, ...headers }, duplex: 'half' };
  return files.receiveUpload(token, new Request(url, init as RequestInit));
}

describeFileStorage('local disk', () => ({
  storage: files,
  async send(url, headers, body) {
    const receipt = await receive(url, new Uint8Array(body), headers);
    return receipt.ok ? 200 : receipt.status;
  },
  pass(seconds) {
    passedSeconds = seconds;
  },
}));

describe('uploads to our own address', () => {
  test('a signed URL lies under /v1 of the page that asked, else of the public address', async () => {
    expect((await createUpload(newKey())).signedUrl).toMatch(
      /^https:\/\/claims\.example\.com\/v1\/media\/uploads\/[\w.-]+$/,
    );
    const { signedUrl } = await createUpload(newKey(), { origin: 'https://help.juniper.test' });
    expect(new URL(signedUrl).origin).toBe('https://help.juniper.test');
    expect(files.uploadOrigin).toBeNull();
  });

  test('a URL works once', async () => {
    const key = newKey();
    const { signedUrl } = await createUpload(key);
    expect(await receive(signedUrl, 'first')).toMatchObject({ ok: true, file: { key, size: 5 } });
    expect(await receive(signedUrl, 'second')).toMatchObject({ code: 'upload_used', status: 409 });
    expect((await files.head(key))?.size).toBe(5);
  });

  test('of several at once, one is taken', async () => {
    const { signedUrl } = await createUpload(newKey());
    const receipts = await Promise.all(
      Array.from({ length: 8 }, (_, i) => receive(signedUrl, `try ${i}`)),
    );
    expect(receipts.filter((receipt) => receipt.ok)).toHaveLength(1);
  });

  test('a file over the limit is refused while it arrives, announced or not', async () => {
    const key = newKey();
    const { signedUrl } = await createUpload(key, { maxBytes: 10 });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 4;
        controller.enqueue(new Uint8Array(4));
      },
    });
    expect(await receive(signedUrl, endless)).toMatchObject({ code: 'upload_too_large' });
    expect(sent).toBeLessThan(40);
    const announced = await receive(signedUrl, 'x', { 'content-length': '11' });
    expect(announced).toMatchObject({ code: 'upload_too_large', status: 413 });
    expect(await files.head(key)).toBeNull();
  });

  test('a file of exactly the limit is taken', async () => {
    const { signedUrl } = await createUpload(newKey(), { maxBytes: 5 });
    expect(await receive(signedUrl, 'photo')).toMatchObject({ ok: true });
  });

  test('a connection that breaks leaves nothing, and the URL can be tried again', async () => {
    const key = newKey();
    const { signedUrl } = await createUpload(key);
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(3)),
      pull: (controller) => controller.error(new Error('reset')),
    });
    expect(await receive(signedUrl, broken)).toMatchObject({ code: 'upload_incomplete' });
    expect(await receive(signedUrl, 'abc', { 'content-length': '5' })).toMatchObject({
      code: 'upload_incomplete',
    });
    expect(await receive(signedUrl, '')).toMatchObject({ code: 'upload_incomplete' });
    expect(await files.head(key)).toBeNull();
    expect(await receive(signedUrl, 'whole')).toMatchObject({ ok: true });
  });

  test('a URL signed with another secret is unknown', async () => {
    const other = await openLocalFiles({
      directory,
      secret: 'another secret of the same length!',
      origin: () => 'https://claims.example.com',
    });
    const { signedUrl } = await other.createUpload({
      key: newKey(),
      contentType: 'image/png',
      maxBytes: 10,
      expiresInSeconds: 60,
    });
    for (const url of [signedUrl, 'https://x/no-token', 'https://x/a.b.c', 'https://x/.']) {
      expect(await receive(url, 'x'), url).toMatchObject({ code: 'upload_not_found' });
    }
  });

  test('tidying clears marks of expired URLs and leaves no half-written files', async () => {
    const { signedUrl } = await createUpload(newKey());
    await receive(signedUrl, 'x');
    await files.tidy();
    expect(await receive(signedUrl, 'x')).toMatchObject({ code: 'upload_used' });
    expect(await readdir(join(directory, 'incoming'))).toEqual([]);
    passedSeconds = 601;
    await files.tidy();
    expect(await readdir(join(directory, 'used'))).toEqual([]);
    expect(await receive(signedUrl, 'x')).toMatchObject({ code: 'upload_expired' });
  });

  test('a file survives opening the folder again', async () => {
    const key = newKey();
    await files.put(key, Buffer.from('kept'), 'image/png');
    const again = await openLocalFiles({ directory, secret: SECRET, origin: () => 'http://x' });
    expect(await again.head(key)).toEqual(await files.head(key));
  });
});
