import { expect, test } from 'vitest';
import {
  CreatePublishableKeyInput,
  PublishableKeyInput,
  PublishableKeyWords,
} from './publishable-key.input.ts';

const originsOf = (...origins: string[]) => {
  const { success, data } = PublishableKeyWords.safeParse({ name: 'Shop', origins });
  return success ? data.origins : null;
};

test.each([
  ['shop.example.com', 'https://shop.example.com'],
  ['https://Shop.example.com/cart?a=1', 'https://shop.example.com'],
  ['http://shop.example.com:8080', 'http://shop.example.com:8080'],
  ['localhost:3000', 'https://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('the site of a publishable key may be given as %s', (given, origin) => {
  expect(originsOf(given)).toEqual([origin]);
});

test.each([
  'intranet',
  'https://ann@shop.example.com',
  'https://ann@intranet',
  'ftp://shop.example.com',
  'not a site',
  '',
])('“%s” is no site for a publishable key', (given) => {
  expect(originsOf(given)).toBeNull();
});

test('a site given twice counts once, and a key has at most 20', () => {
  expect(originsOf('a.example', 'https://a.example/')).toEqual(['https://a.example']);
  const sites = Array.from({ length: 21 }, (_, at) => `${at}.example`);
  expect(originsOf(...sites.slice(1))).toHaveLength(20);
  expect(originsOf(...sites)).toBeNull();
});

test.each([
  ['a name', { name: 'N' }, { name: ' ' }],
  ['a name', { name: 'n'.repeat(80) }, { name: 'n'.repeat(81) }],
  [
    'a site',
    { origins: [`https://a.example/${'p'.repeat(282)}`] },
    { origins: [`https://a.example/${'p'.repeat(283)}`] },
  ],
  ['the id of its store', { storeId: 's' }, { storeId: '' }],
  ['the id of its store', { storeId: 's'.repeat(100) }, { storeId: 's'.repeat(101) }],
])('%s of a publishable key ends at its limit', (_what, within, beyond) => {
  const isTaken = (given: object) =>
    CreatePublishableKeyInput.safeParse({
      storeId: 'sto_1',
      name: 'Shop',
      origins: ['a.example'],
      ...given,
    }).success;
  expect([isTaken(within), isTaken(beyond)]).toEqual([true, false]);
});

test.each(['storeId', 'keyId'])(
  'a publishable key is named by a %s of 1 to 100 characters',
  (id) => {
    const taken = [0, 1, 100, 101].map(
      (length) =>
        PublishableKeyInput.safeParse({ storeId: 's', keyId: 'k', [id]: 'x'.repeat(length) })
          .success,
    );
    expect(taken).toEqual([false, true, true, false]);
  },
);
