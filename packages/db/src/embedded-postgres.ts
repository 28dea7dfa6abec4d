import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import {
  type ClusterFolder,
  findClusterFolder,
  prepareClusterFolder,
  readPassword,
  SUPERUSER,
} from './cluster-folder.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { memorySettings } from './postgres-memory.ts';
import { findPostgresOwner, type PostgresOwner } from './postgres-owner.ts';
import { findPostmaster, isAlive, removeStalePid } from './postmaster.ts';

const DATABASE = 'amends';
const IN_USE_LOCK = 0x616d_6f6e;
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 20_000;
const GOODBYE_MS = 500;

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  max_connections: '200',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'on',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and details of errors can hold addresses of people.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;

const UNSAFE_SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export interface EmbeddedPostgresOptions {
  /** The cluster lives in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (message: string) => void;
  /** False only for data that may be lost, such as that of tests. Default true. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** The libpq address of the database, over a Unix socket. */
  url: string;
  /** Process id of the postmaster. */
  pid: number;
  /** Whether it was already running, started by another process or before a crash. */
  takenOver: boolean;
  /** Lets go; the last Amends process to let go stops PostgreSQL. Can be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data directory, or joins the one that already runs there: another
 * role's, or what a kill -9 left behind. It outlives a killed process by design, and is stopped by
 * whoever lets go last. Throws in words when it cannot start.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const durable = options.durable ?? true;
  const owner = await findPostgresOwner((await findClusterFolder(options.dataDir)).cluster);
  const binaries = await findPostgresBinaries(owner);
  const folder = await prepareClusterFolder(options.dataDir, owner, binaries, durable);
  const address = await addressOf(folder);
  const deadline = Date.now() + START_LIMIT_MS;
  let takenOver = true;
  let attempt: Attempt | null = null;

  while (Date.now() < deadline) {
    const pid = await findPostmaster(folder.cluster);
    const holder = pid === null ? null : await hold(address);
    if (pid !== null && holder) {
      if (takenOver) log('PostgreSQL was already running and is taken over');
      return { url: address(DATABASE), pid, takenOver, stop: stopOnce(folder, holder, log) };
    }
    if (pid === null && (attempt === null || attempt.ended)) {
      if (attempt) await refuseToRetry(folder, attempt);
      if (await removeStalePid(folder.cluster, folder.sockets))
        log('A stale postmaster.pid was removed');
      attempt = await spawnPostgres(folder, owner, binaries, durable);
      takenOver = false;
    }
    if (pid !== null && attempt?.ended) takenOver = true;
    await pause(20);
  }
  throw new Error(`PostgreSQL did not answer in time; see ${join(folder.home, 'postgres.log')}`);
}

interface Attempt {
  ended: boolean;
  error?: Error;
}

async function addressOf(folder: ClusterFolder): Promise<(database: string) => string> {
  const password = await readPassword(folder);
  const host = encodeURIComponent(folder.sockets);
  return (database) =>
    `postgresql://${SUPERUSER}:${password}@localhost:5432/${database}?host=${host}`;
}

async function spawnPostgres(
  folder: ClusterFolder,
  owner: PostgresOwner | null,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<Attempt> {
  const settings = {
    ...SETTINGS,
    ...memorySettings(),
    ...(durable ? {} : UNSAFE_SETTINGS),
    unix_socket_directories: folder.sockets,
    unix_socket_permissions: '0700',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(join(folder.home, 'postgres.log'), 'w', 0o600);
  try {
    const child = spawn(binaries.postgres, ['-D', folder.cluster, ...flags], {
      ...owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { LC_ALL: 'C' },
    });
    const attempt: Attempt = { ended: false };
    child.once('exit', () => {
      attempt.ended = true;
    });
    child.once('error', (error) => {
      attempt.ended = true;
      attempt.error = error;
    });
    child.unref();
    return attempt;
  } finally {
    await log.close();
  }
}

/** A connection that marks PostgreSQL as in use for as long as this process lives; null while it cannot be had. */
async function hold(address: (database: string) => string): Promise<Client | null> {
  const client = new Client({
    connectionString: address('postgres'),
    application_name: 'amends in use',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await createDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isAboutToAnswer(error)) return null;
    throw error;
  }
}

async function createDatabase(client: Client): Promise<void> {
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    const madeMeanwhile = error.code === '42P04' || error.code === '23505';
    if (!madeMeanwhile) throw error;
  });
}

/** Starting up, shutting down, or no socket yet. A wrong password, for one, will not mend itself. */
function isAboutToAnswer(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return ['', '57P01', '57P02', '57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(code);
}

function stopOnce(folder: ClusterFolder, holder: Client, log: (message: string) => void) {
  let stopping: Promise<void> | null = null;
  return () => {
    stopping ??= letGo(folder, holder, log);
    return stopping;
  };
}

async function letGo(folder: ClusterFolder, holder: Client, log: (message: string) => void) {
  const last = await isLast(holder);
  const pid = await findPostmaster(folder.cluster);
  if (last && pid !== null) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + STOP_LIMIT_MS;
    while (isAlive(pid) && Date.now() < deadline) await pause(10);
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    log('PostgreSQL stopped');
  } else if (pid !== null) {
    log('PostgreSQL stays up for another Amends process');
  }
  await holder.end().catch(() => undefined);
}

/**
 * Keeps the exclusive lock when it gets it, so that nobody joins a PostgreSQL about to stop. Asks
 * for a moment: the connection of a process that was just killed is still being closed.
 */
async function isLast(holder: Client): Promise<boolean> {
  const deadline = Date.now() + GOODBYE_MS;
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
    for (;;) {
      const { rows } = await holder.query('select pg_try_advisory_lock($1) as last', [IN_USE_LOCK]);
      if (rows[0].last || Date.now() > deadline) return rows[0].last;
      await pause(25);
    }
  } catch {
    return false;
  }
}

/** Another process may have won the race, or the last one's backends may still be leaving. */
async function refuseToRetry(folder: ClusterFolder, attempt: Attempt): Promise<void> {
  const text = await readFile(join(folder.home, 'postgres.log'), 'utf8').catch(() => '');
  if (/lock file ".*" already exists|shared memory block .* still in use/.test(text)) return;
  const said = attempt.error?.message ?? text.trim().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL could not start. It said:\n${said}`);
}
