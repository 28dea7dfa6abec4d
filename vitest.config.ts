import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**', 'e2e/**'];
// Nothing in the project keeps state in its modules, so the files of a worker share what they import:
// loading the core again for each took half of the time.
const sharing = { isolate: false };
const database = {
  ...sharing,
  globalSetup: ['packages/db/src/testing/template-database.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...sharing,
          name: 'pure',
          include: ['{packages,apps,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...ignored, '**/*.{db,api}.test.ts'],
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'db', include: ['**/*.db.test.ts'], exclude: ignored, ...database } },
      { test: { name: 'api', include: ['**/*.api.test.ts'], exclude: ignored, ...database } },
    ],
    maxWorkers: Math.max(2, availableParallelism()),
    reporters: ['default'],
  },
});
