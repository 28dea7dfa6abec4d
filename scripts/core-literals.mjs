// Finds English texts in core's sources: core answers codes and values, and doors own the words.
// node scripts/core-literals.mjs      lists what it finds
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { projectFiles } from './imports.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Sources whose texts are not read in the product, or that are data of a demo. `*-page.ts` write pages of
 * docs, the names of places are data of a standard, and the pseudo-language is one of tests.
 */
const APART =
  /\.(test|walk|conformance)\.ts$|-page\.ts$|\/(testing|demo|docs-rules)\/|reference\/(countries|provinces|pseudo-text\.rules)\.ts$/;
const SEARCHED = (file) =>
  /^packages\/core\/src\/.*\.ts$/.test(file) &&
  !APART.test(file) &&
  !/\.repository\.ts$/.test(file);

/** Two words in a row, of which the first has two letters. */
const WORDS = /\p{L}{2,}[’']?\p{L}*[,:]? \p{L}/u;

/** A word that starts like a sentence or a label: `Refund`, `No …s`, `… Fallback`. */
const LABEL = /(^|[^\p{L}\d_:./@-])\p{Lu}\p{Ll}+([’']\p{Ll}+)?[.!?:,]?($|[\s…])/u;

/** A number with its unit: `7 days`, `0 Days`; and what surrounds a value: `… days`, `about …`. */
const COUNTED = /^[\d…]+ \p{L}{2,}|\p{Ll}{2,} …|… \(?\p{Ll}{2,}/u;

/**
 * Calls whose texts developers read: broken invariants, descriptions of the reference, and the names of due
 * work in logs. What is hashed (`update`, `keyedHash`) no one reads, and `endsWith` and `startsWith` only
 * compare.
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
  'keyedHash',
  'endsWith',
  'startsWith',
]);

/** Values of the API (`salesChannel`), proper names, and what HTML, CSS and classes call things. */
const VALUES = new Set([
  'In Store',
  'Online',
  'Amends',
  'Order Protection',
  'noopener noreferrer',
  '… Fallback',
  'Brand …',
  'Error',
  'Refusal',
]);

/** Fonts that devices have, by their names. */
const FONT = /^(Arial|Liberation (Sans|Serif)|Helvetica|Arimo|Times( New Roman)?|Tinos)( Bold)?$/;

/** The months that the European Central Bank writes into its files. */
const ECB_MONTHS = /^January February .* December$/;

/** A list of codes, such as currencies, that is written as one string: words of one case, 3 or 4 long. */
const CODES = /^([a-z0-9]{3,4}|[A-Z0-9]{3,4})( ([a-z0-9]{3,4}|[A-Z0-9]{3,4}))+$/;

/** Starts a statement in SQL, or a part of one. */
const SQL =
  /^\s*(\w+ as \(\s*)?(select|insert|update|delete|set|savepoint|rollback|with|begin|order by|and|from|where) /;

/** Tags of HTML with their attributes. */
const TAGS = /<[^<>]*>/g;

function isText(given) {
  const text = given.replaceAll(TAGS, '');
  if (VALUES.has(text) || FONT.test(text) || ECB_MONTHS.test(text)) return false;
  if (CODES.test(text) || SQL.test(text)) return false;
  return WORDS.test(text) || LABEL.test(text) || COUNTED.test(text);
}

const nameOf = (node) =>
  node?.type === 'MemberExpression' ? node.property?.name : (node?.name ?? undefined);

/** Steps of a trace are named for operators. */
const isStep = (node) =>
  node.type === 'ObjectExpression' &&
  node.properties.some(({ key, value }) => key?.name === 'kind' && value?.value === 'internal');

/** Keys of limits and rows are compared, and the name of an error is its class. */
const isKey = (node) =>
  (node.type === 'Property' && !node.computed && /^key$|Key$/.test(node.key?.name ?? '')) ||
  (node.type === 'VariableDeclarator' && /^(key|who)$|Key$/.test(node.id?.name ?? '')) ||
  (node.type === 'PropertyDefinition' && node.key?.name === 'name');

const isComparison = (node) => node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator);

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
    if (isComparison(node)) {
      return walk([node.left, node.right].filter(({ type }) => type !== 'Literal'));
    }
    if (isKey(node)) return;
    // A key is a name.
    if (node.type === 'Property' && !node.computed) return walk(node.value);
    if (isStep(node)) return walk(node.properties.filter(({ key }) => key?.name !== 'name'));
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value);
  };
  walk(parseSync(file, source).program);
  return found;
}

/** Returns the English texts of core by file, without the files that have none. */
export function englishInCore(root = ROOT) {
  const found = projectFiles(root)
    .filter(SEARCHED)
    .map((file) => [file, textsOf(file, readFileSync(join(root, file), 'utf8'))])
    .filter(([, texts]) => texts.length > 0);
  return Object.fromEntries(found);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = Object.entries(englishInCore());
  for (const [file, texts] of found) console.log(`${file}\n  ${texts.join('\n  ')}`);
  if (found.length === 0) console.log('No English text in core');
}
