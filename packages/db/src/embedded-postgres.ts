import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
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
import { limitLog, postgresLog } from './postgres-log.ts';
import { memorySettings } from './postgres-memory.ts';
import { findPostgresOwner, type PostgresOwner } from './postgres-owner.ts';
import { findPostmaster, isAlive, removeStalePid } from './postmaster.ts';
import { showStatistics, statisticsSettings } from './statement-statistics.ts';

const DATABASE = 'amends';
const IN_USE_LOCK = 0x616d_6f6e;
const START_LIMIT_MS = 120_000;
const RESTART_LIMIT_MS = 60_000;
/** Between two failed attempts to restart. */
const RETRY_MS = 500;
const STOP_LIMIT_MS = 20_000;
const KILL_LIMIT_MS = 5_000;
const GOODBYE_MS = 500;
/** On a busy machine, PostgreSQL takes a while to notice that a process ended. */
const NOTICE_ENDED_MS = 10_000;
const HOLDER_NAME = 'amends in use by ';
const LOG_CHECK_MS = 60_000;

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
  // Statements and error details can contain personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;

/** Doesn't wait for the disk, and reuses little memory: a new page costs more than its data. */
const DISPOSABLE_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  max_wal_size: '512MB',
  shared_buffers: '128MB',
};

export interface EmbeddedPostgresOptions {
  /** The cluster lives in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (message: string) => void;
  /** False only for disposable data, such as in tests. Default true. */
  durable?: boolean;
  /** For a short command: leaves an already running PostgreSQL running. Default false. */
  guest?: boolean;
  /** How long to keep trying to restart PostgreSQL, in milliseconds. Default one minute. */
  restartLimitMs?: number;
  /**
   * Called once if PostgreSQL ended and couldn't be restarted; this process can't work without it.
   */
  onGone?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** The libpq address of the database, over a Unix socket. */
  url: string;
  /** Process id of the postmaster; it changes when PostgreSQL restarts. */
  readonly pid: number;
  /** Whether it was already running, started by another process or left over from a crash. */
  takenOver: boolean;
  /** Releases it. The last Amends process to release it stops PostgreSQL. Can be called twice. */
  stop(): Promise<void>;
}

/** What starting PostgreSQL requires. */
interface Cluster {
  folder: ClusterFolder;
  owner: PostgresOwner | null;
  binaries: PostgresBinaries;
  durable: boolean;
  address: (database: string) => string;
  log: (message: string) => void;
}

/** A running PostgreSQL, marked as in use by `holder` for as long as that connection lives. */
interface Held {
  pid: number;
  holder: Client;
  takenOver: boolean;
}

/**
 * Starts the PostgreSQL of a data directory, or joins one that already runs there: another role's,
 * or one left over from a kill -9. It outlives a killed process by design; the last process to
 * release it stops it. While this process lives, it restarts PostgreSQL whenever it ends. Throws an
 * error with an explanation if PostgreSQL can't start.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const durable = options.durable ?? true;
  const owner = await findPostgresOwner((await findClusterFolder(options.dataDir)).cluster);
  const binaries = await findPostgresBinaries(owner);
  const folder = await prepareClusterFolder(options.dataDir, owner, binaries, durable);
  const cluster = { folder, owner, binaries, durable, address: await addressOf(folder), log };
  const first = await startOrJoin(cluster, { limitMs: START_LIMIT_MS, triesAgain: () => false });
  if (first.takenOver) log('PostgreSQL was already running; using it');
  const watch = watchPostgres(cluster, first, options);
  if (durable && !options.guest) await showStatistics(cluster.address(DATABASE), log);
  const leaveRunning = options.guest === true && first.takenOver;
  return {
    url: cluster.address(DATABASE),
    get pid() {
      return watch.held().pid;
    },
    takenOver: first.takenOver,
    stop: once(async () => {
      const { holder } = await watch.end();
      if (leaveRunning) await goodbye(holder);
      else await letGo(folder, holder, log);
    }),
  };
}

/**
 * Starts PostgreSQL or joins the running one, whichever works first. With `triesAgain`, repeats a failed
 * start until the limit: a full disk may be freed, and the log, on the same disk, may not show the reason.
 */
