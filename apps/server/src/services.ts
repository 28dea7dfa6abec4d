import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@amends/db';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { findSecret } from './secret.ts';

/** Everything a face or a job may use, made once at start. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly secret: string;
  /** Aborted when the process begins to stop; whatever runs for long ends on it. */
  readonly stopping: AbortSignal;
}

/** Opens and migrates the database, the embedded one when no other is named. */
export async function openServices(config: Config, log: Log, stopping: AbortSignal) {
  const secret = await findSecret(config.dataDir, config.secret);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: (message) => log.info(message),
        })
      : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase({
    url,
    applicationName: `amends ${config.role}`,
    onError: (error) => log.warn({ err: error }, 'A database connection broke'),
  });
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await migrate(database.pool);
  } catch (error) {
    await close();
    throw error;
  }
  const services: Services = { config, log, database, secret, stopping };
  return { services, close };
}
