import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../', import.meta.url));

export default defineConfig({
  root,
  test: {
    include: ['e2e/medusa/*.test.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', `${root}apps/server/src/testing/as-node-loads.ts`],
    globalSetup: ['scripts/built-emails.mjs', 'e2e/medusa/run-medusa.ts'],
    // A request takes Medusa a tenth of a second and more.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
    fileParallelism: false,
  },
});
