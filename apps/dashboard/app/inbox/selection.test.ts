import { expect, test } from 'vitest';
import { choose, chooseAll, NOTHING, takeOut } from './selection.rules.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const ids = ({ ids: chosen }: { ids: ReadonlySet<string> }) => [...chosen].sort().join('');

test('a claim is selected, and deselected by selecting it again', () => {
  const one = choose(NOTHING, 'b', ORDER);
  expect(ids(one)).toBe('b');
  expect(ids(choose(one, 'b', ORDER))).toBe('');
});

test('Shift selects everything from the last one, upwards and downwards', () => {
  const from = choose(NOTHING, 'd', ORDER);
  expect(ids(choose(from, 'b', ORDER, true))).toBe('bcd');
  expect(ids(choose(from, 'e', ORDER, true))).toBe('de');
});

test('Shift deselects a range if its end was selected', () => {
  const all = chooseAll(choose(NOTHING, 'a', ORDER), ORDER);
  expect(ids(choose(all, 'c', ORDER, true))).toBe('de');
});

test('Shift without an earlier selection, or after that row has left, selects one', () => {
  expect(ids(choose(NOTHING, 'c', ORDER, true))).toBe('c');
  expect(ids(choose({ ids: new Set(), anchor: 'z' }, 'c', ORDER, true))).toBe('c');
});

test('all visible claims are selected, and deselected, together', () => {
  const all = chooseAll(NOTHING, ORDER);
  expect(ids(all)).toBe('abcde');
  expect(ids(chooseAll(all, ORDER))).toBe('');
});

test('claims are taken out of the selection, and the others stay', () => {
  expect(ids(takeOut(chooseAll(NOTHING, ORDER), ['b', 'd', 'z']))).toBe('ace');
});
