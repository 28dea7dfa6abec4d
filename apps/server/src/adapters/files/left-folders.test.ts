import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeLeftFolders } from './left-folders.ts';

const made: string[] = [];

/** Returns a folder with a file, as old as given. */
function folder(prefix: string, hours: number): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  made.push(path);
  writeFileSync(join(path, '0'), 'a photo');
  const at = Date.now() / 1_000 - hours * 3_600;
  utimesSync(path, at, at);
  return path;
}

afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

test('files of forms and uploads that a killed process left are removed after a day', async () => {
  const left = [folder('amends-form-', 25), folder('amends-upload-', 25)];
  const inUse = [folder('amends-form-', 23), folder('amends-upload-', 0)];
  const others = folder('amends-other-', 25);
  await removeLeftFolders();
  expect(left.filter((path) => existsSync(path))).toEqual([]);
  expect([...inUse, others].filter((path) => !existsSync(path))).toEqual([]);
});
