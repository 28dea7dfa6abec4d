import { lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../log.ts';

/** Folders for the files of a form or of an upload to a bucket. Both are removed after it. */
const OURS = /^amends-(form|upload)-/;
/** A sender that is silent for a minute is disconnected, and what it sent is stored within minutes. */
const UNUSED_MS = 60 * 60_000;
const A_BLOCK = 4096;

/** Removes the temporary files of killed processes, now and every hour; returns a function that stops it. */
export function sweepLeftFolders(log: Log): () => void {
  const sweep = async () => {
    try {
      await tryTemporaryFolder();
      await removeLeftFolders();
    } catch (error) {
      log.warn({ err: error }, 'Temporary files can’t be written, so large files are refused');
    }
  };
  void sweep();
  const timer = setInterval(sweep, UNUSED_MS).unref();
  return () => clearInterval(timer);
}

/** Removes this user's folders of temporary files in which no process wrote for an hour. Others may share the folder. */
export async function removeLeftFolders(now = Date.now()): Promise<void> {
  const folder = tmpdir();
  const names = (await readdir(folder)).filter((name) => OURS.test(name));
  await Promise.allSettled(
    names.map(async (name) => {
      const path = join(folder, name);
      // Another user could replace their own folder by a link to ours while it is removed.
      if (!(await isOwn(path))) return;
      if (now - (await lastWrite(path)) > UNUSED_MS) await rm(path, { recursive: true });
    }),
  );
}

async function isOwn(path: string): Promise<boolean> {
  const found = await lstat(path);
  // Windows has no user ids.
  return found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
}

/** A folder itself changes with the list of its files only. */
async function lastWrite(folder: string): Promise<number> {
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const all = await Promise.all([folder, ...files].map((path) => lstat(path)));
  return Math.max(...all.map(({ mtimeMs }) => mtimeMs));
}

/** Throws if no temporary file can be written. */
export async function tryTemporaryFolder(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'amends-form-'));
  try {
    await writeFile(join(folder, '0'), Buffer.alloc(A_BLOCK));
  } finally {
    await rm(folder, { recursive: true });
  }
}
