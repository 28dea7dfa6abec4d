// Measures how long the dashboard takes from a key or a click until the claim is painted, in a real
// browser.
// node scripts/run.mjs bench/dashboard-keys.ts [address of a running dashboard with demo claims]
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { withDemoInBrowser } from './demo-in-browser.ts';
import { untilPainted, watchForPaint } from './until-painted.ts';

const LOGIN = { email: 'owner@juniper.example', password: 'amends-demo-2026' };
const TIMES = 20;
const MOST_MS = 5_000;
/** Minimum time a person looks at a claim before moving on. */
const LOOKING_MS = 600;

async function measureKeys(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signIn(page, url);
  await watchForPaint(page, '#claim-title');
  console.log(`Machine load: ${loadavg()[0]?.toFixed(2)}`);
  await page.keyboard.press('j');
  await page.locator('#claim-title').waitFor();
  const work = await mainThread(page);
  report('Next claim by key', await measure(page, work, () => page.keyboard.press('j')));
  report('Opened by click', await measure(page, work, (at) => click(page, at)));
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in?next=/inbox%3Fqueue%3Dall`);
  await page.getByLabel('Email address').fill(LOGIN.email);
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('list', { name: 'List of claims' }).waitFor();
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await pause(2_000);
}

interface Measured {
  /** Times until painted, sorted, in milliseconds. */
  waits: number[];
  /**
   * Processor time of the page's main thread for each, including prefetching the next ones;
   * independent of other programs.
   */
  work: number;
}

/** Returns the processor time of the page's main thread so far, in milliseconds. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
}

async function measure(
  page: Page,
  work: () => Promise<number>,
  act: (at: number) => Promise<void>,
): Promise<Measured> {
  const found: number[] = [];
  const before = await work();
  for (let at = 0; at < TIMES; at += 1) {
    await pause(LOOKING_MS);
    await act(at);
    found.push(await Promise.race([untilPainted(page), pause(MOST_MS, MOST_MS)]));
  }
  await pause(LOOKING_MS);
  return { waits: found.toSorted((a, b) => a - b), work: ((await work()) - before) / TIMES };
}

/** Hovers over a row for a moment before clicking, as people do. */
async function click(page: Page, at: number): Promise<void> {
  const rows = page.getByRole('list', { name: 'List of claims' }).locator('> li');
  const row = rows.nth((at * 7) % 20);
  await row.hover();
  await pause(120);
  await row.getByRole('link').click();
}

function report(what: string, { waits, work }: Measured): void {
  const part = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  const times = `median ${part(0.5)} ms, p75 ${part(0.75)} ms, p95 ${part(0.95)} ms, most ${part(1)} ms`;
  console.log(`${what}: ${times}; ${Math.round(work)} ms of the main thread each`);
}

await withDemoInBrowser(process.argv[2], (browser, { dashboard }) =>
  measureKeys(browser, dashboard),
);
process.exit(0);
