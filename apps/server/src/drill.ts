import { parseArgs } from 'node:util';
import { BackupError, readFileStream } from './backup/archive.ts';
import { listBackups } from './backup/backup-places.ts';
import { drillBackup, recordDrill } from './backup/drill-backup.ts';
import { openPlace } from './backup/open-place.ts';
import { readConfig } from './config.ts';

const USAGE = `Usage: npm run drill [-- --from FILE]

Restores the newest backup of BACKUP_DIR, or FILE, into a database of its own, checks it and removes it.
Ends with 1 if anything is wrong.`;

async function main(): Promise<boolean> {
  const config = readConfig();
  const { identity, directory } = config.backup;
  if (identity === null) throw new BackupError('Set BACKUP_IDENTITY to the key of the backup.');
  const from = fromArguments() ?? (directory ? (await listBackups(directory))[0]?.path : undefined);
  if (!from) throw new BackupError('There is no backup in BACKUP_DIR.');
  const { databaseUrl, close } = await openPlace(config);
  try {
    const open = () => readFileStream(from);
    const report = await drillBackup({ open, identity, databaseUrl, now: new Date() });
    await recordDrill(databaseUrl, report, new Date());
    console.log(JSON.stringify({ backup: from, ...report }, null, 2));
    return report.broken.length === 0;
  } finally {
    await close();
  }
}

function fromArguments(): string | undefined {
  try {
    return parseArgs({ options: { from: { type: 'string' } } }).values.from;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
