import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aContext, aStore, codeOf } from '../testing/index.ts';

const { ctx } = aContext(await testDatabase());
const RUNS_CODE = [
  'javascript:alert(1)',
  'data:text/html,<script>',
  'java\nscript:x',
  '//x.example',
];

test.each([
  (address: string) => ({ contactUrl: address }),
  (address: string) => ({ privacyUrl: address }),
  (address: string) => ({ termsUrl: address }),
  (address: string) => ({ branding: { logoUrl: address } }),
  (address: string) => ({ branding: { faviconUrl: address } }),
  (address: string) => ({ branding: { backgroundImage: address } }),
  (address: string) => ({ settings: { returnsPortalUrl: address } }),
  (address: string) => ({ settings: { returnsTrackingUrl: address } }),
])('a store has no URL that runs code or has another scheme: %s', async (given) => {
  for (const address of RUNS_CODE) {
    const refused = await aStore(ctx, given(address)).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ code: 'not_a_web_address' }] },
    });
  }
  expect(await codeOf(aStore(ctx, given('https://juniper.example/contact')))).toBeNull();
});

test('a store may use a logo of this site', async () => {
  const store = await aStore(ctx, { branding: { logoUrl: '/demo/juniper-logo.svg' } });
  expect(store.branding.logoUrl).toBe('/demo/juniper-logo.svg');
});
