import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**', 'e2e/**'];
const database = {
  globalSetup: ['packages/db/src/testing/template-database.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{packages,apps,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...ignored, '**/*.{db,api}.test.ts'],
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'db', include: ['**/*.db.test.ts'], exclude: ignored, ...database } },
      { test: { name: 'api', include: ['**/*.api.test.ts'], exclude: ignored, ...database } },
    ],
    maxWorkers: 2,
    reporters: ['default'],
  },
});
