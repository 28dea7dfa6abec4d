import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const call = promisify(execFile);
const CHUNK = Buffer.alloc(64 * 1024);

/** A file system of a few megabytes at a folder. */
export interface SmallDisk {
  folder: string;
  /** Writes until not a byte is left. */
  fill(): Promise<void>;
  /** Makes room again. */
  empty(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts one, or says why that is not possible here: it takes Linux and root. */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
): Promise<SmallDisk | { missing: string }> {
  await mkdir(folder, { recursive: true });
  const options = `size=${megabytes}m,mode=755`;
  const mounted = await call('mount', ['-t', 'tmpfs', '-o', options, 'amends-faults', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) return { missing: 'a small file system can only be mounted by root, on Linux' };
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a', 0o600);
      try {
        for (let length = CHUNK.length; length > 0; ) {
          const written = await file.write(CHUNK, 0, length).catch((error) => {
            if (error.code !== 'ENOSPC') throw error;
            return null;
          });
          if (!written) length = Math.floor(length / 2);
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    async unmount() {
      await call('umount', ['--lazy', folder]);
    },
  };
}
