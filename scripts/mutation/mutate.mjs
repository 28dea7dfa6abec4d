// npm run mutate: plants bugs one at a time and reports which of them no test below the browser
// notices.
// --sample=200 --each=20 --seed=1 --only=money,jobs --match=REGEX --tests=12 --database=12 --limit=300
// --show --list
import { execFileSync, fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importersOf, projectFiles } from '../imports.mjs';
import { ensureInstalled } from '../install.mjs';
import { fail, projectNode, root, say, since } from '../project.mjs';
import { definitionsOf } from './definitions.mjs';
import { mutantsOf, mutantsOfDefinition, plant, sample } from './mutants.mjs';
import { nearestTests } from './nearest.mjs';

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

const options = Object.fromEntries(
  process.argv.slice(2).map((one) => {
    const match =
      /^--(sample|each|seed|only|match|tests|database|limit|show|list|keep)(?:=(.+))?$/.exec(one);
    if (!match) fail(`Unknown option: ${one}.`);
    return [match[1], match[2] ?? 'yes'];
  }),
);
const size = Number(options.sample ?? 200);
const nearest = Number(options.tests ?? 12);
/** Test files on PostgreSQL that a bug gets, at most; each takes much longer than a pure one. */
const nearestOnDatabase = Number(options.database ?? nearest);
/** Tests that take longer count as noticing an endless loop; a busy machine needs a higher limit. */
const limitMs = 1_000 * Number(options.limit ?? 300);

await ensureInstalled();
const files = projectFiles(root);
const { testsOfFile, testsOfSql } = nearestTests(root, files, importersOf(root, files));
const chosen = drawn().filter((one) => new RegExp(options.match ?? '').test(lineOf(one)));
if (options.list) {
  for (const one of chosen) say(`${one.place}: ${lineOf(one)}`);
  process.exit();
}
const copy = makeCopy();
const begin = performance.now();
const sums = {};
const missed = [];
let invalid = 0;
/** Test files that pass without a planted bug, and those that don't. */
const proven = new Set();
const unusable = new Set();
let runner = null;

for (const [index, mutant] of chosen.entries()) {
  const started = performance.now();
  const by = await noticedBy(mutant);
  if (by === 'invalid') {
    invalid += 1;
    continue;
  }
  sums[mutant.place] ??= { noticed: 0, missed: 0 };
  const sum = sums[mutant.place];
  sum[by ? 'noticed' : 'missed'] += 1;
  if (!by) missed.push(mutant);
  if (options.show || !by)
    say(
      `${by ? 'noticed' : 'MISSED '} ${lineOf(mutant)}${by ? ` (${by})` : ''}, ${since(started)}`,
    );
  else if (index % 10 === 9) say(`${index + 1} of ${chosen.length}, ${missed.length} missed`);
}
await stopRunner();
if (!options.keep) rmSync(copy, { recursive: true, force: true });

for (const [place, { noticed, missed: left }] of Object.entries(sums)) {
  say(`${place.padEnd(12)} ${noticed} of ${noticed + left} noticed`);
}
const planted = chosen.length - invalid;
const share = Math.round((100 * (planted - missed.length)) / Math.max(1, planted));
if (invalid > 0) say(`${invalid} were refused by PostgreSQL and don’t count.`);
say(`\n${share} % of ${planted} planted bugs were noticed, in ${since(begin)}.`);

/** Returns a sample of all mutants or, with `--each`, one of each place, in turns. */
function drawn() {
  const all = candidates();
  const seed = Number(options.seed ?? 1);
  if (!options.each) return sample(all, size, seed);
  const ofPlaces = [...Map.groupBy(all, ({ place }) => place).values()].map((list) =>
    sample(list, Number(options.each), seed),
  );
  return Array.from({ length: Number(options.each) }, (_, turn) =>
    ofPlaces.flatMap((list) => list[turn] ?? []),
  ).flat();
}

/** Returns every mutant of the chosen places; those of SQL come from what the last migration left. */
function candidates() {
  const places = options.only?.split(',') ?? [...Object.keys(PLACES), 'triggers'];
  return places.flatMap((place) => {
    if (place === 'triggers') return definitionsOf(root).flatMap(mutantsOfOne);
    const pattern = PLACES[place] ?? fail(`Unknown place: ${place}.`);
    return files
      .filter((file) => pattern.test(file) && !TESTS.test(file))
      .filter((file) => place === 'rules' || !PLACES.rules.test(file))
      .flatMap((file) =>
        mutantsOf(file, readFileSync(join(root, file), 'utf8')).map((one) => ({
          ...one,
          place,
          file,
        })),
      );
  });
}

