import { expect, test } from 'vitest';
import { isSiteFileName } from './site-file.rules.ts';

test.each([
  'address-fields-DKOi7X3.js',
  'account.route-CcTTEDV.js',
  'claim-_a-b-c1.js',
  'manifest-01a472be.js',
  'root-B4esr3Yx.css',
  'inter-latin-wght-normal-B6IpcvL2.woff2',
])('%s can be a file of a build', (name) => {
  expect(isSiteFileName(name)).toBe(true);
});

test.each([
  '',
  'address-fields.js',
  'address-fields-DKOi7X3.js.br',
  'address-fields-DKOi7X3.js.map',
  'address-fields-DKOi7X3.mjs',
  'page-DKOi7X3.html',
  'picture-DKOi7X3.svg',
  '.env-DKOi7X3.js',
  '../server/index-DKOi7X3.js',
  '..%2findex-DKOi7X3.js',
  'a/index-DKOi7X3.js',
  'a\\index-DKOi7X3.js',
  'index-DKOi7X3.js\n',
  `${'a'.repeat(200)}-DKOi7X3.js`,
])('%j is no file of a build', (name) => {
  expect(isSiteFileName(name)).toBe(false);
});
