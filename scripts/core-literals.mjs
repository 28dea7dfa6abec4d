// Counts the English texts in core's sources. Core answers codes and values, and doors own the words;
// core-literals.json lists the files that don't do so yet, with how many texts each has.
// node scripts/core-literals.mjs      says how many are left
// node scripts/core-literals.mjs -u   writes the list again
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { projectFiles } from './imports.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const LIST = join(ROOT, 'scripts/core-literals.json');

/**
 * Sources whose texts are not read in the product, or that are data of a demo. `*-page.ts` write pages of
 * docs, the names of places are data of a standard, and the pseudo-language is one of tests.
 */
const APART =
  /\.(test|walk|conformance)\.ts$|-page\.ts$|\/(testing|demo|docs-rules)\/|reference\/(countries|provinces|pseudo-text\.rules)\.ts$/;
const COUNTED = (file) =>
  /^packages\/core\/src\/.*\.ts$/.test(file) &&
  !APART.test(file) &&
  !/\.repository\.ts$/.test(file);

/** Two words in a row, of which the first has two letters. */
const TEXT = /\p{L}{2,}[’']?\p{L}*[,:]? \p{L}/u;

/**
 * Calls whose texts developers read: broken invariants, descriptions of the reference, and the names of due
 * work in logs. What is hashed (`update`) no one reads.
 */
const FOR_DEVELOPERS = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'describe',
  'meta',
  'sql',
  'dueWork',
  'update',
]);

/** Values of the API that have a space: `salesChannel`. */
const VALUES = new Set(['In Store']);

/** A list of codes, such as currencies, that is written as one string: words of one case, 3 or 4 long. */
const CODES = /^([a-z0-9]{3,4}|[A-Z0-9]{3,4})( ([a-z0-9]{3,4}|[A-Z0-9]{3,4}))+$/;

/** Starts a statement in SQL, or a part of one. */
const SQL =
  /^\s*(\w+ as \(\s*)?(select|insert|update|delete|set|savepoint|rollback|with|begin|order by|and|from|where) /;

const isText = (text) =>
  TEXT.test(text) && !VALUES.has(text) && !CODES.test(text) && !SQL.test(text);

const nameOf = (node) =>
  node?.type === 'MemberExpression' ? node.property?.name : (node?.name ?? undefined);

/** Steps of a trace are named for operators. */
const isStep = (node) =>
  node.type === 'ObjectExpression' &&
  node.properties.some(({ key, value }) => key?.name === 'kind' && value?.value === 'internal');

/** Returns the English texts of a source, a template as one text with its values left out. */
export function textsOf(file, source) {
  const found = [];
  const walk = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    if (/^(Import|ExportAll)/.test(node.type)) return;
    if (/^TS(Type|Interface)/.test(node.type)) return;
    if (FOR_DEVELOPERS.has(nameOf(node.callee ?? node.tag))) {
      // The object of a chain such as `z.string().describe(…)` may hold other texts.
      return walk(node.callee?.object);
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isText(node.value)) found.push(node.value);
      return;
    }
    if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (isText(text)) found.push(text);
      return walk(node.expressions);
    }
    // A key is a name.
    if (node.type === 'Property' && !node.computed) return walk(node.value);
    if (isStep(node)) return walk(node.properties.filter(({ key }) => key?.name !== 'name'));
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value);
  };
  walk(parseSync(file, source).program);
  return found;
}

/** Returns how many texts each counted file has, without the files that have none. */
export function countTexts(root = ROOT) {
  const counts = projectFiles(root)
    .filter(COUNTED)
    .map((file) => [file, textsOf(file, readFileSync(join(root, file), 'utf8')).length])
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(counts);
}

const totalOf = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = countTexts();
  if (process.argv.includes('-u')) writeFileSync(LIST, `${JSON.stringify(counts, null, 2)}\n`);
  console.log(`${totalOf(counts)} English texts in ${Object.keys(counts).length} files of core`);
}
