import { createHash } from 'node:crypto';
import type { Context, FileStorage } from '../../kernel/internal.ts';
import { conflict, unprocessable } from '../../kernel/internal.ts';
import { bytesOfPart, countParts, mediaKeys, partKeys } from './file-key.rules.ts';
import type { Media } from './media.repository.ts';

/**
 * Copies an uploaded file, joined from its parts if it has any, to a key that no URL leads to. Throws
 * `upload_incomplete` while data is missing, and `upload_hash_mismatch` if the copy's hash is not the
 * sender's; the upload is then deleted, so that the sender starts over.
 */
export async function copyArrived(
  { ports: { files } }: Context,
  file: Media,
  to: string,
  sha256?: string,
): Promise<void> {
  const keys = partKeys(file.storeId, file.id, countParts(file));
  const { incoming } = mediaKeys(file.storeId, file.id, null);
  if (!(await files.copy(incoming, to))) await join(files, file, keys, to);
  if (sha256 === undefined || sha256 === (await hashOf(files, to, file.partBytes ?? 0))) return;
  await Promise.all([incoming, ...keys, to].map((key) => files.delete(key)));
  throw unprocessable('upload_hash_mismatch');
}

const incomplete = () => conflict('upload_incomplete');

/** Stores the parts as one file. */
async function join(files: FileStorage, file: Media, keys: readonly string[], to: string) {
  const heads = await Promise.all(keys.map((key) => files.head(key)));
  const isHere = (head: (typeof heads)[number], part: number) =>
    head?.size === bytesOfPart(file, part);
  if (keys.length === 0 || !heads.every(isHere)) throw incomplete();
  const parts = async function* () {
    for (const [part, key] of keys.entries()) {
      const opened = await files.get(key);
      // The part was replaced by another attempt, or deleted.
      if (opened?.size !== bytesOfPart(file, part)) throw incomplete();
      yield* opened.stream;
    }
  };
  await files.put(to, streamOf(parts()), file.contentType);
}

const streamOf = (chunks: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });

/** Returns the SHA-256 of the SHA-256s of a file's parts. */
async function hashOf(files: FileStorage, key: string, partBytes: number): Promise<string> {
  const whole = createHash('sha256');
  let part = createHash('sha256');
  let room = partBytes;
  const opened = await files.get(key);
  for await (const chunk of opened?.stream ?? []) {
    let rest = chunk;
    while (rest.byteLength > 0) {
      const taken = rest.subarray(0, room);
      part.update(taken);
      rest = rest.subarray(taken.byteLength);
      room -= taken.byteLength;
      if (room > 0) continue;
      whole.update(part.digest());
      part = createHash('sha256');
      room = partBytes;
    }
  }
  if (room < partBytes) whole.update(part.digest());
  return whole.digest('hex');
}
