import { setTimeout as pause } from 'node:timers/promises';
import { type Context, checkSecrets, createContext, loadDeploymentKeys } from '@amends/core';
import {
  type Database,
  JOB_LIMITS,
  migrate,
  openDatabase,
  REQUEST_LIMITS,
  readFromReplica,
  readSchemaState,
  runOnlineSteps,
  startEmbeddedPostgres,
} from '@amends/db';
import type { LocalFiles } from './adapters/files/local-files.ts';
import type { RunningLiveUpdates } from './adapters/live/live-updates.ts';
import type { RunningJobQueue } from './adapters/queue/job-queue.ts';
import { openSecretSeal } from './adapters/secrets/open-secret-seal.ts';
import { isWaitingCopy } from './backup/backups.repository.ts';
import { commandLine } from './command-line.ts';
import type { Config } from './config.ts';
import { explainDatabase } from './explain-database.ts';
import type { Log } from './log.ts';
import { warnOfMissingLimits } from './missing-limits.ts';
import { openPorts } from './ports.ts';
import { createStoreFinder, forgetChangedStores, type StoreFinder } from './store-of-request.ts';

/** The default store of a demo. */
const DEMO_STORE = 'juniper';

/** The services of all sites and jobs, created once at startup. */
export interface Services {
  readonly config: Config;
  /** Whether this is a restored copy that isn't live, which sends nothing and runs no jobs. */
  readonly isCopy: boolean;
  readonly log: Log;
  readonly database: Database;
  /** Connections for jobs; `database` in a process with one role. */
  readonly jobDatabase: Database;
  readonly jobs: RunningJobQueue;
  readonly live: RunningLiveUpdates;
  /** Null if files are in S3. */
  readonly localFiles: LocalFiles | null;
  readonly storeOf: StoreFinder;
  /** A context without an identity; callers set the actor. */
  baseContext(request?: { requestId: string; clientNetwork: string }): Context;
  /** The portal's own URL, with its actual port. */
  publicUrl(): string;
  /** The context for jobs, which have longer limits and their own connections. */
  jobContext(): Context;
  /** The dashboard's own URL, with its actual port. */
  dashboardUrl(): string;
  /** Sets the portal's port if the system chose it. */
  portalListensAt(port: number): void;
  /** Sets the dashboard's port if the system chose it. */
  dashboardListensAt(port: number): void;
  /** Aborted when the process starts to stop; long-running work ends. */
  readonly stopping: AbortSignal;
  /**
   * Aborted once `/ready` reports "not ready", the stop delay before `stopping`, so that streams move
   * elsewhere.
   */
  readonly draining: AbortSignal;
}

/**
 * Opens and migrates the database, the embedded one if no other is configured, and creates the
 * ports.
 */
export async function openServices(
  config: Config,
  log: Log,
  stopping: AbortSignal,
  options: {
    guest?: boolean;
    lostSecrets?: 'refuse' | 'discard';
    /** Aborted the stop delay before `stopping`; default: with it. */
    draining?: AbortSignal;
  } = {},
) {
  const { url, stop } = await openPostgres(config, log, options.guest ?? false);
  const { database, forJobs, close: closeDatabase } = openDatabases(config, log, url, stop);
  try {
    const online = await migrateToLatest(config, log, url);
    await warnOfMissingLimits(log, database);
    const keys = await loadDeploymentKeys(database);
    const secrets = await openSecretSeal(config, log);
    const { discarded } = await checkSecrets(database, secrets, options.lostSecrets);
    let { publicUrl, dashboardUrl } = config;
    const addresses = { publicUrl: () => publicUrl, dashboardUrl: () => dashboardUrl };
    const isCopy = await isWaitingCopy(database);
    if (isCopy) {
      log.warn(
        `This is a restored copy and sends nothing; to go live: ${commandLine('restore', '--go-live')}`,
      );
    }
    const opened = await openPorts({
      config: isCopy ? silent(config) : config,
      isCopy,
      log,
      database,
      forJobs,
      keys,
      secrets,
      ...addresses,
    });
    const now = () => new Date();
    const contextOf = (over: Database): Context =>
      createContext({
        database: over,
        ports: opened.ports,
        keys,
        now,
        uploadQuota: config.uploadQuota,
        actor: { kind: 'anonymous' },
      });
    const storeOf = createStoreFinder(config.demo ? DEMO_STORE : null);
    forgetChangedStores(storeOf, opened.live);
    const services: Services = {
      config,
      isCopy,
      log,
      database,
      jobDatabase: forJobs,
      jobs: opened.jobs,
      live: opened.live,
      localFiles: opened.localFiles,
      storeOf,
      baseContext: (request) => ({
        ...contextOf(database),
        requestId: request?.requestId,
        clientNetwork: request?.clientNetwork,
      }),
      jobContext: () => contextOf(forJobs),
      ...addresses,
      portalListensAt: (port) => {
        if (new URL(publicUrl).port === '0') publicUrl = `http://localhost:${port}`;
      },
      dashboardListensAt: (port) => {
        if (new URL(dashboardUrl).port === '0') dashboardUrl = `http://localhost:${port}`;
      },
      stopping,
      draining: options.draining ?? stopping,
    };
    const close = async () => {
      await opened.close();
      await online.stop();
      await closeDatabase();
    };
    return { services, close, discarded };
  } catch (error) {
    await closeDatabase();
    throw explainDatabase(error, config);
  }
}

