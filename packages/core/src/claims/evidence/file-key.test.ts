import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFileKey, mediaKeys } from './file-key.rules.ts';

test('the keys of a file are valid, and start with the store', () => {
  for (const key of Object.values(mediaKeys('sto_1', 'med_2', 'acc_3'))) {
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

test('one hostile segment makes a key invalid, and a valid key stays inside its folder', () => {
  const plain = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,8}$/);
  const hostile = fc.constantFrom('', '.', '..', '...', '.git', '%2e%2e', '\\', '~', 'a b', '\0');
  fc.assert(
    fc.property(fc.array(fc.oneof(plain, hostile), { minLength: 2, maxLength: 4 }), (segments) => {
      const key = segments.join('/');
      const harmless = segments.every((segment) => /^[\w-]/.test(segment) && !/[% ]/.test(segment));
      expect(isFileKey(key)).toBe(harmless);
      if (harmless) expect(new URL(key, 'file:///files/').pathname).toBe(`/files/${key}`);
    }),
  );
});
