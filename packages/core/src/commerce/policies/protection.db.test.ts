import { policies } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import {
  aClaim,
  aContext,
  anItem,
  anOrder,
  anOrderSnapshot,
  aProgram,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { getOrder } from '../orders/get-order.ts';
import { upsertOrder } from '../orders/upsert-order.ts';
import { addProtection } from './add-protection.ts';
import { removeProtection } from './remove-protection.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });
let store: Store;
let owner: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  owner = as(aStaffMember(store.id, 'store_owner'));
});

const unprotected = { protection: { shipping: false, warranty: false } };
const naming = (orderId: string) => ({ storeId: store.id, orderId });
const eventsOf = async (orderId: string) =>
  (
    await read(ctx, 'event:read', { storeId: store.id }, (reader) => listEvents(reader, orderId))
  ).map(({ name }) => name);
const policiesOf = (orderId: string) =>
  database.db
    .select()
    .from(policies)
    .where(and(eq(policies.storeId, store.id), eq(policies.orderId, orderId)))
    .orderBy(asc(policies.createdAt));

describe('added protection', () => {
  test('covers the order from then on, with a recorded policy of its own', async () => {
    const order = await anOrder(ctx, store.id, unprotected);
    const named = naming(order.systemOrderId);
    const covered = await addProtection(owner, { ...named, note: 'Bought by phone.' });
    expect(covered).toMatchObject({
      protectionStatus: 'protected',
      protection: { shipping: true },
    });
    expect(covered.fulfillments[0]?.eligible).toBe(true);
    expect(await policiesOf(order.systemOrderId)).toMatchObject([
      { claimCategory: 'SHIPPING', insuredAmount: order.total, removedAt: null },
    ]);
    expect(await eventsOf(order.systemOrderId)).toEqual(['protection.added']);
    expect(await codeOf(addProtection(owner, named))).toBe('protection_exists');
  });

  test('stays when the platform sends its order again', async () => {
    const snapshot = anOrderSnapshot(clock.now(), unprotected);
    const sent = { storeId: store.id, sourceOrderId: 'a' };
    const { systemOrderId } = await upsertOrder(ctx, { ...sent, order: snapshot });
    await addProtection(owner, naming(systemOrderId));
    await upsertOrder(ctx, { ...sent, order: { ...snapshot, customerName: 'Kim' } });
    const after = await getOrder(ctx, naming(systemOrderId));
    expect(after).toMatchObject({ customerName: 'Kim', protectionStatus: 'protected' });
  });

  test('of items needs a warranty, and leaves the shipment as it was', async () => {
    const without = await anOrder(ctx, store.id, unprotected);
    const warranty = { claimCategory: 'WARRANTY' } as const;
    expect(
      await codeOf(addProtection(owner, { ...naming(without.systemOrderId), ...warranty })),
    ).toBe('no_warranty_period');
    const items = [anItem({ warrantyPeriod: 'P1Y' })];
    const order = await anOrder(ctx, store.id, { ...unprotected, items });
    const covered = await addProtection(owner, { ...naming(order.systemOrderId), ...warranty });
    expect(covered.protection).toEqual({ shipping: false, warranty: true });
  });

  test('is refused for a canceled order', async () => {
    const order = await anOrder(ctx, store.id, { ...unprotected, sourceCancelledAt: clock.now() });
    expect(await codeOf(addProtection(owner, naming(order.systemOrderId)))).toBe(
      'order_not_covered',
    );
  });

  test('cannot be added by support, nor by people of another store', async () => {
    const order = await anOrder(ctx, store.id, unprotected);
    const named = naming(order.systemOrderId);
    const elsewhere = await aStore(ctx);
    const support = as(aStaffMember(store.id, 'store_support'));
    const foreign = as(aStaffMember(elsewhere.id, 'store_owner'));
    expect(await codeOf(addProtection(support, named))).toBe('forbidden');
    expect(await codeOf(addProtection(foreign, named))).toBe('order_not_found');
    expect(await codeOf(addProtection(foreign, { ...named, storeId: elsewhere.id }))).toBe(
      'order_not_found',
    );
    expect(await codeOf(addProtection(as(aProgram(store.id)), named))).toBeNull();
  });
});

describe('removed protection', () => {
  test('covers nothing any more, and its policy stays as a record', async () => {
    const order = await anOrder(ctx, store.id);
    const named = naming(order.systemOrderId);
    const removed = await removeProtection(owner, named);
    expect(removed).toMatchObject({ protected: false, protectionStatus: 'removed' });
    expect(await policiesOf(order.systemOrderId)).toMatchObject([{ removedAt: clock.now() }]);
    expect(await codeOf(removeProtection(owner, named))).toBe('protection_missing');
    clock.advance({ days: 1 });
    expect((await addProtection(owner, named)).protectionStatus).toBe('protected');
    expect((await policiesOf(order.systemOrderId)).map(({ removedAt }) => !removedAt)).toEqual([
      false,
      true,
    ]);
    expect(await eventsOf(order.systemOrderId)).toEqual(['protection.removed', 'protection.added']);
  });

  test('is refused while a claim depends on it, with the number of that claim', async () => {
    const order = await anOrder(ctx, store.id);
    const claim = await aClaim(ctx, order);
    await expect(removeProtection(owner, naming(order.systemOrderId))).rejects.toMatchObject({
      code: 'protection_in_use',
      details: { facts: { claimNumbers: [claim.claimNumber] } },
    });
    const done = await anOrder(ctx, store.id);
    await aClaim(ctx, done, { claimState: 'DENIED' });
    expect(await codeOf(removeProtection(owner, naming(done.systemOrderId)))).toBeNull();
  });

  test('of the shipment leaves the items covered', async () => {
    const items = [anItem({ warrantyPeriod: 'P1Y' })];
    const protection = { shipping: true, warranty: true };
    const order = await anOrder(ctx, store.id, { items, protection });
    const left = await removeProtection(owner, naming(order.systemOrderId));
    expect(left).toMatchObject({
      protection: { shipping: false, warranty: true },
      protectionStatus: 'protected',
    });
  });
});
