import { expect, test } from 'vitest';
import { mayReload } from './reload-guard.ts';

test('a page that never reloaded itself may do so', () => {
  expect(mayReload(null, 5)).toBe(true);
});

test('a page reloads itself at most once in ten seconds', () => {
  expect(mayReload(1_000, 10_999)).toBe(false);
  expect(mayReload(1_000, 11_000)).toBe(true);
});

test("a clock that was set back doesn't block reloading forever", () => {
  expect(mayReload(50_000, 1_000)).toBe(true);
});
