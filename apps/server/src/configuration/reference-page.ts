import type { Variable } from './variable.ts';
import { GROUPS } from './variables.ts';

const START = '<!-- variables: generated from apps/server/src/configuration -->';
const END = '<!-- end of variables -->';

/** Returns `docs/configuration.md` with the reference of all variables between its markers. */
export function withReference(page: string): string {
  const [before, rest] = page.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('docs/configuration.md has no markers for the generated part.');
  return [before, START, `\n\n${reference()}\n\n`, END, after].join('');
}

const reference = () =>
  Object.entries(GROUPS)
    .map(([title, variables]) => `### ${title}\n\n${table(variables)}`)
    .join('\n\n');

function table(variables: Readonly<Record<string, Variable>>): string {
  const rows = Object.entries(variables).map(([name, variable]) => [
    `\`${name}\``,
    variable.kind,
    variable.default === undefined ? (variable.otherwise ?? '–') : `\`${variable.default}\``,
    variable.about,
  ]);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(['variable', 'kind', 'default', 'what it does']),
    line(['---', '---', '---', '---']),
    ...rows.map(line),
  ].join('\n');
}
