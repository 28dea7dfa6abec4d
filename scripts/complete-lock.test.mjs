import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingEntries } from './complete-lock.mjs';
import { root } from './project.mjs';

test('package-lock.json describes the packages of every system, or npm ci would refuse it', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // Fix with: node scripts/complete-lock.mjs
  expect(Object.keys(missingEntries(lock))).toEqual([]);
});

test('a package of another system is described by its name', () => {
  const packages = {
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/cli-linux-x64-musl': '1.0.0',
        '@tool/cli-win32-arm64': '1.0.0',
        '@tool/cli-linux-x64': '1.0.0',
        '@tool/loose': '^1.0.0',
      },
    },
    'node_modules/@tool/cli-linux-x64': { version: '1.0.0' },
  };
  expect(missingEntries({ packages })).toEqual({
    'node_modules/@tool/cli-linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@tool/cli-win32-arm64': {
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['win32'],
    },
  });
});
