import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type RecordReport, verifyRecord } from '@amends/core/privacy';
import { textOf } from '@amends/words';
import { commandLine } from './command-line.ts';

const USAGE = `Usage: ${commandLine('verify-record', 'FILE [--check CHECK]')}

Verifies an exported record and lists every problem with its line. Needs no database and no network. With
--check, the last line must have this check, which the store's activity lists. Exits with 1 if anything is wrong.`;

async function main(): Promise<boolean> {
  const { file, check } = readArguments();
  const input = createReadStream(file, 'utf8');
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const report = await verifyRecord(lines);
  const problems = report.problems.map(
    ({ line, text, values }) => `Line ${line}: ${textOf(text, values)}`,
  );
  if (check && check !== report.check) {
    problems.push('This isn’t the file that was exported. The check of its last line differs.');
  }
  console.log(problems.length > 0 ? problems.join('\n') : intact(report));
  return problems.length === 0;
}

const intact = ({ header, lines, events, streams, rows, erased, check }: RecordReport) =>
  [
    `Intact: the record of ${header?.claimId ?? header?.store}, exported ${header?.exportedAt}.`,
    `${lines} lines: ${events} events in ${streams} unbroken chains, and ${rows} rows.`,
    ...(erased > 0
      ? [`Personal data was erased from ${erased} events. The erasures are verified.`]
      : []),
    `Check of the last line: ${check}`,
  ].join('\n');

function readArguments(): { file: string; check: string | undefined } {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(USAGE);
  return { file, check: values.check };
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
