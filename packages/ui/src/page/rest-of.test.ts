import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restOf } from './rest-of.ts';

test('a box that holds just what was sent is emptied', () => {
  fc.assert(fc.property(fc.string(), (sent) => restOf(sent, sent) === ''));
});

test('what was typed behind the sent text stays', () => {
  expect(restOf('On its way.\n\nPS: by Friday', 'On its way.')).toBe('PS: by Friday');
});

test('a text that was edited while it was sent stays whole', () => {
  expect(restOf('On its way today.', 'On its way.')).toBe('On its way today.');
  expect(restOf('', 'On its way.')).toBe('');
});
