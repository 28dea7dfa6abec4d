import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { BackupError } from './archive.ts';

/**
 * Writes the backup's secret keys where the first start would create new ones. Throws a `BackupError` if
 * other keys exist, which can't open the backup's secrets.
 */
export async function restoreSecretKeys(
  { secretsKeys, dataDir }: Pick<Config, 'secretsKeys' | 'dataDir'>,
  keys: string | null,
): Promise<void> {
  if (keys === null) return;
  if (secretsKeys) {
    const set = secretsKeys.map((key) => key.toString('base64'));
    if (keys.split('\n').every((key) => key === '' || set.includes(key))) return;
    throw new BackupError(
      'SECRETS_KEY doesn’t have all of the backup’s keys. Add them, or unset SECRETS_KEY to restore them into DATA_DIR.',
    );
  }
  const file = join(dataDir, 'secrets.key');
  const there = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (there === keys) return;
  if (there !== null)
    throw new BackupError(`${file} has different keys than the backup. Move the file elsewhere.`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, keys, { mode: 0o600, flag: 'wx', flush: true });
}
