import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIRECTION_RULES } from './direction-rules.mjs';
import { findViolations } from './directions.mjs';
import { projectFiles } from './imports.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
let folder;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'directions-')));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Returns the rules that a small project with these files breaks. */
async function brokenBy(files) {
  const root = await mkdtemp(join(folder, 'case-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const lines = findViolations(root, Object.keys(files));
  return [...new Set(lines.map((line) => line.split(':')[0]))];
}

const empty = 'export const x = 1;';
const orders = 'packages/core/src/commerce/orders';

/** For each rule: a file, what it imports, and the rule that must refuse it. */
const BAD = [
  ['db-stands-alone', 'packages/db/src/a.ts', 'packages/core/src/index.ts'],
  ['core-imports-only-db', `${orders}/a.ts`, 'packages/ui/src/index.ts'],
  ['core-imports-only-db', `${orders}/a.ts`, 'apps/server/src/main.ts'],
  ['widget-imports-only-rules', 'packages/widget/src/a.ts', 'packages/ui/src/index.ts'],
  ['emails-import-only-core', 'packages/emails/src/a.tsx', 'packages/ui/src/index.ts'],
  ['emails-know-rules-of-core', 'packages/emails/src/a.tsx', 'packages/core/src/kernel/index.ts'],
  ['words-import-only-types', 'packages/words/src/a.ts', 'packages/core/src/kernel/index.ts'],
  ['leaf-packages-stand-alone', 'packages/ui/src/a.tsx', 'packages/client/src/index.ts'],
  ['leaf-packages-stand-alone', 'packages/client/src/a.ts', 'packages/db/src/index.ts'],
  ['connectors-import-only-rules', 'packages/connector/src/a.ts', 'packages/db/src/index.ts'],
  ['connectors-import-only-rules', 'packages/connector/src/a.ts', `${orders}/a.ts`],
  ['sites-import-core-ui-words', 'apps/portal/app/a.tsx', 'apps/dashboard/app/root.tsx'],
  ['sites-import-core-ui-words', 'apps/dashboard/app/a.tsx', 'apps/portal/app/root.tsx'],
  ['sites-import-core-ui-words', 'apps/portal/app/a.tsx', 'packages/db/src/index.ts'],
  ['sites-import-core-ui-words', 'apps/portal/app/a.tsx', 'apps/server/src/main.ts'],
  ['sites-import-core-ui-words', 'apps/portal/app/a.tsx', 'packages/client/src/index.ts'],
  ['sites-import-core-ui-words', 'apps/dashboard/app/a.tsx', 'packages/connector/src/index.ts'],
  ['sites-import-core-ui-words', 'apps/dashboard/app/a.tsx', 'packages/widget/src/main.ts'],
  ['server-is-started-not-imported', 'apps/server/src/a.ts', 'e2e/store.ts'],
  ['core-knows-no-transport', `${orders}/a.ts`, 'hono'],
  ['core-knows-no-transport', `${orders}/a.ts`, 'react'],
  ['core-knows-no-transport', `${orders}/a.ts`, 'nodemailer'],
  ['core-knows-no-transport', `${orders}/a.ts`, 'node:http'],
  ['core-knows-no-transport', `${orders}/a.ts`, 'node:process'],
  ['only-repositories-know-sql', `${orders}/a.ts`, 'drizzle-orm/pg-core'],
  ['only-repositories-know-sql', 'apps/server/src/a.ts', 'pg'],
  ['areas-on-a-ladder', `${orders}/a.ts`, 'packages/core/src/claims/a.rules.ts'],
  ['areas-on-a-ladder', 'packages/core/src/kernel/a.ts', 'packages/core/src/access/internal.ts'],
  [
    'areas-on-a-ladder',
    'packages/core/src/claims/a.ts',
    'packages/core/src/notifications/internal.ts',
  ],
  [
    'handles-come-from-transaction',
    'packages/core/src/kernel/a.ts',
    'packages/core/src/kernel/database-key.ts',
  ],
  [
    'handles-come-from-transaction',
    'packages/core/src/testing/a.ts',
    'packages/core/src/kernel/database-key.ts',
  ],
  ['reactions-are-on-top', `${orders}/a.ts`, 'packages/core/src/reactions.ts'],
  ['areas-meet-at-internal', 'packages/core/src/claims/a.ts', `${orders}/find-order.ts`],
  [
    'areas-meet-at-internal',
    'packages/core/src/claims/a.ts',
    'packages/core/src/commerce/index.ts',
  ],
  ['areas-know-their-own-files', `${orders}/a.ts`, 'packages/core/src/commerce/index.ts'],
  ['areas-know-their-own-files', `${orders}/a.ts`, 'packages/core/src/commerce/internal.ts'],
  ['doors-use-index', 'apps/server/src/a.ts', 'packages/core/src/commerce/internal.ts'],
  ['doors-use-index', 'apps/portal/app/a.ts', `${orders}/orders.repository.ts`],
  ['doors-use-index', 'e2e/a.ts', 'packages/core/src/kernel/transaction.ts'],
  ['rules-are-pure', `${orders}/a.rules.ts`, `${orders}/find-order.ts`],
  ['rules-are-pure', `${orders}/a.rules.ts`, 'zod'],
  ['rules-are-pure', `${orders}/a.rules.ts`, 'node:crypto'],
  ['rules-know-shapes-by-type', `${orders}/a.rules.ts`, `${orders}/a.shape.ts`],
  ['shapes-only-declare', `${orders}/a.shape.ts`, `${orders}/find-order.ts`],
  ['shapes-only-declare', `${orders}/a.shape.ts`, 'temporal-polyfill'],
  ['product-imports-no-tests', 'apps/server/src/a.ts', 'packages/core/src/testing/builders.ts'],
];

describe('the check of directions', () => {
  test.each(BAD)('%s: refuses %s importing %s', async (rule, from, target) => {
    const own = /^(packages|apps|e2e)\//.test(target);
    const path = own ? `${'../'.repeat(from.split('/').length - 1)}${target}` : target;
    const files = { [from]: `import * as y from '${path}';\nexport const z = y;` };
    if (own) files[target] = empty;
    expect(await brokenBy(files)).toEqual([rule]);
  });

  test('every rule has a violation to refuse', () => {
    const tried = new Set(BAD.map(([rule]) => rule));
    expect(DIRECTION_RULES.map((rule) => rule.name).filter((name) => !tried.has(name))).toEqual([]);
  });

  test.each([
    'export const x = (pool) => pool.connect();',
    'export const x = async (ctx) => { const c = await unscoped(ctx).pool\n  .connect(); return c; };',
    'export const x = (readPool) => readPool?.connect();',
  ])('refuses a connection without an error listener: %s', async (text) => {
    for (const file of [
      `${orders}/a.repository.ts`,
      'apps/server/src/a.ts',
      'packages/db/src/a.ts',
    ])
      expect(await brokenBy({ [file]: text })).toEqual(['connections-are-lent']);
    const lends = { 'packages/db/src/with-client.ts': text, [`${orders}/a.db.test.ts`]: text };
    expect(await brokenBy(lends)).toEqual([]);
  });

  test.each([
    'export const x = (ctx) => ctx.database.pool;',
    'export const x = (reader) => reader.ctx\n  ?.database;',
    'export const x = (jobContext) => jobContext.database;',
    'export const x = (ctx) => {\n  const { now, database } = ctx;\n  return [now, database];\n};',
    'export const x = ({ database }: Context) => database;',
    "export const x = (ctx) => ctx[Symbol.for('amends.connections')];",
  ])('refuses a database on the context: %s', async (text) => {
    for (const file of [`${orders}/a.ts`, `${orders}/a.db.test.ts`, 'apps/server/src/a.ts'])
      expect(await brokenBy({ [file]: text })).toEqual(['a-context-shows-no-database']);
  });

  test('lets transaction.ts take the database from a context, and others name its type', async () => {
    const key = 'packages/core/src/kernel/database-key.ts';
    const files = {
      [key]: "export const KEY = Symbol.for('amends.connections');\nexport type C = 1;",
      'packages/core/src/kernel/transaction.ts':
        "import { KEY } from './database-key.ts';\nexport const unscoped = (ctx) => ctx[KEY];",
      'packages/core/src/kernel/internal.ts': "export type { C } from './database-key.ts';",
      'apps/server/src/a.ts': 'export const x = (services) => services.database;',
    };
    expect(await brokenBy(files)).toEqual([]);
  });

  test.each([
    'export const x = (pool) => pool.query("select id from orders");',
    'export const x = `\n  insert into orders values (1)`;',
    "export const x = 'update orders set total = 0';",
    "export const x = 'delete from orders where true';",
    'export const x = `with old as (select 1) select`;',
  ])('refuses SQL outside of repositories: %s', async (text) => {
    for (const file of [`${orders}/a.ts`, 'apps/server/src/start.ts', 'apps/portal/app/a.ts'])
      expect(await brokenBy({ [file]: text })).toEqual(['statements-in-repositories']);
    const files = [`${orders}/a.repository.ts`, 'apps/server/src/doctor/a.ts'];
    expect(await brokenBy(Object.fromEntries(files.map((file) => [file, text])))).toEqual([]);
  });

  test('refuses a second list of states', async () => {
    const text = "const OVER = ['CLOSED', 'ARCHIVED'];\nexport const x = OVER;";
    for (const file of [`${orders}/a.ts`, 'apps/dashboard/app/a.ts']) {
      expect(await brokenBy({ [file]: text })).toEqual(['one-list-of-states']);
    }
    const table = { 'packages/core/src/claims/terms/lifecycle/a.rules.ts': text };
    expect(await brokenBy({ ...table, [`${orders}/a.db.test.ts`]: text })).toEqual([]);
  });

  test('allows comments to mention connections', async () => {
    const text = '// Never call pool.connect() here.\nexport const x = 1;';
    expect(await brokenBy({ [`${orders}/a.ts`]: text })).toEqual([]);
  });

  test('refuses imports in any syntax', async () => {
    const from = `${orders}/a.ts`;
    for (const text of [
      "import type { Hono } from 'hono';\nexport type A = Hono;",
      "export { Hono } from 'hono';",
      "export * from 'hono';",
      "export const load = () => import('hono');",
    ]) {
      expect(await brokenBy({ [from]: text })).toEqual(['core-knows-no-transport']);
    }
  });

  test('allows a rule to import the types of a shape', async () => {
    const files = {
      [`${orders}/a.rules.ts`]: "import type { A } from './a.shape.ts';\nexport type B = A;",
      [`${orders}/a.shape.ts`]: 'export type A = 1;',
    };
    expect(await brokenBy(files)).toEqual([]);
  });

  test('refuses a circle, and reports its path', async () => {
    const files = {
      'apps/server/src/a.ts': "import './b.ts';",
      'apps/server/src/b.ts': "export { x } from './c.ts';",
      'apps/server/src/c.ts': "import './a.ts';\nexport const x = 1;",
    };
    expect(await brokenBy(files)).toEqual(['no-circles']);
  });

  test.each([
    ['apps/dashboard/app/inbox/a.ts', 'apps/dashboard/app/claim/b.ts'],
    ['apps/server/src/api/v1/a.ts', 'apps/server/src/adapters/mail/b.ts'],
    ['packages/ui/src/forms/a.ts', 'packages/ui/src/layout/b.ts'],
    ['packages/core/src/claims/filing/a.ts', 'packages/core/src/claims/reading/b.ts'],
    ['apps/server/src/api/v1/claims/a.ts', 'apps/server/src/api/v1/orders/b.ts'],
    ['apps/portal/app/claim/form/items/a.ts', 'apps/portal/app/claim/form/photos/b.ts'],
  ])('refuses two folders that import each other, even only types: %s and %s', async (a, b) => {
    const to = (from, target) => `${'../'.repeat(from.split('/').length - 1)}${target}`;
    const files = {
      [a]: `import type { B } from '${to(a, b)}';\nexport type A = B | 1;`,
      [b]: 'export type B = 2;',
      [b.replace('b.ts', 'c.ts')]: `import type { A } from '${to(b, a)}';\nexport type C = A;`,
    };
    expect(await brokenBy(files)).toEqual(['no-folder-circles']);
  });

  test("allows two files to import each other's types", async () => {
    const files = {
      'apps/server/src/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;",
      'apps/server/src/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;",
    };
    expect(await brokenBy(files)).toEqual([]);
  });

  test.each(['utils', 'lib', 'helpers', 'common', 'shared', 'misc'])(
    'refuses a folder called %s',
    async (name) => {
      expect(await brokenBy({ [`apps/server/src/${name}/a.ts`]: empty })).toEqual(['no-drawers']);
      expect(await brokenBy({ [`apps/server/src/${name}.ts`]: empty })).toEqual(['no-drawers']);
    },
  );

  test('allows the flow of the architecture', async () => {
    const files = {
      'apps/portal/app/a.tsx': "export { x } from '../../../packages/core/src/commerce/index.ts';",
      'packages/core/src/commerce/index.ts': "export { x } from './orders/find-order.ts';",
      [`${orders}/find-order.ts`]:
        "import './orders.repository.ts';\nimport '../../access/internal.ts';\nimport '../../reference/b.rules.ts';\nimport '../../claims/terms/c.rules.ts';\nexport const x = 1;",
      [`${orders}/orders.repository.ts`]:
        "import 'drizzle-orm';\nimport '../../../../db/src/index.ts';",
      'packages/core/src/access/internal.ts': empty,
      'packages/core/src/reference/b.rules.ts': "import 'temporal-polyfill';",
      'packages/core/src/claims/terms/c.rules.ts': "import '../../reference/b.rules.ts';",
      'packages/db/src/index.ts': "import 'pg';",
    };
    expect(await brokenBy(files)).toEqual([]);
  });

  test('resolves the names of workspaces', async () => {
    const root = await mkdtemp(join(folder, 'workspace-'));
    const from = 'packages/ui/src/a.ts';
    await mkdir(join(root, 'node_modules/@amends'), { recursive: true });
    await mkdir(join(root, 'packages/core/src'), { recursive: true });
    await mkdir(join(root, dirname(from)), { recursive: true });
    await symlink('../../packages/core', join(root, 'node_modules/@amends/core'));
    await writeFile(
      join(root, 'packages/core/package.json'),
      JSON.stringify({ name: '@amends/core', exports: './src/index.ts' }),
    );
    await writeFile(join(root, 'packages/core/src/index.ts'), empty);
    await writeFile(join(root, from), "import '@amends/core';");
    expect(findViolations(root, [from])).toEqual([
      expect.stringContaining(`${from} -> packages/core/src/index.ts`),
    ]);
  });

  test('checks every source file of the project', () => {
    expect(projectFiles(project)).toEqual(
      expect.arrayContaining(['apps/server/src/main.ts', 'packages/db/src/index.ts']),
    );
  });
});
