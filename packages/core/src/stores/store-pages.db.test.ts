import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { aContext, aStore } from '../testing/index.ts';

const { ctx } = aContext(await testDatabase());

test('a store names its pages on privacy and terms, or none', async () => {
  const pages = {
    privacyUrl: 'https://juniper.example/privacy',
    termsUrl: 'HTTP://juniper.example',
  };
  expect(await aStore(ctx, { name: 'Juniper', ...pages })).toMatchObject(pages);
  expect(await aStore(ctx, { name: 'Kobo' })).toMatchObject({ privacyUrl: null, termsUrl: null });
});

describe.each(['privacyUrl', 'termsUrl'])('the %s of a store', (page) => {
  test.each([
    'javascript:alert(1)',
    ' https://juniper.example',
    '//juniper.example',
    '',
    'mailto:a@b',
  ])('is never "%s"', async (address) => {
    const refused = aStore(ctx, { name: 'Luma', [page]: address });
    await expect(refused).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
