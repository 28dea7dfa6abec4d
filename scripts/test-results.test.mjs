import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installed, root, run } from './project.mjs';
import { described, readPlaywright, readVitest } from './test-results.mjs';

/** Runs a runner on files in a folder of their own; returns its exit code and that folder. */
async function runsIn(files, program, args, env) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'results-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const { code } = await run(process.execPath, [installed(program), ...args], {
    cwd: folder,
    env: { NODE_OPTIONS: '', VITEST: '', FORCE_COLOR: '1', ...env(folder) },
    quiet: true,
  });
  return { code, folder };
}

const seen = ({ file, name, message }) => `${file} ${name}: ${message.split('\n')[0]}`;

test('every failure of Vitest is named: of tests, hooks, files, and outside of them', {
  timeout: 60_000,
}, async () => {
  const files = {
    'vitest.config.mjs': "export default { test: { name: 'small' } };",
    'sums.test.mjs': `
      import { afterAll, describe, expect, test } from 'vitest';
      test('adds', () => expect(1 + 1).toBe(2));
      describe('a store', () => {
        afterAll(() => { throw new Error('left a connection open'); });
        test('subtracts', () => { throw new Error('1 is not 2'); });
      });
      let tries = 0;
      test('tries again', { retry: 1 }, () => expect(++tries).toBe(2));
    `,
    'broken.test.mjs': "import './no-such-file.mjs';",
    'late.test.mjs': `
      import { test } from 'vitest';
      test('ends before its work', async () => {
        Promise.reject(new Error('too late'));
        await new Promise(setImmediate);
      });
    `,
  };
  const reporter = join(root, 'scripts/vitest-results.mjs');
  const args = ['run', `--reporter=${reporter}`, '--maxWorkers=1', '--no-isolate'];
  const { code, folder } = await runsIn(files, 'vitest', args, (at) => ({
    AMENDS_TEST_RESULTS: join(at, 'results.json'),
  }));
  expect(code).toBe(1);

  const { passed, failures, flaky } = readVitest(join(folder, 'results.json'));
  expect(passed).toBe(3);
  expect(failures.map(seen).sort()).toEqual([
    expect.stringMatching(/^broken\.test\.mjs \[small\] outside of its tests: .*no-such-file/),
    expect.stringMatching(/^late\.test\.mjs an error outside of tests.*: Error: too late$/),
    'sums.test.mjs [small] a store › subtracts: Error: 1 is not 2',
    'sums.test.mjs [small] a store: Error: left a connection open',
  ]);
  expect(flaky).toEqual([expect.objectContaining({ name: '[small] tries again' })]);
});

test('every failure of Playwright is named, with its line and project', {
  timeout: 60_000,
}, async () => {
  const files = {
    'playwright.config.mjs': "export default { projects: [{ name: 'phone' }] };",
    'path.spec.mjs': `
      import { expect, test } from '@playwright/test';
      test('adds', () => expect(1 + 1).toBe(2));
      test.skip('is skipped', () => {});
      test.describe(() => {
        test.describe.configure({ retries: 1 });
        test('tries again', ({}, { retry }) => expect(retry).toBe(1));
      });
      test.describe('a shopper', () => {
        test('subtracts', async () => {
          // Playwright attaches such a file itself where a page is open.
          await test.info().attach('error-context', { path: 'context.md' });
          throw new Error('1 is not 2');
        });
      });
    `,
    'context.md': '# Error details\n\n```\nError\n```\n\n```yaml\n- button "Continue"\n```\n',
  };
  const args = ['test', '--reporter=json', '--workers=1'];
  const { code, folder } = await runsIn(files, 'playwright', args, (at) => ({
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(at, 'results.json'),
  }));
  expect(code).toBe(1);

  const { passed, failures, flaky } = readPlaywright(join(folder, 'results.json'), folder);
  expect(passed).toBe(2);
  expect(failures.map(seen)).toEqual([
    'path.spec.mjs:10 [phone] a shopper › subtracts: Error: 1 is not 2',
  ]);
  expect(failures[0].screen).toBe('- button "Continue"\n');
  expect(flaky.map(({ file, name }) => [file, name])).toEqual([
    ['path.spec.mjs:7', '[phone] tries again'],
  ]);
});

test('a runner that wrote nothing has no results', () => {
  expect(readVitest('/nowhere/results.json')).toBeNull();
  expect(readPlaywright('/nowhere/results.json', '/')).toBeNull();
});

test('the list at the end has the first lines of each message, without colors', () => {
  const message = `\u001b[31mError: 1\u001b[39m\n\n${'at a line\n'.repeat(20)}`;
  const lines = described([{ file: 'a.test.ts', name: '[pure] adds', message }], []);
  expect(lines.slice(0, 5)).toEqual([
    '',
    'Failed:',
    '',
    '  a.test.ts › [pure] adds',
    '      Error: 1',
  ]);
  expect(lines.at(-1)).toBe('      …');
  expect(lines.length).toBeLessThan(20);
});

test('the list at the end has what the page showed', () => {
  const screen = '- main:\n  - button "Continue"\n';
  const failure = { file: 'a.e2e.ts', name: '[phone] adds', message: 'Error: 1', screen };
  expect(described([failure], []).slice(-4)).toEqual([
    '      Error: 1',
    '    The page showed:',
    '      - main:',
    '        - button "Continue"',
  ]);
});

test('nothing is listed where all passed at once', () => {
  expect(described([], [])).toEqual([]);
});
