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
const CONTRACTS = /^-- contract: /m;

test.each(files.filter((file) => !file.startsWith(BEFORE_THE_RULE)))(
  '%s leaves the previous release working and locks no table in use',
  (file) => {
    const statements = statementsOf(file);
    const made = statements.flatMap((one) => /create table "(\w+)"/i.exec(one)?.[1] ?? []);
    const onNewTable = (one: string) =>
      made.some((table) => new RegExp(`(alter table|\\bon) "${table}"`, 'i').test(one));
    const unsafe = statements.filter(
      (one) =>
        UNSAFE.some((pattern) => pattern.test(one)) && !onNewTable(one) && !CONTRACTS.test(one),
    );
    // Constraints and indexes belong in `online/`. A drop in the release after its column fell out
    // of use says so in a comment, `-- contract: …`. See docs/upgrading.md#expand-and-contract.
    expect(unsafe).toEqual([]);
  },
);

test('every step adds constraints without validating, and builds indexes concurrently', () => {
  const wrong = ONLINE_STEPS.filter(
    ({ statement }) =>
      (/\badd constraint\b/i.test(statement) && !/\bnot valid\b/i.test(statement)) ||
      /\bcreate (unique )?index (?!concurrently)/i.test(statement),
  );
  expect(wrong).toEqual([]);
});
