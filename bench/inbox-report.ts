import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machine } from './options.ts';

export interface Timing {
  name: string;
  count: number;
  /** In milliseconds. */
  p50: number;
  p95: number;
}

export interface InboxResults {
  startedAt: string;
  /** Load of the machine, before and after. */
  load: [number, number];
  /** Duration of each question at each size. */
  seconds: number;
  sizes: { claims: number; writes: number; timings: Timing[] }[];
}

/** Returns the timing of a question over all its runs. */
export function timingOf(name: string, times: readonly number[] = []): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { name, count: sorted.length, p50: quantile(0.5), p95: quantile(0.95) };
}

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));

/**
 * Returns one line per question: p50 and p95 at each size, and the ratio of the last size to the
 * first.
 */
export function tableOfInbox({ sizes }: InboxResults): string {
  const head = ['question', ...sizes.flatMap(({ claims }) => columnsOf(claims)), 'p95 ratio'];
  const rows = (sizes[0]?.timings ?? []).map(({ name }, at) => {
    const of = sizes.map(({ timings }) => timings[at]);
    const ratio = (of.at(-1)?.p95 ?? Number.NaN) / (of[0]?.p95 ?? Number.NaN);
    return [name, ...of.flatMap((one) => [ms(one?.p50), ms(one?.p95)]), ratio.toFixed(2)];
  });
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  const loads = sizes.map(
    ({ claims, writes }) => `- ${claims.toLocaleString('en')} claims: ${writes} writes meanwhile`,
  );
  return ['### Inbox over HTTP, one question at a time, ms', '', ...lines, '', ...loads, ''].join(
    '\n',
  );
}

const columnsOf = (claims: number) => [
  `p50 at ${claims.toLocaleString('en')}`,
  `p95 at ${claims.toLocaleString('en')}`,
];

/** Writes the results to bench/results, as data and as the printed table. */
export function writeInboxResults(results: InboxResults): string {
  const folder = fileURLToPath(new URL('./results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const name = `${results.startedAt.replaceAll(/[:.]/g, '-')}-inbox`;
  const title = `# ${results.startedAt}, ${machine()}, Node ${process.version}, load ${results.load[0].toFixed(1)} before, ${results.load[1].toFixed(1)} after\n`;
  writeFileSync(`${folder}${name}.json`, JSON.stringify(results, null, 2));
  writeFileSync(`${folder}${name}.md`, `${title}\n${tableOfInbox(results)}`);
  return `${folder}${name}.md`;
}
