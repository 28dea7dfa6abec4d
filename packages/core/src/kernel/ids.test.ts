import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id names its kind and cannot be guessed', () => {
  const ids = Array.from({ length: 1000 }, () => newId('clm'));
  expect(new Set(ids.map((id) => id.slice(-32))).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^clm_[0-9a-f]{40}$/);
});

test('later ids sort later, so that inserts use cached pages', () => {
  const at = (instant: string) => newId('ord', new Date(instant));
  const ids = ['2026-03-01T10:00:00Z', '2026-03-01T10:00:01Z', '2031-01-01T00:00:00Z'].map(at);
  expect(ids.toSorted()).toEqual(ids);
});
