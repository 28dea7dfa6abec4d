import { defineConfig } from '@playwright/test';

/**
 * Tests that kill servers of their own. They need no browser, and wait a minute for a lease to end, so
 * `npm run faults` runs them.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../node_modules/.cache/e2e-crash',
  workers: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
});
