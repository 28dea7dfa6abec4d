import { expect, test } from 'vitest';
import { isTooLarge } from './body-limit.ts';

const sent = (path: string, bytes: number | null, method = 'POST') =>
  isTooLarge(
    new Request(`https://claims.example${path}`, {
      method,
      headers: bytes === null ? {} : { 'content-length': String(bytes) },
    }),
  );
const megabytes = (count: number) => count * 1024 * 1024;

test('a form without files may have 4 MB', () => {
  expect(sent('/start', megabytes(4))).toBe(false);
  expect(sent('/start', megabytes(4) + 1)).toBe(true);
});

test('a form with files may contain a video', () => {
  expect(sent('/issues/items', megabytes(101))).toBe(false);
  expect(sent('/en-US/issues/items.data', megabytes(101))).toBe(false);
  expect(sent('/view/abc', megabytes(121))).toBe(true);
});

test('a form without a content length is refused', () => {
  expect(sent('/start', null)).toBe(true);
});

test('a GET is never too large', () => {
  expect(sent('/start', null, 'GET')).toBe(false);
});
