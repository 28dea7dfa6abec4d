import { stores } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aContext, aStore } from '../testing/index.ts';

const database = await testDatabase();
const { ctx } = aContext(database);

test('a store sets the addresses of its privacy and terms pages, or none', async () => {
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
  ])('is never "%s", which the database refuses too', async (address) => {
    const { id } = await aStore(ctx, { name: 'Luma' });
    const change = database.db
      .update(stores)
      .set({ [page]: address })
      .where(eq(stores.id, id));
    await expect(change).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
