// npm test: every check and every test. Names what failed at the end, with totals on the last line.
// npm test -- --only=pure|jsx|db|api|e2e runs one kind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureLighthouse } from './lighthouse.mjs';
import { fail, installed, projectNode, root, run, say, since } from './project.mjs';
import { described, readPlaywright, readVitest } from './test-results.mjs';

const KINDS = ['pure', 'jsx', 'db', 'api', 'e2e'];
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const unknown = only?.filter((kind) => !KINDS.includes(kind)) ?? [];
if (unknown.length > 0) fail(`--only takes ${KINDS.join(', ')}; not ${unknown.join(', ')}.`);
const wants = (kind) => !only || only.includes(kind);

const begin = performance.now();
// The browser is downloaded while npm installs.
const browser = wants('e2e') ? ensureChromium() : null;
const reports = mkdtempSync(join(tmpdir(), 'amends-reports-'));
const sum = { passed: 0, failures: [], flaky: [] };

await ensureInstalled();
// The builds use one core for most of their time, and the checks need none of what is built.
const built = ['db', 'api', 'e2e'].some(wants) ? ensureBuilt() : null;
const lighthouse = wants('e2e') ? ensureLighthouse() : null;
if (!only) {
  say('\nChecks');
  for (const { name, output } of await runChecks()) {
    sum.failures.push({ file: null, name: `the check "${name}"`, message: output });
  }
}
await built;
// They need no browser, so the others run at the same time.
const processes = wants('e2e') ? runProcessTests() : null;
await runVitest(KINDS.filter((kind) => kind !== 'e2e' && wants(kind)));
const chromium = wants('e2e') ? await findBrowser() : null;
if (chromium) await runPlaywright('e2e', { env: { CHROMIUM_PATH: chromium } });
await processes;
// It measures time, so it runs alone.
if (chromium) await runLighthouse(chromium);

rmSync(reports, { recursive: true, force: true });
for (const line of described(sum.failures, sum.flaky)) say(line);
say(`\nDone in ${since(begin)}.`);
say(`${sum.passed} passed, ${sum.failures.length} failed`);
process.exitCode = sum.failures.length > 0 ? 1 : 0;

async function runVitest(kinds) {
  if (kinds.length === 0) return;
  say(`\nTests: ${kinds.join(', ')}`);
  const file = join(reports, 'vitest.json');
  const args = [
    'run',
    '--passWithNoTests',
    ...kinds.flatMap((kind) => ['--project', kind]),
    '--reporter=default',
    '--reporter=./scripts/vitest-results.mjs',
  ];
  const { code } = await run(projectNode, [installed('vitest'), ...args], {
    env: {
      AMENDS_TEST_RESULTS: file,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    },
  });
  count(kinds.join(', '), code, readVitest(file));
}

/** Returns the path of the browser to test with; counts as a failure if there is none. */
async function findBrowser() {
  say('\nTests: e2e');
  const { path, why } = await browser;
  if (path) return path;
  say(why);
  sum.failures.push({ file: null, name: 'no browser to test with', message: why });
  return null;
}

async function runLighthouse(chromium) {
  say('\nTests: scores of Lighthouse');
  const program = await lighthouse;
  const env = { CHROMIUM_PATH: chromium, LIGHTHOUSE: program };
  if (program) return runPlaywright('e2e/lighthouse', { env });
  const message = 'Couldn’t install Lighthouse. See npm’s output above.';
  sum.failures.push({ file: null, name: 'the scores of Lighthouse', message });
}

/** Runs the tests of several processes; what they print comes when they are done. */
async function runProcessTests() {
  const output = await runPlaywright('e2e/processes', { quiet: true });
  say(`\nTests: e2e, several processes\n${output}`);
}

async function runPlaywright(config, { env = {}, quiet = false } = {}) {
  const file = join(reports, `${config.replaceAll('/', '-')}.json`);
  const { code, output } = await run(
    projectNode,
    [installed('playwright'), 'test', `--config=${config}`, '--reporter=list,json'],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, quiet },
  );
  count(config, code, readPlaywright(file, root));
  return output;
}

/** Adds the results of one runner. One that fails and names no failure counts as one failure. */
function count(runner, code, results) {
  const { passed, failures, flaky } = results ?? { passed: 0, failures: [], flaky: [] };
  sum.passed += passed;
  sum.failures.push(...failures);
  sum.flaky.push(...flaky);
  if (failures.length > 0 || (code === 0 && results)) return;
  const message = results ? `It exited with ${code}.` : `It exited with ${code}, and no results.`;
  sum.failures.push({ file: null, name: `the tests of ${runner}`, message });
}
