import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from './command-line.ts';
import { examine } from './doctor/examine.ts';
import type { Finding, Verdict } from './doctor/finding.ts';

const USAGE = `Usage: ${commandLine('doctor', '[--json]')}

Checks what this deployment needs and says how to fix problems. Exits with 1 if anything fails.
  --json   prints the findings as JSON`;

/** Limit of all checks together; each also has a shorter one. */
const LIMIT_MS = 60_000;

const MARKS: Record<Verdict, string> = { ok: 'ok     ', warning: 'warning', failure: 'FAILED ' };

/** Prints what `examine` finds; returns whether nothing failed. */
async function main(): Promise<boolean> {
  const [option, ...rest] = process.argv.slice(2);
  if ((option !== undefined && option !== '--json') || rest.length > 0) throw new Error(USAGE);
  const late = pause(LIMIT_MS, null, { ref: false });
  const findings = await Promise.race([examine(), late]);
  if (!findings) throw new Error('The checks didn’t finish within a minute.');
  if (option === '--json') console.log(JSON.stringify(findings, null, 2));
  else for (const line of linesOf(findings)) console.log(line);
  return findings.every(({ verdict }) => verdict !== 'failure');
}

function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length)) + 2;
  const indent = ' '.repeat(MARKS.ok.length + 2 + width);
  const lines = findings.flatMap(({ subject, verdict, fact, advice }) => [
    `${MARKS[verdict]}  ${subject.padEnd(width)}${fact}`,
    ...(advice ? [`${indent}→ ${advice}`] : []),
  ]);
  const failed = findings.filter(({ verdict }) => verdict === 'failure').length;
  const warned = findings.filter(({ verdict }) => verdict === 'warning').length;
  const words =
    failed === 0 && warned === 0 ? 'Everything works.' : `Failed: ${failed}. Warnings: ${warned}.`;
  return [...lines, '', words];
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
