// Finds which texts core names: those of refusals and of invalid fields, by their text or else their code.
import { parseSync } from 'oxc-parser';

/** Names of texts have two words or more, so that no other `text` or `code` is taken for one. */
const NAME = /^[a-z]+(_[a-z0-9]+)+$/;

const REFUSALS = { conflict: 0, unprocessable: 0, Refusal: 1 };

/** Returns the names of texts that a source file uses and that doors must have words for. */
export function namedTexts(file, source) {
  const names = new Set();
  const walk = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    for (const name of namesOf(node)) names.add(name);
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value);
  };
  walk(parseSync(file, source).program);
  return [...names];
}

function namesOf(node) {
  if (node.type === 'ObjectExpression') {
    const given = new Map(node.properties.map((one) => [one.key?.name, one.value]));
    const isWhole = given.has('message') || node.properties.some(({ type }) => type !== 'Property');
    if (given.has('text')) return literals(given.get('text'));
    return given.has('path') && given.has('code') && !isWhole ? literals(given.get('code')) : [];
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const called = node.callee.name ?? node.callee.property?.name;
  if (called === 'text') return literals(node.arguments[0]);
  if (called === 'peopleOnly') return literals(node.arguments[0]);
  const at = REFUSALS[called];
  if (at === undefined) return [];
  const details = node.arguments[at + 1];
  const given = new Set(details?.properties?.map(({ key }) => key?.name));
  const isSaid = ['text', 'title', 'errors'].some((key) => given.has(key));
  const isWhole = !details || (details.type === 'ObjectExpression' && !given.has(undefined));
  return isWhole && !isSaid ? literals(node.arguments[at]) : [];
}

/** Returns the texts that an expression may be, as far as it is written out. */
function literals(node) {
  if (node?.type === 'Literal' && NAME.test(node.value)) return [node.value];
  if (node?.type === 'ConditionalExpression')
    return [...literals(node.consequent), ...literals(node.alternate)];
  return [];
}
