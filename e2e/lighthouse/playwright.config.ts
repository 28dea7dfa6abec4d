import { defineConfig } from '@playwright/test';

/**
 * Scores of Lighthouse, which measures time: one page at a time, and nothing else on the machine. They
 * use one server as the tests in the browser do.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../node_modules/.cache/e2e-lighthouse',
  globalSetup: '../fixtures/one-server.ts',
  workers: 1,
  reporter: 'list',
});
