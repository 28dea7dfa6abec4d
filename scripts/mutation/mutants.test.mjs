import { expect, test } from 'vitest';
import { root } from '../project.mjs';
import { definitionsOf } from './definitions.mjs';
import { mutantsOf, mutantsOfDefinition, mutantsOfSql, plant, sample } from './mutants.mjs';

const planted = (source) => mutantsOf('a.ts', source).map((one) => plant(source, one));

test('a comparison loses or gains its boundary, and a guard its effect', () => {
  expect(planted('if (a < b) throw e;')).toEqual(
    expect.arrayContaining(['if (a <= b) throw e;', 'if (false) throw e;']),
  );
});

test('a call made for its effect is removed, and so is a default', () => {
  expect(planted('await lock(row);')).toContain(';');
  expect(planted('const a = b ?? c;')).toContain('const a = b;');
});

test('types and string concatenations are left alone', () => {
  expect(planted("const a: 1 | 2 = b + 'c';")).toEqual([]);
});

test('a query loses a condition, a lock or a boundary', () => {
  const query = 'select 1 from t where a = $1 and store_id = $2 and b <= c for update';
  expect(mutantsOfSql(query).map((one) => plant(query, one))).toEqual(
    expect.arrayContaining([
      'select 1 from t where a = $1 and b <= c for update',
      'select 1 from t where a = $1 and store_id = $2 and b <= c',
      'select 1 from t where a = $1 and store_id = $2 and b < c for update',
    ]),
  );
  expect(planted(`const q = \`${query}\`;`)).toContain(
    'const q = `select 1 from t where a = $1 and b <= c for update`;',
  );
});

test('a trigger loses a condition, an event or a column, and a function a branch', () => {
  const changed = (sql) => mutantsOfDefinition(sql).map((one) => plant(sql, one));
  const trigger = 'create trigger t after insert or update of a, b on c for each row';
  expect(changed(`${trigger} when (old.a <> new.a) execute function f();`)).toEqual(
    expect.arrayContaining([
      `${trigger} execute function f();`,
      'create trigger t after insert or update of a on c for each row when (old.a <> new.a) execute function f();',
      `${trigger} when (NEW.a <> new.a) execute function f();`,
    ]),
  );
  const body = 'if new.a > 1 then perform f(new.a); end if;';
  expect(changed(body)).toEqual(
    expect.arrayContaining([
      'if false THEN perform f(new.a); end if;',
      'if new.a > 1 then  end if;',
    ]),
  );
});

test('functions and triggers are those that all migrations leave, by their present names', () => {
  const definitions = definitionsOf(root);
  const named = (name) => definitions.filter((one) => one.name === name);
  expect(named('keep_target')).toEqual([]);
  // Renamed since it was made.
  const [running] = named('is_sla_running');
  expect(running.replace(running.sql)).toMatch(/^create or replace function is_sla_running\(/);
  // Defined three times.
  const [deadline] = named('sla_deadline');
  expect(deadline.sql).toContain('c.imported_at');
  const [revoking] = named('orders_revoke_links');
  expect(revoking.replace(revoking.sql)).toMatch(
    /^drop trigger orders_revoke_links on orders; CREATE/,
  );
  expect(named('refuse_overclaimed_units')).toHaveLength(1);
});

test('the same seed draws the same sample', () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  expect(sample(list, 5, 7)).toEqual(sample(list, 5, 7));
  expect(sample(list, 5, 7)).not.toEqual(sample(list, 5, 8));
});
