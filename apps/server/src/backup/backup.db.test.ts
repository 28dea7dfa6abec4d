import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStorage } from '@amends/core';
import {
  aClaim,
  aContext,
  anOrder,
  aStore,
  filesInMemory,
  tamperedStreams,
} from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sealArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import { drillBackup } from './drill-backup.ts';
import { openFolderPlace, readFileStream } from './folder-place.ts';
import { checkBackup, goLive, requireEmpty, restoreBackup } from './restore-backup.ts';
import { restoreSecretKeys } from './restore-secret-keys.ts';
import { writeBackup } from './write-backup.ts';

const source = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'amends-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { ctx } = aContext(source, { now: '2026-03-10T12:00:00Z' });
const { id: storeId } = await aStore(ctx);
const claims: { id: string }[] = [];
for (let n = 0; n < 3; n++) {
  const order = await anOrder(ctx, storeId, {
    metadata: { text: 'tab\tline\nslash\\ “quotes” \u0001' },
  });
  claims.push(await aClaim(ctx, order));
}
const photo = randomBytes(2_000_000);
const { kept, files } = filesInMemory();
await files.put(`${storeId}/med_1/view.jpg`, photo, 'image/jpeg');
await source.pool.query(
  `insert into media (store_id, id, order_id, status, kind, filename, content_type, uploaded_by)
   select store_id, 'med_1', id, 'ready', 'image', 'a.jpg', 'image/jpeg', 'shopper' from orders limit 1`,
);

const identity = await generateIdentity();
const recipients = [await identityToRecipient(identity)];
const now = new Date('2026-03-11T00:00:00Z');

/** Writes a backup to a file. */
async function aBackup(name: string, storage: Pick<FileStorage, 'get'> = files): Promise<string> {
  const path = join(folder, name);
  const { bytes } = await writeBackup(
    { databaseUrl: source.url, files: storage, secretKeys: 'key of secrets\n', now },
    recipients,
  );
  await writeFile(path, bytes);
  return path;
}
const opening = (path: string) => () => readFileStream(path);

/** Restores into a new database; returns it and its files. */
async function restored(path: string) {
  const target = await testDatabase();
  const memory = filesInMemory();
  // Streams, as real storages take them.
  const put: FileStorage['put'] = async (key, content, contentType) =>
    memory.files.put(
      key,
      new Uint8Array(await new Response(content as ReadableStream).arrayBuffer()),
      contentType,
    );
  const backup = await checkBackup(opening(path), identity);
  const given = { open: opening(path), identity, databaseUrl: target.url, files: { put }, now };
  return { target, memory, backup, restore: () => restoreBackup(backup, given), given };
}

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name not in ('deployment_copies', 'backups', 'rate_limits', 'site_files') order by 1`;

/** Every row of every table, and what every sequence gives next. */
async function everything({ pool }: Pick<typeof source, 'pool'>) {
  const found: Record<string, string> = {};
  for (const { name } of (await pool.query<{ name: string }>(TABLES)).rows) {
    const { rows } = await pool.query(
      `select coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as rows from "${name}" t`,
    );
    found[name] = rows[0].rows;
  }
  const sequences = await pool.query(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
      where schemaname in ('public', 'claim_numbers') order by 1`,
  );
  found.sequences = JSON.stringify(sequences.rows);
  return found;
}

test('a restored copy has every row of every table, every sequence and every file', async () => {
  const path = await aBackup('round-trip.age');
  const { target, memory, backup, restore } = await restored(path);
  expect(backup).toMatchObject({ secretKeys: 'key of secrets\n', manifest: { files: 1 } });
  await restore();
  expect(await everything(target)).toEqual(await everything(source));
  const kept = memory.kept.get(`${storeId}/med_1/view.jpg`)?.bytes ?? new Uint8Array();
  expect(photo.equals(kept)).toBe(true);
  expect(memory.kept.get(`${storeId}/med_1/view.jpg`)?.contentType).toBe('image/jpeg');
  const there = aContext(target, { now: '2026-03-12T12:00:00Z' });
  expect(await tamperedStreams(there.ctx, storeId)).toEqual([]);
  // Claim numbers continue, and triggers work again.
  const claim = await aClaim(there.ctx, await anOrder(there.ctx, storeId));
  expect(claim.claimNumber).toBe(1004);
  await expect(target.pool.query('delete from events')).rejects.toThrow('never changed');
  expect(await goLive(target.url, now)).toBe(true);
  expect(await goLive(target.url, now)).toBe(false);
});

