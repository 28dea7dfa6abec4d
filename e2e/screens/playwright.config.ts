import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

const ALL = '*.screens.ts';
/** Of these, people work on larger screens as well. */
const OF_STAFF =
  /\/(brands|dashboard|drafts-and-labels|going-live|rarely-seen|returns-of-staff|selling)\.screens\.ts$/;

const SIZES = [
  { viewport: { width: 390, height: 844 }, testMatch: ALL },
  { viewport: { width: 1280, height: 800 }, testMatch: ALL },
  { viewport: { width: 1440, height: 900 }, testMatch: OF_STAFF },
];

/** Takes screenshots of every screen, in both palettes and at each size; see `npm run screens`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.cache/screens',
  globalSetup: '../fixtures/one-server.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  reporter: 'list',
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
  projects: SIZES.flatMap(({ viewport, testMatch }) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${viewport.width}-${colorScheme}`,
      testMatch,
      use: { viewport, colorScheme },
    })),
  ),
});
