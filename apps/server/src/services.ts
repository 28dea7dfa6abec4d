import { type Context, loadDeploymentKeys } from '@amends/core';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@amends/db';
import type { LocalFiles } from './adapters/files/local-files.ts';
import type { RunningLiveUpdates } from './adapters/live/live-updates.ts';
import type { RunningJobQueue } from './adapters/queue/job-queue.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
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
  /** Null where files live in S3. */
  readonly localFiles: LocalFiles | null;
  readonly storeOf: StoreFinder;
  /** A context for nobody in particular; the faces say who acts. */
  baseContext(request?: { requestId: string; clientNetwork: string }): Context;
  /** The portal's own address, with the port that it got. */
  publicUrl(): string;
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
export async function openServices(config: Config, log: Log, stopping: AbortSignal) {
  const { database, close: closeDatabase } = await openStorage(config, log);
  try {
    await migrate(database.pool);
    const keys = await loadDeploymentKeys(database);
    let { publicUrl, dashboardUrl } = config;
    const addresses = { publicUrl: () => publicUrl, dashboardUrl: () => dashboardUrl };
    const opened = await openPorts({ config, log, database, keys, ...addresses });
    const now = () => new Date();
    const services: Services = {
      config,
      log,
      database,
      jobs: opened.jobs,
      live: opened.live,
      localFiles: opened.localFiles,
      storeOf: createStoreFinder(config.demo ? DEMO_STORE : null),
      baseContext: (request) => ({
        database,
        ports: opened.ports,
        keys,
        now,
        actor: { kind: 'anonymous' },
        requestId: request?.requestId,
        clientNetwork: request?.clientNetwork,
      }),
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
    throw error;
  }
}

async function openStorage(config: Config, log: Log) {
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: (message) => log.info(message),
        })
      : null;
  const database = openDatabase({
    url: config.databaseUrl ?? embedded?.url ?? '',
    applicationName: `amends ${config.role}`,
    onError: (error) => log.warn({ err: error }, 'A database connection broke'),
  });
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  return { database, close };
}
