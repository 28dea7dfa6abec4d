import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.rules.ts';

test('a slug has 2 to 60 characters', () => {
  const slugs = [1, 2, 60, 61].map((length) => isSlug('a'.repeat(length)));
  expect(slugs).toEqual([false, true, true, false]);
});

test('a name becomes a slug of its letters and digits, up to 60 of them', () => {
  expect(slugOf('Jünìper & Co. 2')).toBe('juniper-co-2');
  expect(slugOf('a'.repeat(61))).toBe('a'.repeat(60));
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  expect(slugOf('理由')).toBe('');
});
