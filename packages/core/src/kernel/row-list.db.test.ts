import { testDatabase } from '@amends/db/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowList } from './row-list.repository.ts';

const { pool } = await testDatabase();

const LIST = rowList({
  name: 'text',
  count: 'integer',
  amount: 'bigint',
  rate: 'numeric',
  isOpen: 'boolean',
  at: 'timestamptz',
  tags: 'text[]',
  facts: 'jsonb',
});
const READ = {
  name: 'row-list.read',
  text: `select name, count, amount::float8, rate::float8, "isOpen", at, tags, facts
    from ${LIST.from(1)} list`,
};

/** What PostgreSQL can store as text: no zero byte, and no half of a surrogate pair. */
const text = fc
  .string({ unit: 'binary' })
  .map((value) => value.toWellFormed().replaceAll('\0', ''));
const instant = fc.date({
  min: new Date('1900-01-01'),
  max: new Date('2999-12-31'),
  noInvalidDate: true,
});
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const row = fc.record({
  name: orNull(text),
  amount: orNull(fc.maxSafeInteger()),
  rate: orNull(fc.double({ min: 1e-9, max: 1e9, noNaN: true })),
  isOpen: orNull(fc.boolean()),
  at: orNull(instant),
  tags: orNull(fc.array(text, { maxLength: 4 })),
  facts: orNull(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean()), { maxKeys: 4 })),
});

describe('a list of rows', () => {
  test('reaches PostgreSQL in order, and value by value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const given = rows.map((one, count) => ({ ...one, count }));
        const { rows: found } = await pool.query({ ...READ, values: LIST.values(given) });
        expect(found).toEqual(given);
      }),
    );
  });

  test('may be empty', async () => {
    const { rows } = await pool.query({ ...READ, values: LIST.values([]) });
    expect(rows).toEqual([]);
  });

  test('sends null for a column in which no row has a value', () => {
    const list = rowList({ name: 'text', count: 'integer' });
    expect(list.values([{ name: null, count: 1 }, { count: 2 }])).toEqual([null, '{1,2}']);
  });

  test('refuses a value that its column can’t have', () => {
    const { values } = rowList({ name: 'text' });
    const { values: valuesOf } = rowList({ tags: 'text[]', rate: 'numeric' });
    for (const refused of [
      () => values([{ name: ['a'] }]),
      () => values([{ name: '\ud800' }]),
      () => valuesOf([{ tags: ['a', null], rate: 1 }]),
      () => valuesOf([{ tags: [['a']], rate: 1 }]),
      () => valuesOf([{ tags: ['a'], rate: Number.NaN }]),
    ]) {
      expect(refused).toThrow('a list has no');
    }
  });
});
