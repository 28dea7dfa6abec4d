import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { saveSettings } from '../../stores/internal.ts';
import { aContext, anOrder, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { addProtection } from '../policies/add-protection.ts';
import { grantAppeasement } from '../policies/grant-appeasement.ts';
import { removeProtection } from '../policies/remove-protection.ts';
import { getOrderRecord } from './get-order-record.ts';

const database = await testDatabase();
const { ctx, as, asShopper } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const store = await aStore(ctx);
const owner = as(aStaffMember(store.id, 'store_owner', 'Olga Owner'));

test('an order’s record has its policies, replacements, history and remaining appeasements', async () => {
  const order = await anOrder(ctx, store.id, { tags: ['gift'] });
  const named = { storeId: store.id, orderId: order.systemOrderId };
  await removeProtection(owner, named);
  await addProtection(owner, named);
  const again = await anOrder(ctx, store.id, { originalSourceOrderId: order.orderId });
  const record = await getOrderRecord(owner, named);
  expect(record.policies.map(({ removedAt }) => removedAt !== null).sort()).toEqual([false, true]);
  // Shipping protection has no last day.
  for (const policy of record.policies) expect(policy.warrantyValidUntil).toBeNull();
  expect(record).toMatchObject({
    tags: ['gift'],
    appeasement: null,
    appeasements: { enabled: true, reasonRequired: true, limit: 5, used: 0 },
    session: null,
    replaces: null,
    replacedBy: [{ id: again.systemOrderId }],
  });
  expect(record.events.map(({ name, actorName }) => [name, actorName])).toEqual([
    ['protection.added', 'Olga Owner'],
    ['protection.removed', 'Olga Owner'],
  ]);
  const replacement = await getOrderRecord(owner, {
    storeId: store.id,
    orderId: again.systemOrderId,
  });
  expect(replacement.replaces?.orderNumber).toBe(order.orderNumber);
});

test('a protection line is fulfilled according to its store’s setting', async () => {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId);
  const bare = await anOrder(ctx, storeId, { protection: { shipping: false, warranty: false } });
  const section = 'fulfillment' as const;
  const lineOf = async (orderId: string, protectionFulfilled: string) => {
    await saveSettings(ctx, { storeId, section, values: { protectionFulfilled } });
    return (await getOrderRecord(ctx, { storeId, orderId })).protectionLine;
  };
  expect(await lineOf(order.systemOrderId, 'at-once')).toBe('fulfilled');
  expect(await lineOf(order.systemOrderId, 'never')).toBe('unfulfilled');
  expect(await lineOf(bare.systemOrderId, 'at-once')).toBeNull();
});

test('an appeasement has its author and reason', async () => {
  const order = await anOrder(ctx, store.id, { protection: { shipping: false, warranty: false } });
  const named = { storeId: store.id, orderId: order.systemOrderId };
  await grantAppeasement(owner, { ...named, reason: 'First order.' });
  const record = await getOrderRecord(owner, named);
  expect(record.appeasement).toMatchObject({ reason: 'First order.', grantedBy: 'Olga Owner' });
  expect(record.appeasements.used).toBe(1);
});

test('shoppers cannot read a record, and it omits events without the permission to read them', async () => {
  const order = await anOrder(ctx, store.id);
  const named = { storeId: store.id, orderId: order.systemOrderId };
  await removeProtection(owner, named);
  expect(await codeOf(getOrderRecord(asShopper(order), named))).toBe('forbidden');
  const partner = as(aStaffMember(null, 'account_partner'));
  expect((await getOrderRecord(partner, named)).events).toEqual([]);
});

test('a long history is read in pages of fifty, latest first', async () => {
  const order = await anOrder(ctx, store.id);
  const named = { storeId: store.id, orderId: order.systemOrderId };
  await database.pool.query(
    `insert into events (store_id, stream_id, id, name, actor_kind, data, occurred_at)
      select $1, $2, 'evt_long' || n, 'order.updated', 'system', '{}', now()
      from generate_series(1, 120) n`,
    [named.storeId, named.orderId],
  );
  const first = await getOrderRecord(owner, named);
  expect(first.events).toHaveLength(50);
  expect(first.events[0]?.id).toBe('evt_long120');
  const second = await getOrderRecord(owner, { ...named, eventsCursor: first.olderEvents ?? '' });
  expect(second.events[0]?.id).toBe('evt_long70');
  const third = await getOrderRecord(owner, { ...named, eventsCursor: second.olderEvents ?? '' });
  expect(third.olderEvents).toBeNull();
  expect(third.events.length).toBeGreaterThanOrEqual(20);
  const refused = getOrderRecord(owner, { ...named, eventsCursor: 'no' });
  expect(await codeOf(refused)).toBe('invalid_input');
});
