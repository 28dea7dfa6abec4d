import { access, constants, mkdir, readFile, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tryTemporaryFolder } from '../adapters/files/temporary-folders.ts';
import type { Config } from '../config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const disk = findingsOf('Data directory');
const temporary = findingsOf('Temporary files');
const secrets = findingsOf('Secrets');

const MB = 1024 * 1024;
const TOO_LITTLE = 200 * MB;
const LITTLE = 1_024 * MB;

const gigabytes = (bytes: number) => (bytes / MB / 1_024).toFixed(1);

/** Checks that the data directory can be written to, and has room. */
export async function checkDisk({ dataDir, databaseUrl, s3 }: Config): Promise<Finding[]> {
  const place = await nearestFolder(dataDir);
  try {
    await access(place, constants.W_OK | constants.X_OK);
    if (place === dataDir) await mkdir(dataDir, { recursive: true });
  } catch (error) {
    return [
      disk.failure(
        `${dataDir} can't be written to (${reasonOf(error)}).`,
        'Make the user that runs Amends the owner of this folder, or set DATA_DIR.',
      ),
    ];
  }
  const { bavail, bsize, ffree, files } = await statfs(place);
  const free = bavail * bsize;
  const room = `${place} has ${gigabytes(free)} GB free`;
  const holds = databaseUrl === null || s3 === null;
  if (holds && free < TOO_LITTLE) {
    return [disk.failure(`${room}.`, 'Free up space. The database and claim files need it.')];
  }
  if (holds && free < LITTLE) {
    return [
      disk.warning(`${room}.`, 'Free up space soon. Uploads fail with 507 when the disk is full.'),
    ];
  }
  if (files > 0 && ffree / files < 0.01) {
    return [disk.warning(`${place} has few inodes left.`, 'Remove small files, or add space.')];
  }
  return [disk.ok(`${room}.`)];
}

/** Checks that temporary files can be written: those of forms without scripts, and of files for a bucket. */
export async function checkTemporaryFolder(): Promise<Finding[]> {
  const folder = tmpdir();
  try {
    await tryTemporaryFolder();
  } catch (error) {
    return [
      temporary.failure(
        `${folder} can't be written to (${reasonOf(error)}).`,
        'Set TMPDIR to a folder that this user may write to. Until then, large files are refused.',
      ),
    ];
  }
  const { bavail, bsize } = await statfs(folder);
  const room = `${folder} has ${gigabytes(bavail * bsize)} GB free`;
  if (bavail * bsize < TOO_LITTLE) {
    return [temporary.warning(`${room}.`, 'Free up space there. Until then, videos are refused.')];
  }
  return [temporary.ok(`${room}.`)];
}

/** Checks the key file that seals secrets if SECRETS_KEY isn't set. */
export async function checkSecretsFile({ secretsKeys, dataDir }: Config): Promise<Finding[]> {
  if (secretsKeys) return [secrets.ok('SECRETS_KEY encrypts them.')];
  const file = join(dataDir, 'secrets.key');
  try {
    await readFile(file);
    const { mode } = await stat(file);
    if (mode & 0o077) {
      return [secrets.warning(`${file} can be read by other users.`, `Run: chmod 600 ${file}`)];
    }
    return [secrets.ok(`${file} encrypts them. Keep a copy of it apart from your backups.`)];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [secrets.ok('The first start creates a key for them in DATA_DIR.')];
    }
    return [
      secrets.failure(`${file} can't be read (${reasonOf(error)}).`, 'Let this user read it.'),
    ];
  }
}

/** Returns the folder itself, or the nearest one above it that exists. */
async function nearestFolder(path: string): Promise<string> {
  const there = await stat(path).catch(() => null);
  if (there || dirname(path) === path) return path;
  return nearestFolder(dirname(path));
}
