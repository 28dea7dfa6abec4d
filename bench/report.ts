import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Footprint } from './footprint.ts';
import type { Measurement } from './load.ts';
import { machine, type Options } from './options.ts';

/** One kind of request at one database size, next to its baseline, if there is one. */
export interface Comparison {
  what: string;
  orders: number;
  /** Operations per request; a batch has many orders. */
  each: number;
  ours: Measurement[];
  bare: Measurement[] | null;
}

export interface Results {
  startedAt: string;
  machine: string;
  node: string;
  /** Load of the machine before the run; above 1 or so, another program was using it. */
  loadBefore: number;
  options: Options;
  comparisons: Comparison[];
  footprint: Footprint | null;
}

export const newResults = (options: Options): Results => ({
  startedAt: new Date().toISOString(),
  machine: machine(),
  node: process.version,
  loadBefore: loadavg()[0] ?? Number.NaN,
  options,
  comparisons: [],
  footprint: null,
});

const whole = (value: number) => Math.round(value).toLocaleString('en');
const ms = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));
const KB = 1000;

const cost = (of: Measurement) => of.serverMicros + of.postgresMicros;
const micros = (of: Measurement, each: number) =>
  `${whole(of.serverMicros / each)} + ${whole(of.postgresMicros / each)}`;

/** Returns the lines of one comparison as a table. */
export function tableOf({ what, orders, each, ours, bare }: Comparison): string {
  const head = ['at once', 'a second', 'p50 ms', 'p95 ms', 'µs Node + PG'];
  if (bare) head.push('bare a second', 'bare p50', 'bare p95', 'bare µs', 'ratio', 'of µs');
  const rows = ours.map((mine, index) => {
    const row = [String(mine.connections), whole(mine.perSecond * each)];
    row.push(ms(mine.p50), ms(mine.p95), micros(mine, each));
    const other = bare?.[index];
    if (other) {
      const share = (part: number, of: number) => `${((100 * part) / of).toFixed(0)} %`;
      row.push(whole(other.perSecond), ms(other.p50), ms(other.p95), micros(other, 1));
      row.push(share(mine.perSecond, other.perSecond), share(cost(other), cost(mine)));
    }
    const failed = mine.failed + (other?.failed ?? 0);
    if (failed > 0) row.push(`${failed} FAILED`);
    return row;
  });
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [`### ${what}, ${whole(orders)} orders`, '', ...lines, ''].join('\n');
}

export function footprintOf(found: Footprint): string {
  return [
    '### Weight',
    '',
    `- script of the first load of /start: ${(found.scriptBytes / KB).toFixed(1)} KB brotli in ${found.scriptFiles} files`,
    `- script of the storefront widget: ${(found.widgetBytes / KB).toFixed(1)} KB brotli (aim 12)`,
    `- ready after ${(found.readyAfterMs / 1000).toFixed(2)} s when built`,
    `- idle memory of the Node process: ${(found.idleBytes / KB / KB).toFixed(0)} MB`,
    '',
  ].join('\n');
}

/** Writes the results to bench/results, as data and as the printed tables. */
export function writeResults(results: Results): string {
  const folder = fileURLToPath(new URL('./results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const name = results.startedAt.replaceAll(/[:.]/g, '-');
  const title = `# ${results.startedAt}, ${results.machine}, Node ${results.node}, load ${results.loadBefore.toFixed(1)} before\n`;
  const tables = results.comparisons.map(tableOf);
  const weight = results.footprint ? [footprintOf(results.footprint)] : [];
  writeFileSync(`${folder}${name}.json`, JSON.stringify(results, null, 2));
  writeFileSync(`${folder}${name}.md`, [title, ...tables, ...weight].join('\n'));
  return `${folder}${name}.md`;
}
