import { orders, policies } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import { approveClaim } from '../../resolutions/internal.ts';
import {
  aClaim,
  aContext,
  aFulfillment,
  anItem,
  anOrderSnapshot,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { addProtection } from '../policies/add-protection.ts';
import { grantAppeasement } from '../policies/grant-appeasement.ts';
import { removeProtection } from '../policies/remove-protection.ts';
import { getOrder } from './get-order.ts';
import { syncDuePolicies } from './sync-policies.repository.ts';
import { upsertFulfillments } from './upsert-fulfillments.ts';
import { upsertOrder, upsertOrders } from './upsert-order.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const store = await aStore(ctx, { settings: { warrantiesEnabled: true } });
const owner = as(aStaffMember(store.id, 'store_owner'));

const policiesOf = (orderId: string) =>
  database.db
    .select()
    .from(policies)
    .where(and(eq(policies.storeId, store.id), eq(policies.orderId, orderId)))
    .orderBy(asc(policies.claimCategory), asc(policies.sourceItemId), asc(policies.createdAt));

let sent = 0;
const snapshot = (given: Parameters<typeof anOrderSnapshot>[1] = {}) =>
  anOrderSnapshot(clock.now(), given);
const send = async (order: ReturnType<typeof snapshot>, id = `policy-${++sent}`) => {
  const { systemOrderId } = await upsertOrder(ctx, {
    storeId: store.id,
    sourceOrderId: id,
    order,
  });
  return { id, systemOrderId };
};

const none = { shipping: false, warranty: false };
const shipping = { shipping: true, warranty: false };

const eventsOf = async (orderId: string) =>
  (
    await read(ctx, 'event:read', { storeId: store.id }, (reader) => listEvents(reader, orderId))
  ).filter(({ name }) => name.startsWith('protection.'));

test('protection that a snapshot adds or removes is an event, once; what an order was placed with is none', async () => {
  const { id, systemOrderId } = await send(snapshot({ protection: shipping }));
  expect(await eventsOf(systemOrderId)).toEqual([]);
  const removed = snapshot({ protection: none });
  const remove = () => send(removed, id);
  await atOnce(database, { table: 'events' }, [remove, remove]);
  expect(await eventsOf(systemOrderId)).toMatchObject([
    { name: 'protection.removed', data: { claimCategory: 'SHIPPING' } },
  ]);
  const added = { ...snapshot({ protection: shipping }), total: 12_345 };
  const add = () => send(added, id);
  await atOnce(database, { table: 'events' }, [add, add]);
  await send({ ...added, total: 12_346 }, id);
  const active = (await policiesOf(systemOrderId)).find(({ removedAt }) => removedAt === null);
  expect(await eventsOf(systemOrderId)).toMatchObject([
    {},
    {
      name: 'protection.added',
      data: { claimCategory: 'SHIPPING', policyId: active?.id, policyIds: [active?.id] },
    },
  ]);
});

test('a snapshot that cancels the order, or that comes after a change by staff, says nothing of its protection', async () => {
  const { id, systemOrderId } = await send(snapshot({ protection: shipping }));
  await send(
    { ...snapshot({ protection: shipping }), sourceCancelledAt: clock.now().toISOString() },
    id,
  );
  expect(await eventsOf(systemOrderId)).toEqual([]);
  const other = await send(snapshot({ protection: none }));
  await addProtection(owner, { storeId: store.id, orderId: other.systemOrderId });
  await send({ ...snapshot({ protection: none }), total: 12_345 }, other.id);
  expect((await eventsOf(other.systemOrderId)).map(({ name }) => name)).toEqual([
    'protection.added',
  ]);
});

test('a policy follows each snapshot: it starts, changes, ends and starts again', async () => {
  const { id, systemOrderId } = await send(snapshot({ protection: none }));
  expect(await policiesOf(systemOrderId)).toEqual([]);
  const covered = { ...snapshot({ protection: shipping }), premiumPaid: 345, premiumCost: 100 };
  await send(covered, id);
  await send(covered, id);
  expect(await policiesOf(systemOrderId)).toMatchObject([
    { claimCategory: 'SHIPPING', premiumPaid: 345, premiumCost: 100, removedAt: null },
  ]);
  await send({ ...covered, premiumPaid: 290, total: 9_900 }, id);
  expect(await policiesOf(systemOrderId)).toMatchObject([
    { premiumPaid: 290, insuredAmount: 9_900, removedAt: null },
  ]);
  await send({ ...covered, protection: none }, id);
  expect(await policiesOf(systemOrderId)).toMatchObject([
    { premiumPaid: 290, removedAt: clock.now() },
  ]);
  await send({ ...covered, premiumPaid: 400 }, id);
  const both = await policiesOf(systemOrderId);
  expect(both.filter(({ removedAt }) => removedAt === null)).toMatchObject([{ premiumPaid: 400 }]);
  expect(both).toHaveLength(2);
});

test('each item under warranty has its own, valid as long as it can be claimed', async () => {
  const items = [
    anItem({ warrantyPeriod: 'P1Y', quantity: 2 }),
    anItem({ sourceItemId: 'lamp', warrantyPeriod: 'P1M', price: 5_000 }),
    anItem({ sourceItemId: 'sticker' }),
  ].map((item, index) => (index === 0 ? { ...item, warrantyFee: 450 } : item));
  const order = snapshot({ items, protection: { shipping: true, warranty: true } });
  const { id, systemOrderId } = await send(order);
  const { eligibility } = await getOrder(ctx, { storeId: store.id, orderId: systemOrderId });
  const mine = async () =>
    (await policiesOf(systemOrderId)).filter(({ claimCategory }) => claimCategory === 'WARRANTY');
  expect((await mine()).map(({ sourceItemId }) => sourceItemId).sort()).toEqual(['lamp', 'mug']);
  for (const { sourceItemId, warrantyValidUntil } of await mine()) {
    expect(warrantyValidUntil).toEqual(eligibility[sourceItemId ?? '']?.warranty.expires);
  }
  expect((await mine()).find(({ sourceItemId }) => sourceItemId === 'mug')?.premiumPaid).toBe(450);
  // A later delivery extends the warranty.
  const later = aFulfillment(clock.now(), items, { deliveredAt: new Date('2026-03-31T10:00:00Z') });
  await upsertFulfillments(ctx, { storeId: store.id, sourceOrderId: id, fulfillments: [later] });
  const after = await getOrder(ctx, { storeId: store.id, orderId: systemOrderId });
  for (const { sourceItemId, warrantyValidUntil } of await mine()) {
    expect(warrantyValidUntil).toEqual(after.eligibility[sourceItemId ?? '']?.warranty.expires);
  }
});

test('the price of manually added protection is shared among the items, and no snapshot changes it', async () => {
  const items = [
    anItem({ warrantyPeriod: 'P1Y', price: 1_000 }),
    anItem({ sourceItemId: 'lamp', warrantyPeriod: 'P1Y', price: 2_000 }),
  ];
  const order = snapshot({ items, protection: none });
  const { id, systemOrderId } = await send(order);
  const named = { storeId: store.id, orderId: systemOrderId };
  await addProtection(owner, { ...named, claimCategory: 'WARRANTY', premiumPaid: 1_001 });
  await send({ ...order, customerName: 'Kim', premiumPaid: 5 }, id);
  const mine = await policiesOf(systemOrderId);
  expect(mine).toHaveLength(2);
  expect(mine.reduce((sum, { premiumPaid }) => sum + premiumPaid, 0)).toBe(1_001);
  await removeProtection(owner, { ...named, claimCategory: 'WARRANTY' });
  expect((await policiesOf(systemOrderId)).every(({ removedAt }) => removedAt !== null)).toBe(true);
});

test('an appeasement covers an order without a policy: nothing was paid for it', async () => {
  const { systemOrderId } = await send(snapshot({ protection: none }));
  await grantAppeasement(owner, { storeId: store.id, orderId: systemOrderId, reason: 'Kind.' });
  expect(await policiesOf(systemOrderId)).toEqual([]);
});

test('many simultaneous snapshots of an order leave one active policy', async () => {
  const order = { ...snapshot({ protection: shipping }), premiumPaid: 100 };
  const { id, systemOrderId } = await send({ ...order, protection: none });
  const given = Array.from({ length: 6 }, (_, n) => ({ ...order, customerName: `Kim ${n}` }));
  await atOnce(
    database,
    { table: 'policies' },
    given.map((one) => () => send(one, id)),
  );
  expect(await policiesOf(systemOrderId)).toHaveLength(1);
});

test('a batch keeps the policies of all its orders', async () => {
  const orders = Array.from({ length: 20 }, (_, n) => ({
    ...snapshot({ protection: n % 2 === 0 ? shipping : none }),
    sourceOrderId: `batch-${n}`,
    premiumPaid: n,
  }));
  const { results } = await upsertOrders(ctx, { storeId: store.id, orders });
  for (const [n, result] of results.entries()) {
    if (!result.ok) throw new Error('every order of this batch is right');
    const rows = await policiesOf(result.systemOrderId);
    expect(rows.map(({ premiumPaid }) => premiumPaid)).toEqual(n % 2 === 0 ? [n] : []);
  }
});

test('a claim continues if a snapshot removes its protection, and shows that it ended', async () => {
  const order = snapshot({ protection: shipping });
  const { id, systemOrderId } = await send(order);
  const named = { storeId: store.id, orderId: systemOrderId };
  const claim = await aClaim(ctx, await getOrder(ctx, named));
  await send({ ...order, protection: none }, id);
  expect(await codeOf(removeProtection(owner, named))).toBe('protection_missing');
  const { claim: approved } = await approveClaim(owner, {
    storeId: store.id,
    claimId: claim.id,
    decisions: [{ claimItemId: (await itemOf(claim.id)) ?? '', resolutionType: 'REFUND' }],
  });
  expect(approved.policy).toMatchObject({ removedAt: clock.now() });
});

const itemOf = async (claimId: string) => {
  const { rows } = await database.pool.query('select id from claim_items where claim_id = $1', [
    claimId,
  ]);
  return rows[0]?.id as string | undefined;
};

test('orders of earlier releases get their missing policies, however often it runs', async () => {
  const { systemOrderId } = await send({ ...snapshot({ protection: shipping }), premiumPaid: 77 });
  await database.db.delete(policies).where(eq(policies.orderId, systemOrderId));
  await database.db.update(orders).set({ policiesDue: true }).where(eq(orders.id, systemOrderId));
  await Promise.all([syncDuePolicies(ctx), syncDuePolicies(ctx)]);
  expect(await syncDuePolicies(ctx)).toBe(0);
  expect(await policiesOf(systemOrderId)).toMatchObject([{ premiumPaid: 77, removedAt: null }]);
});
