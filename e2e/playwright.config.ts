import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };

/**
 * Tags of tests: `@scripts` needs scripts, `@once` is the same in every round, `@wide` checks the
 * screen and so also runs at laptop size. Rules and decisions of the server are the same at every
 * size; without scripts the pages are as the server renders them.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e',
  globalSetup: './fixtures/one-server.ts',
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  timeout: 90_000,
  // Generous, because a busy machine is not a bug; a passing test never waits for it.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording costs a fifth of a run; `--trace=retain-on-failure` records.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, because it mostly waits, while the others run.
    { name: 'crash', testMatch: 'crash/*.e2e.ts' },
    { name: 'phone', testMatch: 'paths/*.e2e.ts', use: { viewport: phone, hasTouch: true } },
    { name: 'laptop', testMatch: 'paths/*.e2e.ts', grep: /@wide/, use: { viewport: laptop } },
    {
      name: 'phone without scripts',
      testMatch: 'paths/*.e2e.ts',
      grepInvert: /@scripts|@once/,
      use: { viewport: phone, javaScriptEnabled: false },
    },
    { name: 'dashboard', testMatch: 'dashboard/*.e2e.ts', use: { viewport: laptop } },
  ],
});
