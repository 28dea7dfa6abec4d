import { expect, test } from 'vitest';
import {
  withAnotherItem,
  withItemAt,
  withoutCurrentItem,
  withoutItemAt,
} from './several-items.rules.ts';

const one = { item: 'tent', quantity: 2, issue: 'torn' };
const two = { item: 'stove', quantity: 1, issue: 'bent' };
const three = { item: 'lamp', quantity: 3, issue: 'dark' };
const draft = { ...three, others: [one, two] };

test('another item begins empty, and the one before is kept', () => {
  const begun = { item: undefined, quantity: undefined, issue: undefined };
  expect(withAnotherItem(one)).toEqual({ ...begun, others: [one] });
  expect(withAnotherItem(draft)).toEqual({ ...begun, others: [one, two, three] });
  // An item without an issue is not kept, nor an issue without an item.
  expect(withAnotherItem({ item: 'lamp', others: [one] })).toEqual({ ...begun, others: [one] });
  expect(withAnotherItem({ issue: 'dark' })).toEqual({ ...begun, others: undefined });
  // A button pressed twice adds no empty item.
  expect(withAnotherItem(withAnotherItem(one))).toEqual({ ...begun, others: [one] });
});

test('an item that is edited changes places with the current one', () => {
  expect(withItemAt(draft, 0)).toEqual({ ...one, others: [three, two] });
  expect(withItemAt({ others: [one, two] }, 1)).toEqual({ ...two, others: [one] });
  expect(withItemAt({ item: 'lamp', others: [one, two] }, 0)).toEqual({ ...one, others: [two] });
  expect(withItemAt(draft, 2)).toBeNull();
});

test('an item is removed, but never the only one', () => {
  expect(withoutItemAt(draft, 0)).toEqual({ ...three, others: [two] });
  expect(withoutItemAt(draft, 5)).toBeNull();
  expect(withoutCurrentItem(draft)).toEqual({ ...two, others: [one] });
  expect(withoutCurrentItem({ ...two, others: [one] })).toEqual({ ...one, others: undefined });
  expect(withoutCurrentItem(one)).toBeNull();
});
