import { expect, test } from 'vitest';
import { PLATFORMS, platformOf, SHOP_KINDS } from './platforms.rules.ts';

const kindsWith = (name: 'webhooks' | 'ownSignature' | 'privacy' | 'tags') =>
  SHOP_KINDS.filter((kind) => PLATFORMS[kind][name]);

test('Shopify and WooCommerce send webhooks; a Medusa shop is polled', () => {
  expect(kindsWith('webhooks')).toEqual(['shopify', 'woocommerce']);
});

test('only webhooks of WooCommerce are signed with a secret that we choose', () => {
  expect(kindsWith('ownSignature')).toEqual(['woocommerce']);
});

test('only Shopify sends privacy requests, and only its orders get tags', () => {
  expect(kindsWith('privacy')).toEqual(['shopify']);
  expect(kindsWith('tags')).toEqual(['shopify']);
});

test('the built-in shop has no platform, and every other shop has its own', () => {
  expect(platformOf('native')).toBeNull();
  for (const kind of SHOP_KINDS) expect(platformOf(kind)).toBe(PLATFORMS[kind]);
});
