// Reads which file imports which. TypeScript 7 offers no parser to other programs, so oxc parses
// them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

const resolver = new ResolverFactory({
  builtinModules: true,
  conditionNames: ['import', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
});

/** Returns what a file imports, and whether each import is of more than types. */
export const importsOf = (root, file) => readSource(root, file).imports;

/** Returns what a file imports, as `importsOf` does, and its text without comments. */
export function readSource(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { module, comments } = parseSync(file, text);
  return { imports: targetsOf(root, file, text, module), code: withoutComments(text, comments) };
}

function withoutComments(text, comments) {
  const begins = [0, ...comments.map(({ end }) => end)];
  const ends = [...comments.map(({ start }) => start), text.length];
  return begins.map((begin, at) => text.slice(begin, ends[at])).join('');
}

function targetsOf(root, file, text, module) {
  const requests = [
    ...module.staticImports.map((one) => [one.moduleRequest.value, needsValue(one.entries)]),
    ...module.staticExports.map((one) => [
      one.entries[0]?.moduleRequest?.value,
      needsValue(one.entries),
    ]),
    ...module.dynamicImports.map((one) => {
      const argument = text.slice(one.moduleRequest.start, one.moduleRequest.end);
      return [/^(['"`])([^$]*)\1$/.exec(argument)?.[2], true];
    }),
  ];
  const targets = new Map();
  for (const [request, value] of requests) {
    const target = request && targetOf(root, file, request);
    if (target) targets.set(target, value || targets.get(target) === true);
  }
  return targets;
}

function needsValue(entries) {
  return entries.length === 0 || entries.some((entry) => !entry.isType);
}

/**
 * Returns a project path, `npm:<package>` or `node:<module>`; null for what only the bundler
 * resolves.
 */
function targetOf(root, file, request) {
  const found = resolver.sync(dirname(join(root, file)), request.replace(/\?.*$/, ''));
  if (found.builtin) return found.builtin.resolved;
  if (found.path) {
    const path = relative(realpathSync(root), realpathSync(found.path)).split(sep).join('/');
    if (!path.startsWith('..') && !path.includes('node_modules/')) return path;
  }
  if (request.startsWith('.') || request.startsWith('virtual:')) return null;
  return `npm:${request.split('/', request.startsWith('@') ? 2 : 1).join('/')}`;
}

/** Returns the source files of the project, tracked by git or not yet. */
export function projectFiles(root) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
}

/** Returns the importers of each file. */
export function importersOf(root, files) {
  const importers = new Map();
  for (const file of files) {
    for (const target of importsOf(root, file).keys()) {
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}
