// Checks who imports whom.
import { fileURLToPath } from 'node:url';
import { CALL_RULES, DIRECTION_RULES, DIVIDED, DRAWERS, TESTS } from './direction-rules.mjs';
import { projectFiles, readSource } from './imports.mjs';

/**
 * Returns one line for each forbidden import, call, circle and folder among `files` (paths below
 * `root`). Type imports count as imports, also in circles of folders; only circles between two
 * files may consist of types, since types do nothing at run time.
 */
export function findViolations(root, files) {
  const sources = new Map(files.map((file) => [file, readSource(root, file)]));
  const imports = new Map(files.map((file) => [file, sources.get(file).imports]));
  const lines = files
    .filter((file) => DRAWERS.test(file))
    .map((file) => `no-drawers: ${file} (a thing lives where its word lives)`);
  for (const [file, targets] of imports) {
    for (const [target, value] of targets) {
      const rules = DIRECTION_RULES.filter((one) => value || !one.typesAreFine);
      for (const rule of rules.filter((one) => breaks(one, file, target))) {
        lines.push(`${rule.name}: ${file} -> ${target} (${rule.says})`);
      }
    }
  }
  for (const rule of CALL_RULES) {
    for (const file of files.filter((one) => rule.from.test(one) && !rule.except.test(one))) {
      if (rule.call.test(sources.get(file).code))
        lines.push(`${rule.name}: ${file} (${rule.says})`);
    }
  }
  const circles = findCircles(withoutTypes(imports)).map(
    (circle) => `no-circles: ${circle.join(' -> ')}`,
  );
  const folderCircles = findCircles(betweenFolders(imports)).map(
    (circle) => `no-folder-circles: ${circle.join(' -> ')}`,
  );
  return [...new Set([...lines, ...circles, ...folderCircles])].sort();
}

function breaks(rule, file, target) {
  const caught = rule.from.exec(file);
  if (!caught || rule.except?.test(file)) return false;
  return patternOf(rule.to.replaceAll('$1', caught[1] ?? '')).test(target);
}

const patterns = new Map();

function patternOf(source) {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

function withoutTypes(imports) {
  return new Map(
    [...imports].map(([file, targets]) => [
      file,
      [...targets].filter(([, value]) => value).map(([target]) => target),
    ]),
  );
}

/**
 * Returns which folder imports which next to it, at every level below an app, a package or an area of
 * core. Files next to the folders connect them, and tests may import anything, so neither count.
 */
function betweenFolders(imports) {
  const folders = new Map();
  const known = (folder) => folders.get(folder) ?? folders.set(folder, new Set()).get(folder);
  for (const [file, targets] of imports) {
    if (TESTS.test(file)) continue;
    for (const target of targets.keys()) {
      const [from, to] = whereTheyPart(file, target) ?? [];
      if (!from) continue;
      known(from).add(to);
      known(to);
    }
  }
  return new Map([...folders].map(([folder, others]) => [folder, [...others]]));
}

/** Returns the two folders in which the paths of two files part; null if one is next to a folder. */
function whereTheyPart(file, target) {
  const whole = DIVIDED.exec(file)?.[0];
  if (!whole || !target.startsWith(whole)) return null;
  const one = file.slice(whole.length).split('/').slice(0, -1);
  const other = target.slice(whole.length).split('/').slice(0, -1);
  const at = one.findIndex((name, index) => name !== other[index]);
  if (at < 0 || at >= other.length) return null;
  return [one, other].map((path) => whole + path.slice(0, at + 1).join('/'));
}

/** Returns every circle once, as a path; uses Tarjan's strongly connected components. */
function findCircles(imports) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const circles = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    if (members.length > 1 || imports.get(file).includes(file)) {
      circles.push(wayRound(imports, members));
    }
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return circles;
}

function wayRound(imports, members) {
  const [start] = members;
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1))) {
      if (next === start) return [...way, start];
      if (members.includes(next) && !seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return members;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = projectFiles(root);
  const violations = findViolations(root, files);
  for (const line of violations) console.log(line);
  console.log(`${files.length} files, ${violations.length} forbidden imports`);
  process.exit(violations.length > 0 ? 1 : 0);
}
