import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import {
  aContext,
  anItem,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { findStoreProducts } from './find-products.ts';

const { ctx, as, asShopper } = aContext(await testDatabase());
const store = await aStore(ctx);
const product = (sku: string, productName: string) =>
  anItem({ sourceItemId: sku, sourceProductId: `p-${sku}`, sku, productName });
const order = await anOrder(ctx, store.id, {
  items: [
    product('MUG-BLUE', 'Enamel camp mug'),
    product('MUG-RED', 'Camp mug, red'),
    product('TENT-2', 'Tent for two'),
    { ...product('TENT-2', 'Tent for two'), sourceItemId: 'again', sourceVariantId: 'green' },
  ],
});
const staff = as(aStaffMember(store.id, 'store_user'));
const found = async (search: string) =>
  (await findStoreProducts(staff, { storeId: store.id, search })).map(({ sku }) => sku);

test('products are found by words of their name, and by the start of their SKU in any case', async () => {
  expect((await found('camp')).sort()).toEqual(['MUG-BLUE', 'MUG-RED']);
  expect(await found('tent-')).toEqual(['TENT-2']);
  expect(await found('BLUE')).toEqual([]);
  expect(await found('m')).toEqual([]);
  expect(await found('100%_')).toEqual([]);
});

test('products are the store’s own, for its staff and programs only', async () => {
  const elsewhere = await aStore(ctx);
  const search = { storeId: store.id, search: 'camp' };
  const program = as(aProgram(store.id));
  expect(await findStoreProducts(program, search)).toHaveLength(2);
  const theirs = as(aStaffMember(elsewhere.id, 'store_owner'));
  expect(await codeOf(findStoreProducts(theirs, search))).toBe('store_not_found');
  const own = { storeId: elsewhere.id, search: 'camp' };
  expect(await findStoreProducts(theirs, own)).toEqual([]);
  expect(await codeOf(findStoreProducts(asShopper(order), search))).toBe('forbidden');
});
