import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('the redirect after signing in or changing the store stays on this site', () => {
  expect(ownPath('/orders?status=open')).toBe('/orders?status=open');
  for (const wrong of ['https://evil.example/', '//evil.example', '/\\evil.example', '', null])
    expect(ownPath(wrong)).toBe('/inbox');
});

test('a path cannot escape with dot segments', () => {
  expect(ownPath('/a/..//evil.example')).toBe('/inbox');
});