async function startOrJoin(
  cluster: Cluster,
  { limitMs, triesAgain }: { limitMs: number; triesAgain: () => boolean },
): Promise<Held> {
  const { folder, address, log } = cluster;
  const deadline = Date.now() + limitMs;
  let takenOver = true;
  let attempt: Attempt | null = null;
  let reason: Error | null = null;

  while (Date.now() < deadline) {
    const pid = await findPostmaster(folder.cluster);
    const holder = pid === null ? null : await hold(address);
    if (pid !== null && holder) return { pid, holder, takenOver };
    if (pid === null && (attempt === null || attempt.ended)) {
      const failure = attempt && (await failureOf(attempt));
      if (failure && (!triesAgain() || Date.now() + RETRY_MS > deadline)) throw failure;
      if (failure) {
        reason = failure;
        log('PostgreSQL didn’t start; trying again');
        await pause(RETRY_MS);
      }
      if (await removeStalePid(folder.cluster, folder.sockets))
        log('Removed a stale postmaster.pid');
      attempt = await spawnPostgres(cluster);
      takenOver = false;
    }
    if (pid !== null && attempt?.ended) takenOver = true;
    await pause(20);
  }
  throw reason ?? new Error(`PostgreSQL didn’t respond in time. See ${postgresLog(folder)}.`);
}

/**
 * Watches the holding connection. It breaks when PostgreSQL ends, and also when PostgreSQL restarts
 * because one of its processes crashed; the mark "in use" must then be set again.
 */
function watchPostgres(cluster: Cluster, first: Held, options: EmbeddedPostgresOptions) {
  let held = first;
  let isOver = false;
  let recovering: Promise<void> | null = null;
  const limit = options.restartLimitMs ?? RESTART_LIMIT_MS;
  const rotation = setInterval(() => {
    void limitLog(postgresLog(cluster.folder)).catch(() => undefined);
  }, LOG_CHECK_MS);
  rotation.unref();

  const attend = ({ holder }: Held) => {
    const onLost = once(async () => {
      if (isOver) return;
      recovering = recover();
      await recovering;
    });
    holder.on('error', onLost);
    holder.on('end', onLost);
  };
  const recover = async () => {
    cluster.log('PostgreSQL stopped unexpectedly; restarting it');
    const start = performance.now();
    try {
      held = await startOrJoin(cluster, { limitMs: limit, triesAgain: () => !isOver });
      attend(held);
      const ms = Math.round(performance.now() - start);
      cluster.log(`PostgreSQL restarted after ${ms} ms`);
    } catch (error) {
      if (!isOver) options.onGone?.(error as Error);
    }
  };
  attend(first);
  return {
    held: () => held,
    end: async () => {
      isOver = true;
      clearInterval(rotation);
      await recovering;
      return held;
    },
  };
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= run();
    return running;
  };
}

interface Attempt {
  ended: boolean;
  /** Offset in `file` at which this run's output begins; the file is appended to. */
  file: string;
  begins: number;
  error?: Error;
}

async function addressOf(folder: ClusterFolder): Promise<(database: string) => string> {
  const password = await readPassword(folder);
  const host = encodeURIComponent(folder.sockets);
  return (database) =>
    `postgresql://${SUPERUSER}:${password}@localhost:5432/${database}?host=${host}`;
}

