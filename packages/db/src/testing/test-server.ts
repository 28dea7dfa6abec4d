import { accessSync, constants, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { isAlive } from '../postmaster.ts';

const PREFIX = 'amends-test-';
const IN_MEMORY = '/dev/shm';
/** Room that a run's databases need at once, with a margin. */
const NEEDED = 3 * 1024 ** 3;

/**
 * Returns a PostgreSQL for one test run: the server of DATABASE_URL, else an embedded one in a
 * temporary folder.
 */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  await removeLeftovers();
  const dataDir = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns a temporary data directory that the next run removes if this one is killed. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(temporaryFolder(), PREFIX));
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'owner.pid'), String(process.pid));
  return dataDir;
}

/**
 * Returns an in-memory file system if there is one with enough room: each suite creates and drops a database
 * of over a thousand files, which takes a fifth of the run's CPU time on a disk.
 */
function temporaryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const isRoomy = bavail * bsize > NEEDED && process.availableMemory() > 2 * NEEDED;
    return isRoomy ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function removeLeftovers(): Promise<void> {
  for (const dataDir of (await Promise.all([tmpdir(), IN_MEMORY].map(leftoversIn))).flat()) {
    const pid = Number(await readFile(join(dataDir, 'owner.pid'), 'utf8').catch(() => ''));
    if (!pid || isAlive(pid)) continue;
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false }).catch(() => null);
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function leftoversIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => join(folder, name));
}
