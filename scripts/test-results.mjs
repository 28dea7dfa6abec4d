// What a run of tests ended with, in one shape for each runner: how many passed, and what failed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const WIDTH = 200;

/**
 * Returns the results that the reporter of `vitest-results.mjs` wrote, or null if it wrote none.
 */
export const readVitest = (file) => readJson(file);

/** Returns the results in a JSON report of Playwright, or null if it wrote none. */
export function readPlaywright(file, root) {
  const report = readJson(file);
  if (!report) return null;
  const results = { passed: 0, failures: [], flaky: [] };
  for (const { message = '', location } of report.errors) {
    const where = location ? relative(root, location.file) : null;
    results.failures.push({ file: where, name: 'an error outside of tests', message });
  }
  for (const suite of report.suites) addSuite(results, suite, [], report.config.rootDir, root);
  return results;
}

function addSuite(results, { title, file, specs, suites = [] }, above, testDir, root) {
  const titles = title === file || title === '' ? above : [...above, title];
  for (const spec of specs) {
    for (const test of spec.tests) {
      const path = relative(root, join(testDir, spec.file));
      const name = [...titles, spec.title].join(' › ');
      const one = {
        file: `${path}:${spec.line}`,
        name: test.projectName ? `[${test.projectName}] ${name}` : name,
        message: firstError(test.results),
      };
      if (test.status === 'unexpected') results.failures.push(one);
      if (test.status === 'flaky') results.flaky.push(one);
      if (test.status === 'expected' || test.status === 'flaky') results.passed += 1;
    }
  }
  for (const inner of suites) addSuite(results, inner, titles, testDir, root);
}

/** Returns the message of the first try that failed. */
function firstError(tries) {
  const failed = tries.find(({ errors }) => errors.length > 0);
  return failed?.errors[0].message ?? `It ended as ${tries.at(-1)?.status}.`;
}

/**
 * Returns the lines that name each failure and each test that needed a second try, with the first
 * lines of its message.
 */
export function described(failures, flaky) {
  return [...section('Failed:', failures), ...section('Passed on the second try:', flaky)];
}

function section(title, entries) {
  if (entries.length === 0) return [];
  const lines = entries.flatMap(({ file, name, message }) => [
    '',
    `  ${file ? `${file} › ` : ''}${name}`,
    ...firstLines(message).map((line) => `      ${line}`),
  ]);
  return ['', title, ...lines];
}

function firstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const shown = lines.slice(0, LINES).map((line) => line.slice(0, WIDTH));
  return lines.length > LINES ? [...shown, '…'] : shown;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
