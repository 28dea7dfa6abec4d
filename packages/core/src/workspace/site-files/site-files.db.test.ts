import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { actingAsSystem, type Context } from '../../kernel/internal.ts';
import { aContext, atOnce, codeOf } from '../../testing/index.ts';
import { type BuiltFile, findSiteFile, publishSiteFiles, purgeSiteFiles } from './site-files.ts';

const database = await testDatabase();
const NOW = '2026-03-10T12:00:00Z';
const { ctx, as, clock } = aContext(database, { now: NOW });
const system = actingAsSystem(ctx, 'site-files');
const visitor = as({ kind: 'anonymous' });

beforeEach(async () => {
  clock.set(NOW);
  await database.pool.query('delete from site_files');
});

const file = (name: string, site: BuiltFile['site'] = 'dashboard'): BuiltFile => ({
  site,
  name,
  isBrotli: true,
});
const DIALOG = file('dialog-AAAAAAA.js');
const INBOX = file('inbox.route-BBBBBBB.js');

/** Publishes files as a process does, and returns the names of those it read. */
async function publishes(...files: BuiltFile[]): Promise<string[]> {
  const read: string[] = [];
  await publishSiteFiles(system, files, async ({ name }) => {
    read.push(name);
    return Buffer.from(`content of ${name}`);
  });
  return read;
}

const found = async ({ site, name }: BuiltFile) =>
  (await findSiteFile(visitor, { site, name }))?.content.toString();

test('a published file is found by everyone, and only on its own site', async () => {
  await publishes(DIALOG);
  expect(await found(DIALOG)).toBe('content of dialog-AAAAAAA.js');
  expect(await found({ ...DIALOG, site: 'portal' })).toBeUndefined();
  expect(await found(INBOX)).toBeUndefined();
});

test('bytes and compression of a file are kept as they are', async () => {
  const content = Buffer.from([0, 255, 92, 39, 10, 13]);
  await publishSiteFiles(system, [{ ...DIALOG, isBrotli: false }], async () => content);
  expect(await findSiteFile(visitor, DIALOG)).toEqual({ content, isBrotli: false });
});

test('only the system publishes and deletes files', async () => {
  expect(await codeOf(publishSiteFiles(visitor, [], async () => Buffer.from('')))).toBe(
    'page_not_found',
  );
  expect(await codeOf(purgeSiteFiles(visitor))).toBe('page_not_found');
});

test('a file whose name can’t be one of a build is neither published nor looked up', async () => {
  const map = file('dialog-AAAAAAA.js.map');
  expect(await publishes(map, DIALOG)).toEqual([DIALOG.name]);
  const unconnected = {} as Context;
  expect(await findSiteFile(unconnected, map)).toBeNull();
});

test('a later start reads and writes nothing that is there', async () => {
  expect(await publishes(DIALOG)).toEqual([DIALOG.name]);
  const written = async () => (await database.pool.query('select xmin from site_files')).rows;
  const before = await written();
  expect(await publishes(DIALOG)).toEqual([]);
  expect(await written()).toEqual(before);
  expect(await publishes(DIALOG, INBOX)).toEqual([INBOX.name]);
});

test('processes that start at once publish each file once, and wait for each other', async () => {
  const first = {
    statement: `insert into site_files (site, name, content, is_brotli, published_at)
      values ($1, $2, 'the first', true, $3)`,
    values: [DIALOG.site, DIALOG.name, ctx.now()],
  };
  const calls = [() => publishes(DIALOG, INBOX), () => publishes(INBOX, DIALOG)];
  await atOnce(database, first, calls);
  expect(await found(DIALOG)).toBe('the first');
  expect(await found(INBOX)).toBe('content of inbox.route-BBBBBBB.js');
});

test('a file stays for 30 days after the last process that has it, and is deleted then', async () => {
  await publishes(DIALOG, INBOX);
  clock.advance({ days: 29 });
  expect(await purgeSiteFiles(system)).toBe(0);
  expect(await publishes(DIALOG)).toEqual([]);
  clock.advance({ days: 2 });
  expect(await purgeSiteFiles(system)).toBe(1);
  expect(await found(INBOX)).toBeUndefined();
  clock.advance({ days: 27 });
  expect(await purgeSiteFiles(system)).toBe(0);
  expect(await found(DIALOG)).toBeDefined();
  clock.advance({ days: 2 });
  expect(await purgeSiteFiles(system)).toBe(1);
});

test('a file that is deleted while a process refreshes it is published again', async () => {
  await publishes(DIALOG);
  clock.advance({ days: 31 });
  const deletion = { statement: 'delete from site_files', values: [] };
  const [read] = await atOnce(database, deletion, [() => publishes(DIALOG)]);
  expect(read).toEqual([DIALOG.name]);
  expect(await found(DIALOG)).toBeDefined();
  expect(await purgeSiteFiles(system)).toBe(0);
});

test('two processes that refresh the same files in different orders don’t block each other', async () => {
  await publishes(DIALOG, INBOX);
  clock.advance({ days: 2 });
  const old = { statement: 'select from site_files for update', values: [] };
  await atOnce(database, old, [() => publishes(DIALOG, INBOX), () => publishes(INBOX, DIALOG)]);
  const { rows } = await database.pool.query('select distinct published_at as at from site_files');
  expect(rows).toEqual([{ at: clock.now() }]);
});
