import { identityToRecipient } from 'age-encryption';
import { commandLine } from '../command-line.ts';
import type { Config } from '../config.ts';
import { BackupError } from './archive.ts';
import { type BucketTimes, openBucketPlace } from './bucket-place.ts';
import { openFolderPlace, readFileStream } from './folder-place.ts';
import type { BackupPlace } from './kept-backup.ts';
import type { OpenBackup } from './restore-backup.ts';

type Settings = Pick<Config['backup'], 'directory' | 'bucket'>;

/** Opens the configured place; null if there is none. */
export function openBackupPlace(
  { directory, bucket }: Settings,
  times?: BucketTimes,
): BackupPlace | null {
  if (bucket) return openBucketPlace(bucket, times);
  return directory === null ? null : openFolderPlace(directory);
}

/** Opens the configured place. Throws a `BackupError` if there is none. */
export function requireBackupPlace(settings: Settings): BackupPlace {
  const place = openBackupPlace(settings);
  if (place) return place;
  throw new BackupError('Set BACKUP_DIR to the folder for backups, or BACKUP_S3_BUCKET.');
}

/**
 * Returns a function that opens a backup by its path, by its bucket address (`s3://…`), or the newest one for
 * `newest`. Throws a `BackupError` if there is none.
 */
export async function findBackup(
  settings: Settings,
  from: string,
): Promise<{ path: string; open: OpenBackup }> {
  const path = from === 'newest' ? await newestIn(requireBackupPlace(settings)) : from;
  if (!path.startsWith('s3://')) return { path, open: () => readFileStream(path) };
  if (!settings.bucket) throw new BackupError(`Set BACKUP_S3_BUCKET and its key to read ${path}.`);
  const { read } = openBucketPlace(settings.bucket);
  return { path, open: () => read(path) };
}

async function newestIn(place: BackupPlace): Promise<string> {
  const [newest] = await place.list();
  if (newest) return newest.path;
  throw new BackupError(`No backups in ${place.name}.`);
}

/** Returns the recipients that backups are encrypted for. Throws a `BackupError` if there is none. */
export async function recipientsOf(given: {
  recipients: readonly string[];
  identity: string | null;
}): Promise<string[]> {
  if (given.recipients.length > 0) return [...given.recipients];
  if (given.identity) return [await identityToRecipient(given.identity)];
  throw new BackupError(
    `Set BACKUP_RECIPIENT to the public key that encrypts backups. To create a key pair, run ${commandLine('backup', '--new-key')}.`,
  );
}
