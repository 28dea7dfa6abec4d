import { expect, test } from '@playwright/test';
import { deployment } from '../fixtures/one-server.ts';
import { storeApi } from '../fixtures/store-api.ts';
import { type Findings, measure } from './lighthouse.ts';

/** The lowest acceptable score for performance; the other categories must score 100. */
const LEAST_PERFORMANCE = 95;
/**
 * The best of up to this many runs counts, because other work on the machine only lowers the performance
 * score. A page that passes is measured once.
 */
const MOST_RUNS = 5;
const OTHER_CATEGORIES = ['accessibility', 'best-practices'];

test.describe.configure({ timeout: 400_000 });

test('/start scores 95 for performance, and 100 for everything else', async () => {
  const { url } = deployment();
  await scores({ url: `${url}/start?store=juniper`, categories: [...OTHER_CATEGORIES, 'seo'] });
});

// Pages with an order or a claim are noindex, so they have no SEO score.
test('/issues scores 95 for performance, and 100 for everything else', async () => {
  const { url } = deployment();
  await scores({
    url: `${url}/issues`,
    cookie: await cookieOfOrder(),
    categories: OTHER_CATEGORIES,
  });
});

test('/view scores 95 for performance, and 100 for everything else', async () => {
  const { url } = deployment();
  const store = juniper();
  const { viewPath } = await store.aClaim(await store.anOrder());
  await scores({ url: `${url}${viewPath}`, categories: OTHER_CATEGORIES });
});

async function scores(given: { url: string; cookie?: string; categories: readonly string[] }) {
  const program = process.env.LIGHTHOUSE;
  if (!program) throw new Error('LIGHTHOUSE is missing: run npm run lighthouse.');
  const runs: Findings[] = [];
  const best = () => Math.max(0, ...runs.map(performanceOf));
  while (best() < LEAST_PERFORMANCE && runs.length < MOST_RUNS) {
    const categories = ['performance', ...given.categories];
    runs.push(await measure(program, { cookie: '', ...given, categories }));
  }
  const missed = runs.at(-1)?.missed.join('\n');
  console.log(`  performance ${runs.map(performanceOf).join(', ')}`);
  expect(best(), missed).toBeGreaterThanOrEqual(LEAST_PERFORMANCE);
  for (const { scores: found, layoutShift, missed: why } of runs) {
    const complete = Object.fromEntries(given.categories.map((category) => [category, 100]));
    expect(found, why.join('\n')).toMatchObject(complete);
    // In thousandths, as Lighthouse shows it: a time can get a letter longer in the reader's time zone.
    expect(Math.round(layoutShift * 1_000), why.join('\n')).toBe(0);
  }
}

const performanceOf = ({ scores: found }: Findings) => found.performance ?? 0;

const juniper = () => storeApi(deployment().url, deployment().tokens.juniper);

/** Looks an order up as the form of /start does. */
async function cookieOfOrder(): Promise<string> {
  const { url } = deployment();
  const { email, orderNumber } = await juniper().anOrder();
  const found = await fetch(`${url}/start?store=juniper`, {
    method: 'POST',
    body: new URLSearchParams({ email, orderNumber }),
    headers: { origin: url },
    redirect: 'manual',
  });
  return found.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
