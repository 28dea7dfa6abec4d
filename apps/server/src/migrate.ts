import { migrate, openDatabase, readSchemaState, runOnlineSteps } from '@amends/db';
import { readConfig } from './config.ts';
import { endProgram } from './end-program.ts';
import { explainDatabase } from './explain-database.ts';

/**
 * Migrates the database to this build's schema and exits: migrations, then the online steps, however long
 * they take. For a job before processes of a new release start, which would do the same. Safe to run at any
 * time, and concurrently.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const { databaseUrl, databaseDirectUrl } = config;
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url)
    throw new Error(
      'Set DATABASE_URL. Without it, Amends migrates the embedded PostgreSQL when it starts.',
    );
  const { pool, close } = openDatabase({
    url,
    applicationName: 'amends migrations',
    maxConnections: 2,
    onError: (error) => console.error(`Lost a database connection: ${error.message}`),
  });
  try {
    const ask = async (text: string) => (await pool.query(text)).rows as never;
    const { pending } = await readSchemaState(ask);
    await migrate(pool, {
      onBusy: (error) =>
        console.error(`Migrations are waiting for tables in use: ${error.message}`),
    });
    console.log(`Migrations run: ${pending}.`);
    const { total, finished, failure } = await runOnlineSteps(pool, {
      onBusy: (error) =>
        console.error(`An online schema step is waiting for tables in use: ${error.message}`),
      onProgress: ({ file, position }, rows) =>
        console.log(`${file}, statement ${position}: ${rows} rows changed`),
    });
    console.log(`Online schema steps: ${finished} of ${total} done.`);
    if (failure)
      throw new Error(
        `PostgreSQL refused statement ${failure.position} of ${failure.file}: ${failure.message}`,
      );
  } catch (error) {
    throw explainDatabase(error, config);
  } finally {
    await close();
  }
}

await endProgram(main);
