import type { Disk, Seeding } from './growth-database.ts';
import { BYTES_OF_CLAIM, type GrowthSize } from './growth-room.ts';
import { rateOf, type Work } from './growth-work.ts';
import {
  type SizedResults,
  type Timing,
  tableOfRows,
  tableOfTimings,
  whole,
} from './inbox-report.ts';

export interface GrowthResults extends SizedResults {
  sizes: (GrowthSize & { timings: Timing[]; work: Work[]; seeding: Seeding; disk: Disk })[];
}

/** Tables that are named; the others are summed up. */
const NAMED = 12;

/** Returns the results as text: times, rates of work, and the disk and time that the sizes took. */
export function textOfGrowth({ sizes }: GrowthResults): string {
  const counts = sizes.map(
    ({ claims, stores }) => `${whole(claims)} claims in ${whole(stores)} stores`,
  );
  return [
    `### Growth: ${counts.join(' and ')}, one at a time, ms`,
    '',
    tableOfTimings(sizes),
    '',
    '### Work of a worker',
    '',
    tableOfWork(sizes),
    '',
    '### Disk and time',
    '',
    tableOfDisk(sizes),
    '',
    ...sizes.map(sentenceOfSeed),
    '',
  ].join('\n');
}

function tableOfWork(sizes: GrowthResults['sizes']): string {
  const head = ['', ...sizes.map(({ claims }) => `a second at ${whole(claims)}`), 'time ratio'];
  const rows = (sizes[0]?.work ?? []).map(({ name }, at) => {
    const of = sizes.map(({ work }) => work[at]);
    const ratio = (rateOf(of[0]) / rateOf(of.at(-1))).toFixed(2);
    const failed = of.reduce((sum, one) => sum + (one?.failed ?? 0), 0);
    const row = [name, ...of.map((one) => whole(rateOf(one))), ratio];
    return failed > 0 ? [...row, `${failed} FAILED`] : row;
  });
  return tableOfRows(head, rows);
}

function tableOfDisk(sizes: GrowthResults['sizes']): string {
  const head = ['bytes of a claim', ...sizes.map(({ claims }) => `at ${whole(claims)}`)];
  const largest = sizes.at(-1)?.disk.tables.slice(0, NAMED) ?? [];
  const bytesOf = ({ disk, claims }: GrowthResults['sizes'][number], name: string) =>
    (disk.tables.find((table) => table.name === name)?.bytes ?? 0) / claims;
  const rows = largest.map(({ name }) => [
    `\`${name}\``,
    ...sizes.map((size) => whole(bytesOf(size, name))),
  ]);
  rows.push(['everything', ...sizes.map(({ disk, claims }) => whole(disk.bytes / claims))]);
  return tableOfRows(head, rows);
}

const sentenceOfSeed = ({ claims, seeding, disk }: GrowthResults['sizes'][number]) =>
  `- ${whole(claims)} claims: ${whole(seeding.rows)} rows in ${whole(seeding.seconds)} s, ${whole(seeding.rows / seeding.seconds)} rows and ${whole(claims / seeding.seconds)} claims a second; ${(disk.bytes / 1e9).toFixed(1)} GB. Before a run, ${BYTES_OF_CLAIM / 1_000} KB are expected for each claim.`;
