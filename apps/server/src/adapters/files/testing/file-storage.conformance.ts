import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStorage } from '@amends/core';
import { describe, expect, test } from 'vitest';
import { collect } from './collect.ts';

export interface StorageUnderTest {
  storage: FileStorage;
  /** Uploads a file to a signed URL like a browser; returns the HTTP status. */
  send(url: string, headers: Record<string, string>, body: Uint8Array): Promise<number>;
  /** Advances the storage's clock. */
  pass(seconds: number): void;
}

/** The contract of every file storage; run it against each adapter. */
export function describeFileStorage(name: string, subject: () => StorageUnderTest): void {
  const newKey = () => `sto_test/med_${randomUUID()}/original`;
  const upload = (key: string) => ({
    key,
    contentType: 'image/png',
    maxBytes: 1000,
    expiresInSeconds: 600,
  });

  describe(`file storage: ${name}`, () => {
    test('a stored file is returned with its type and size', async () => {
      const { storage } = subject();
      const key = newKey();
      const bytes = randomBytes(3_000_000);
      const stored = await storage.put(key, bytes, 'image/jpeg');
      expect(stored).toMatchObject({ key, size: bytes.length, contentType: 'image/jpeg' });
      const file = await storage.get(key);
      expect(file).toMatchObject(stored);
      expect(bytes.equals(await read(file?.stream))).toBe(true);
      expect(await storage.head(key)).toEqual(stored);
    });

    test('a stream is stored like bytes', async () => {
      const { storage } = subject();
      const key = newKey();
      const stored = await storage.put(key, streamOf(['one ', 'two ', 'three']), 'video/mp4');
      expect(stored).toMatchObject({ size: 13, contentType: 'video/mp4' });
      expect((await read((await storage.get(key))?.stream)).toString()).toBe('one two three');
    });

    test('a failing stream leaves nothing, and an existing file stays', async () => {
      const { storage } = subject();
      const key = newKey();
      await expect(storage.put(key, brokenStream(), 'video/mp4')).rejects.toThrow('cable cut');
      expect(await storage.head(key)).toBeNull();
      await storage.put(key, Buffer.from('before'), 'image/png');
      await expect(storage.put(key, brokenStream(), 'video/mp4')).rejects.toThrow('cable cut');
      expect((await read((await storage.get(key))?.stream)).toString()).toBe('before');
    });

    test('a range returns exactly those bytes, and the size of the whole file', async () => {
      const { storage } = subject();
      const key = newKey();
      await storage.put(key, Buffer.from('0123456789'), 'video/mp4');
      const part = await storage.get(key, { start: 2, end: 5 });
      expect(part?.size).toBe(10);
      expect((await read(part?.stream)).toString()).toBe('2345');
    });

    test('the etag differs when the content does', async () => {
      const { storage } = subject();
      const key = newKey();
      const one = await storage.put(key, Buffer.from('one'), 'image/png');
      const two = await storage.put(key, Buffer.from('two'), 'image/png');
      expect(one.etag).toMatch(/^[\w-]+$/);
      expect(one.etag).not.toBe(two.etag);
      expect((await storage.head(key))?.etag).toBe(two.etag);
    });

    test('a missing file is null in every call, and deleting it succeeds', async () => {
      const { storage } = subject();
      const key = newKey();
      expect(await storage.get(key)).toBeNull();
      expect(await storage.head(key)).toBeNull();
      expect(await storage.copy(key, newKey())).toBeNull();
      expect(await storage.move(key, newKey())).toBeNull();
      await storage.delete(key);
    });

    test('a deleted file is gone', async () => {
      const { storage } = subject();
      const key = newKey();
      await storage.put(key, Buffer.from('x'), 'image/png');
      await storage.delete(key);
      expect(await storage.get(key)).toBeNull();
    });

    test('a folder lists its files with their times, and no others', async () => {
      const { storage } = subject();
      const [folder, other] = [`sto_${randomUUID()}`, `sto_${randomUUID()}`];
      const keys = ['med_1/original', 'med_1/view.jpg', 'oim_2/orders.csv'].map(
        (name) => `${folder}/${name}`,
      );
      const before = Date.now() - 2_000;
      for (const key of [...keys, `${other}/med_1/original`, `${folder}x/med_1/original`]) {
        await storage.put(key, Buffer.from('x'), 'image/png');
      }
      const listed = (await collect(storage.list(folder))).flat();
      expect(listed.map(({ key }) => key).sort()).toEqual(keys);
      for (const { modifiedAt } of listed) {
        expect(modifiedAt.getTime()).toBeGreaterThan(before);
        expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
      }
      expect((await collect(storage.list(`sto_${randomUUID()}`))).flat()).toEqual([]);
    });

    test('only a plain folder is listed', () => {
      const { storage } = subject();
      for (const folder of ['', '.', '..', 'a/..', '/etc', 'a b', 'a&b']) {
        expect(() => storage.list(folder), folder).toThrow('This isn’t a folder key');
      }
    });

    test('a copy is independent of its source', async () => {
      const { storage } = subject();
      const [from, to] = [newKey(), newKey()];
      await storage.put(from, Buffer.from('x'), 'image/png');
      expect(await storage.copy(from, to)).toMatchObject({
        key: to,
        size: 1,
        contentType: 'image/png',
      });
      await storage.delete(from);
      expect((await read((await storage.get(to))?.stream)).toString()).toBe('x');
    });

    test('a moved file exists only at its new key, and moving it onto itself keeps it', async () => {
      const { storage } = subject();
      const [from, to] = [newKey(), newKey()];
      await storage.put(from, Buffer.from('x'), 'image/png');
      await storage.move(from, to);
      expect(await storage.head(from)).toBeNull();
      await storage.move(to, to);
      expect(await storage.head(to)).toMatchObject({ size: 1, contentType: 'image/png' });
    });

    test('keys that could escape the folder are refused', async () => {
      const { storage } = subject();
      for (const key of ['../x/y', 'a/../../x', '/etc/passwd', 'a/.b', 'a', 'a/b?c', 'a/b~']) {
        await expect(storage.get(key), key).rejects.toMatchObject({ code: 'file_key' });
        await expect(storage.put(key, Buffer.from('x'), 'image/png'), key).rejects.toMatchObject({
          code: 'file_key',
        });
        await expect(storage.createUpload(upload(key)), key).rejects.toMatchObject({
          code: 'file_key',
        });
      }
    });

    test('a signed URL accepts its file', async () => {
      const { storage, send } = subject();
      const key = newKey();
      const { signedUrl, headers } = await storage.createUpload(upload(key));
      expect(await send(signedUrl, headers, Buffer.from('photo'))).toBe(200);
      expect(await storage.head(key)).toMatchObject({ size: 5, contentType: 'image/png' });
    });

    test('a signed URL refuses a larger file than was announced', async () => {
      const { storage, send } = subject();
      const key = newKey();
      const { signedUrl, headers } = await storage.createUpload({ ...upload(key), size: 5 });
      expect(Object.keys(headers)).toEqual(['content-type']);
      expect(await send(signedUrl, headers, Buffer.from('photos'))).toBeGreaterThanOrEqual(400);
      expect(await storage.head(key)).toBeNull();
      expect(await send(signedUrl, headers, Buffer.from('photo'))).toBe(200);
      expect(await storage.head(key)).toMatchObject({ size: 5 });
    });

    test('a signed URL refuses another content type', async () => {
      const { storage, send } = subject();
      const key = newKey();
      const { signedUrl } = await storage.createUpload(upload(key));
      const status = await send(signedUrl, { 'content-type': 'text/html' }, Buffer.from('<p>'));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await storage.head(key)).toBeNull();
    });

    test('a signed URL refuses files after it expires', async () => {
      const { storage, send, pass } = subject();
      const key = newKey();
      const { signedUrl, headers } = await storage.createUpload(upload(key));
      pass(601);
      expect(await send(signedUrl, headers, Buffer.from('late'))).toBeGreaterThanOrEqual(400);
      expect(await storage.head(key)).toBeNull();
    });

    test('a signed URL that was modified is refused', async () => {
      const { storage, send } = subject();
      const key = newKey();
      const { signedUrl, headers } = await storage.createUpload(upload(key));
      const last = signedUrl.at(-2) === 'a' ? 'b' : 'a';
      const tampered = `${signedUrl.slice(0, -2)}${last}${signedUrl.slice(-1)}`;
      expect(await send(tampered, headers, Buffer.from('x'))).toBeGreaterThanOrEqual(400);
      expect(await storage.head(key)).toBeNull();
    });

    test('a second upload through a URL cannot change a file that was moved away', async () => {
      const { storage, send } = subject();
      const [incoming, original] = [newKey(), newKey()];
      const { signedUrl, headers } = await storage.createUpload(upload(incoming));
      await send(signedUrl, headers, Buffer.from('first'));
      await storage.move(incoming, original);
      await send(signedUrl, headers, Buffer.from('second'));
      expect((await read((await storage.get(original))?.stream)).toString()).toBe('first');
    });
  });
}

async function read(stream: ReadableStream<Uint8Array> | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function streamOf(parts: Iterable<string> | AsyncIterable<string>): ReadableStream<Uint8Array> {
  const bytes = Readable.from(parts).map((part: string) => new TextEncoder().encode(part));
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

function brokenStream(): ReadableStream<Uint8Array> {
  return streamOf(
    (async function* () {
      yield 'half';
      throw new Error('cable cut');
    })(),
  );
}
