import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commandLine } from './command-line.ts';

test('a command is run by npm, and by Node in the image, which has no npm', () => {
  expect(commandLine('backup')).toBe('npm run backup');
  expect(commandLine('restore', '--go-live')).toBe('npm run restore -- --go-live');
  expect(commandLine('backup', '', false)).toBe('node apps/server/src/backup.ts');
  expect(commandLine('restore', '--go-live', false)).toBe(
    'node apps/server/src/restore.ts --go-live',
  );
});

/** Only built from a checkout, or never part of the image. */
const OF_CHECKOUTS =
  /npm run (?:build|dev|client:operations|db:dump|(?:restore|drill)` (?:and|need))/;

test('no text of the server names npm where the image prints it', () => {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const sources = globSync('{apps/*/app,apps/server/src,packages/{core,db}/src}/**/*.{ts,tsx}', {
    cwd,
  });
  const named = sources
    .filter((file) => !/\.test\.tsx?$|command-line\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(`${cwd}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => /npm (?:run|start)/.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
        .filter((line) => !OF_CHECKOUTS.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
});

test('every command that a text names exists', () => {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const sources = globSync('**/*.ts', { cwd }).filter((file) => !file.endsWith('.test.ts'));
  const names = sources.flatMap((file) =>
    [...readFileSync(`${cwd}/${file}`, 'utf8').matchAll(/commandLine\('([\w-]+)'/g)].map(
      ([, name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !existsSync(`${cwd}/${name}.ts`))).toEqual([]);
});
