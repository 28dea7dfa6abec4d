// npm run mutate: plants bugs one at a time and reports which of them no test below the browser
// notices.
// --sample=200 --seed=1 --only=resolutions --tests=12 --database=12 --limit=120 --show
import { execFileSync, fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { importersOf, projectFiles } from '../imports.mjs';
import { ensureInstalled } from '../install.mjs';
import { fail, projectNode, root, say, since } from '../project.mjs';
import { mutantsOf, mutantsOfSql, plant, sample } from './mutants.mjs';

/** Where bugs cost most: rules, money, permissions, filing, evidence, jobs and the database. */
const PLACES = {
  rules: /^packages\/core\/src\/.*\.rules\.ts$/,
  money: /^packages\/core\/src\/(reference|resolutions)\/(?!.*\.rules\.ts).*\.ts$/,
  permissions: /^packages\/core\/src\/(access|kernel)\/.*\.ts$/,
  filing: /^packages\/core\/src\/claims\/filing\/.*\.ts$/,
  evidence: /^packages\/core\/src\/claims\/evidence\/.*\.ts$/,
  claims: /^packages\/core\/src\/claims\/(?!filing|evidence|terms).*\.ts$/,
  jobs: /^(apps\/server\/src\/(jobs|adapters\/queue)|packages\/core\/src\/mail)\/.*\.ts$/,
};
const TESTS = /\.test\.(ts|tsx|mjs)$/;
const MIGRATIONS = 'packages/db/src/migrations';

const options = Object.fromEntries(
  process.argv.slice(2).map((one) => {
    const match = /^--(sample|seed|only|tests|database|limit|show|keep)(?:=(.+))?$/.exec(one);
    if (!match) fail(`There is no option ${one}.`);
    return [match[1], match[2] ?? 'yes'];
  }),
);
const size = Number(options.sample ?? 200);
const nearest = Number(options.tests ?? 12);
/** Test files on PostgreSQL that a bug gets, at most; each takes much longer than a pure one. */
const nearestOnDatabase = Number(options.database ?? nearest);
/** Tests that take longer count as noticing an endless loop; a busy machine needs a higher limit. */
const limitMs = 1_000 * Number(options.limit ?? 120);

await ensureInstalled();
const files = projectFiles(root);
const importers = importersOf(root, files);
const chosen = sample(candidates(), size, Number(options.seed ?? 1));
const copy = makeCopy();
const begin = performance.now();
const sums = {};
const missed = [];
/** Test files that pass without a planted bug, and those that don't. */
const proven = new Set();
const unusable = new Set();
let runner = null;

for (const [index, mutant] of chosen.entries()) {
  const by = await noticedBy(mutant);
  sums[mutant.place] ??= { noticed: 0, missed: 0 };
  const sum = sums[mutant.place];
  sum[by ? 'noticed' : 'missed'] += 1;
  if (!by) missed.push(mutant);
  if (options.show || !by)
    say(`${by ? 'noticed' : 'MISSED '} ${lineOf(mutant)}${by ? ` (${by})` : ''}`);
  else if (index % 10 === 9) say(`${index + 1} of ${chosen.length}, ${missed.length} missed`);
}
stopRunner();
if (!options.keep) rmSync(copy, { recursive: true, force: true });

for (const [place, { noticed, missed: left }] of Object.entries(sums)) {
  say(`${place.padEnd(12)} ${noticed} of ${noticed + left} noticed`);
}
const share = Math.round((100 * (chosen.length - missed.length)) / Math.max(1, chosen.length));
say(`\n${share} % of ${chosen.length} planted bugs were noticed, in ${since(begin)}.`);

/**
 * Returns every mutant of the chosen places; those of SQL come from the last definition of each
 * function.
 */
function candidates() {
  const found = [];
  for (const [place, pattern] of Object.entries(PLACES)) {
    if (options.only && options.only !== place) continue;
    for (const file of files.filter((one) => pattern.test(one) && !TESTS.test(one))) {
      const source = readFileSync(join(root, file), 'utf8');
      for (const one of mutantsOf(file, source)) found.push({ ...one, place, file });
    }
  }
  if (!options.only || options.only === 'triggers') found.push(...triggers());
  return found;
}

function triggers() {
  const last = new Map();
  for (const name of readdirSync(join(root, MIGRATIONS))
    .filter((one) => one.endsWith('.sql'))
    .sort()) {
    const file = `${MIGRATIONS}/${name}`;
    const source = readFileSync(join(root, file), 'utf8');
    for (const match of source.matchAll(
      /create (?:or replace )?function (\w+)[\s\S]*?\$\$([\s\S]*?)\$\$/gi,
    )) {
      const start = match.index + match[0].length - match[2].length - 2;
      last.set(match[1].toLowerCase(), { file, start, body: match[2] });
    }
    for (const match of source.matchAll(/drop function (?:if exists )?(\w+)/gi)) {
      const known = last.get(match[1].toLowerCase());
      if (known && known.file !== file) last.delete(match[1].toLowerCase());
    }
  }
  return [...last.values()].flatMap(({ file, start, body }) =>
    mutantsOfSql(body).map((one) => ({
      ...one,
      start: start + one.start,
      end: start + one.end,
      place: 'triggers',
      file,
    })),
  );
}

/**
 * Returns the name of the test file that fails, or null. The nearest tests run first, pure ones
 * before others.
 */
async function noticedBy(mutant) {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  const isMigration = mutant.file.startsWith(MIGRATIONS);
  const tests = isMigration
    ? testsOf('packages/core/src/testing/a-claim.ts', 3)
    : testsOf(mutant.file, 1);
  writeFileSync(path, plant(source, mutant));
  // A database is migrated once for each Vitest process.
  if (isMigration) stopRunner();
  try {
    for (const kind of [tests.pure, tests.database]) {
      const by = await firstToFail(kind, path, source, plant(source, mutant));
      if (by) return by;
    }
    return null;
  } finally {
    writeFileSync(path, source);
    if (isMigration) stopRunner();
  }
}

/** Runs test files; one that also fails without the bug is excluded from then on. */
async function firstToFail(tests, path, source, planted) {
  for (;;) {
    const usable = tests.filter((one) => !unusable.has(one));
    if (usable.length === 0) return null;
    const by = await run(usable, path);
    if (!usable.includes(by) || proven.has(by)) return by;
    writeFileSync(path, source);
    const fails = await run([by], path);
    (fails ? unusable : proven).add(by);
    if (!fails) return by;
    say(`${by} fails without a planted bug and is left out.`);
    writeFileSync(path, planted);
  }
}

/** Returns the test files that depend on a file, ordered by the number of imports in between. */
function testsOf(file, times) {
  const seen = new Set([file]);
  const tests = [];
  for (let ring = [file]; ring.length > 0; ) {
    const next = [];
    for (const importer of ring.flatMap((one) => importers.get(one) ?? [])) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      if (TESTS.test(importer)) tests.push(importer);
      else next.push(importer);
    }
    ring = next;
  }
  const isPure = (one) => !/\.(db|api)\.test\./.test(one);
  return {
    pure: tests.filter(isPure).slice(0, nearest * times),
    database: tests.filter((one) => !isPure(one)).slice(0, nearestOnDatabase * times),
  };
}