function mutantsOfOne(definition) {
  const { sql, start, file, replace } = definition;
  return mutantsOfDefinition(sql).map((one) => ({
    ...one,
    start: start + one.start,
    end: start + one.end,
    place: 'triggers',
    file,
    definition,
    sql: { plant: replace(plant(sql, one)), remove: replace(sql) },
  }));
}

/**
 * Returns the name of the test file that fails, null, or `invalid`. The nearest tests run first, pure
 * ones before others.
 */
async function noticedBy(mutant) {
  const tests = testsOf(mutant);
  if (mutant.sql) return noticedInDatabase(mutant, tests);
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  const put = (planted) => writeFileSync(path, planted ? plant(source, mutant) : source);
  put(true);
  try {
    for (const kind of tests) {
      const by = await firstToFail(kind, path, put);
      if (by) return by;
    }
    return null;
  } finally {
    put(false);
  }
}

/** Plants a bug in the database that every test copies. */
async function noticedInDatabase({ sql }, tests) {
  const put = (planted) => ask({ sql: planted ? sql.plant : sql.remove });
  const { error } = await put(true);
  if (error) return 'invalid';
  try {
    for (const kind of tests) {
      const by = await firstToFail(kind, null, put);
      if (by) return by;
    }
    return null;
  } finally {
    await put(false);
  }
}

/** Runs test files; one that also fails without the bug is excluded from then on. */
async function firstToFail(tests, changed, put) {
  for (;;) {
    const usable = tests.filter((one) => !unusable.has(one));
    if (usable.length === 0) return null;
    const by = await run(usable, changed);
    if (!usable.includes(by) || proven.has(by)) return by;
    await put(false);
    const fails = await run([by], changed);
    (fails ? unusable : proven).add(by);
    if (!fails) return by;
    say(`Skipping ${by}, which fails without a planted bug.`);
    await put(true);
  }
}

/** Returns the nearest test files in the order they run: pure ones, then each kind on PostgreSQL. */
function testsOf({ file, start, definition }) {
  const tests = definition
    ? testsOfSql(definition)
    : testsOfFile(file, surroundingsOf(file, start));
  const isPure = (one) => !/\.(db|api)\.test\./.test(one);
  const onDatabase = tests.filter((one) => !isPure(one)).slice(0, nearestOnDatabase);
  const kinds = [...new Set(onDatabase.map((one) => /\.(db|api)\./.exec(one)[1]))];
  return [
    tests.filter(isPure).slice(0, nearest),
    ...kinds.map((kind) => onDatabase.filter((one) => one.includes(`.${kind}.`))),
  ].filter((one) => one.length > 0);
}

/** Returns the lines around an offset. */
function surroundingsOf(file, offset) {
  const source = readFileSync(join(copy, file), 'utf8');
  const line = source.slice(0, offset).split('\n').length - 1;
  return source
    .split('\n')
    .slice(Math.max(0, line - 4), line + 5)
    .join('\n');
}

async function run(tests, changed) {
  const { ended, noticed, by } = await ask({ files: tests.map((one) => join(copy, one)), changed });
  if (ended) return ended;
  return noticed ? (by ?? 'an error outside of a test') : null;
}

async function ask(message) {
  runner ??= await startRunner();
  const child = runner;
  return new Promise((resolve) => {
    const finish = (answer) => {
      clearTimeout(timer);
      child.removeAllListeners('message');
      child.removeAllListeners('exit');
      resolve(answer);
    };
    const timer = setTimeout(async () => {
      await stopRunner();
      finish({ ended: 'never ends' });
    }, limitMs);
    child.once('exit', () => {
      runner = null;
      finish({ ended: 'the process ended' });
    });
    child.once('message', finish);
    child.send(message);
  });
}

async function startRunner() {
  const child = fork(join(copy, 'scripts/mutation/runner.mjs'), [copy], {
    cwd: copy,
    execPath: projectNode,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(copy, 'node_modules/.cache/node') },
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('Vitest didn’t start.')));
  });
  child.removeAllListeners('exit');
  return child;
}

/** Lets Vitest stop its PostgreSQL, and kills both if that takes long. */
async function stopRunner() {
  if (!runner) return;
  const child = runner;
  runner = null;
  child.removeAllListeners('exit');
  child.removeAllListeners('message');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {}
  }, 15_000);
  child.send({ close: true }, () => undefined);
  await ended;
  clearTimeout(timer);
}

/**
 * Copies the working tree, so that planted bugs never stay in it. Not below node_modules, where Node
 * strips no types.
 */
function makeCopy() {
  const to = mkdtempSync(join(realpathSync(tmpdir()), 'amends-mutation-'));
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
  const source = readFileSync(join(root, file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  const short = (one) => one.replace(/\s+/g, ' ').trim().slice(0, 50);
  return `${file}:${line} ${kind}: ${short(source.slice(start, end))} -> ${short(text) || 'nothing'}`;
}
