// What a run of tests ended with, in one shape for each runner: how many passed, and what failed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const SCREEN_LINES = 80;
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
        screen: screenOf(test.results),
      };
      if (test.status === 'unexpected') results.failures.push(one);
      if (test.status === 'flaky') results.flaky.push(one);
      if (test.status === 'expected' || test.status === 'flaky') results.passed += 1;
    }
  }
  for (const inner of suites) addSuite(results, inner, titles, testDir, root);
}

const failedTry = (tries) => tries.find(({ errors }) => errors.length > 0);

/** Returns the message of the first try that failed. */
const firstError = (tries) =>
  failedTry(tries)?.errors[0].message ?? `It ended as ${tries.at(-1)?.status}.`;

/** Returns Playwright's outline of the page on which the first try failed, or null if there is none. */
function screenOf(tries) {
  const attached = failedTry(tries)?.attachments ?? [];
  const { path } = attached.find(({ name }) => name === 'error-context') ?? {};
  const outline = path && /^```yaml\n(.*?)^```/ms.exec(readText(path) ?? '');
  return outline?.[1] ?? null;
}

/**
 * Returns the lines that name each failure and each test that needed a second try, with the first
 * lines of its message and of what its page showed.
 */
export function described(failures, flaky) {
  return [...section('Failed:', failures), ...section('Passed on the second try:', flaky)];
}

function section(title, entries) {
  if (entries.length === 0) return [];
  const lines = entries.flatMap(({ file, name, message, screen }) => [
    '',
    `  ${file ? `${file} › ` : ''}${name}`,
    ...indented(firstLines(message, LINES)),
    ...(screen ? ['    The page showed:', ...indented(firstLines(screen, SCREEN_LINES))] : []),
  ]);
  return ['', title, ...lines];
}

const indented = (lines) => lines.map((line) => `      ${line}`);

function firstLines(message, most) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const shown = lines.slice(0, most).map((line) => line.slice(0, WIDTH));
  return lines.length > most ? [...shown, '…'] : shown;
}

function readJson(file) {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns a file's text, or null if there is no such file. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
