import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context, FileStorage } from '../../kernel/internal.ts';
import { mediaKeys, partKeys } from './file-key.rules.ts';
import { copyArrived } from './join-parts.ts';
import type { Media } from './media.repository.ts';

const ids = { storeId: 'sto_1', id: 'med_1' };
const TO = 'sto_1/med_1/original-acc_1';
const digest = (content: Uint8Array) => createHash('sha256').update(content).digest();
const cut = (content: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(content.length / size) }, (_, part) =>
    content.slice(part * size, (part + 1) * size),
  );

/** A file of the given content, whose parts have arrived; it is read in pieces of `chunk` bytes. */
function arrived(content: Uint8Array, partBytes: number, chunk = 64) {
  const file = { ...ids, announcedBytes: content.length, partBytes } as Media;
  const parts = cut(content, partBytes);
  const keys = partKeys(ids.storeId, ids.id, parts.length);
  const kept = new Map(keys.map((key, part) => [key, parts[part] ?? new Uint8Array()]));
  const describe = (key: string) => ({ key, size: kept.get(key)?.length ?? 0 });
  const files: Pick<FileStorage, 'head' | 'get' | 'put' | 'copy' | 'delete'> = {
    head: async (key) => (kept.has(key) ? describe(key) : null) as never,
    async get(key) {
      const bytes = kept.get(key);
      if (!bytes) return null;
      const pieces = cut(bytes, chunk).values();
      const stream = new ReadableStream<Uint8Array>({
        pull(controller) {
          const { done, value } = pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
      return { ...describe(key), stream } as never;
    },
    async put(key, given) {
      const pieces: Uint8Array[] = [];
      for await (const piece of given as ReadableStream<Uint8Array>) pieces.push(piece);
      kept.set(key, new Uint8Array(Buffer.concat(pieces)));
      return describe(key) as never;
    },
    async copy(from, to) {
      const bytes = kept.get(from);
      if (!bytes) return null;
      kept.set(to, bytes);
      return describe(to) as never;
    },
    delete: async (key) => void kept.delete(key),
  };
  const join = (sha256?: string, more: Partial<FileStorage> = {}) => {
    const ctx = { ports: { files: { ...files, ...more } } } as unknown as Context;
    return copyArrived(ctx, file, TO, sha256);
  };
  return { parts, keys, kept, files, join };
}
const hashOf = (parts: readonly Uint8Array[]) =>
  digest(Buffer.concat(parts.map(digest))).toString('hex');
const nine = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]);

test('the hash of an upload is that of its parts’ hashes, however it is read', async () => {
  const content = fc.uint8Array({ minLength: 1, maxLength: 24 });
  const bytes = fc.integer({ min: 1, max: 8 });
  await fc.assert(
    fc.asyncProperty(content, bytes, bytes, async (sent, partBytes, chunk) => {
      const { parts, kept, join } = arrived(sent, partBytes, chunk);
      await join(hashOf(parts));
      expect(kept.get(TO)).toEqual(sent);
    }),
    {
      examples: [
        [nine, 3, 1],
        [nine, 3, 3],
        [nine, 4, 1],
        [nine, 8, 2],
      ],
    },
  );
});

test('with another hash, everything that arrived is deleted', async () => {
  const { kept, join } = arrived(nine, 4);
  kept.set(mediaKeys(ids.storeId, ids.id, null).incoming, nine);
  await expect(join('0'.repeat(64))).rejects.toMatchObject({ code: 'upload_hash_mismatch' });
  expect([...kept.keys()]).toEqual([]);
});

test('a copy that is gone before it is compared has another hash', async () => {
  const { kept, files, parts, join } = arrived(nine, 4);
  const get: FileStorage['get'] = async (key) => (key === TO ? null : files.get(key));
  await expect(join(hashOf(parts), { get })).rejects.toMatchObject({
    code: 'upload_hash_mismatch',
  });
  expect([...kept.keys()]).toEqual([]);
});

test('nothing is written while a part is missing or has another size', async () => {
  const put = () => Promise.reject(new Error('It was written.'));
  for (const there of [undefined, nine]) {
    const { kept, keys, join } = arrived(nine, 4);
    kept.delete(keys[1] ?? '');
    if (there) kept.set(keys[1] ?? '', there);
    await expect(join(undefined, { put })).rejects.toMatchObject({ code: 'upload_incomplete' });
  }
});

test('a part that is replaced or deleted while they are joined makes the upload incomplete', async () => {
  for (const then of [undefined, nine]) {
    const { kept, keys, files, join } = arrived(nine, 4);
    const get: FileStorage['get'] = (key) => {
      if (key === keys[0]) kept.delete(keys[1] ?? '');
      if (key === keys[0] && then) kept.set(keys[1] ?? '', then);
      return files.get(key);
    };
    await expect(join(undefined, { get })).rejects.toMatchObject({ code: 'upload_incomplete' });
    expect(kept.has(TO)).toBe(false);
  }
});
