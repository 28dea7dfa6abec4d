// npm run lighthouse: measures three pages of the built server as Lighthouse's phone does. Lighthouse
// comes from npm when this runs; as a dependency it would bring 150 MB of packages to every install. Each
// page is measured `LIGHTHOUSE_RUNS` times, three by default, and the median counts: on a machine with
// other work, one run says little.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import oneServer, { deployment } from '../fixtures/one-server.ts';
import { storeApi } from '../fixtures/store-api.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Math.max(1, Number(process.env.LIGHTHOUSE_RUNS) || 3);

/** The least score of each category in percent; pages that ask not to be listed have none of `seo`. */
const LEAST: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >;
}

const run = promisify(execFile);

async function measure(url: string, cookie: string, isIndexable: boolean): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'amends-lighthouse-'));
  try {
    const path = join(folder, 'report.json');
    const categories = Object.keys(LEAST).filter((name) => name !== 'seo' || isIndexable);
    const program = process.env.LIGHTHOUSE ?? 'npx';
    const given = [
      ...(process.env.LIGHTHOUSE ? [] : ['--yes', LIGHTHOUSE]),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--only-categories=${categories.join(',')}`,
      `--extra-headers=${JSON.stringify(cookie ? { Cookie: cookie } : {})}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ];
    const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' };
    await run(program, given, { env, maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

/** Returns the report with the median performance of several. */
function medianOf(reports: readonly Report[]): Report {
  const sorted = reports.toSorted(
    (a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0),
  );
  return sorted[Math.floor((sorted.length - 1) / 2)] as Report;
}

/** Returns what is below its least score, and why. */
function findings({ categories, audits }: Report): string[] {
  const below = Object.entries(categories).filter(
    ([name, { score }]) => Math.round((score ?? 0) * 100) < (LEAST[name] ?? 0),
  );
  if (below.length === 0) return [];
  const missed = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue = '' }) => `    ${title} ${displayValue}`);
  return [...below.map(([name, { score }]) => `  ${name} is ${score}`), ...missed];
}

const stop = await oneServer();
try {
  const { url, tokens } = deployment();
  const store = storeApi(url, tokens.juniper);
  const order = await store.anOrder();
  const form = new URLSearchParams({ email: order.email, orderNumber: order.orderNumber });
  const headers = { origin: url };
  const found = await fetch(`${url}/start?store=juniper`, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'manual',
  });
  const cookie = found.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { viewPath } = await store.aClaim(await store.anOrder());
  const pages = [
    { name: '/start', url: `${url}/start?store=juniper`, cookie: '', isIndexable: true },
    { name: '/issues', url: `${url}/issues`, cookie, isIndexable: false },
    { name: '/view', url: `${url}${viewPath}`, cookie: '', isIndexable: false },
  ];
  const wrong: string[] = [];
  for (const page of pages) {
    const reports: Report[] = [];
    while (reports.length < RUNS)
      reports.push(await measure(page.url, page.cookie, page.isIndexable));
    const report = medianOf(reports);
    const scores = Object.entries(report.categories).map(
      ([name, { score }]) => `${name} ${percent(score)}`,
    );
    const shift = report.audits['cumulative-layout-shift']?.displayValue ?? '?';
    const runs = reports.map(({ categories }) => percent(categories.performance?.score)).join(', ');
    console.log(`${page.name}: ${scores.join(', ')} (runs: ${runs}); layout shift ${shift}`);
    wrong.push(...findings(report).map((line) => `${page.name} ${line}`));
  }
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await stop?.();
}
