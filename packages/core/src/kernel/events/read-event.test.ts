import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentName, storedNames, storedNamesSql, textIn } from './event.rules.ts';
import { readEvent } from './event.ts';

test.each([
  ['claim.put-back', 'claim.undone'],
  ['claim.labelled', 'claim.labeled'],
  ['claim.unlabelled', 'claim.unlabeled'],
  ['wording.changed', 'email-template.changed'],
  ['resolution.handed-over', 'resolution.task-created'],
  ['claims.export-begun', 'claims.export-started'],
] as const)('a row stored as %s is read as %s', (stored, name) => {
  expect(readEvent({ name: stored, data: { note: 'kept' } })).toEqual({
    name,
    data: { note: 'kept' },
  });
  expect(storedNames(name)).toEqual([name, stored]);
});

test('rows of several events are found under each of their names, and under no other', () => {
  const names = ['claim.undone', 'claim.created', 'claim.labeled'] as const;
  const stored = [...names, 'claim.put-back', 'claim.labelled'];
  expect(storedNames(...names)).toEqual(stored);
  expect(storedNamesSql(...names)).toBe(stored.map((name) => `'${name}'`).join(', '));
  expect(storedNames('claim.created')).toEqual(['claim.created']);
});

test('a name of a newer release stays as it is, and so does a name like a method of Object', () => {
  for (const name of ['claim.invented', 'toString', 'constructor']) {
    expect(currentName(name)).toBe(name);
  }
});

test('data that is not an object is read as one without fields', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(null, undefined, '', 0), fc.string(), fc.integer()),
      (data) => {
        const event = readEvent({ name: 'claim.assigned', data });
        expect(event.data).toEqual({});
        expect(textIn(event.data, 'note')).toBeNull();
      },
    ),
  );
});

test('a text is read only if there is one', () => {
  expect(textIn({ note: 'Two boxes' }, 'note')).toBe('Two boxes');
  for (const note of ['', null, 7, { a: 1 }, undefined]) {
    expect(textIn({ note }, 'note')).toBeNull();
  }
});
