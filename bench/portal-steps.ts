// Measures how long each step of a claim takes from the press until the next step is painted, on a phone's
// screen in a real browser.
// node scripts/run.mjs bench/portal-steps.ts [address of a running portal with the demo's orders]
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { withDemoInBrowser } from './demo-in-browser.ts';
import { untilPainted, watchForPaint } from './until-painted.ts';

const ROUNDS = 10;
/** Time in which a person reads a step, and its page prefetches the next ones. */
const READING_MS = 800;

type Step = readonly [name: string, ready: (page: Page) => Locator, isPressed: boolean];

const choice = (page: Page, title: string) => page.getByRole('button', { name: title });
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

const STEPS: readonly Step[] = [
  ['what happened', (page) => choice(page, 'received my order'), true],
  ['what happened to the shipment', (page) => choice(page, 'Stolen'), true],
  ['details', proceed, true],
  ['resolution', (page) => page.locator('label').filter({ hasText: 'Reship them to me' }), false],
  ['resolution, sent', proceed, true],
];

async function measureSteps(browser: Browser, url: string): Promise<void> {
  console.log(`Machine load: ${loadavg()[0]?.toFixed(2)}`);
  const waits = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const found = await claim(browser, url);
    // The first round is the server's first, too.
    if (round === 0) continue;
    for (const [name, wait] of found) waits.set(name, [...(waits.get(name) ?? []), wait]);
  }
  for (const [name, all] of waits) report(name, all);
  report('All steps', [...waits.values()].flat());
}

/** Looks an order up on a new device, and answers every step up to the review. */
async function claim(browser: Browser, url: string): Promise<[string, number][]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const form = { email: 'shopper@example.com', orderNumber: '1001' };
    const headers = { origin: url };
    await page.request.post(`${url}/start?store=juniper`, { form, headers, maxRedirects: 0 });
    await page.goto(`${url}/issues`);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await watchForPaint(page, 'h1');
    const found: [string, number][] = [];
    for (const [name, ready, moves] of STEPS) {
      await pause(READING_MS);
      await ready(page).click();
      if (moves) found.push([name, await untilPainted(page)]);
    }
    return found;
  } finally {
    await context.close();
  }
}

function report(what: string, waits: readonly number[]): void {
  const sorted = waits.toSorted((a, b) => a - b);
  const part = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(`${what}: median ${part(0.5)} ms, p75 ${part(0.75)} ms, most ${part(1)} ms`);
}

await withDemoInBrowser(process.argv[2], (browser, { portal }) => measureSteps(browser, portal));
process.exit(0);
