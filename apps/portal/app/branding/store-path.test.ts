import { expect, test } from 'vitest';
import { storePath } from './store-path.ts';

test.each([
  ['', '/start', {}, '/start'],
  ['', '/start', { follow: '1' }, '/start?follow=1'],
  ['?store=aster', '/start', {}, '/start?store=aster'],
  ['?store=aster', '/start', { order: '#10 & 20' }, '/start?store=aster&order=%2310+%26+20'],
])('a path names the store only if the address does: %s %s %o', (storeQuery, path, query, full) => {
  expect(storePath(storeQuery, path, query)).toBe(full);
});
