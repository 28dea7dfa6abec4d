import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ONLINE_STEPS } from './online-steps.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Migrations up to this one predate the rule. */
const BEFORE_THE_RULE = '0023';
const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file > BEFORE_THE_RULE);
const statementsOf = (file: string) =>
  readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint');

/** Statements that would lock a table in use, or break the previous release. */
const UNSAFE = [
  /\bdrop (table|column)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\bset data type\b/i,
  /\bvalidate constraint\b/i,
  /\badd constraint\b(?!.*\bnot valid\b)/is,
  /\bcreate (unique )?index\b/i,
];

/** Statements that are safe for small tables only, or for the previous release in some cases. */
const ROWS_OR_TRIGGERS = [
  // Rewrites rows while the migration holds its locks: a step with `-- repeat`, or a job, does it.
  /^(with|insert into|update|delete from|merge into|do)\b/i,
  // Locks its table against writes, and runs for the writes of the previous release too.
  /\bcreate (or replace )?(constraint )?trigger\b/i,
];
/** Migrations that rewrite rows or add a trigger to a table in use, and why they may. */
const EXCEPTIONS: Record<string, string> = {
  '0025_outbox.sql': 'the trigger gives events of the previous release their place in the outbox',
  '0034_retention-and-custom-fields.sql':
    'the trigger indexes the custom fields that the previous release saves',
  '0044_warranties.sql': 'marks canceled orders with a warranty, which are few, for a job',
  '0053_connections.sql':
    'the trigger gives stores of the previous release their built-in connection',
  '0059_credit-methods.sql': 'both tables are new to shops, and hold one row for each credit',
  '0079_settling-by-store.sql':
    'the trigger counts what workers of the previous release apply; both inserts write a few rows for each store',
  '0062_privacy.sql': 'the triggers let an erasure change texts of events, and nothing else',
};
const CONTRACTS = /^-- contract: /m;

/** Returns the statements without their contracts, comments and those about tables made here. */
function unsafeIn(statements: readonly string[]): string[] {
  const made = statements.flatMap((one) => /create table "?(\w+)/i.exec(one)?.[1] ?? []);
  const onNewTable = (one: string) =>
    made.some((table) =>
      new RegExp(`(alter table|\\bon|^insert into|^update|^delete from) "?${table}\\b`, 'i').test(
        one,
      ),
    );
  return statements
    .filter((one) => !CONTRACTS.test(one))
    .map((one) => one.replaceAll(/^--.*$/gm, '').trim())
    .filter(
      (one) =>
        [...UNSAFE, ...ROWS_OR_TRIGGERS].some((pattern) => pattern.test(one)) && !onNewTable(one),
    );
}

test.each(files.filter((file) => !file.startsWith(BEFORE_THE_RULE)))(
  '%s leaves the previous release working and locks no table in use',
  (file) => {
    const unsafe = unsafeIn(statementsOf(file)).filter(
      (one) => !(file in EXCEPTIONS && ROWS_OR_TRIGGERS.some((pattern) => pattern.test(one))),
    );
    // Constraints and indexes belong in `online/`. A drop in the release after its column fell out
    // of use says so in a comment, `-- contract: …`. See docs/upgrading.md#expand-and-contract.
    expect(unsafe).toEqual([]);
  },
);

test('every exception is needed', () => {
  for (const file of Object.keys(EXCEPTIONS)) expect(unsafeIn(statementsOf(file))).not.toEqual([]);
});

test.each([
  `UPDATE "orders" SET total = 0;`,
  `-- All of them.\nDELETE FROM orders;`,
  `INSERT INTO claims SELECT * FROM old_claims;`,
  `WITH old AS (SELECT 1) UPDATE orders SET total = 0;`,
  'DO $$ BEGIN UPDATE orders SET total = 0; END $$;',
  'CREATE TRIGGER a AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION a();',
  'CREATE OR REPLACE TRIGGER a AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION a();',
])('refuses rows and triggers of a table in use: %s', (statement) => {
  const ofNewTable = ['CREATE TABLE "orders" ();', 'CREATE TABLE claims ();', statement];
  expect(unsafeIn([statement])).toHaveLength(1);
  const isAboutOneTable = !/^(with|do)/i.test(statement);
  expect(unsafeIn(ofNewTable)).toHaveLength(isAboutOneTable ? 0 : 1);
});

test('every step adds constraints without validating, and builds indexes concurrently', () => {
  const wrong = ONLINE_STEPS.filter(
    ({ statement }) =>
      (/\badd constraint\b/i.test(statement) && !/\bnot valid\b/i.test(statement)) ||
      /\bcreate (unique )?index (?!concurrently)/i.test(statement),
  );
  expect(wrong).toEqual([]);
});
