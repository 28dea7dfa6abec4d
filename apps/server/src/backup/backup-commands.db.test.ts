import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aContext, anOrder, aStore } from '@amends/core/testing';
import { quickStart, testDatabase } from '@amends/db/testing';
import { generateIdentity } from 'age-encryption';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startS3Double } from '../adapters/files/testing/s3-double.ts';
import { openFolderPlace } from './folder-place.ts';

const source = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'amends-commands-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { ctx } = aContext(source, { now: '2026-03-10T12:00:00Z' });
const { id: storeId } = await aStore(ctx);
await anOrder(ctx, storeId);
const identity = await generateIdentity();

/** Starts a command of the server on a database, as `npm run` does. */
function run(command: string, databaseUrl: string, ...rest: string[]) {
  return runAt({ BACKUP_DIR: join(folder, 'backups') }, command, databaseUrl, ...rest);
}

/** The same, with backups at another place. */
function runAt(
  place: Record<string, string>,
  command: string,
  databaseUrl: string,
  ...rest: string[]
) {
  const file = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...rest], {
    env: {
      ...quickStart,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      BACKUP_IDENTITY: identity,
      ...place,
      ROLE: 'worker',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part;
    });
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exit, said: () => said };
}

const done = (command: string, databaseUrl: string, ...rest: string[]) =>
  ended(run(command, databaseUrl, ...rest));

/** Returns what a command said that ended well. */
async function ended({ exit, said }: ReturnType<typeof run>): Promise<string> {
  expect([await exit, said()]).toEqual([0, expect.any(String)]);
  return said();
}

/** Kills a command with SIGKILL while it waits for a table and is ready; returns once it is gone. */
async function killWaiting(
  database: typeof source,
  table: string,
  start: () => ReturnType<typeof run>,
  ready = () => true,
) {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    const { child, exit } = start();
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => {
      expect((await database.pool.query(waiting)).rows[0].n).toBe(1);
      expect(ready()).toBe(true);
    }, 60_000);
    child.kill('SIGKILL');
    await exit;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const orders = async ({ pool }: Pick<typeof source, 'pool'>) =>
  (await pool.query('select count(*)::int as n from orders')).rows[0].n;

test('kill -9 in the middle of a backup and of a restore leaves nothing half done', async () => {
  await killWaiting(source, 'webhooks', () => run('backup', source.url));
  expect(await openFolderPlace(join(folder, 'backups')).list()).toEqual([]);
  expect((await readdir(join(folder, 'backups'))).every((name) => name.endsWith('.partial'))).toBe(
    true,
  );
  await done('backup', source.url);
  const [backup] = await openFolderPlace(join(folder, 'backups')).list();
  const from = backup?.path ?? '';

  const target = await testDatabase();
  await killWaiting(target, 'webhooks', () => run('restore', target.url, '--from', from));
  expect(await orders(target)).toBe(0);
  const said = await done('restore', target.url, '--from', from);
  expect(said).toContain('The copy sends nothing until');
  expect(await orders(target)).toBe(1);
  const again = run('restore', target.url, '--from', from);
  expect([await again.exit, again.said()]).toEqual([1, expect.stringContaining('in use')]);

  // A worker on the copy takes no job until it is live.
  const worker = run('main', target.url);
  await vi.waitFor(() => expect(worker.said()).toContain('Amends is ready'), 60_000);
  // The log comes by another pipe than the line before.
  await vi.waitFor(() => expect(worker.said()).toContain('This is a restored copy'), 60_000);
  const polls = `select count(*)::int as n from information_schema.tables where table_schema = 'pgboss'`;
  expect((await target.pool.query(polls)).rows[0].n).toBeGreaterThan(0);
  worker.child.kill('SIGTERM');
  await worker.exit;
  expect(await done('restore', target.url, '--go-live')).toContain('The copy is live');
  expect(await done('restore', target.url, '--go-live')).toContain('Nothing to do');
}, 180_000);

test('a bucket: kill -9 in the middle leaves no backup and no parts, and the newest one is restored', async () => {
  const double = await startS3Double();
  onTestFinished(() => double.stop());
  const { accessKeyId, secretAccessKey, region } = double.credentials;
  const place = {
    BACKUP_S3_ENDPOINT: double.endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_BUCKET: double.bucket,
    BACKUP_S3_PREFIX: 'shop/eu',
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const backup = () => runAt(place, 'backup', source.url);
  await killWaiting(source, 'webhooks', backup, () => double.openUploads() === 1);
  expect([double.keys(), double.openUploads()]).toEqual([[], 1]);

  const said = await ended(backup());
  expect(said).toMatch(/^s3:\/\/evidence\/shop\/eu\/amends-\S+\.tar\.gz\.age: \d+ rows/);
  expect([double.keys().length, double.openUploads()]).toEqual([1, 0]);
  expect(await ended(runAt(place, 'restore', source.url, '--list'))).toContain(double.keys()[0]);

  const target = await testDatabase();
  await ended(runAt(place, 'restore', target.url, '--from', 'newest'));
  expect(await orders(target)).toBe(1);
  const drilled = JSON.parse(await ended(runAt(place, 'drill', source.url)));
  expect(drilled).toMatchObject({ backup: `s3://evidence/${double.keys()[0]}`, broken: [] });
  const elsewhere = runAt(place, 'restore', target.url, '--from', 's3://other/key');
  expect([await elsewhere.exit, elsewhere.said()]).toEqual([1, expect.stringContaining('in use')]);
}, 180_000);
