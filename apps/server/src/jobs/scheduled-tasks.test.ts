import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@amends/core';
import type { Database } from '@amends/db';
import { expect, onTestFinished, test } from 'vitest';
import { openLocalFiles } from '../adapters/files/local-files.ts';
import { readConfig } from '../config.ts';
import { SCHEDULED_TASKS } from './scheduled-tasks.ts';

test('leftovers of interrupted uploads are deleted on a schedule', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'amends-tidy-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const localFiles = await openLocalFiles({ directory, secret: 's', origin: () => '' });
  const half = join(directory, 'incoming', 'half');
  await writeFile(half, 'half of a photo');
  await utimes(half, 0, 0);
  const task = SCHEDULED_TASKS.find(({ name }) => name === 'tidy-files');
  await task?.run({} as Context, { localFiles });
  expect(await readdir(join(directory, 'incoming'))).toEqual([]);
});

test('no backup is made at night unless one is configured', async () => {
  const task = SCHEDULED_TASKS.find(({ name }) => name === 'back-up');
  const direct = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
  const jobDatabase = { direct } as unknown as Database;
  const services = { localFiles: null, config: readConfig({}), jobDatabase };
  expect(await task?.run({ ports: {} } as Context, services)).toBeUndefined();
});

test('a configured backup is made at night: a database that is gone is an error', async () => {
  const task = SCHEDULED_TASKS.find(({ name }) => name === 'back-up');
  const direct = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
  const config = readConfig({
    BACKUP_DIR: join(tmpdir(), 'amends-no-backups'),
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  });
  const services = { localFiles: null, config, jobDatabase: { direct } as unknown as Database };
  await expect(task?.run({ ports: {} } as Context, services)).rejects.toThrow();
});

test('each has a unique name', () => {
  const names = SCHEDULED_TASKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

/** What needs no one’s data: leftovers of uploads on this disk, and backups, which name no store. */
const OPEN = ['tidy-files', 'back-up'];

test.each(SCHEDULED_TASKS.filter(({ name }) => !OPEN.includes(name)))(
  '$name is refused to everyone but the system',
  async ({ run }) => {
    const ctx = { actor: { kind: 'anonymous' }, now: () => new Date() } as unknown as Context;
    await expect(run(ctx, { localFiles: null })).rejects.toMatchObject({ code: 'page_not_found' });
  },
);
