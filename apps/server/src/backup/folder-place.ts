import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type BackupPlace,
  backupName,
  instantInName,
  type KeptBackup,
  newestFirst,
} from './kept-backup.ts';

const PARTIAL = '.partial';
const DAY_MS = 86_400_000;

/**
 * Opens a backup folder, created with the first backup. Leftovers of killed processes are deleted after a
 * day.
 */
export function openFolderPlace(folder: string): BackupPlace {
  async function list(): Promise<KeptBackup[]> {
    const found = await Promise.all(
      (await namesIn(folder)).map(async (name) => {
        const takenAt = instantInName(name);
        const path = join(folder, name);
        return takenAt && { path, takenAt, bytes: (await stat(path)).size };
      }),
    );
    return found.filter((backup) => backup !== null).sort(newestFirst);
  }

  return {
    name: folder,
    async keep(takenAt, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, backupName(takenAt));
      const partial = `${path}${PARTIAL}`;
      try {
        await pipeline(
          Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]),
          createWriteStream(partial, { mode: 0o600, flush: true }),
        );
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { path, takenAt, bytes: (await stat(path)).size };
    },
    list,
    async dropOld(keep, now) {
      const old = (await list()).slice(keep);
      for (const { path } of old) await rm(path, { force: true });
      for (const name of await namesIn(folder)) {
        if (!name.endsWith(PARTIAL)) continue;
        const path = join(folder, name);
        const age = now.getTime() - (await stat(path)).mtimeMs;
        if (age > DAY_MS) await rm(path, { force: true });
      }
      return old.length;
    },
    async check() {
      const file = join(folder, `doctor-${randomUUID()}`);
      try {
        await writeFile(file, '');
      } catch (error) {
        // The first backup creates the folder.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      await rm(file, { force: true });
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Returns the bytes of a file. */
export const readFileStream = (path: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
