import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } } as const;

/** Takes screenshots of every screen, in both palettes and at both sizes; see `npm run screens`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: '../../node_modules/.cache/screens',
  globalSetup: '../fixtures/one-server.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  reporter: 'list',
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
  projects: Object.values(SIZES).flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${viewport.width}-${colorScheme}`,
      use: { viewport, colorScheme },
    })),
  ),
});
