import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { storageTrouble } from './disk.ts';
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

  test('only one of several concurrent uploads is accepted', async () => {
    const { signedUrl } = await createUpload(newKey());
    const receipts = await Promise.all(
      Array.from({ length: 8 }, (_, i) => receive(signedUrl, `try ${i}`)),
    );
    expect(receipts.filter((receipt) => receipt.ok)).toHaveLength(1);
  });

  test('during an upload, another one is refused before it is read', async () => {
    const { signedUrl } = await createUpload(newKey());
    const first = new TransformStream<Uint8Array, Uint8Array>();
    const writer = first.writable.getWriter();
    const sending = receive(signedUrl, first.readable);
    // These end once the first is being read.
    await writer.write(Buffer.from('first'));
    await writer.write(Buffer.from('!'));
    let isRead = false;
    const pull = () => {
      isRead = true;
    };
    const unread = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    expect(await receive(signedUrl, unread)).toMatchObject({ code: 'upload_used', status: 409 });
    expect(isRead).toBe(false);
    await writer.close();
    expect(await sending).toMatchObject({ ok: true, file: { size: 6 } });
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

  test('a file of exactly the limit is accepted', async () => {
    const { signedUrl } = await createUpload(newKey(), { maxBytes: 5 });
    expect(await receive(signedUrl, 'photo')).toMatchObject({ ok: true });
  });

  test('a broken connection leaves nothing, and the URL can be used again', async () => {
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

  test('clean-up deletes markers of expired URLs and partial files', async () => {
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

  test('a file survives reopening the folder', async () => {
    const key = newKey();
    await files.put(key, Buffer.from('kept'), 'image/png');
    const again = await openLocalFiles({ directory, secret: SECRET, origin: () => 'http://x' });
    expect(await again.head(key)).toEqual(await files.head(key));
  });
});

/** Only root may mount a disk of 256 KiB. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe('a full disk', () => {
  async function aSmallDisk() {
    const disk = await mkdtemp(join(tmpdir(), 'amends-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
    onTestFinished(async () => {
      execFileSync('umount', [disk]);
      await rm(disk, { recursive: true });
    });
    const small = await openLocalFiles({
      directory: disk,
      secret: SECRET,
      origin: () => 'https://a.b',
    });
    const send = async (key: string, bytes: number) => {
      const given = { contentType: 'image/png', maxBytes: 1_000_000, expiresInSeconds: 600 };
      const { signedUrl } = await small.createUpload({ key, ...given });
      const body = new Uint8Array(bytes);
      const init = { method: 'PUT', body, headers: { 'content-type': 'image/png' } };
      const token = signedUrl.split('/').at(-1) ?? '';
      return () => small.receiveUpload(token, new Request(signedUrl, init));
    };
    return { disk, small, send };
  }

  test.skipIf(!mayMount)(
    'is reported as full, leaves nothing behind, and the URL works once there is room',
    async () => {
      const { disk, small, send } = await aSmallDisk();
      const fill = join(disk, 'fill');
      await writeFile(fill, Buffer.alloc(200_000));
      const key = newKey();
      const upload = await send(key, 100_000);
      const full = { code: 'storage_full', kind: 'storage-full' };
      await expect(upload()).rejects.toMatchObject(full);
      await expect(small.put(newKey(), new Uint8Array(100_000), 'image/png')).rejects.toMatchObject(
        full,
      );
      expect(await readdir(join(disk, 'incoming'))).toEqual([]);
      expect(await readdir(join(disk, 'used'))).toEqual([]);
      expect(await small.head(key)).toBeNull();
      await unlink(fill);
      expect(await upload()).toMatchObject({ ok: true, file: { size: 100_000 } });
      // A copy and a move need space as well.
      await expect(small.move(key, newKey())).resolves.toMatchObject({ size: 100_000 });
      const other = newKey();
      expect(await (await send(other, 60_000))()).toMatchObject({ ok: true });
      await writeFile(fill, Buffer.alloc(60_000));
      await expect(small.copy(other, newKey())).rejects.toMatchObject(full);
      expect(await readdir(join(disk, 'incoming'))).toEqual([]);
    },
  );

  test.each([
    ['ENOSPC', 'storage_full'],
    ['EDQUOT', 'storage_full'],
    ['EIO', 'temporarily_unavailable'],
    ['EROFS', 'temporarily_unavailable'],
  ])('%s is %s', (code, expected) => {
    expect(storageTrouble(Object.assign(new Error('x'), { code }))).toMatchObject({
      code: expected,
    });
  });

  test('a volume that is not mounted is unavailable, and serves again once it is back', async () => {
    const root = await mkdtemp(join(tmpdir(), 'amends-volume-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const volume = join(root, 'files');
    const storage = await openLocalFiles({
      directory: volume,
      secret: SECRET,
      origin: () => 'https://a.b',
    });
    const kept = newKey();
    await storage.put(kept, new Uint8Array(10), 'image/png');
    await rename(volume, join(root, 'unmounted'));
    await mkdir(volume);
    const unavailable = { code: 'temporarily_unavailable' };
    await expect(storage.get(kept)).rejects.toMatchObject(unavailable);
    await expect(storage.head(kept)).rejects.toMatchObject(unavailable);
    await expect(storage.copy(kept, newKey())).rejects.toMatchObject(unavailable);
    const put = storage.put(newKey(), new Uint8Array(10), 'image/png');
    await expect(put).rejects.toMatchObject(unavailable);
    const given = { contentType: 'image/png', maxBytes: 1_000, expiresInSeconds: 600 };
    const { signedUrl } = await storage.createUpload({ key: newKey(), ...given });
    const headers = { 'content-type': 'image/png' };
    const init = { method: 'PUT', body: new Uint8Array(10), headers };
    const token = signedUrl.split('/').at(-1) ?? '';
    const upload = storage.receiveUpload(token, new Request(signedUrl, init));
    await expect(upload).rejects.toMatchObject(unavailable);
    expect(await readdir(volume)).toEqual([]);
    await rmdir(volume);
    await rename(join(root, 'unmounted'), volume);
    expect(await storage.head(kept)).toMatchObject({ size: 10 });
  });

  test('an upload that the sender aborts is no storage failure', async () => {
    const { signedUrl } = await createUpload(newKey());
    const body = new ReadableStream({
      pull: (controller) =>
        controller.error(Object.assign(new Error('gone'), { code: 'ECONNRESET' })),
    });
    expect(await receive(signedUrl, body)).toMatchObject({ code: 'upload_incomplete' });
  });
});

test('a folder that this user can’t write to is named with what to do', async () => {
  const opened = openLocalFiles({ directory: '/dev/null/files', secret: SECRET, origin: () => '' });
  await expect(opened).rejects.toThrow('This user can’t write to /dev/null/files. Make the user');
});
