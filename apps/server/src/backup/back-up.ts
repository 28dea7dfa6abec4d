import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '@amends/core';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import type { BackupManifest } from './archive.ts';
import { recipientsOf, requireBackupPlace } from './backup-places.ts';
import type { KeptBackup } from './kept-backup.ts';
import { type Progress, writeBackup } from './write-backup.ts';

const LOCK = 0x616d_6270;

/**
 * Makes a backup in the configured place, records it, and deletes those beyond BACKUP_KEEP. Returns null if
 * another process is making one. Throws a `BackupError` that names the missing setting.
 */
export async function backUp(
  config: Pick<Config, 'backup' | 'dataDir' | 'secretsKeys'>,
  given: {
    databaseUrl: string;
    files: Pick<FileStorage, 'get'>;
    now: Date;
    onProgress?: (progress: Progress) => void;
  },
): Promise<(KeptBackup & { manifest: BackupManifest }) | null> {
  const place = requireBackupPlace(config.backup);
  const { keep } = config.backup;
  const recipients = await recipientsOf(config.backup);
  const client = new Client({ connectionString: given.databaseUrl, application_name: 'amends' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (!rows[0]?.mine) return null;
    const secretKeys = await secretKeysOf(config);
    const source = { ...given, secretKeys };
    const { bytes, manifest } = await writeBackup(source, recipients, given.onProgress);
    const kept = await place.keep(given.now, bytes);
    await client.query(
      `insert into backups (id, location, taken_at, ended_at, bytes, files)
       values ($1, $2, $3, now(), $4, $5) on conflict (id) do nothing`,
      [kept.path, kept.path, kept.takenAt, kept.bytes, manifest.files],
    );
    await place.dropOld(keep, given.now);
    await client.query(
      `delete from backups where id not in (select id from backups order by taken_at desc limit $1)`,
      [keep],
    );
    return { ...kept, manifest };
  } finally {
    await client.end();
  }
}

/** Returns the keys of secrets in the format of `secrets.key`; null before there are any. */
async function secretKeysOf({
  secretsKeys,
  dataDir,
}: Pick<Config, 'secretsKeys' | 'dataDir'>): Promise<string | null> {
  if (secretsKeys) return secretsKeys.map((key) => `${key.toString('base64')}\n`).join('');
  return readFile(join(dataDir, 'secrets.key'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
