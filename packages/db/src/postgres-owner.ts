import { execFile } from 'node:child_process';
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where root keeps files that an ordinary user must be able to reach. */
export const ROOT_STATE_DIR = '/var/lib/amends';

/** Creates `ROOT_STATE_DIR`, which every user may enter, whatever this process’s umask is. */
export async function makeRootStateDir(): Promise<void> {
  await mkdir(ROOT_STATE_DIR, { recursive: true });
  await chmod(ROOT_STATE_DIR, 0o755);
}

/** The system user that PostgreSQL runs as. */
export interface PostgresOwner {
  uid: number;
  gid: number;
}

/**
 * Returns the user to run PostgreSQL as, since it refuses to run as root. Null if this process is
 * an ordinary user; for root, the owner of an existing cluster, else the system user `postgres`,
 * created if missing.
 */
export async function findPostgresOwner(clusterDir: string): Promise<PostgresOwner | null> {
  if (process.getuid?.() !== 0) return null;
  const cluster = await stat(clusterDir).catch(() => null);
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  const found = await lookUp('postgres');
  if (found) return found;
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
  await run('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    '-g',
    'postgres',
    'postgres',
  ]).catch(() => undefined);
  const owner = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (!owner) {
    throw new Error(
      'PostgreSQL can’t run as root, and the system user "postgres" couldn’t be created. Create it, start Amends as a regular user, or set DATABASE_URL.',
    );
  }
  return owner;
}

/**
 * Returns whether that user may enter every folder on the way to `path` (which may not exist yet).
 */
export async function isReachableBy(path: string, user: PostgresOwner): Promise<boolean> {
  let folder = await realpath(path).catch(() => resolve(path));
  for (;;) {
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory()) {
      const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    if (dirname(folder) === folder) return true;
    folder = dirname(folder);
  }
}

async function lookUp(name: string): Promise<PostgresOwner | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
