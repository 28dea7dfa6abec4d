import { BackupError } from '../backup/archive.ts';
import { openBackupPlace } from '../backup/backup-places.ts';
import { commandLine } from '../command-line.ts';
import type { Config } from '../config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const backups = findingsOf('Backups');

const HOUR_MS = 3_600_000;
/** Backups run nightly, so an older one is late. */
const LATE_MS = 36 * HOUR_MS;

/** Checks that backups are configured, that one could be written now, and the age of the newest. */
export async function checkBackup({
  backup,
  demo,
}: Pick<Config, 'backup' | 'demo'>): Promise<Finding[]> {
  const { recipients, identity } = backup;
  const place = openBackupPlace(backup, { repeats: 0 });
  if (place === null) {
    if (demo) return [backups.ok('No backups. This is a demo.')];
    return [
      backups.warning(
        'No backups are set up.',
        'Set BACKUP_DIR or BACKUP_S3_BUCKET, and BACKUP_RECIPIENT. See docs/operations/backup.md.',
      ),
    ];
  }
  if (recipients.length === 0 && identity === null) {
    return [
      backups.failure(
        `${place.name} is set, but no encryption key.`,
        `Run ${commandLine('backup', '--new-key')}, and set BACKUP_RECIPIENT.`,
      ),
    ];
  }
  try {
    await place.check();
    const [newest] = await place.list();
    const age = newest ? Date.now() - newest.takenAt.getTime() : Number.POSITIVE_INFINITY;
    if (!newest)
      return [
        backups.warning(
          `${place.name} works, but has no backups yet.`,
          `Run ${commandLine('backup')}.`,
        ),
      ];
    const fact = `The newest backup in ${place.name} is ${Math.round(age / HOUR_MS)} hours old.`;
    if (age > LATE_MS) {
      return [backups.warning(fact, 'Check the log for errors from the task back-up.')];
    }
    return [backups.ok(fact)];
  } catch (error) {
    if (error instanceof BackupError) {
      return [backups.failure(error.message, 'See docs/operations/backup.md for what it needs.')];
    }
    return [
      backups.failure(`${place.name} can't be used (${reasonOf(error)}).`, 'Check BACKUP_DIR.'),
    ];
  }
}
