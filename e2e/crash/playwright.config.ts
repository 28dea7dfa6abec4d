import { defineConfig } from '@playwright/test';

/**
 * Tests of whole processes. They start and kill servers of their own, need no browser, and wait a minute
 * for a lease to end, so `npm test` runs them in parallel with the others.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../node_modules/.cache/e2e-crash',
  workers: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
});
