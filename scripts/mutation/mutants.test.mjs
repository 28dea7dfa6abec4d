import { expect, test } from 'vitest';
import { mutantsOf, mutantsOfSql, plant, sample } from './mutants.mjs';

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

test('the same seed draws the same sample', () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  expect(sample(list, 5, 7)).toEqual(sample(list, 5, 7));
  expect(sample(list, 5, 7)).not.toEqual(sample(list, 5, 8));
});
