import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyForAll } from './postgres-binaries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amends-binaries-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('binaries that were installed with a private umask can be run by every user once copied', async () => {
  const from = join(folder, 'native');
  mkdirSync(join(from, 'bin'), { recursive: true });
  writeFileSync(join(from, 'bin', 'postgres'), '', { mode: 0o700 });
  writeFileSync(join(from, 'notes'), '', { mode: 0o600 });
  symlinkSync('notes', join(from, 'link'));
  for (const each of ['', 'bin']) chmodSync(join(from, each), 0o700);
  const to = join(folder, 'copy');
  await copyForAll(from, to);
  const modes = execFileSync('find', ['.', '-printf', '%p %M\\n'], { cwd: to, encoding: 'utf8' });
  expect(modes.trim().split('\n').sort()).toEqual([
    '. drwxr-xr-x',
    './bin drwxr-xr-x',
    './bin/postgres -rwxr-xr-x',
    './link lrwxrwxrwx',
    './notes -rw-r--r--',
  ]);
});