async function spawnPostgres({ folder, owner, binaries, durable }: Cluster): Promise<Attempt> {
  const settings = {
    ...SETTINGS,
    ...memorySettings(),
    ...(durable ? await statisticsSettings(binaries) : DISPOSABLE_SETTINGS),
    unix_socket_directories: folder.sockets,
    unix_socket_permissions: '0700',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const file = postgresLog(folder);
  await limitLog(file);
  const log = await open(file, 'a', 0o600);
  try {
    const begins = (await log.stat()).size;
    const child = spawn(binaries.postgres, ['-D', folder.cluster, ...flags], {
      ...owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { LC_ALL: 'C' },
    });
    const attempt: Attempt = { ended: false, file, begins };
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

/**
 * Returns a connection that marks PostgreSQL as in use for as long as this process lives; null
 * while none is available.
 */
async function hold(address: (database: string) => string): Promise<Client | null> {
  const client = new Client({
    connectionString: address('postgres'),
    application_name: `${HOLDER_NAME}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
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

/**
 * Starting up, shutting down, or no socket yet. Other errors, such as a wrong password, are
 * permanent.
 */
function isAboutToAnswer(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return ['', '57P01', '57P02', '57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(code);
}

async function letGo(folder: ClusterFolder, holder: Client, log: (message: string) => void) {
  const last = await isLast(holder, log);
  const pid = await findPostmaster(folder.cluster);
  if (last && pid !== null) {
    process.kill(pid, 'SIGINT');
    if (!(await endsWithin(pid, STOP_LIMIT_MS))) {
      process.kill(pid, 'SIGQUIT');
      await endsWithin(pid, KILL_LIMIT_MS);
    }
    log('PostgreSQL stopped');
  } else if (pid !== null) {
    log('PostgreSQL keeps running for another Amends process');
  }
  await goodbye(holder);
}

async function endsWithin(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isAlive(pid) && Date.now() < deadline) await pause(10);
  return !isAlive(pid);
}

/** Closes the connection with a limit, because a hanging PostgreSQL never confirms it. */
async function goodbye(holder: Client): Promise<void> {
  const ended = holder.end().catch(() => undefined);
  await Promise.race([ended, pause(GOODBYE_MS, undefined, { ref: false })]);
}

/**
 * Returns whether this is the last process. Keeps the exclusive lock once acquired, so that no one joins a
 * PostgreSQL that is about to stop. Retries briefly, and longer while all holders are ended processes whose
 * connections PostgreSQL is still closing.
 */
async function isLast(holder: Client, log: (message: string) => void): Promise<boolean> {
  const start = Date.now();
  let waits = false;
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
    for (;;) {
      const { rows } = await holder.query('select pg_try_advisory_lock($1) as last', [IN_USE_LOCK]);
      const waitedMs = Date.now() - start;
      if (rows[0].last || waitedMs > NOTICE_ENDED_MS) return rows[0].last;
      if (waitedMs > GOODBYE_MS) {
        if ((await readHolders(holder)).some(isAlive)) return false;
        if (!waits) log('Waiting for PostgreSQL to close a finished process’s connection');
        waits = true;
      }
      await pause(25);
    }
  } catch {
    return false;
  }
}

/** Returns the ids of the processes that hold the lock. */
async function readHolders(holder: Client): Promise<number[]> {
  const { rows } = await holder.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where starts_with(application_name, $1)
        and pid in (select pid from pg_locks where locktype = 'advisory' and objid = $2 and granted)`,
    [HOLDER_NAME, IN_USE_LOCK],
  );
  return rows.map(({ name }) => Number(name.slice(HOLDER_NAME.length)));
}

/**
 * Returns why a start failed; null if another process won the race, or backends of the previous one may still
 * be exiting.
 */
async function failureOf(attempt: Attempt): Promise<Error | null> {
  const written = await readFile(attempt.file).catch(() => Buffer.alloc(0));
  const text = written.subarray(attempt.begins).toString();
  if (/lock file ".*" already exists|shared memory block .* still in use/.test(text)) return null;
  const said = attempt.error?.message ?? text.trim().split('\n').slice(-5).join('\n');
  return new Error(`PostgreSQL couldn’t start. Its output:\n${said}`);
}