test('the rows of a partitioned table are in a backup once', async () => {
  const PARTITIONED = `create table logs (store_id text, at date) partition by range (at);
    create table logs_2026 partition of logs for values from ('2026-01-01') to ('2027-01-01');
    create table logs_later partition of logs default`;
  await source.pool.query(PARTITIONED);
  onTestFinished(async () => {
    await source.pool.query('drop table logs');
  });
  const rows = ['2026-03-10', '2031-01-01'];
  await source.pool.query(`insert into logs select 'sto_1', unnest($1::date[])`, [rows]);
  const { target, restore } = await restored(await aBackup('partitioned.age'));
  await target.pool.query(PARTITIONED);
  await restore();
  const { rows: found } = await target.pool.query('select at::text from logs order by at');
  expect(found.map(({ at }) => at)).toEqual(rows);
});

test('the file tells nothing without the key', async () => {
  const bytes = await readFile(await aBackup('sealed.age'));
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(bytes.includes(Buffer.from('Juniper'))).toBe(false);
});

test('another key, and a backup that is cut off or altered, is refused before anything is touched', async () => {
  const path = await aBackup('broken.age');
  const bytes = await readFile(path);
  const other = await generateIdentity();
  await expect(checkBackup(opening(path), other)).rejects.toThrow('doesn’t open the backup');
  await expect(checkBackup(opening(path), 'secret')).rejects.toThrow('isn’t an age identity');
  for (const length of [0, 100, 5_000, bytes.length - 70_000, bytes.length - 1]) {
    await writeFile(path, bytes.subarray(0, length));
    await expect(checkBackup(opening(path), identity)).rejects.toMatchObject({
      code: 'backup_refused',
    });
  }
  for (const at of [300, 5_000, bytes.length - 20]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(path, changed);
    await expect(checkBackup(opening(path), identity)).rejects.toMatchObject({
      code: 'backup_refused',
    });
  }
});

test('a database in use is never restored into', async () => {
  await expect(requireEmpty(source.url)).rejects.toThrow('in use');
  const empty = await testDatabase();
  await requireEmpty(empty.url);
});

