// Runs test files repeatedly in one Vitest process, whose PostgreSQL is migrated once. Receives
// { files, changed }, { sql } for the database that every test copies, or { close }.
import { createVitest } from 'vitest/node';
import { databaseUrl, onServer } from '../../packages/db/src/testing/template-database.ts';

/** Vitest would run the longest files first; these come with the nearest first. */
class AsGiven {
  sort = (files) => files;
  shard = (files) => files;
}

const root = process.argv[2];
const vitest = await createVitest(
  'test',
  {
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    silent: true,
    // A bug that makes a test wait is noticed by it.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    sequence: { sequencer: AsGiven },
  },
  { server: { watch: null } },
);
await vitest.standalone();

/** Files that had a bug. Vite keeps what it last read of a file, also once the bug is gone. */
const changedFiles = new Set();

async function runTests({ files, changed }) {
  if (changed) changedFiles.add(changed);
  for (const file of changedFiles) vitest.invalidateFile(file);
  const specs = files.flatMap((file) =>
    vitest.projects
      .filter((project) => project.matchesTestGlob(file))
      .map((project) => project.createSpecification(file)),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  const failed = testModules.filter(
    (one) => files.includes(one.moduleId) && one.state() === 'failed',
  );
  const noticed = failed.length > 0 || unhandledErrors.length > 0;
  return { noticed, by: failed[0]?.relativeModuleId ?? null };
}

async function changeDatabase(sql) {
  const db = vitest.projects.find((project) => project.name === 'db');
  await vitest.initializeGlobalSetup([{ project: db }]);
  const { serverUrl, template } = db.getProvidedContext().testDatabases;
  try {
    await onServer(databaseUrl(serverUrl, template), sql);
    return { done: true };
  } catch (error) {
    return { error: String(error) };
  }
}

const close = async () => {
  await vitest.close().catch(() => undefined);
  process.exit();
};
process.on('disconnect', close);
process.on('message', async (message) => {
  if (message.close) return close();
  try {
    process.send(await (message.sql ? changeDatabase(message.sql) : runTests(message)));
  } catch (error) {
    process.send({ noticed: true, by: String(error).slice(0, 200), error: String(error) });
  }
});
process.send({ ready: true });
