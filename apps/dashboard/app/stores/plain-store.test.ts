import { expect, test } from 'vitest';
import { readPlainStore } from './plain-store.ts';
import { NEW_STORE } from './store-values.ts';

const { status: _, ...EMPTY } = NEW_STORE;
const read = (fields: Record<string, string>) =>
  readPlainStore(new Map(Object.entries(fields)), EMPTY);

test('each control is read by its name, and an unchecked box is off', () => {
  expect(read({ name: 'Juniper', 'capabilities.credit': 'on', currency: 'EUR' })).toEqual({
    ...EMPTY,
    name: 'Juniper',
    currency: 'EUR',
    capabilities: { returns: false, warranties: false, credit: true, refund: false, reship: false },
    showProvider: false,
  });
});

test('a bonus is read by its kind, and one that can’t be read is one that is refused', () => {
  const bonus = (typed: string, bonusType: string) =>
    read({ 'credit.bonus': typed, 'credit.bonusType': bonusType }).credit.bonus;
  expect(bonus('7.5', 'percentage')).toBe(750);
  expect(bonus('7.50', 'fixed')).toBe(750);
  expect(bonus('much', 'fixed')).toBe(-1);
});

test('fields that were not shown keep their values', () => {
  const kept = { ...EMPTY, credit: { bonus: 500, bonusType: 'fixed' as const }, currency: 'JPY' };
  const values = readPlainStore(new Map([['name', 'Juniper']]), kept);
  expect(values).toMatchObject({ currency: 'JPY', credit: kept.credit, returns: kept.returns });
});
