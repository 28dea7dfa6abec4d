import { expect, test } from 'vitest';
import { authorizePage, canAuthorize } from './authorize-page.rules.ts';

test('a shop’s staff allow the connection on a page of their site', () => {
  const page = authorizePage({
    site: 'https://example.com/shop/',
    appName: 'Amends',
    attempt: 'secret',
    back: 'https://dashboard.example/integrations',
    callback: 'https://dashboard.example/hooks/keys/woocommerce',
  });
  expect(page.origin + page.pathname).toBe('https://example.com/shop/wc-auth/v1/authorize');
  expect(Object.fromEntries(page.searchParams)).toEqual({
    app_name: 'Amends',
    scope: 'read_write',
    user_id: 'secret',
    return_url: 'https://dashboard.example/integrations',
    callback_url: 'https://dashboard.example/hooks/keys/woocommerce',
  });
});

test.each([
  ['https://shop.example', 'https://claims.example/', true],
  [null, 'https://claims.example/', true],
  ['http://shop.example', 'https://claims.example/', false],
  ['https://shop.example', 'http://claims.example/', false],
  ['https://shop.example', 'https://localhost/', false],
  ['https://shop.example', 'https://192.168.1.7/', false],
])('keys of %s may be sent to %s: %j', (site, own, may) => {
  expect(canAuthorize(site, own)).toBe(may);
});
