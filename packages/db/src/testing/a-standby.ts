import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findClusterFolder, readPassword, SUPERUSER } from '../cluster-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { makeDataDir } from './test-server.ts';

const run = promisify(execFile);

/** A PostgreSQL and its streaming standby, both of their own. */
export interface Replicated {
  primary: EmbeddedPostgres;
  /** The standby's address, whether it runs or not. */
  standbyUrl: string;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL and a streaming standby, a copy of its stopped files. Statements on the standby that
 * block log replay are canceled immediately.
 */
export async function startReplicated(): Promise<Replicated> {
  const [dataDir, standbyDir] = await Promise.all([makeDataDir(), makeDataDir()]);
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const from = await findClusterFolder(dataDir);
  await run('cp', ['-a', from.home, join(standbyDir, 'postgres')]);
  const primary = await startEmbeddedPostgres({ dataDir });
  const to = await findClusterFolder(standbyDir);
  const source = `host=${from.sockets} port=5432 user=${SUPERUSER} password=${await readPassword(from)}`;
  await writeFile(join(to.cluster, 'standby.signal'), '');
  await appendFile(
    join(to.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nmax_standby_streaming_delay = 0\nwal_retrieve_retry_interval = 100\n`,
  );
  let standby = await startEmbeddedPostgres({ dataDir: standbyDir });
  return {
    primary,
    standbyUrl: standby.url,
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await startEmbeddedPostgres({ dataDir: standbyDir });
    },
    stop: async () => {
      await standby.stop();
      await primary.stop();
      await Promise.all([dataDir, standbyDir].map((each) => rm(each, { recursive: true })));
    },
  };
}
