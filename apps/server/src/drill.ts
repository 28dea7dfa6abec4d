import { parseArgs } from 'node:util';
import { BackupError } from './backup/archive.ts';
import { findBackup } from './backup/backup-places.ts';
import { drillBackup, recordDrill } from './backup/drill-backup.ts';
import { openPlace } from './backup/open-place.ts';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';

const USAGE = `Usage: ${commandLine('drill', '[--from BACKUP]')}

Restores the newest backup, or BACKUP, into a temporary database, verifies it and removes it. BACKUP is a
file, or an address like s3://bucket/key. Exits with 1 if anything is wrong.`;

async function main(): Promise<boolean> {
  const config = readConfig();
  const { identity } = config.backup;
  if (identity === null) throw new BackupError('Set BACKUP_IDENTITY to the backup’s key.');
  const { path, open } = await findBackup(config.backup, fromArguments() ?? 'newest');
  const { databaseUrl, close } = await openPlace(config);
  try {
    const report = await drillBackup({ open, identity, databaseUrl, now: new Date() });
    await recordDrill(databaseUrl, report, new Date());
    console.log(JSON.stringify({ backup: path, ...report }, null, 2));
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
