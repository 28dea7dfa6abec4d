import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { createContext } from '../../kernel/internal.ts';
import {
  aContext,
  anItem,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { findStoreProducts } from './find-products.ts';
import { getProduct } from './get-product.ts';
import type { ProductSnapshotInput } from './product.input.ts';
import { upsertProduct, upsertProducts } from './upsert-product.ts';

const database = await testDatabase();
const { ctx, as, asShopper } = aContext(database);

const bottle = (given: Partial<ProductSnapshotInput> = {}): ProductSnapshotInput => ({
  name: 'Steel bottle',
  imageUrl: 'https://shop.example/bottle.jpg',
  warrantyPeriod: 'P2Y',
  variants: [
    { sourceVariantId: 'sand', name: 'Sand', sku: 'BOTTLE-SAND', price: 3_400 },
    { sourceVariantId: 'lake', name: 'Lake', sku: 'BOTTLE-LAKE', price: 3_600 },
  ],
  ...given,
});

/** A store of its own, and what its program does there. */
async function aShop() {
  const store = await aStore(ctx);
  const { id: storeId } = store;
  const program = as(aProgram(storeId));
  const save = (product: ProductSnapshotInput, sourceProductId = 'bottle') =>
    upsertProduct(program, { storeId, sourceProductId, product });
  const find = async (search: string) =>
    (await findStoreProducts(program, { storeId, search })).map(
      ({ name, variantName }) => `${name}${variantName ? ` ${variantName}` : ''}`,
    );
  const get = (sourceProductId = 'bottle') => getProduct(program, { storeId, sourceProductId });
  return { storeId, program, save, find, get };
}

describe('saving a product', () => {
  test('is an upsert by the ids of its source: the same snapshot twice changes nothing', async () => {
    const { save, get } = await aShop();
    expect((await save(bottle())).changed).toBe('created');
    expect((await save(bottle())).changed).toBe('unchanged');
    expect((await save(bottle({ warrantyPeriod: 'P3Y' }))).changed).toBe('updated');
    expect(await get()).toMatchObject({
      name: 'Steel bottle',
      currency: 'USD',
      warrantyPeriod: 'P3Y',
      variants: [
        { sourceVariantId: 'lake', name: 'Lake', price: 3_600, isActive: true },
        { sourceVariantId: 'sand', name: 'Sand', price: 3_400, isActive: true },
      ],
    });
  });

  test('a variant that is gone is no longer found, and comes back with the next snapshot', async () => {
    const { save, find, get } = await aShop();
    await save(bottle());
    expect((await save(bottle({ variants: bottle().variants.slice(0, 1) }))).changed).toBe(
      'updated',
    );
    expect(await find('bottle')).toEqual(['Steel bottle Sand']);
    expect((await get()).variants.map(({ isActive }) => isActive)).toEqual([false, true]);
    await save(bottle());
    expect(await find('bottle')).toEqual(['Steel bottle Lake', 'Steel bottle Sand']);
    await save(bottle({ isActive: false }));
    expect(await find('bottle')).toEqual([]);
  });

  test('an order does not change what the catalog says, and the catalog replaces what orders said', async () => {
    const { save, storeId, find } = await aShop();
    const item = (sourceProductId: string, productName: string) =>
      anItem({ sourceItemId: sourceProductId, sourceProductId, productName });
    await save(bottle({ variants: [{ price: 3_400 }] }));
    await anOrder(ctx, storeId, { items: [item('bottle', 'Old bottle'), item('tent', 'Tnt')] });
    expect(await find('old bottle')).toEqual(['Steel bottle']);
    await save({ name: 'Tent for two', variants: [{ price: 32_900 }] }, 'tent');
    expect(await find('tent')).toEqual(['Tent for two']);
  });

  test('what is wrong is said by field, and nothing is saved', async () => {
    const { save, get } = await aShop();
    const twice = [{ price: 1 }, { price: 2 }];
    for (const wrong of [
      bottle({ variants: [] }),
      bottle({ variants: twice }),
      bottle({ variants: [{ price: -1 }] }),
      bottle({ variants: [{ price: 1.5 }] }),
      bottle({ warrantyPeriod: '2 years' }),
      bottle({ currency: 'usd' }),
      bottle({ imageUrl: 'javascript:alert(1)' }),
      { ...bottle(), color: 'red' } as ProductSnapshotInput,
    ]) {
      expect(await codeOf(save(wrong)), JSON.stringify(wrong)).toBe('invalid_input');
    }
    expect(await codeOf(get())).toBe('product_not_found');
  });

  test('two at once end as one of them, whole', async () => {
    const { save, get } = await aShop();
    const prices = [1_000, 2_000, 3_000, 4_000];
    await atOnce(
      database,
      { table: 'products' },
      prices.map(
        (price) => () =>
          save(bottle({ variants: bottle().variants.map((variant) => ({ ...variant, price })) })),
      ),
    );
    const saved = new Set((await get()).variants.map(({ price }) => price));
    expect(saved.size).toBe(1);
  });
});

describe('a batch of products', () => {
  test('has a result for each in the given order, and a wrong one does not stop the others', async () => {
    const { storeId, program, find } = await aShop();
    const { results } = await upsertProducts(program, {
      storeId,
      products: [
        { sourceProductId: 'mug', name: 'Camp mug', variants: [{ price: 1_800 }] },
        { sourceProductId: 'tent', name: '', variants: [{ price: 1 }] },
        { sourceProductId: 'mug', name: 'Another mug', variants: [{ price: 1 }] },
        { name: 'Nameless' },
        { sourceProductId: 'sock', name: 'Sock', variants: [{ price: 900 }] },
      ],
    });
    expect(
      results.map((one) => (one.ok ? one.changed : [one.sourceProductId, one.errors[0]?.path])),
    ).toEqual([
      'created',
      ['tent', 'name'],
      ['mug', 'sourceProductId'],
      [null, 'sourceProductId'],
      'created',
    ]);
    expect(await find('mug')).toEqual(['Camp mug']);
  });

  test('has 1 to 500 products', async () => {
    const { storeId, program } = await aShop();
    for (const products of [[], Array.from({ length: 501 }, () => ({}))]) {
      expect(await codeOf(upsertProducts(program, { storeId, products }))).toBe('invalid_input');
    }
  });
});

describe('searching the catalog', () => {
  test('finds all words of name and variant, and forgives typos where nothing fits', async () => {
    const { save, find } = await aShop();
    await save(bottle());
    await save({ name: 'Enamel camp mug', variants: [{ price: 1_800 }] }, 'mug');
    await save({ name: 'Merino beanie', variants: [{ price: 3_200 }] }, 'beanie');
    expect(await find('lake bottle')).toEqual(['Steel bottle Lake']);
    expect(await find('camp enamel')).toEqual(['Enamel camp mug']);
    expect(await find('enamal mug')).toEqual(['Enamel camp mug']);
    expect(await find('merrino beanie')).toEqual(['Merino beanie']);
    expect(await find('bottel')).toEqual(['Steel bottle Lake', 'Steel bottle Sand']);
    expect(await find('bottle-la')).toEqual(['Steel bottle Lake']);
    expect(await find('xylophone')).toEqual([]);
    expect(await find('100%')).toEqual([]);
  });
});

test('a typo is found in a large catalog through the index, without reading each product', async () => {
  const { storeId, program, save } = await aShop();
  await save(bottle());
  await database.pool.query(
    `insert into products (store_id, source_product_id, source_variant_id, name, price, currency)
      select $1, n::text, '', md5(n::text), 100, 'USD' from generate_series(1, 20000) n`,
    [storeId],
  );
  await database.pool.query('vacuum analyze products');
  const sent: { text: string; values: unknown[] }[] = [];
  const query = (statement: { text: string; values: unknown[] }) => {
    sent.push(statement);
    return database.pool.query(statement.text, statement.values);
  };
  const pool = Object.assign(Object.create(database.pool), { query });
  const watched = createContext({ ...program, database: { ...database, pool } });
  const found = await findStoreProducts(watched, { storeId, search: 'stele bottel' });
  expect(found.map(({ name }) => name)).toEqual(['Steel bottle', 'Steel bottle']);
  const search = sent.find(({ text }) => text.includes('word_similarity'));
  const { rows } = await database.pool.query(
    `explain (analyze, buffers, format json) ${search?.text}`,
    search?.values,
  );
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(250);
});

test('a catalog is its store’s own: others find nothing, and change nothing', async () => {
  const own = await aShop();
  const other = await aShop();
  await own.save(bottle());
  expect(await other.find('bottle')).toEqual([]);
  expect(await codeOf(other.get())).toBe('product_not_found');
  const { storeId } = own;
  const foreign = { storeId, sourceProductId: 'bottle', product: bottle() };
  expect(await codeOf(upsertProduct(other.program, foreign))).toBe('store_not_found');
  const user = as(aStaffMember(storeId, 'store_user'));
  expect(await codeOf(upsertProduct(user, foreign))).toBe('forbidden');
  expect((await getProduct(user, { storeId, sourceProductId: 'bottle' })).name).toBe(
    'Steel bottle',
  );
  const shopper = asShopper(await anOrder(ctx, storeId));
  expect(await codeOf(getProduct(shopper, { storeId, sourceProductId: 'bottle' }))).toBe(
    'product_not_found',
  );
});
