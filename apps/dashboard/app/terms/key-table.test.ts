import { expect, test } from 'vitest';
import { KEY_TABLE, meaningOf, pressText, signsOf } from './key-table.rules.ts';

const press = (key: string, given: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...given,
});

test('no two actions have the same shortcut, and none is a prefix of another', () => {
  const all = Object.values(KEY_TABLE).map(({ keys }) => keys as string);
  expect(new Set(all).size).toBe(all.length);
  for (const keys of all) expect(all.some((other) => other.startsWith(`${keys} `))).toBe(false);
});

test('a letter runs its action, and a sequence of two letters runs theirs', () => {
  expect(meaningOf('j', null)).toEqual({ name: 'next' });
  expect(meaningOf('g', null)).toEqual({ pending: 'g' });
  expect(meaningOf('o', 'g')).toEqual({ name: 'goToOrders' });
  expect(meaningOf('o', null)).toEqual({ name: 'openClaim' });
  expect(meaningOf('z', null)).toBeNull();
});

test('capitals of a held Shift differ from characters that need Shift', () => {
  expect(pressText(press('X', { shiftKey: true }), false)).toBe('shift+x');
  expect(pressText(press('?', { shiftKey: true }), false)).toBe('?');
});

test('the browser’s own shortcuts stay the browser’s', () => {
  expect(pressText(press('k', { ctrlKey: true }), false)).toBe('mod+k');
  expect(pressText(press('k', { metaKey: true }), true)).toBe('mod+k');
  expect(pressText(press('k', { ctrlKey: true }), true)).toBeNull();
  expect(pressText(press('j', { altKey: true }), false)).toBeNull();
  expect(pressText(press('Shift', { shiftKey: true }), false)).toBeNull();
  expect(meaningOf('mod+j', null)).toBeNull();
});

test('keys are shown as they appear on the keyboard', () => {
  expect(signsOf('palette', true)).toEqual(['⌘', 'K']);
  expect(signsOf('palette', false)).toEqual(['Ctrl', 'K']);
  expect(signsOf('goToClaims', false)).toEqual(['G', 'C']);
});
