import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { LAPTOP, PHONE } from './fixtures/window-sizes.ts';

const EMPTY_MACHINE = 'dashboard/first-run.e2e.ts';

/**
 * Tags of tests: `@scripts` needs scripts, `@once` is the same in every round, `@laptop` also runs
 * at laptop size, `@wide` also checks its screens at laptop size. Rules and decisions of the server
 * are the same at every size; without scripts the pages are as the server renders them.
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
    // Animations take a tenth of a run; the laptop's rounds have them.
    contextOptions: { reducedMotion: 'reduce' },
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
        // A page is left before it earns back what optimizing its scripts costs.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  projects: [
    // First, because it shares its worker with no other test: at the end, it kept one core busy alone.
    { name: 'empty machine', testMatch: EMPTY_MACHINE, use: { viewport: LAPTOP } },
    { name: 'phone', testMatch: 'paths/*.e2e.ts', use: { viewport: PHONE, hasTouch: true } },
    {
      name: 'laptop',
      testMatch: 'paths/*.e2e.ts',
      grep: /@laptop/,
      use: { viewport: LAPTOP, contextOptions: { reducedMotion: 'no-preference' } },
    },
    {
      name: 'phone without scripts',
      testMatch: 'paths/*.e2e.ts',
      grepInvert: /@scripts|@once/,
      use: { viewport: PHONE, javaScriptEnabled: false },
    },
    {
      name: 'dashboard',
      testMatch: 'dashboard/*.e2e.ts',
      testIgnore: EMPTY_MACHINE,
      use: { viewport: LAPTOP },
    },
  ],
});
