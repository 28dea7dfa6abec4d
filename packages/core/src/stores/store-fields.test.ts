import { expect, test } from 'vitest';
import { changesOf, namedChanges } from './store-fields.rules.ts';

test('a store’s history names its fields, and no column that isn’t one', () => {
  const columns = { name: 1, returnsEnabled: 2, creditBonus: 3, updatedAt: 4, toString: 5 };
  expect(namedChanges(columns)).toEqual({
    name: 1,
    'capabilities.returns': 2,
    'credit.bonus': 3,
  });
});

test('fields of one group are changed together', () => {
  const columns = { name: 'Juniper', returnsEnabled: true, creditEnabled: false, creditBonus: 10 };
  expect(changesOf(columns)).toEqual({
    name: 'Juniper',
    capabilities: { returns: true, credit: false },
    credit: { bonus: 10 },
  });
});
