import { createHash, randomBytes } from 'node:crypto';
import { eventChainChecks, type FileStorage } from '@amends/core';
import { Client } from 'pg';
import { checkBackup, type OpenBackup, restoreBackup } from './restore-backup.ts';

/** The result of a drill. */
export interface DrillReport {
  takenAt: string;
  rows: number;
  files: number;
  /** Number of files read and hashed. */
  sampled: number;
  chains: number;
  /** Chains that failed verification, as `store stream`. */
  broken: string[];
  seconds: number;
}

/** All streams at once. */
const CHAINS = `with ${eventChainChecks()}
  select store_id || ' ' || stream_id as stream, bool_and(stands) as stands
  from checked group by store_id, stream_id`;

const EVERY = 20;
const PREFIX = 'amends_drill_';
const DAY_MS = 86_400_000;

/**
 * Restores a backup into a temporary database on the same server and checks it: counts all rows, verifies all
 * event chains, and reads a sample of files. Needs the right to create databases.
 */
export async function drillBackup(given: {
  open: OpenBackup;
  identity: string;
  databaseUrl: string;
  now: Date;
}): Promise<DrillReport> {
  const started = performance.now();
  const { open, identity, databaseUrl, now } = given;
  const backup = await checkBackup(open, identity);
  await dropAbandoned(databaseUrl, now);
  const name = `${PREFIX}${Math.floor(now.getTime() / 1_000)}_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await onServer(databaseUrl, `create database ${name}`);
  try {
    const sample = { files: 0, read: 0 };
    const files: Pick<FileStorage, 'put'> = {
      put: async (key, content, contentType) => {
        const hash = createHash('sha256');
        const isSampled = sample.files % EVERY === 0;
        let size = 0;
        for await (const chunk of content as ReadableStream<Uint8Array>) {
          size += chunk.length;
          if (isSampled) hash.update(chunk);
        }
        sample.files += 1;
        if (isSampled) sample.read += 1;
        return { key, size, contentType, etag: hash.digest('hex') };
      },
    };
    await restoreBackup(backup, { open, identity, databaseUrl: url.href, files, now });
    const rows = await onServer<{ stream: string; stands: boolean }>(url.href, CHAINS);
    return {
      takenAt: backup.header.takenAt,
      rows: Object.values(backup.manifest.rows).reduce((sum, count) => sum + count, 0),
      files: sample.files,
      sampled: sample.read,
      chains: rows.length,
      broken: rows.filter(({ stands }) => !stands).map(({ stream }) => stream),
      seconds: Math.round((performance.now() - started) / 1_000),
    };
  } finally {
    await onServer(databaseUrl, `drop database if exists ${name} with (force)`);
  }
}

/** Records the result of a drill, for the System page. */
export async function recordDrill(
  databaseUrl: string,
  { takenAt, chains, broken, files, seconds }: DrillReport,
  endedAt: Date,
): Promise<void> {
  await onServer(
    databaseUrl,
    `insert into drills (id, ended_at, backup_taken_at, seconds, chains, broken_chains, files)
      values (gen_random_uuid()::text, $1, $2, $3, $4, $5, $6)`,
    [endedAt, takenAt, seconds, chains, broken.length, files],
  );
}

/** Drops databases of drills killed more than a day ago, which contain everyone's data. */
async function dropAbandoned(databaseUrl: string, now: Date): Promise<void> {
  const found = await onServer<{ name: string }>(
    databaseUrl,
    `select datname as name from pg_database where datname ~ '^${PREFIX}[0-9]+_[0-9a-f]+$'`,
  );
  for (const { name } of found) {
    const begun = Number(name.slice(PREFIX.length).split('_')[0]) * 1_000;
    if (now.getTime() - begun < DAY_MS) continue;
    await onServer(databaseUrl, `drop database if exists ${name} with (force)`);
  }
}

async function onServer<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url, application_name: 'amends drill' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
