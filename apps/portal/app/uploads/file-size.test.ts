import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 KB'],
  [300, '1 KB'],
  [31_500, '31 KB'],
  [1_048_576, '1.0 MB'],
  [15_000_000, '14.3 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
