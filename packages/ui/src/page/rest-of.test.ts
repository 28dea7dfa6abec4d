import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restOf } from './rest-of.ts';

test('a text box that holds exactly the sent text is cleared', () => {
  fc.assert(fc.property(fc.string(), (sent) => restOf(sent, sent) === ''));
});

test('text typed after the sent text stays', () => {
  expect(restOf('On its way.\n\nPS: by Friday', 'On its way.')).toBe('PS: by Friday');
});

test('a text edited while it was sent stays whole', () => {
  expect(restOf('On its way today.', 'On its way.')).toBe('On its way today.');
  expect(restOf('', 'On its way.')).toBe('');
});
