import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openSecretSeal } from './open-secret-seal.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amends-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const log = { warn: () => undefined };
const opened = (secretsKeys: Buffer[] | null = null) =>
  openSecretSeal({ secretsKeys, dataDir }, log);
const file = () => join(dataDir, 'secrets.key');

test('without SECRETS_KEY a key is made once, for the owner alone', async () => {
  const first = await opened();
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secrets.key']);
  const next = await opened();
  expect(next.open(first.seal('secret', 'row'), 'row')).toBe('secret');
});

test('processes that start together share one key', async () => {
  const seals = await Promise.all(Array.from({ length: 12 }, () => opened()));
  expect(new Set(seals.map(({ newestKeyId }) => newestKeyId)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secrets.key']);
});

test('a process that was killed while it made a key leaves nothing that matters', async () => {
  await writeFile(`${file()}.4711.abcdef`, 'half a k');
  const seal = await opened();
  expect((await opened()).newestKeyId).toBe(seal.newestKeyId);
});

test('more lines are older keys, which still open', async () => {
  const older = await opened();
  const kept = older.seal('secret', 'row');
  const newKey = Buffer.alloc(32, 7).toString('base64');
  await writeFile(file(), `${newKey}\n${await readFile(file(), 'utf8')}`);
  const rotated = await opened();
  expect(rotated.open(kept, 'row')).toBe('secret');
  expect(rotated.newestKeyId).not.toBe(older.newestKeyId);
});

test.each(['', 'not a key\n', `${'A'.repeat(40)}\n`])(
  'a damaged file %j is refused with words, and kept',
  async (text) => {
    await writeFile(file(), text);
    await expect(opened()).rejects.toThrow(/Set SECRETS_KEY to 32 random bytes/);
    expect(await readFile(file(), 'utf8')).toBe(text);
  },
);

test('a data directory that can’t be written is refused with words', async () => {
  await writeFile(join(dataDir, 'blocked'), '');
  const blocked = join(dataDir, 'blocked', 'data');
  const trying = openSecretSeal({ secretsKeys: null, dataDir: blocked }, log);
  await expect(trying).rejects.toThrow(/Set SECRETS_KEY/);
});

test('SECRETS_KEY takes keys in hex, base64 and base64url, and makes no file', async () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - at));
  const forms = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
  const seals = await Promise.all(
    forms.map((form) => opened(readConfig({ SECRETS_KEY: form }).secretsKeys)),
  );
  expect(new Set(seals.map(({ newestKeyId }) => newestKeyId)).size).toBe(1);
  const two = readConfig({ SECRETS_KEY: `${Buffer.alloc(32, 1).toString('hex')}, ${forms[0]}` });
  expect((await opened(two.secretsKeys)).keyIds).toHaveLength(2);
  expect(await readdir(dataDir)).toEqual([]);
});

test.each(['short', 'A'.repeat(44), `${Buffer.alloc(32).toString('hex')},`, 'g'.repeat(64)])(
  'SECRETS_KEY=%s is refused without being repeated',
  (value) => {
    const message = 'SECRETS_KEY must be keys of 32 bytes in base64 or hex, separated by commas.';
    expect(() => readConfig({ SECRETS_KEY: value })).toThrow(message);
  },
);
