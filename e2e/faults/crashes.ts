import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, PLANTED_ENV, root } from './deployment.ts';
import type { Scenario } from './recovery.ts';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');

/** Runs one test of `e2e/crash`, and returns `proven`; throws Playwright's report if the test fails. */
const crashTest =
  (name: string, proven: string): Scenario =>
  async () => {
    const child = spawn(node, [PLAYWRIGHT, 'test', '--config=e2e/crash', name], {
      cwd: root,
      env: { ...process.env, ...PLANTED_ENV },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let report = '';
    child.stdout.on('data', (part: Buffer) => {
      report += part;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(report.trim());
    return proven;
  };

export const crashes: Readonly<Record<string, Scenario>> = {
  'killed-while-filing': crashTest('killed-while-filing', 'each claim was filed and emailed once'),
  'killed-while-executing': crashTest(
    'killed-while-executing',
    'each claim was credited and emailed once',
  ),
};
