import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { startProcess } from './server-process.ts';

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

/**
 * Opens a browser, and starts a server with the demo's claims unless one that runs is `given`. Passes
 * the addresses of the portal and of the dashboard to `body`; a given address is both.
 */
export async function withDemoInBrowser(
  given: string | undefined,
  body: (browser: Browser, url: { portal: string; dashboard: string }) => Promise<void>,
): Promise<void> {
  const own = given ? null : await startDemo();
  const url = own?.url ?? { portal: given ?? '', dashboard: given ?? '' };
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS.split(' ') });
  try {
    await body(browser, url);
  } finally {
    await browser.close();
    await own?.stop();
  }
}

async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'amends-demo-'));
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const environment = { DATA_DIR: folder, DEMO: 'true', DASHBOARD_PORT: String(port) };
  const server = await startProcess('apps/server/src/main.ts', environment, '/ready');
  // The demo's history covers ninety days and is created in the background.
  await pause(30_000);
  return {
    url: { portal: server.url, dashboard: `http://localhost:${port}` },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
