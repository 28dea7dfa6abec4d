import { type Context, loadDeploymentKeys } from '@amends/core';
import {
  type Database,
  JOB_LIMITS,
  migrate,
  openDatabase,
  REQUEST_LIMITS,
  readSchemaState,
  startEmbeddedPostgres,
} from '@amends/db';
import type { LocalFiles } from './adapters/files/local-files.ts';
import type { RunningLiveUpdates } from './adapters/live/live-updates.ts';
import type { RunningJobQueue } from './adapters/queue/job-queue.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { warnOfMissingLimits } from './missing-limits.ts';
import { openPorts } from './ports.ts';
import { createStoreFinder, type StoreFinder } from './store-of-request.ts';

/** The store that a demo shows where nothing names one. */
const DEMO_STORE = 'juniper';

/** Everything a face or a job may use, made once at start. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly jobs: RunningJobQueue;
  readonly live: RunningLiveUpdates;
  /** Null if files live in S3. */
  readonly localFiles: LocalFiles | null;
  readonly storeOf: StoreFinder;
  /** A context for no one in particular; the faces say who acts. */
  baseContext(request?: { requestId: string; clientNetwork: string }): Context;
  /** The portal's own address, with the port that it got. */
  publicUrl(): string;
  /** The same for jobs, which may take longer and have connections of their own. */
  jobContext(): Context;
  /** The dashboard's own address, with the port that it got. */
  dashboardUrl(): string;
  /** Says which port the portal got, where the system chose it. */
  portalListensAt(port: number): void;
  /** The same for the dashboard. */
  dashboardListensAt(port: number): void;
  /** Aborted when the process begins to stop; whatever runs for long ends on it. */
  readonly stopping: AbortSignal;
}

/** Opens and migrates the database, the embedded one when no other is named, and the ports. */
export async function openServices(
  config: Config,
  log: Log,
  stopping: AbortSignal,
  options: { guest?: boolean } = {},
) {
  const { url, stop } = await openPostgres(config, log, options.guest ?? false);
  const { database, forJobs, close: closeDatabase } = openDatabases(config, log, url, stop);
  try {
    await bringUpToDate(config, log, url);
    await warnOfMissingLimits(log, database);
    const keys = await loadDeploymentKeys(database);
    let { publicUrl, dashboardUrl } = config;
    const addresses = { publicUrl: () => publicUrl, dashboardUrl: () => dashboardUrl };
    const opened = await openPorts({ config, log, database, forJobs, keys, ...addresses });
    const now = () => new Date();
    const contextOf = (over: Database): Context => ({
      database: over,
      ports: opened.ports,
      keys,
      now,
      uploadQuota: config.uploadQuota,
      actor: { kind: 'anonymous' },
    });
    const services: Services = {
      config,
      log,
      database,
      jobs: opened.jobs,
      live: opened.live,
      localFiles: opened.localFiles,
      storeOf: createStoreFinder(config.demo ? DEMO_STORE : null),
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
    };
    const close = async () => {
      await opened.close();
      await closeDatabase();
    };
    return { services, close };
  } catch (error) {
    await closeDatabase();
    throw explainPooler(error);
  }
}

/** Returns the named PostgreSQL, or the embedded one. */
async function openPostgres({ databaseUrl, dataDir }: Config, log: Log, guest: boolean) {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({
    dataDir,
    guest,
    log: (message) => log.info(message),
    onGone: (cause) => {
      // Ends the process in the one way that an unexpected failure does.
      setImmediate(() => {
        throw new Error('The embedded PostgreSQL ended and could not be started again.', { cause });
      });
    },
  });
}

/** Connections for requests and for jobs; a process of one role has one pool. */
function openDatabases(config: Config, log: Log, url: string, stop: () => Promise<void>) {
  const common = {
    url,
    directUrl: config.databaseDirectUrl,
    onError: (error: Error) => log.warn({ err: error }, 'A database connection broke'),
  };
  const database = openDatabase({
    ...common,
    applicationName: `amends ${config.role}`,
    limits: config.role === 'worker' ? JOB_LIMITS : REQUEST_LIMITS,
    maxConnections: config.databasePool,
  });
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

/** Migrates on a connection without limits, past a pooler. */
async function bringUpToDate({ databaseDirectUrl }: Config, log: Log, url: string) {
  const { pool, close } = openDatabase({
    url: databaseDirectUrl ?? url,
    applicationName: 'amends migrations',
    maxConnections: 1,
  });
  try {
    await migrate(pool, {
      onBusy: (error) => log.warn({ err: error }, 'Migrations wait for tables in use'),
    });
    const { newer } = await readSchemaState(async (text) => (await pool.query(text)).rows as never);
    if (newer > 0) log.warn({ newer }, 'The schema is newer than this build');
  } finally {
    await close();
  }
}

/** A prepared statement that is unknown or there twice: a pooler gave us another connection. */
const LOST_STATEMENT = new Set(['26000', '42P05']);

function explainPooler(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  if (!LOST_STATEMENT.has(code ?? '') && !LOST_STATEMENT.has(cause?.code ?? '')) return error;
  return new Error(
    'DATABASE_URL leads to a pooler in transaction mode that keeps no prepared statements. Use its session mode, or PgBouncer 1.21 or later with max_prepared_statements above 0, and name PostgreSQL itself in DATABASE_DIRECT_URL.',
    { cause: error },
  );
}
