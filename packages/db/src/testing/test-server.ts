import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { isAlive } from '../postmaster.ts';

const PREFIX = 'amends-test-';

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
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'owner.pid'), String(process.pid));
  return dataDir;
}

async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const dataDir = join(tmpdir(), name);
    const pid = Number(await readFile(join(dataDir, 'owner.pid'), 'utf8').catch(() => ''));
    if (!pid || isAlive(pid)) continue;
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false }).catch(() => null);
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}
