import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFileKey, mediaKeys } from './file-key.rules.ts';

test('the keys of a medium are file keys that lead with the store', () => {
  for (const key of Object.values(mediaKeys('sto_1', 'med_2'))) {
    expect(isFileKey(key), key).toBe(true);
    expect(key.startsWith('sto_1/med_2/')).toBe(true);
  }
});

test.each([
  '',
  'alone',
  '/a/b',
  'a//b',
  'a/b/',
  '../a/b',
  'a/../b',
  'a/./b',
  'a/.hidden',
  'a\\b/c',
  'a/b c',
  'a/b\0',
  'a/b%2e',
  'a/b\n',
  `a/${'b'.repeat(300)}`,
])('%j is not a file key', (key) => {
  expect(isFileKey(key)).toBe(false);
});

test('no file key can climb out of its folder', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '.', '..', '/', '\\', '%', '-', '_', '\0', ' '), {
        maxLength: 8,
      }),
      (parts) => {
        const key = parts.join('');
        fc.pre(isFileKey(key));
        expect(new URL(key, 'file:///files/').pathname).toBe(`/files/${key}`);
      },
    ),
  );
});
