import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the process id in `postmaster.pid` if that process is alive and is the PostgreSQL of this
 * cluster. After a power cut or a kill -9 the number may belong to any process.
 */
export async function findPostmaster(clusterDir: string): Promise<number | null> {
  const pid = await readPid(clusterDir);
  if (pid === null || !isAlive(pid)) return null;
  return (await runsHere(pid, clusterDir)) ? pid : null;
}

/** Removes a `postmaster.pid` whose process is gone or is another program. */
export async function removeStalePid(clusterDir: string, socketDir: string): Promise<boolean> {
  if ((await readPid(clusterDir)) === null || (await findPostmaster(clusterDir)) !== null) {
    return false;
  }
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
  await rm(join(socketDir, '.s.PGSQL.5432.lock'), { force: true });
  return true;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readPid(clusterDir: string): Promise<number | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/**
 * We start the postmaster with its folder as an argument. If arguments can't be read, being alive
 * is enough.
 */
async function runsHere(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(clusterDir);
}
