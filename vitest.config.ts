import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**', 'e2e/**'];
// Nothing in the project keeps state in its modules, so the files of a worker share what they import:
// loading the core again for each took half of the time.
const sharing = {
  isolate: false,
  setupFiles: ['scripts/property-tests.mjs'],
  // Generous, because a busy machine is not a bug; a passing test never waits for them.
  testTimeout: process.env.AMENDS_RUNS ? 900_000 : 60_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
};
// Node strips no types below node_modules, where the copy with planted bugs is.
const viteModuleRunner = import.meta.dirname.includes('node_modules');
const asNodeLoads = fileURLToPath(
  new URL('apps/server/src/testing/as-node-loads.ts', import.meta.url),
);
const onNode = {
  ...sharing,
  // Node loads core in a third of the time that Vite needs to transform it and send it to the workers.
  experimental: { viteModuleRunner, nodeLoader: false },
  execArgv: viteModuleRunner ? [] : ['--import', asNodeLoads],
  globalSetup: ['scripts/built-emails.mjs'],
};
const database = {
  ...onNode,
  globalSetup: [...onNode.globalSetup, 'packages/db/src/testing/template-database.ts'],
};
/** Tests that load JSX, which only Vite can. */
const WITH_JSX = [
  'apps/{portal,dashboard}/**/*.test.{ts,tsx}',
  'packages/{ui,emails,widget}/**/*.test.{ts,tsx}',
  'apps/server/src/error-reports.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...onNode,
          name: 'pure',
          include: ['{packages,apps,bench}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...ignored, '**/*.{db,api}.test.ts', ...WITH_JSX],
        },
      },
      {
        test: {
          ...sharing,
          name: 'jsx',
          include: WITH_JSX,
          exclude: [...ignored, '**/*.{db,api}.test.ts'],
        },
      },
      { test: { name: 'db', include: ['**/*.db.test.ts'], exclude: ignored, ...database } },
      { test: { name: 'api', include: ['**/*.api.test.ts'], exclude: ignored, ...database } },
    ],
    // One more than there are cores, because tests of crashes and of jobs mostly wait.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    reporters: ['default'],
  },
});
