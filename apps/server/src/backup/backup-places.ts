import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { identityToRecipient } from 'age-encryption';
import { BackupError } from './archive.ts';

const PARTIAL = '.partial';
const NAME = /^amends-\d{8}T\d{6}Z\.tar\.gz\.age$/;

/** A backup in a folder. */
export interface KeptBackup {
  path: string;
  takenAt: Date;
  bytes: number;
}

const nameOf = (takenAt: Date): string =>
  `amends-${takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz.age`;

/**
 * Writes a backup into a folder. It appears under its name once it is complete and on the disk; what a
 * killed process left is removed. Returns its path.
 */
export async function keepBackup(
  folder: string,
  takenAt: Date,
  bytes: ReadableStream<Uint8Array>,
): Promise<KeptBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, nameOf(takenAt));
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
}

/** Returns the complete backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const kept = names
    .filter((name) => NAME.test(name))
    .sort()
    .toReversed();
  return Promise.all(
    kept.map(async (name) => {
      const path = join(folder, name);
      return { path, takenAt: instantOf(name), bytes: (await stat(path)).size };
    }),
  );
}

const instantOf = (name: string): Date => {
  const [, y, mo, d, h, mi, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
};

const DAY_MS = 86_400_000;

/** Deletes all but the newest backups of a folder, and what killed processes left. Returns how many. */
export async function dropOldBackups(folder: string, keep: number, now: Date): Promise<number> {
  const old = (await listBackups(folder)).slice(keep);
  for (const { path } of old) await rm(path, { force: true });
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PARTIAL)) continue;
    const path = join(folder, name);
    const age = now.getTime() - (await stat(path)).mtimeMs;
    if (age > DAY_MS) await rm(path, { force: true });
  }
  return old.length;
}

/** Returns the recipients that backups are encrypted for. Throws a `BackupError` if there is none. */
export async function recipientsOf(given: {
  recipients: readonly string[];
  identity: string | null;
}): Promise<string[]> {
  if (given.recipients.length > 0) return [...given.recipients];
  if (given.identity) return [await identityToRecipient(given.identity)];
  throw new BackupError(
    'Set BACKUP_RECIPIENT to the public key that backups are encrypted for. npm run backup -- --new-key makes one.',
  );
}
