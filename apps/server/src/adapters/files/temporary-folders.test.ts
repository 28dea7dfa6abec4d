import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../log.ts';
import { removeLeftFolders, sweepLeftFolders } from './temporary-folders.ts';

const made: string[] = [];

/** Returns a folder with a file, that were last written as many minutes ago as given. */
function folder(prefix: string, minutes: number, ofFile = minutes): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  made.push(path);
  writeFileSync(join(path, '0'), 'a photo');
  const at = (ago: number) => Date.now() / 1_000 - ago * 60;
  utimesSync(join(path, '0'), at(ofFile), at(ofFile));
  utimesSync(path, at(minutes), at(minutes));
  return path;
}

afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

const isThere = (path: string) => existsSync(path);

test('what a killed process left is removed an hour after it was written, and nothing that another one writes', async () => {
  const left = [folder('amends-form-', 61), folder('amends-upload-', 61)];
  const inUse = [folder('amends-form-', 59), folder('amends-upload-', 0)];
  // A large file that arrives slowly.
  const slow = folder('amends-form-', 600, 1);
  const others = folder('amends-other-', 61);
  await removeLeftFolders();
  expect(left.filter(isThere)).toEqual([]);
  expect([...inUse, slow, others].filter((path) => !isThere(path))).toEqual([]);
});

test('a folder of another user stays, because a link could take its place during the removal', async () => {
  const left = folder('amends-form-', 61);
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(statSync(left).uid + 1);
  await removeLeftFolders();
  expect(isThere(left)).toBe(true);
  getuid.mockRestore();
  await removeLeftFolders();
  expect(isThere(left)).toBe(false);
});

test.each(['/nowhere', '/proc', '/dev/full'])(
  'a process warns if %s takes no temporary files, and still starts',
  async (path) => {
    vi.stubEnv('TMPDIR', path);
    const warned = Promise.withResolvers<string>();
    const log = createLog('warn', { write: (line) => warned.resolve(line) });
    const end = sweepLeftFolders(log);
    expect(await warned.promise).toContain('Temporary files can’t be written');
    end();
    vi.unstubAllEnvs();
  },
);
