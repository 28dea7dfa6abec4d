import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../apps/server/src/configuration/variables.ts';
import { root } from './project.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations/troubleshooting.md');
const cells = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| you see'))
  .map((line) => line.split('|')[1].trim());
const quoted = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, quote]) => quote));
const quotes = [...new Set(quoted)].filter((quote) => !quote.startsWith('/'));

const code = globSync('{apps/server,packages/db,packages/core}/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('\n');
const alerts = read('docs/operations/alerts.yml');
const codes = read('apps/server/src/api/v1/reference/problem-codes.ts');

/** Returns whether something that the page says is seen can be seen. */
function canBeSeen(quote) {
  if (/^Amends[A-Z]\w+$/.test(quote)) return alerts.includes(`alert: ${quote}\n`);
  if (/^[a-z]+(_[a-z]+)+$/.test(quote)) return new RegExp(`^  ${quote}:`, 'm').test(codes);
  if (/^[A-Z][A-Z_]+$/.test(quote)) return quote in VARIABLES;
  return code.includes(quote) || code.includes(quote.replaceAll("'", '’'));
}

/** Words that other programs say. */
const FOREIGN = [
  'No space left on device',
  'extension "pg_trgm" is not allow-listed',
  'Secure',
  'Host',
  'path',
];

describe('the page about troubleshooting', () => {
  it('would be refused for something that nobody can see', () => {
    for (const quote of ['AmendsMadeUp', 'made_up_code', 'MADE_UP', 'A made up line of the log']) {
      expect([quote, canBeSeen(quote)]).toEqual([quote, false]);
    }
    expect(quotes.length).toBeGreaterThan(30);
  });

  it.each(quotes.filter((quote) => !FOREIGN.includes(quote)))('quotes “%s” as it is', (quote) => {
    expect(canBeSeen(quote)).toBe(true);
  });

  it('names variables and commands that exist', () => {
    const names = page.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? [];
    expect(names.filter((name) => !(name in VARIABLES))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json'));
    const commands = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
