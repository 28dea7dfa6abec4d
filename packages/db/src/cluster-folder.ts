import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  link,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';
import {
  isReachableBy,
  makeRootStateDir,
  type PostgresOwner,
  ROOT_STATE_DIR,
} from './postgres-owner.ts';

const run = promisify(execFile);
const SOCKET_NAME = '.s.PGSQL.5432';
export const SUPERUSER = 'amends';

/** Where one embedded PostgreSQL lives. All paths are absolute, with symbolic links resolved. */
export interface ClusterFolder {
  /** `<dataDir>/postgres`, or the target if that is a symbolic link. */
  home: string;
  cluster: string;
  sockets: string;
  passwordFile: string;
}

/**
 * Locates the cluster: `<dataDir>/postgres`. If root keeps the data directory where PostgreSQL's
 * user has no access (below /root), that path becomes a symbolic link to a folder in
 * /var/lib/amends.
 */
export async function findClusterFolder(dataDir: string): Promise<ClusterFolder> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 }).catch(notWritable(dataDir));
  const home = join(await realpath(dataDir), 'postgres');
  const real = await realpath(home).catch(() => home);
  return {
    home: real,
    cluster: join(real, 'cluster'),
    sockets: socketFolder(real),
    passwordFile: join(real, 'password'),
  };
}

const notWritable = (dataDir: string) => (cause: unknown) => {
  throw new Error(
    `This user can’t write to DATA_DIR (${dataDir}). Make the user the owner of the folder, or set DATA_DIR to another folder.`,
    { cause },
  );
};

/**
 * A Unix socket's path is limited to about 100 bytes, so a socket below a deep folder moves to
 * /tmp.
 */
function socketFolder(home: string): string {
  const inside = join(home, 'sockets');
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) < 100) return inside;
  return `/tmp/amends-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** Creates the folder with its password and an empty cluster. Two processes can do so at once. */
export async function prepareClusterFolder(
  dataDir: string,
  owner: PostgresOwner | null,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<ClusterFolder> {
  await placeHome(dataDir, owner);
  const folder = await findClusterFolder(dataDir);
  if (await stat(folder.passwordFile).catch(() => null)) await readPassword(folder);
  await mkdir(folder.sockets, { recursive: true, mode: 0o700 });
  await chmod(folder.sockets, 0o700);
  if (owner) await chown(folder.sockets, owner.uid, owner.gid);
  if (await stat(folder.cluster).catch(() => null)) return folder;

  const password = await keepPassword(folder);
  const unfinished = `${folder.cluster}.${process.pid}`;
  const secret = `${unfinished}.password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(secret, password, { mode: 0o600 });
    if (owner) {
      await chown(unfinished, owner.uid, owner.gid);
      await chown(secret, owner.uid, owner.gid);
    }
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-locale',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...owner, cwd: '/', env: { LC_ALL: 'C' } },
    ).catch((cause: Error & { stderr?: string }) => {
      throw new Error(
        `PostgreSQL couldn’t create its files in ${folder.home}: ${fatalIn(cause.stderr) ?? cause.message}.`,
        { cause },
      );
    });
    await rename(unfinished, folder.cluster).catch(async (error) => {
      if (!(await stat(folder.cluster).catch(() => null))) throw error;
    });
  } finally {
    await rm(secret, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Returns the first reason in the output of initdb, whose other lines follow from it. */
const fatalIn = (output = '') => /(?:FATAL|error): +(.+?)\.?$/m.exec(output)?.[1];

/** Returns the password of an existing folder. */
export async function readPassword(folder: ClusterFolder): Promise<string> {
  try {
    return (await readFile(folder.passwordFile, 'utf8')).trim();
  } catch (cause) {
    throw new Error(
      `The password of the embedded PostgreSQL can’t be read (${folder.passwordFile}). Start Amends as the user that owns this folder, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

async function placeHome(dataDir: string, owner: PostgresOwner | null): Promise<void> {
  const { home } = await findClusterFolder(dataDir);
  if (!(await stat(home).catch(() => null))) {
    if (owner && !(await isReachableBy(home, owner))) {
      const elsewhere = join(ROOT_STATE_DIR, randomBytes(8).toString('hex'));
      await makeRootStateDir();
      await mkdir(elsewhere);
      await symlink(elsewhere, join(dataDir, 'postgres')).catch(() => undefined);
    } else {
      await mkdir(home, { recursive: true }).catch(notWritable(dataDir));
    }
  }
  // Other users may traverse the folder, but can't read the cluster or the sockets.
  if (owner) await chmod(await realpath(home), 0o711);
}

/** Writes the password once. If two processes race, the second reads what the first wrote. */
async function keepPassword(folder: ClusterFolder): Promise<string> {
  const draft = `${folder.passwordFile}.${process.pid}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await link(draft, folder.passwordFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readPassword(folder);
}
