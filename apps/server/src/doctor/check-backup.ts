import { listBackups } from '../backup/backup-places.ts';
import type { Config } from '../config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const backups = findingsOf('Backups');

const HOUR_MS = 3_600_000;
/** One is made each night. */
const LATE_MS = 36 * HOUR_MS;

/** Checks that backups are made, and how old the newest is. */
export async function checkBackup({
  backup,
  demo,
}: Pick<Config, 'backup' | 'demo'>): Promise<Finding[]> {
  const { directory, recipients, identity } = backup;
  if (directory === null) {
    if (demo) return [backups.ok('None are made; this is a demo.')];
    return [
      backups.warning(
        'None are made.',
        'Set BACKUP_DIR and BACKUP_RECIPIENT: docs/operations/backup.md.',
      ),
    ];
  }
  if (recipients.length === 0 && identity === null) {
    return [
      backups.failure(
        'BACKUP_DIR is set, but no key to encrypt with.',
        'Run npm run backup -- --new-key, and set BACKUP_RECIPIENT.',
      ),
    ];
  }
  try {
    const [newest] = await listBackups(directory);
    const age = newest ? Date.now() - newest.takenAt.getTime() : Number.POSITIVE_INFINITY;
    if (!newest) return [backups.warning(`${directory} has none yet.`, 'Run npm run backup.')];
    const fact = `The newest is ${Math.round(age / HOUR_MS)} hours old.`;
    if (age > LATE_MS) {
      return [backups.warning(fact, 'Look for errors of the task back-up in the log.')];
    }
    return [backups.ok(fact)];
  } catch (error) {
    return [
      backups.failure(`${directory} can't be read (${reasonOf(error)}).`, 'Check BACKUP_DIR.'),
    ];
  }
}
