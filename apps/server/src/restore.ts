import { parseArgs } from 'node:util';
import { BackupError } from './backup/archive.ts';
import { findBackup, requireBackupPlace } from './backup/backup-places.ts';
import { openPlace } from './backup/open-place.ts';
import { checkBackup, goLive, requireEmpty, restoreBackup } from './backup/restore-backup.ts';
import { restoreSecretKeys } from './backup/restore-secret-keys.ts';
import { showProgress } from './backup/show-progress.ts';
import { commandLine } from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import { endProgram } from './end-program.ts';

const USAGE = `Usage: ${commandLine('restore', '--list | --from BACKUP | --go-live')}

Restores a backup into this configuration’s new database and file storage. The copy sends nothing
until it goes live. Set BACKUP_IDENTITY or BACKUP_IDENTITY_FILE to the key.
  --list          lists the backups in BACKUP_DIR or BACKUP_S3_BUCKET, newest first
  --from BACKUP   a file, an address like s3://bucket/key, or the word newest
  --go-live       lets a restored copy send emails and webhooks and make changes in shops; restart Amends afterward`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        list: { type: 'boolean' },
        from: { type: 'string' },
        'go-live': { type: 'boolean' },
      },
    });
    if (Object.values(values).filter(Boolean).length !== 1)
      throw new Error('Choose exactly one option.');
    return values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { from, list } = readArguments();
  const config = readConfig();
  if (list) return listBackups(config);
  const { databaseUrl, files, close } = await openPlace(config);
  try {
    if (!from) {
      const done = await goLive(databaseUrl, new Date());
      console.log(
        done ? 'The copy is live. Restart Amends.' : 'Nothing to do. This isn’t a restored copy.',
      );
      return;
    }
    const { identity } = config.backup;
    if (identity === null) throw new BackupError('Set BACKUP_IDENTITY to the backup’s key.');
    await requireEmpty(databaseUrl);
    const { open } = await findBackup(config.backup, from);
    console.error('Checking the backup …');
    const backup = await checkBackup(open, identity);
    await restoreSecretKeys(config, backup.secretKeys);
    const { onProgress, end } = showProgress('Restoring');
    const now = new Date();
    await restoreBackup(backup, { open, identity, databaseUrl, files, now, onProgress });
    end();
    console.log(
      `Restored the backup from ${backup.header.takenAt}. The copy sends nothing until you run:`,
    );
    console.log(commandLine('restore', '--go-live'));
  } finally {
    await close();
  }
}

async function listBackups({ backup }: Config): Promise<void> {
  const found = await requireBackupPlace(backup).list();
  for (const { path, bytes } of found) console.log(`${path}: ${bytes} bytes`);
  if (found.length === 0) console.error('No backups yet.');
}

await endProgram(main);
