// Reads the functions and triggers of the database as all migrations together leave them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['packages/db/src/migrations', 'packages/db/src/online'];

/**
 * One function or trigger: `sql` is its statement, which starts at `start` in its file; `replace` turns
 * such a statement into one that replaces what is there.
 * @typedef {{ name: string, file: string, start: number, sql: string, replace: (sql: string) => string }} Definition
 */

/** Returns the last definition of each function and trigger, without those that were dropped. */
export function definitionsOf(root) {
  const last = new Map();
  for (const folder of FOLDERS) {
    const names = readdirSync(join(root, folder)).filter((one) => one.endsWith('.sql'));
    for (const name of names.sort()) {
      const file = `${folder}/${name}`;
      readInto(last, file, readFileSync(join(root, file), 'utf8'));
    }
  }
  return [...last.values()];
}

const STATEMENTS = [
  [/create (?:or replace )?function (\w+)[\s\S]*?\$\$[\s\S]*?\$\$[^;]*;/gi, addFunction],
  [/create (?:or replace )?trigger (\w+)\s[^;]*?\bon (\w+)[^;]*;/gi, addTrigger],
  [/alter function (\w+)[^;]*? rename to (\w+)/gi, renameFunction],
  [
    /drop function (?:if exists )?(\w+)/gi,
    (last, { match }) => last.delete(`function ${match[1]}`),
  ],
  [
    /drop trigger (?:if exists )?(\w+) on (\w+)/gi,
    (last, { match }) => last.delete(`trigger ${match[1]} ${match[2]}`),
  ],
];

function readInto(last, file, text) {
  const found = STATEMENTS.flatMap(([pattern, act]) =>
    [...text.matchAll(pattern)].map((match) => ({ match, act })),
  );
  for (const { match, act } of found.sort((a, b) => a.match.index - b.match.index)) {
    act(last, { match, file });
  }
}

function addFunction(last, { match, file }) {
  const name = match[1].toLowerCase();
  last.set(`function ${name}`, {
    name,
    file,
    start: match.index,
    sql: match[0],
    replace: (sql) =>
      sql.replace(/^create (or replace )?function \w+/i, `create or replace function ${name}`),
  });
}

function addTrigger(last, { match, file }) {
  const [, name, table] = match;
  last.set(`trigger ${name} ${table}`, {
    name: name.toLowerCase(),
    file,
    start: match.index,
    sql: match[0],
    replace: (sql) => `drop trigger ${name} on ${table}; ${sql}`,
  });
}

function renameFunction(last, { match }) {
  const [, from, to] = match;
  const known = last.get(`function ${from}`);
  if (!known) return;
  last.delete(`function ${from}`);
  last.set(`function ${to}`, {
    ...known,
    name: to,
    replace: (sql) =>
      sql.replace(/^create (or replace )?function \w+/i, `create or replace function ${to}`),
  });
}
