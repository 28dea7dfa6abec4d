import { defineConfig } from '@playwright/test';

/**
 * Tests of several processes together. They start servers of their own and need no browser, so `npm test`
 * runs them in parallel with the others.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../node_modules/.cache/e2e-processes',
  workers: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
});
