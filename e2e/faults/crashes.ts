import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, PLANTED, root } from './deployment.ts';
import type { Scenario } from './recovery.ts';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');

/** Runs a test of `e2e/crash`. If it fails, the error has what Playwright reported. */
const crashTest =
  (name: string): Scenario =>
  async () => {
    const child = spawn(node, [PLAYWRIGHT, 'test', '--config=e2e/crash', name], {
      cwd: root,
      env: { ...process.env, ...(PLANTED.length > 0 ? { NODE_OPTIONS: PLANTED.join(' ') } : {}) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let report = '';
    child.stdout.on('data', (part: Buffer) => {
      report += part;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(report.trim());
    return 'each claim and its email are there once';
  };

export const crashes: Readonly<Record<string, Scenario>> = {
  'killed-while-filing': crashTest('killed-while-filing'),
  'killed-while-executing': crashTest('killed-while-executing'),
};
