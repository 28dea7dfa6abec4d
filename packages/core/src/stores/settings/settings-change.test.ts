import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldChanges, rewind } from './settings-change.rules.ts';

const FIELDS = ['reminderAfter', 'holdAfter', 'enabled', 'statements'] as const;
const value = fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
const values = fc.record(Object.fromEntries(FIELDS.map((name) => [name, value])));

/** The fields that differ, as an event records them. */
const between = (before: Record<string, unknown>, after: Record<string, unknown>): FieldChanges =>
  Object.fromEntries(
    FIELDS.filter((name) => before[name] !== after[name]).map((name) => [
      name,
      { before: before[name], after: after[name] },
    ]),
  );

test('the values after any save follow from the newest values and the changes since', () => {
  fc.assert(
    fc.property(fc.array(values, { minLength: 1 }), fc.nat(), (saved, at) => {
      const number = at % saved.length;
      const changes = saved.slice(1).map((after, index) => between(saved[index] ?? {}, after));
      const since = changes.slice(number).reverse();
      expect(rewind(saved.at(-1) ?? {}, since)).toEqual(saved[number]);
    }),
  );
});

test('a field that is younger than a change, or no longer exists, is left alone', () => {
  const changes = [{ reminderAfter: { after: 'P3D' }, gone: { before: 1, after: 2 } }];
  expect(rewind({ reminderAfter: 'P3D' }, changes)).toEqual({ reminderAfter: 'P3D' });
});
