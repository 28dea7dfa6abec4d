import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders for the files of a form or of an upload to a bucket. Both are removed after it. */
const OURS = /^amends-(form|upload)-/;
/** No request takes longer. */
const DAY_MS = 24 * 60 * 60_000;

/** Removes folders of temporary files that processes left when they were killed, a day ago or earlier. */
export async function removeLeftFolders(now = Date.now()): Promise<void> {
  const folder = tmpdir();
  const names = (await readdir(folder)).filter((name) => OURS.test(name));
  await Promise.allSettled(
    names.map(async (name) => {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
    }),
  );
}
