import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfPart, countParts, isFileKey, mediaKeys, PART_BYTES } from './file-key.rules.ts';

test('the keys of a file are valid, and start with the store', () => {
  for (const key of Object.values(mediaKeys('sto_1', 'med_2', 'acc_3'))) {
    expect(isFileKey(key), key).toBe(true);
    expect(key.startsWith('sto_1/med_2/')).toBe(true);
  }
});

test('a file of an earlier release has no attempt in its name', () => {
  expect(mediaKeys('sto_1', 'med_2', null)).toMatchObject({
    original: 'sto_1/med_2/original',
    video: 'sto_1/med_2/video',
  });
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
  `a/${'b'.repeat(299)}`,
])('%j is not a file key', (key) => {
  expect(isFileKey(key)).toBe(false);
});

test('a file key has up to 300 characters', () => {
  expect(isFileKey(`a/${'b'.repeat(298)}`)).toBe(true);
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

test('a large file arrives in parts of 4 MB and a rest, and a small one in a single request', () => {
  const megabytes = (count: number) => count * 1024 * 1024;
  expect(PART_BYTES).toBe(megabytes(4));
  const file = { announcedBytes: megabytes(9), partBytes: PART_BYTES };
  expect(countParts(file)).toBe(3);
  expect([0, 1, 2].map((part) => bytesOfPart(file, part))).toEqual([4, 4, 1].map(megabytes));
  expect(countParts({ ...file, announcedBytes: megabytes(8) })).toBe(2);
  expect(countParts({ announcedBytes: null, partBytes: null })).toBe(0);
  expect(countParts({ announcedBytes: megabytes(1), partBytes: null })).toBe(0);
});