async function run(tests, changed) {
  runner ??= await startRunner();
  const child = runner;
  return new Promise((resolve) => {
    const finish = (by) => {
      clearTimeout(timer);
      child.removeAllListeners('message');
      child.removeAllListeners('exit');
      resolve(by);
    };
    const timer = setTimeout(() => {
      stopRunner();
      finish('never ends');
    }, limitMs);
    child.once('exit', () => {
      runner = null;
      finish('the process ended');
    });
    child.once('message', ({ noticed, by }) =>
      finish(noticed ? (by ?? 'an error outside of a test') : null),
    );
    child.send({ files: tests.map((one) => join(copy, one)), changed });
  });
}

async function startRunner() {
  const child = fork(join(copy, 'scripts/mutation/runner.mjs'), [copy], {
    cwd: copy,
    execPath: projectNode,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('Vitest did not start.')));
  });
  child.removeAllListeners('exit');
  return child;
}

function stopRunner() {
  if (!runner) return;
  runner.removeAllListeners('exit');
  try {
    process.kill(-runner.pid, 'SIGTERM');
  } catch {}
  runner = null;
}

/** Copies the working tree, so that planted bugs never stay in it. */
function makeCopy() {
  const to = join(root, 'node_modules/.cache/mutation');
  rmSync(to, { recursive: true, force: true });
  for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
  for (const build of [
    'packages/emails/build',
    'packages/emails/dist',
    'apps/portal/build',
    'apps/dashboard/build',
  ]) {
    if (existsSync(join(root, build)))
      cpSync(join(root, build), join(to, build), { recursive: true });
  }
  linkModules(join(root, 'node_modules'), join(to, 'node_modules'));
  // Without their own modules, the tests of a workspace fail and are left out.
  for (const workspaces of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, workspaces))) {
      const modules = join(workspaces, name, 'node_modules');
      if (existsSync(join(root, modules)) && existsSync(join(to, workspaces, name)))
        symlinkSync(join(root, modules), join(to, modules));
    }
  }
  return to;
}

/** Packages are linked; the workspaces among them point to the copy. */
function linkModules(from, to) {
  mkdirSync(join(to, '@amends'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@amends' || name === '.cache') continue;
    symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@amends'))) {
    const place = ['packages', 'apps', '.']
      .map((one) => join(to, '..', one, name))
      .find(existsSync);
    if (place) symlinkSync(place, join(to, '@amends', name));
  }
}

function lineOf({ file, start, end, text, kind }) {
  const source = readFileSync(join(copy, file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  const short = (one) => one.replace(/\s+/g, ' ').trim().slice(0, 50);
  return `${file}:${line} ${kind}: ${short(source.slice(start, end))} -> ${short(text) || 'nothing'}`;
}
