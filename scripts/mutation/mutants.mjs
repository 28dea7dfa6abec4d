// Plants realistic bugs one at a time in TypeScript and in the SQL it contains.
import { parseSync } from 'oxc-parser';

/**
 * One planted bug: `start` and `end` are offsets in the file, `text` replaces what stands between.
 * @typedef {{ start: number, end: number, text: string, kind: string }} Mutant
 */

const FLIPPED = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

const RENAMED = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  eq: 'ne',
  ne: 'eq',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  asc: 'desc',
  desc: 'asc',
};

const SQL = /\b(select|insert into|update|delete from|with)\b/i;

/** Returns the mutants of a TypeScript file, in the order of its text. */
export function mutantsOf(path, source) {
  const { program } = parseSync(path, source);
  const found = [];
  const add = (node, text, kind) => found.push({ start: node.start, end: node.end, text, kind });
  const of = (node) => source.slice(node.start, node.end);
  const visit = {
    BinaryExpression: (node) => flip(node),
    LogicalExpression: (node) =>
      node.operator === '??' ? add(node, of(node.left), 'no default') : flip(node),
    IfStatement: ({ test }) => add(test, 'false', 'condition never holds'),
    ConditionalExpression: ({ test }) => {
      add(test, 'true', 'first answer always');
      add(test, 'false', 'second answer always');
    },
    UnaryExpression: (node) => {
      if (node.operator === '!') add(node, of(node.argument), 'negation dropped');
    },
    ExpressionStatement: (node) => {
      const call =
        node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (call.type === 'CallExpression') add(node, ';', 'call dropped');
    },
    CallExpression: (node) => {
      const { callee } = node;
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type !== 'Identifier') return;
      if (Object.hasOwn(RENAMED, name.name)) add(name, RENAMED[name.name], `${name.name} swapped`);
      if (name.name === 'filter' && callee.type === 'MemberExpression') {
        add(node, of(callee.object), 'filter dropped');
      }
      if (name.name === 'and' && node.arguments.length > 1) {
        for (const one of node.arguments) add(one, 'undefined', 'condition dropped');
      }
    },
    Literal: (node) => {
      if (typeof node.value === 'number') add(node, String(node.value + 1), 'one more');
      if (typeof node.value === 'boolean') add(node, String(!node.value), 'yes for no');
    },
    TemplateElement: (node) => {
      if (!SQL.test(node.value.raw) && !/^\s*(and|where|or|for)\b/i.test(node.value.raw)) return;
      const start = source.indexOf(node.value.raw, node.start - 1);
      for (const one of mutantsOfSql(node.value.raw)) {
        found.push({ ...one, start: start + one.start, end: start + one.end });
      }
    },
  };
  const flip = (node) => {
    const other = FLIPPED[node.operator];
    if (!other) return;
    // String concatenation is not arithmetic.
    if (node.operator === '+' && [node.left, node.right].some(isText)) return;
    const at = source.indexOf(node.operator, node.left.end);
    found.push({
      start: at,
      end: at + node.operator.length,
      text: other,
      kind: `${node.operator} swapped`,
    });
  };
  walk(program, (node) => visit[node.type]?.(node));
  return found.sort((a, b) => a.start - b.start);
}

const isText = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** Types contain no code that runs. */
function walk(node, see) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, see);
    return;
  }
  if (typeof node.type === 'string') {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    see(node);
  }
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'type' && key !== 'typeAnnotation') walk(value, see);
  }
}

const SQL_RULES = [
  [
    /\s+and\s+(?:not\s+)?[a-z_."]+(?:\.[a-z_"]+)?\s*(?:=|<>|<=|>=|<|>|is)\s*(?:not\s+)?[$\w.:'"]+/gi,
    () => '',
    'condition dropped',
  ],
  [/\s+for (?:no key )?update(?: of \w+)?(?: skip locked| nowait)?/gi, () => '', 'lock dropped'],
  [/\bis not null\b/gi, () => 'is null', 'null swapped'],
  [/\bis null\b/gi, () => 'is not null', 'null swapped'],
  [/ <= /g, () => ' < ', '<= swapped'],
  [/ >= /g, () => ' > ', '>= swapped'],
  [/ < /g, () => ' <= ', '< swapped'],
  [/ > /g, () => ' >= ', '> swapped'],
  [/ <> /g, () => ' = ', '<> swapped'],
  [/ \+ /g, () => ' - ', '+ swapped'],
  [/ - /g, () => ' + ', '- swapped'],
  [/\bnot exists\b/gi, () => 'exists', 'exists swapped'],
  [/\bgreatest\(/gi, () => 'least(', 'greatest swapped'],
  [/\bleast\(/gi, () => 'greatest(', 'least swapped'],
  [/\bold\./gi, () => 'NEW.', 'OLD for NEW'],
  [/\bdesc\b/gi, () => 'asc', 'order swapped'],
  [/'[A-Z_]{3,}'(?=\s*[,)])/g, () => "'NOTHING'", 'state left out'],
];

/** Returns the mutants of a piece of SQL. */
export const mutantsOfSql = (sql) => mutantsBy(SQL_RULES, sql);

const mutantsBy = (rules, sql) =>
  rules.flatMap(([pattern, text, kind]) =>
    [...sql.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: text(...match),
      kind: `SQL: ${kind}`,
    })),
  );

const DEFINITION_RULES = [
  ...SQL_RULES,
  [
    /\b((?:els)?if)\s[\s\S]+?\sthen\b/gi,
    (_, word) => `${word} false THEN`,
    'condition never holds',
  ],
  [/\bperform\s[^;]+;/gi, () => '', 'call dropped'],
  [/\bcoalesce\(([\w.]+), [^()]+\)/gi, (_, first) => first, 'no default'],
  [/ when \((?:[^()]|\([^()]*\))+\)/gi, () => '', 'WHEN dropped'],
  [/ or (?:insert|update|delete|truncate)\b/gi, () => '', 'event left out'],
  [/, \w+(?= on \w+\s+for each)/gi, () => '', 'column left out'],
];

/** Returns the mutants of a statement that defines a function or a trigger. */
export const mutantsOfDefinition = (sql) => mutantsBy(DEFINITION_RULES, sql);

/** Returns the source with a mutant planted. */
export const plant = (source, { start, end, text }) =>
  source.slice(0, start) + text + source.slice(end);

/** Returns `size` elements of a list chosen by a seed: the same seed gives the same ones. */
export function sample(list, size, seed) {
  const dice = mulberry(seed);
  return list
    .map((one) => ({ one, at: dice() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, size)
    .map(({ one }) => one);
}

/**
 * https://en.wikipedia.org/wiki/Permuted_congruential_generator has better ones; this one is short.
 */
function mulberry(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
