// Finds the tests that are nearest to a file. Imports alone say little: nearly everything is imported
// through the index of an area, which makes hundreds of test files equally near.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TESTS = /\.test\.(ts|tsx|mjs)$/;
const BARRELS = /\/(index|internal)\.ts$/;
const EXPORTED = /\bexport (?:async )?(?:function\*?|const|class|let) (\w+)/g;

/**
 * Returns two functions. One lists all test files that depend on a file, best first: by how many files that
 * name something of the one before are in between, and by how many rare words they share with the
 * place of the bug. The other lists those on PostgreSQL that share rare words with a statement.
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

  /** Returns how much of the rare words of a text a test has, from 0 to 1. */
  const overlapWith = (path, text) => {
    const sought = [...rareWords(path, text)];
    const sumOf = (list) => list.reduce((sum, word) => sum + weightOf(word), 0);
    const most = sumOf(sought) || 1;
    return (test) => sumOf(sought.filter((word) => words.get(test)?.has(word))) / most;
  };
  const bestOf = (tests, scoreOf) =>
    tests
      .map((test) => ({ test, score: scoreOf(test) }))
      .sort((a, b) => b.score - a.score)
      .map(({ test }) => test);

  return {
    testsOfFile(start, surroundings) {
      const distances = distancesFrom(start, dependents, siblings);
      const overlap = overlapWith(start, surroundings);
      return bestOf(
        [...distances.keys()].filter(isTest),
        (test) => overlap(test) + 1 / (1 + distances.get(test)),
      );
    },
    testsOfSql({ name, sql }) {
      const tests = [...words.keys()].filter((test) => /\.(db|api)\./.test(test));
      const overlap = overlapWith('', sql);
      return bestOf(tests, (test) => overlap(test) + (texts.get(test).includes(name) ? 0.5 : 0));
    },
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
const wordsOf = (name) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !ENDINGS.includes(word))
    .map((word) => word.replace(/s$/, ''));
