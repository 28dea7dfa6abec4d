// Finds the tests that are nearest to a file. Imports alone say little: nearly everything is imported
// through the index of an area, which makes hundreds of test files equally near.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TESTS = /\.test\.(ts|tsx|mjs)$/;
const BARRELS = /\/(index|internal)\.ts$/;
const EXPORTED = /\bexport (?:async )?(?:function\*?|const|class|let) (\w+)/g;

/**
 * Returns a function that lists all test files that depend on a file, best first: by how many files that
 * name something of the one before are in between, and by how many rare words they share with the
 * place of the bug.
 */
export function nearestTests(root, files, importers) {
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const dependents = dependentsOf(texts, importers);
  const siblings = Map.groupBy([...texts.keys()].filter(isTest), dirname);

  const words = new Map(
    [...texts]
      .filter(([file]) => isTest(file))
      .map(([file, text]) => [file, rareWords(file, text)]),
  );
  const known = new Map();
  for (const set of words.values())
    for (const word of set) known.set(word, (known.get(word) ?? 0) + 1);
  const weightOf = (word) => Math.log(words.size / (known.get(word) ?? words.size));

  return (start, surroundings) => {
    const distances = distancesFrom(start, dependents, siblings);
    const sought = [...rareWords(start, surroundings)];
    const most = sought.reduce((sum, word) => sum + weightOf(word), 0) || 1;
    const score = (test) => {
      const shared = sought.filter((word) => words.get(test)?.has(word));
      const overlap = shared.reduce((sum, word) => sum + weightOf(word), 0) / most;
      return overlap + 1 / (1 + distances.get(test));
    };
    return [...distances.keys()]
      .filter(isTest)
      .map((test) => ({ test, score: score(test) }))
      .sort((a, b) => b.score - a.score)
      .map(({ test }) => test);
  };
}

/** Returns how far each file that depends on one is from it. */
function distancesFrom(start, dependents, siblings) {
  const distances = new Map([[start, 0]]);
  for (let ring = [start], distance = 1; ring.length > 0; distance += 1) {
    const next = [];
    const see = (file) => {
      if (distances.has(file)) return;
      distances.set(file, distance);
      if (!isTest(file)) next.push(file);
    };
    for (const file of ring) for (const one of dependents.get(file) ?? []) see(one);
    // The tests of a folder call what is in it by other names: an endpoint by its path.
    if (distance < 4) {
      for (const file of ring) for (const one of siblings.get(dirname(file)) ?? []) see(one);
    }
    ring = next;
  }
  return distances;
}

/** Returns the words of a text, and the parts of compound ones. */
function rareWords(path, text) {
  const found = new Set(wordsOf(path));
  for (const word of text.match(/[A-Za-z]\w{3,}/g) ?? []) {
    found.add(word);
    for (const part of word.split(/(?=[A-Z])|_/))
      if (part.length > 3) found.add(part.toLowerCase());
  }
  return found;
}

const isTest = (file) => TESTS.test(file);

/** Returns for each file those that name one of its exports, or import it. */
function dependentsOf(texts, importers) {
  const definedBy = new Map();
  for (const [file, text] of texts) {
    if (isTest(file)) continue;
    for (const [, name] of text.matchAll(EXPORTED)) {
      definedBy.set(name, [...(definedBy.get(name) ?? []), file]);
    }
  }
  const dependents = new Map();
  const add = (file, dependent) => {
    if (file === dependent || BARRELS.test(dependent)) return;
    if (!dependents.has(file)) dependents.set(file, new Set());
    dependents.get(file).add(dependent);
  };
  for (const [file, text] of texts) {
    for (const word of new Set(text.match(/\b[A-Za-z_]\w{3,}\b/g))) {
      const targets = definedBy.get(word) ?? [];
      // A name that many files export says nothing.
      if (targets.length < 4) for (const target of targets) add(target, file);
    }
  }
  for (const [file, by] of importers) for (const one of by) add(file, one);
  return dependents;
}

const ENDINGS = ['test', 'db', 'api', 'ts', 'tsx', 'mjs', 'rules', 'repository'];

/** Returns the words of a name, in the singular. */
export const wordsOf = (name) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !ENDINGS.includes(word))
    .map((word) => word.replace(/s$/, ''));

/**
 * Returns the test files that are likely to notice a change of a function or trigger in the database,
 * best first: those that name it, and those whose names or texts speak of the same tables.
 */
export function testsOfSql(root, files, { name, sql }) {
  const tests = files.filter((file) => isTest(file) && /\.(db|api)\./.test(file));
  const words = new Set(wordsOf(`${name} ${tablesOf(sql).join(' ')}`));
  const paths = tests.map((test) => new Set(wordsOf(test)));
  const weights = new Map(
    [...words].map((word) => [word, 1 / (1 + paths.filter((path) => path.has(word)).length)]),
  );
  return tests
    .map((test, index) => {
      const text = readFileSync(join(root, test), 'utf8');
      const ofPath = [...words].reduce(
        (sum, word) => sum + (paths[index].has(word) ? weights.get(word) : 0),
        0,
      );
      const ofText = tablesOf(sql).some((table) => new RegExp(`\\b${table}\\b`).test(text));
      return { test, score: (text.includes(name) ? 2 : 0) + 4 * ofPath + (ofText ? 0.3 : 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ test }) => test);
}

const tablesOf = (sql) => [
  ...new Set(
    [...sql.matchAll(/\b(?:into|update|delete from|on|from|join) ([a-z]+(?:_[a-z]+)*)\b/gi)]
      .map(([, table]) => table.toLowerCase())
      .filter((table) => table.length > 4),
  ),
];
