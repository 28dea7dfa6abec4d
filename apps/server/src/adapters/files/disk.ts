import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storageFull, temporarilyUnavailable } from '@amends/core';

/** A complete, flushed file that has no name in the storage yet. */
export interface WrittenFile {
  path: string;
  size: number;
  sha256: string;
}

export type WriteResult = { ok: true; file: WrittenFile } | { ok: false; code: 'too_large' };

/** Writes a stream to a new file and flushes it; leaves nothing behind if the stream fails. */
export async function writeTemporary(
  directory: string,
  content: ReadableStream<Uint8Array> | Uint8Array,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<WriteResult> {
  const path = join(directory, randomUUID());
  const handle = await open(path, 'wx', 0o600);
  try {
    const written = await writeAll(handle, content, maxBytes);
    if (written) {
      await handle.sync();
      return { ok: true, file: { path, ...written } };
    }
  } catch (error) {
    await discard(path);
    throw error;
  } finally {
    await handle.close();
  }
  await discard(path);
  return { ok: false, code: 'too_large' };
}

async function writeAll(
  handle: FileHandle,
  content: ReadableStream<Uint8Array> | Uint8Array,
  maxBytes: number,
): Promise<{ size: number; sha256: string } | null> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    hash.update(chunk);
    for (let offset = 0; offset < chunk.byteLength; ) {
      offset += (await handle.write(chunk, offset)).bytesWritten;
    }
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * Gives a finished file its name atomically and durably. The folder may disappear in between, when
 * the last of its files is deleted.
 */
export async function publish(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dirname(to), { recursive: true });
    try {
      await rename(from, to);
      await syncDirectory(dirname(to));
      return;
    } catch (error) {
      if (!isMissing(error) || attempt === 3) throw error;
    }
  }
}

/** Deletes a file if it exists. */
export async function discard(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Returns whether an error means that the file doesn't exist. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
// A missing folder of ours was on a volume that isn't mounted. It isn't created again, because files written
// in its place would disappear with the next mount.
const IN_TROUBLE = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ESTALE', 'ENODEV', 'ENOENT']);

/**
 * Maps a failed file system call: `storage_full` if there is no room, `temporarily_unavailable` for
 * disk errors and a missing folder, else the error itself.
 */
export function storageTrouble(error: unknown): unknown {
  const code = String((error as NodeJS.ErrnoException | null)?.code ?? '');
  if (FULL.has(code)) return storageFull(error);
  return IN_TROUBLE.has(code) ? temporarilyUnavailable(error) : error;
}
