import { expect, test } from 'vitest';
import { storesWordsFor } from '../messages/stores.ts';
import { storeChanges, valuesBefore } from './store-changes.ts';
import { NEW_STORE } from './store-values.ts';

const said = (after: Partial<typeof NEW_STORE>) =>
  storeChanges(NEW_STORE, { ...NEW_STORE, ...after }, storesWordsFor(), {
    on: 'On',
    off: 'Off',
  }).map(({ label, before, after: now }) => `${label}: ${before} → ${now}`);

test('a change of a store says each field with old and new value', () => {
  expect(said({})).toEqual([]);
  expect(said({ contactEmail: 'help@example.com' })).toEqual([
    'Contact email: – → help@example.com',
  ]);
  expect(said({ capabilities: { ...NEW_STORE.capabilities, credit: true } })).toEqual([
    'Store credit: Off → On',
  ]);
  expect(said({ credit: { bonus: 1_050, bonusType: 'percentage' } })).toEqual([
    'Store credit bonus: 0% → 10.5%',
  ]);
  expect(said({ credit: { bonus: 500, bonusType: 'fixed' } })).toEqual([
    'Store credit bonus: 0% → 5 USD',
  ]);
});

test('an undo names the changed fields only, with their values before', () => {
  const after = { ...NEW_STORE, name: 'New', credit: { bonus: 1, bonusType: 'fixed' as const } };
  expect(valuesBefore(NEW_STORE, after)).toEqual({ name: '', credit: NEW_STORE.credit });
});
