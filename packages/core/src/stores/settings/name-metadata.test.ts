import { expect, test } from 'vitest';
import { metadataOnClaims, nameMetadata } from './name-metadata.rules.ts';

test('an order shows its named fields by their names, in its order, then unnamed ones by their keys', () => {
  const names = [
    { key: 'warehouse', label: 'Warehouse', on: 'order' as const },
    { key: 'gift', label: 'Gift note', on: 'order' as const },
    { key: 'lane', label: 'Lane', on: 'claim' as const },
    { key: 'unused', label: 'Unused', on: 'order' as const },
  ];
  const values = {
    ...{ lane: 4, gift: 'Happy birthday', warehouse: 'East' },
    ...{ batch: 7, unused: null, empty: '' },
  };
  expect(nameMetadata(names, 'order', values)).toEqual([
    { label: 'Warehouse', value: 'East' },
    { label: 'Gift note', value: 'Happy birthday' },
    { label: 'batch', value: '7' },
  ]);
});

test('claims show the fields named for them that have a value, and no other', () => {
  const names = [
    { key: 'lane', label: 'Lane', on: 'claim' as const },
    { key: 'gift', label: 'Gift note', on: 'order' as const },
    { key: 'toString', label: 'Not a field', on: 'claim' as const },
    { key: 'fragile', label: 'Fragile', on: 'claim' as const },
    { key: 'empty', label: 'Empty', on: 'claim' as const },
  ];
  const values = { fragile: false, lane: 4, gift: 'Happy birthday', other: 1, empty: '' };
  expect(metadataOnClaims(names, values)).toEqual([
    { key: 'lane', label: 'Lane', value: 4 },
    { key: 'fragile', label: 'Fragile', value: false },
  ]);
});

test('a field with the name of something that every object has is no field of an order without it', () => {
  const names = [{ key: 'constructor', label: 'Constructor', on: 'order' as const }];
  expect(nameMetadata(names, 'order', { gift: 'yes' })).toEqual([{ label: 'gift', value: 'yes' }]);
  const values = { constructor: 'Ann' };
  expect(nameMetadata(names, 'order', values)).toEqual([{ label: 'Constructor', value: 'Ann' }]);
});
