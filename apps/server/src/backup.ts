import { generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp } from './backup/back-up.ts';
import { openPlace } from './backup/open-place.ts';
import { showProgress } from './backup/show-progress.ts';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { endProgram } from './end-program.ts';

const USAGE = `Usage: ${commandLine('backup', '[--new-key]')}

Makes an encrypted backup of the database, files and keys in BACKUP_DIR or BACKUP_S3_BUCKET. Amends can keep running.
  --new-key   prints a new key pair for BACKUP_RECIPIENT and BACKUP_IDENTITY`;

async function main(): Promise<void> {
  const [option, ...rest] = process.argv.slice(2);
  if ((option !== undefined && option !== '--new-key') || rest.length > 0) throw new Error(USAGE);
  if (option === '--new-key') {
    const identity = await generateIdentity();
    console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
    console.log(`BACKUP_IDENTITY=${identity}`);
    console.error('Keep the identity off this machine. You can’t restore a backup without it.');
    return;
  }
  const config = readConfig();
  const { databaseUrl, files, close } = await openPlace(config);
  const { onProgress, end } = showProgress('Backing up');
  try {
    const made = await backUp(config, { databaseUrl, files, now: new Date(), onProgress });
    end();
    if (!made) throw new Error('Another backup is already running.');
    const { path, bytes, manifest } = made;
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    console.log(`${path}: ${rows} rows, ${manifest.files} files, ${bytes} bytes`);
    if (manifest.missing > 0) {
      console.error(
        `${manifest.missing} files listed in the database are missing from the storage.`,
      );
    }
  } finally {
    await close();
  }
}

await endProgram(main);
