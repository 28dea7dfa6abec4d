import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { findStoreOfClaim } from '../claims/internal.ts';
import { createContext } from '../kernel/internal.ts';
import { aClaim, aContext, anOrder, aStaffMember, aStore, codeOf } from '../testing/index.ts';
import { findOwnerStore } from './find-owner-store.ts';
import type { Owned } from './owner-store.repository.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const provider = as(aStaffMember(null, 'account_support'));

/** Returns the SQL of a look-up and the number of pages PostgreSQL reads for it. */
async function costOf(look: (by: typeof provider) => Promise<unknown>) {
  const sent: { text: string; values: unknown[] }[] = [];
  const { pool, reading } = database;
  const query = (statement: { text: string; values: unknown[] }) => {
    sent.push(statement);
    return pool.query(statement);
  };
  const watched = createContext({
    ...provider,
    database: {
      ...database,
      pool: Object.assign(Object.create(pool), { query }),
      reading: { ...reading, query: query as typeof reading.query },
    },
  });
  await look(watched);
  let pages = 0;
  for (const { text, values } of sent) {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return { statements: sent.length, pages };
}

test('the store of a resource is found by one index look-up, whatever the number of stores', async () => {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId, {});
  const claim = await aClaim(ctx, order);
  const looks: [string, (by: typeof provider) => Promise<unknown>][] = [
    ['page of a claim', (by) => findStoreOfClaim(by, claim.id)],
    ...(
      [
        ['claim', claim.id],
        ['order', order.systemOrderId],
        ['sourceOrder', order.orderId],
      ] as [Owned, string][]
    ).map(
      ([kind, id]) =>
        [kind, (by: typeof provider) => findOwnerStore(by, kind, id)] as (typeof looks)[number],
    ),
  ];
  const measure = async () => {
    await database.pool.query('analyze');
    const costs = [];
    for (const [what, look] of looks) costs.push([what, await costOf(look)]);
    return Object.fromEntries(costs) as Record<string, { statements: number; pages: number }>;
  };
  for (let i = 0; i < 2; i++) await anOrder(ctx, (await aStore(ctx)).id);
  const few = await measure();
  for (let i = 0; i < 297; i += 9) {
    await Promise.all(
      Array.from({ length: 9 }, async () =>
        aClaim(ctx, await anOrder(ctx, (await aStore(ctx)).id)),
      ),
    );
  }
  const many = await measure();
  for (const [what] of looks) {
    expect([what, many[what]?.statements]).toEqual([what, 1]);
    expect([what, (many[what]?.pages ?? 99) <= (few[what]?.pages ?? 0) + 3]).toEqual([what, true]);
  }
}, 60_000);

test('an unknown resource is not found, and one that two stores have asks for the store', async () => {
  expect(await codeOf(findOwnerStore(provider, 'claim', 'clm_none'))).toBe('claim_not_found');
  expect(await codeOf(findStoreOfClaim(provider, 'clm_none'))).toBe('claim_not_found');
  const stores = [await aStore(ctx), await aStore(ctx)];
  for (const { id } of stores) await anOrder(ctx, id, { sourceOrderId: 'twice' } as never);
  const both = await database.pool.query('select from orders where source_order_id = $1', [
    'twice',
  ]);
  expect(both.rowCount).toBe(2);
  expect(await codeOf(findOwnerStore(provider, 'sourceOrder', 'twice'))).toBe('store_required');
});

test('a member of one store finds nothing of another', async () => {
  const { id: storeId } = await aStore(ctx);
  const claim = await aClaim(ctx, await anOrder(ctx, storeId));
  const member = as(aStaffMember(storeId));
  const stranger = as(aStaffMember((await aStore(ctx)).id));
  expect(await findOwnerStore(member, 'claim', claim.id)).toBe(storeId);
  expect(await findStoreOfClaim(member, claim.id)).toBe(storeId);
  expect(await codeOf(findOwnerStore(stranger, 'claim', claim.id))).toBe('claim_not_found');
  expect(await codeOf(findStoreOfClaim(stranger, claim.id))).toBe('claim_not_found');
});
