import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machine } from './options.ts';

export interface Timing {
  name: string;
  count: number;
  /** In milliseconds. */
  p50: number;
  p95: number;
  /** Runs that did not succeed: anything but 0 invalidates the others. */
  failed: number;
}

/** What a run at several sizes found. */
export interface SizedResults {
  startedAt: string;
  /** Load of the machine, before and after. */
  load: [number, number];
  /** Duration of each question at each size. */
  seconds: number;
  sizes: { claims: number; timings: Timing[] }[];
}

export interface InboxResults extends SizedResults {
  sizes: { claims: number; writes: number; timings: Timing[] }[];
}

/** Returns the timing of a question over all its runs. */
export function timingOf(name: string, times: readonly number[] = [], failed = 0): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { name, count: sorted.length, p50: quantile(0.5), p95: quantile(0.95), failed };
}

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Returns a table of Markdown. */
export const tableOfRows = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/**
 * Returns one line per question: p50 and p95 at each size, and the ratios of the last size to the first.
 */
export function tableOfTimings(
  sizes: readonly { claims: number; timings: readonly Timing[] }[],
): string {
  const head = [
    'question',
    ...sizes.flatMap(({ claims }) => [`p50 at ${whole(claims)}`, `p95 at ${whole(claims)}`]),
    'p50 ratio',
    'p95 ratio',
  ];
  const rows = (sizes[0]?.timings ?? []).map(({ name }, at) => {
    const of = sizes.map(({ timings }) => timings[at]);
    const ratio = (key: 'p50' | 'p95') =>
      ((of.at(-1)?.[key] ?? Number.NaN) / (of[0]?.[key] ?? Number.NaN)).toFixed(2);
    const failed = of.reduce((sum, one) => sum + (one?.failed ?? 0), 0);
    const times = of.flatMap((one) => [ms(one?.p50), ms(one?.p95)]);
    const row = [name, ...times, ratio('p50'), ratio('p95')];
    return failed > 0 ? [...row, `${failed} FAILED`] : row;
  });
  return tableOfRows(head, rows);
}

/** Returns the table of the inbox, and how much was written to it in that time. */
export function tableOfInbox({ sizes }: InboxResults): string {
  const loads = sizes.map(
    ({ claims, writes }) => `- ${whole(claims)} claims: ${writes} writes meanwhile`,
  );
  const title = '### Inbox over HTTP, one question at a time, ms';
  return [title, '', tableOfTimings(sizes), '', ...loads, ''].join('\n');
}

/** Writes the results to bench/results, as data and as the printed table. */
export function writeSizedResults(kind: string, results: SizedResults, table: string): string {
  const folder = fileURLToPath(new URL('./results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const name = `${results.startedAt.replaceAll(/[:.]/g, '-')}-${kind}`;
  const title = `# ${results.startedAt}, ${machine()}, Node ${process.version}, load ${results.load[0].toFixed(1)} before, ${results.load[1].toFixed(1)} after\n`;
  writeFileSync(`${folder}${name}.json`, JSON.stringify(results, null, 2));
  writeFileSync(`${folder}${name}.md`, `${title}\n${table}`);
  return `${folder}${name}.md`;
}