test('a restore that ends in the middle leaves nothing, and is repeated from the beginning', async () => {
  const path = await aBackup('killed.age');
  const { target, restore, given, backup } = await restored(path);
  // PostgreSQL ends the connection when its process is killed, here while files are written.
  const put = async () => {
    await target.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'amends restore' and datname = current_database()`,
    );
    return Promise.reject(new Error('killed'));
  };
  await expect(restoreBackup(backup, { ...given, files: { put } })).rejects.toThrow();
  const { rows } = await target.pool.query('select count(*)::int as n from orders');
  expect(rows[0].n).toBe(0);
  await requireEmpty(target.url);
  await restore();
  expect(await everything(target)).toEqual(await everything(source));
});

test('a backup is of one instant, whatever is written during it', async () => {
  const before = await everything(source);
  const late: Pick<FileStorage, 'get'> = {
    get: async (key) => {
      if (key.endsWith('view.jpg')) await anOrder(ctx, storeId);
      return files.get(key);
    },
  };
  const { target, restore } = await restored(await aBackup('moving.age', late));
  await restore();
  expect(await everything(target)).toEqual(before);
  expect((await everything(source)).orders).not.toBe(before.orders);
  expect(kept.size).toBe(1);
  expect(await readdir(folder)).not.toContain('partial');
});

const configured = (directory: string) => ({
  dataDir: folder,
  secretsKeys: [Buffer.alloc(32, 7)],
  backup: { directory, bucket: null, recipients, identity: null, keep: 2, isScheduled: true },
});

test('a folder keeps the newest backups, complete ones only, and their age is on record', async () => {
  const directory = join(folder, 'kept');
  for (const day of [1, 2, 3]) {
    const at = new Date(`2026-04-0${day}T02:11:00Z`);
    const made = await backUp(configured(directory), { databaseUrl: source.url, files, now: at });
    expect(made?.path).toContain(`amends-2026040${day}T021100Z`);
  }
  await writeFile(join(directory, 'amends-20260404T021100Z.tar.gz.age.partial'), 'half');
  const found = (await openFolderPlace(directory).list()).map(({ takenAt }) =>
    takenAt.toISOString(),
  );
  expect(found).toEqual(['2026-04-03T02:11:00.000Z', '2026-04-02T02:11:00.000Z']);
  const { rows } = await source.pool.query('select taken_at as at from backups order by 1 desc');
  expect(rows.map(({ at }) => at.toISOString())).toEqual(found);
});

test('two processes don’t make a backup at once, and one that fails leaves no file', async () => {
  const directory = join(folder, 'at-once');
  const failing: Pick<FileStorage, 'get'> = {
    get: async () => {
      const second = await backUp(configured(directory), { databaseUrl: source.url, files, now });
      expect(second).toBeNull();
      throw new Error('the storage is gone');
    },
  };
  const first = backUp(configured(directory), { databaseUrl: source.url, files: failing, now });
  await expect(first).rejects.toThrow('the storage is gone');
  expect(await readdir(directory)).toEqual([]);
});

test('a drill restores next to the running system, verifies every chain, and leaves nothing', async () => {
  const open = opening(await aBackup('drill.age'));
  const report = await drillBackup({ open, identity, databaseUrl: source.url, now });
  expect(report).toMatchObject({ files: 1, sampled: 1, broken: [] });
  expect(report.chains).toBeGreaterThan(2);
  const { rows } = await source.pool.query(
    `select datname from pg_database where datname like 'amends_drill%'`,
  );
  expect(rows).toEqual([]);
  await source.pool.query('alter table events disable trigger user');
  await source.pool.query(`update events set reason = 'forged' where stream_id = $1`, [
    claims[0]?.id,
  ]);
  await source.pool.query('alter table events enable trigger user');
  const forged = opening(await aBackup('forged.age'));
  const found = await drillBackup({ open: forged, identity, databaseUrl: source.url, now });
  expect(found.broken).toEqual([`${storeId} ${claims[0]?.id}`]);
});

test('a process that runs on the new database is stopped first: it would send what comes', async () => {
  const { target, restore } = await restored(await aBackup('running.age'));
  const running = new Client({
    connectionString: target.url,
    application_name: 'amends live updates',
  });
  await running.connect();
  await expect(requireEmpty(target.url)).rejects.toThrow('Stop its processes');
  await expect(restore()).rejects.toThrow('Stop its processes');
  await running.end();
  await restore();
});

test('a database that was put to use while the backup was read keeps what it has', async () => {
  const { target, restore } = await restored(await aBackup('late.age'));
  await target.pool.query(
    `insert into people (id, name, email) values ('usr_1', 'Ada', 'ada@example.com')`,
  );
  await expect(restore()).rejects.toThrow('in use');
  expect((await target.pool.query('select name from people')).rows).toEqual([{ name: 'Ada' }]);
});

test('a backup holds every table from its first byte, and lets go of all when its reader is gone', async () => {
  const { bytes } = await writeBackup(
    { databaseUrl: source.url, files, secretKeys: null, now },
    recipients,
  );
  const held = `select count(distinct l.relation)::int as n from pg_locks l
    join pg_stat_activity a using (pid) join pg_class c on c.oid = l.relation
    where a.application_name = 'amends backup' and a.datname = current_database() and c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace and l.mode = 'AccessShareLock'`;
  const locked = async () => (await source.pool.query(held)).rows[0].n;
  const tables = (await source.pool.query(TABLES)).rowCount;
  // The photo is larger than what waits between the database and a reader who reads nothing.
  await expect.poll(locked).toBe(tables);
  await bytes.cancel('the disk is full');
  await expect.poll(locked).toBe(0);
});

test('a database of an earlier release is not backed up: its copy would not know that it is one', async () => {
  const old = await testDatabase();
  await old.pool.query('drop table deployment_copies');
  const made = backUp(configured(join(folder, 'old')), { databaseUrl: old.url, files, now });
  await expect(made).rejects.toThrow('npm run migrate');
});

test('a backup with names that are statements is refused', async () => {
  const parts = async function* () {
    const header = { format: 1, tables: [{ name: 'a" ; drop', columns: ['b'] }], sequences: [] };
    for (const [name, value] of [
      ['header.json', header],
      ['manifest.json', { rows: {}, files: 0, missing: 0 }],
    ] as const) {
      const body = Buffer.from(JSON.stringify(value));
      yield { name, body, size: body.length };
    }
  };
  const path = join(folder, 'foreign.age');
  await writeFile(path, await sealArchive(parts(), recipients));
  await expect(checkBackup(opening(path), identity)).rejects.toThrow('not made by Amends');
});

test('keys that would not open the secrets of the backup are refused', async () => {
  const [mine, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const keys = `${mine.toString('base64')}\n`;
  const dataDir = join(folder, 'restored-keys');
  await expect(restoreSecretKeys({ secretsKeys: [other], dataDir }, keys)).rejects.toThrow(
    'doesn’t have',
  );
  await restoreSecretKeys({ secretsKeys: [other, mine], dataDir }, keys);
  await restoreSecretKeys({ secretsKeys: null, dataDir }, keys);
  const file = join(dataDir, 'secrets.key');
  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual([keys, 0o600]);
  await restoreSecretKeys({ secretsKeys: null, dataDir }, keys);
  await writeFile(file, 'others');
  await expect(restoreSecretKeys({ secretsKeys: null, dataDir }, keys)).rejects.toThrow(
    'different keys',
  );
});

test('what a killed drill left is dropped by a later one', async () => {
  const left = 'amends_drill_1_00ff';
  await source.pool.query(`create database ${left}`);
  const open = opening(await aBackup('after-kill.age'));
  await drillBackup({ open, identity, databaseUrl: source.url, now });
  const { rowCount } = await source.pool.query('select 1 from pg_database where datname = $1', [
    left,
  ]);
  expect(rowCount).toBe(0);
});
