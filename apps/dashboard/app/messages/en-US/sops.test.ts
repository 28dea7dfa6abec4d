import { expect, test } from 'vitest';
import { sops } from './sops.ts';

test('a file as large as its limit is shown with that size', () => {
  expect(sops.filesHelp).toContain('10 MB');
  const sizes = [1, 1024, 999 * 1024, 1024 ** 2, 10 * 1024 ** 2].map(sops.size);
  expect(sizes).toEqual(['1 KB', '1 KB', '999 KB', '1.0 MB', '10.0 MB']);
});
