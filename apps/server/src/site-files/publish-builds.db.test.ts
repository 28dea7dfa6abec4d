import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aContext } from '@amends/core/testing';
import { openDatabase } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { keepPublished } from './publish-builds.ts';

const database = await testDatabase();
const { ctx } = aContext(database);
const root = await mkdtemp(join(tmpdir(), 'amends-builds-'));
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => database.pool.query('delete from site_files'));

const published = async () =>
  (
    await database.pool.query(
      `select site || '/' || name as name, convert_from(content, 'utf8') as content,
        is_brotli as "isBrotli" from site_files order by name`,
    )
  ).rows;

/** Makes the builds of a release, with what a build has and what it must not publish. */
async function builds(release: string) {
  const folders = {
    portal: join(root, release, 'portal/client/assets'),
    dashboard: join(root, release, 'dashboard/client/assets'),
  };
  await mkdir(join(folders.dashboard, 'more'), { recursive: true });
  await mkdir(folders.portal, { recursive: true });
  const script = `dialog-${release}.js`;
  await writeFile(join(folders.dashboard, script), 'a dialog');
  await writeFile(join(folders.dashboard, `${script}.br`), 'a small dialog');
  await writeFile(join(folders.dashboard, `${script}.map`), 'its source');
  await writeFile(join(folders.dashboard, 'server.js'), 'has no hash');
  await writeFile(join(folders.dashboard, 'more', script), 'not in the folder itself');
  await writeFile(join(folders.portal, '..', 'index-AAAAAAA.js'), 'outside');
  await symlink('../index-AAAAAAA.js', join(folders.portal, 'index-AAAAAAA.js'));
  const stray = join(folders.portal, 'stray-AAAAAAA.js');
  await writeFile(stray, '');
  await truncate(stray, 3 * 1024 ** 3);
  await writeFile(join(folders.portal, `font-${release}.woff2`), 'a font');
  return folders;
}

const silent = createLog('silent');

test('a start publishes scripts, styles and fonts of both builds, and nothing else', async () => {
  const files = keepPublished(() => ctx, silent, await builds('AAAAAAA'));
  await files.published;
  files.stop();
  expect(await published()).toEqual([
    { name: 'dashboard/dialog-AAAAAAA.js', content: 'a small dialog', isBrotli: true },
    { name: 'portal/font-AAAAAAA.woff2', content: 'a font', isBrotli: false },
  ]);
});

test('a start continues without the database, and the log says why', async () => {
  const gone = openDatabase({ url: 'postgresql://amends@127.0.0.1:1/amends' });
  const warn = vi.fn();
  const log = { ...silent, warn } as unknown as typeof silent;
  const { ctx: without } = aContext({ ...database, ...gone });
  const files = keepPublished(() => without, log, await builds('BBBBBBB'));
  await files.published;
  files.stop();
  await gone.close();
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'Couldn’t publish the files of this build');
});

test('what could not be published is published later', async () => {
  const contexts = [
    () => {
      throw new Error('the first attempt fails');
    },
  ];
  const context = () => contexts.pop()?.() ?? ctx;
  const files = keepPublished(context, silent, await builds('CCCCCCC'), { againMs: 1 });
  await files.published;
  await expect.poll(published).toHaveLength(2);
  files.stop();
});

test('a process keeps the files of its own build fresh after a later build replaced them', async () => {
  const folders = await builds('DDDDDDD');
  const files = keepPublished(() => ctx, silent, folders, { everyMs: 1 });
  await files.published;
  await rm(join(root, 'DDDDDDD'), { recursive: true });
  const old = new Date(ctx.now().getTime() - 20 * 24 * 3_600_000);
  await database.pool.query('update site_files set published_at = $1', [old]);
  const isFresh = async () =>
    (await database.pool.query('select from site_files where published_at > $1', [old])).rowCount;
  await expect.poll(isFresh).toBe(2);
  files.stop();
});
