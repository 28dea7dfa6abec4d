import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The longest time for one page, in milliseconds; on two idle cores it takes 12 seconds. */
const LONGEST_MS = 90_000;

/** What Lighthouse found on one page. */
export interface Findings {
  /** Points of each category, of 100. */
  scores: Record<string, number>;
  /** The sum of layout shifts. */
  layoutShift: number;
  /** The audits that cost points, with their measured values. */
  missed: string[];
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      title: string;
      score: number | null;
      displayValue?: string;
      numericValue?: number;
      /** A table has a list of items; other kinds of details have something else. */
      details?: { items?: unknown };
    }
  >;
}

/**
 * Measures a page as Lighthouse's phone sees it: slow 4G and a processor at a quarter of its speed.
 * `program` is the path of Lighthouse's command.
 */
export async function measure(
  program: string,
  { url, cookie, categories }: { url: string; cookie: string; categories: readonly string[] },
): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'amends-lighthouse-'));
  try {
    const path = join(folder, 'report.json');
    const given = [
      program,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${path}`,
      `--only-categories=${categories.join(',')}`,
      `--extra-headers=${JSON.stringify(cookie ? { Cookie: cookie } : {})}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ];
    const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' };
    await run(process.execPath, given, { env, timeout: LONGEST_MS, maxBuffer: 64 * 1024 * 1024 });
    return findings(JSON.parse(await readFile(path, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function findings({ categories, audits }: Report): Findings {
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    missed: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue = '', details }) => {
        const items: { node?: { snippet: string } }[] = Array.isArray(details?.items)
          ? details.items
          : [];
        const shown = items.map(({ node }) => node?.snippet);
        return [title, displayValue, ...shown].filter(Boolean).join(' ');
      }),
  };
}
