// npm test: every check and every test, with totals on the last line.
// npm test -- --only=pure|db|api|e2e runs one kind.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, installed, projectNode, root, run, say, since } from './project.mjs';

const KINDS = ['pure', 'db', 'api', 'e2e'];
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const unknown = only?.filter((kind) => !KINDS.includes(kind)) ?? [];
if (unknown.length > 0) fail(`--only takes ${KINDS.join(', ')}; not ${unknown.join(', ')}.`);
const wants = (kind) => !only || only.includes(kind);

const begin = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'amends-reports-'));
const sum = { passed: 0, failed: 0 };

await ensureInstalled();
// The builds use one core for most of their time, and the checks need none of what is built.
const built = KINDS.some((kind) => kind !== 'pure' && wants(kind)) ? ensureBuilt() : null;
if (!only) {
  say('\nChecks');
  const failed = await runChecks();
  sum.failed += failed.length;
  for (const name of failed) say(`The check "${name}" failed.`);
}
await built;
// It mostly waits, so the others run at the same time.
const crashes = wants('e2e') ? runCrashTests() : null;
await runVitest(KINDS.filter((kind) => kind !== 'e2e' && wants(kind)));
if (wants('e2e')) await runBrowserTests();
await crashes;

rmSync(reports, { recursive: true, force: true });
say(`\nDone in ${since(begin)}.`);
say(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function runVitest(kinds) {
  if (kinds.length === 0) return;
  say(`\nTests: ${kinds.join(', ')}`);
  const file = join(reports, 'vitest.json');
  const args = [
    'run',
    '--passWithNoTests',
    ...kinds.flatMap((kind) => ['--project', kind]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code } = await run(projectNode, [installed('vitest'), ...args], {
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
  });
  const report = read(file);
  const passed = report?.numPassedTests ?? 0;
  // A file that fails to load has no tests to count, but is a failure.
  const brokenFiles = (report?.testResults ?? []).filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length;
  count(code, passed, (report?.numFailedTests ?? 0) + brokenFiles);
}

async function runBrowserTests() {
  say('\nTests: e2e');
  const chromium = await ensureChromium();
  if (!chromium.path) {
    say(chromium.why);
    count(1, 0, 1);
    return;
  }
  await runPlaywright('e2e', { env: { CHROMIUM_PATH: chromium.path } });
}

/** Runs the tests of servers that are killed; what they print comes when they are done. */
async function runCrashTests() {
  const output = await runPlaywright('e2e/crash', { quiet: true });
  say(`\nTests: e2e, servers that are killed\n${output}`);
}

async function runPlaywright(config, { env = {}, quiet = false } = {}) {
  const file = join(reports, `${config.replaceAll('/', '-')}.json`);
  const { code, output } = await run(
    projectNode,
    [installed('playwright'), 'test', `--config=${config}`, '--reporter=list,json'],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, quiet },
  );
  const stats = read(file)?.stats ?? {};
  count(code, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0);
  return output;
}

/** Counts a runner that fails without naming a failed test as one failure. */
function count(code, passed, failed) {
  sum.passed += passed;
  sum.failed += code !== 0 && failed === 0 ? 1 : failed;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