/** Returns a configuration that runs no jobs and has no mail server. */
const silent = (config: Config): Config => ({
  ...config,
  role: 'web',
  mail: { ...config.mail, smtpUrl: null },
  inbound: null,
});

/** Returns the named PostgreSQL, or the embedded one. */
async function openPostgres({ databaseUrl, dataDir }: Config, log: Log, guest: boolean) {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({
    dataDir,
    guest,
    log: (message) => log.info(message),
    onGone: (cause) => {
      // Ends the process after an unexpected failure.
      setImmediate(() => {
        throw new Error(
          'The embedded PostgreSQL stopped and couldn’t be restarted. See postgres.log in DATA_DIR/postgres.',
          { cause },
        );
      });
    },
  });
}

/** Opens connections for requests and for jobs; a process with one role has one pool. */
function openDatabases(config: Config, log: Log, url: string, stop: () => Promise<void>) {
  const common = {
    url,
    directUrl: config.databaseDirectUrl,
    onError: (error: Error) => log.warn({ err: error }, 'Lost a database connection'),
  };
  const own = {
    applicationName: `amends ${config.role}`,
    limits: config.role === 'worker' ? JOB_LIMITS : REQUEST_LIMITS,
    maxConnections: config.databasePool,
  };
  const primary = openDatabase({ ...common, ...own });
  const database = config.databaseReplicaUrl
    ? readFromReplica(primary, openReplica(config, config.databaseReplicaUrl, own), {
        statementMs: own.limits.statementMs,
        onState: (state) => log.warn({ state }, 'The database replica changed its state'),
      })
    : primary;
  const forJobs =
    config.role === 'both'
      ? openDatabase({
          ...common,
          applicationName: 'amends both jobs',
          limits: JOB_LIMITS,
          maxConnections: Math.max(4, Math.ceil(config.databasePool / 2)),
        })
      : database;
  const close = async () => {
    await Promise.all([...new Set([database, forJobs])].map((each) => each.close()));
    await stop();
  };
  return { database, forJobs, close };
}

/** Opens the replica, behind a pooler if the primary is. Connection errors show in its state. */
const openReplica = (
  { databaseDirectUrl }: Config,
  url: string,
  own: Pick<Parameters<typeof openDatabase>[0], 'applicationName' | 'limits' | 'maxConnections'>,
): Database =>
  openDatabase({ ...own, url, directUrl: databaseDirectUrl && url, onError: () => undefined });

/**
 * On small databases, online steps finish within this time; on large ones, they continue while requests are
 * served.
 */
const WAIT_FOR_STEPS_MS = 10_000;

/** Migrates on connections without limits, bypassing a pooler. Long steps continue afterwards. */
async function migrateToLatest({ databaseDirectUrl }: Config, log: Log, url: string) {
  const direct = openDatabase({
    url: databaseDirectUrl ?? url,
    applicationName: 'amends migrations',
    maxConnections: 2,
    onError: (error) => log.warn({ err: error }, 'Lost the database connection of the migrations'),
  });
  const { pool } = direct;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= direct.close();
    return closing;
  };
  const end = new AbortController();
  try {
    await migrate(pool, {
      onBusy: (error) => log.warn({ err: error }, 'Migrations are waiting for tables in use'),
    });
    const { newer } = await readSchemaState(async (text) => (await pool.query(text)).rows as never);
    if (newer > 0) log.warn({ newer }, 'The schema is newer than this build');
  } catch (error) {
    await close();
    throw error;
  }
  const finished = finishSchema(pool, log, end.signal).finally(close);
  await Promise.race([finished, pause(WAIT_FOR_STEPS_MS, undefined, { ref: false })]);
  const stop = async () => {
    end.abort();
    await close();
    await finished;
  };
  return { stop };
}

/** Runs the online schema steps. Never throws: Amends works without them, and the next start retries. */
async function finishSchema(pool: Database['pool'], log: Log, signal: AbortSignal): Promise<void> {
  try {
    const { failure, ...counts } = await runOnlineSteps(pool, {
      signal,
      onBusy: (error) =>
        log.warn({ err: error }, 'An online schema step is waiting for tables in use'),
      onProgress: ({ file, position }, rows) =>
        log.info({ file, position, rows }, 'An online schema step is running'),
    });
    if (failure) log.error({ ...failure, ...counts }, 'PostgreSQL refused an online schema step');
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'Couldn’t finish the online schema steps');
  }
}
