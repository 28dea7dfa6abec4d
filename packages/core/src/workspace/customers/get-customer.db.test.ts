import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { postMessage } from '../../claims/internal.ts';
import type { Store } from '../../stores/internal.ts';
import {
  aClaim,
  aContext,
  anApprovedClaim,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
  daysBefore,
} from '../../testing/index.ts';
import { getCustomer } from './get-customer.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, asShopper, clock } = world;
let store: Store;
let agent: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  agent = as(aStaffMember(store.id));
});

const order = (customerEmail: string, daysAgo: number, storeId = store.id) =>
  anOrder(ctx, storeId, {
    customerEmail,
    customerName: 'Maya Okafor',
    sourceCreatedAt: daysBefore(clock.now(), daysAgo),
  });

test('a customer is everything of one email in one store, in any case, latest first', async () => {
  const first = await order('Maya@example.com', 30);
  const second = await order('maya@EXAMPLE.com', 2);
  await order('other@example.com', 1);
  await order('maya@example.com', 1, (await aStore(ctx)).id);
  const claim = await aClaim(ctx, first);
  const subject = { storeId: store.id, claimId: claim.id };
  await postMessage(asShopper(first), { ...subject, messageContent: 'Where is it?' });
  for (const { systemOrderId: orderId } of [first, second]) {
    const customer = await getCustomer(agent, { orderId });
    expect(customer.orders.map(({ id }) => id)).toEqual([
      second.systemOrderId,
      first.systemOrderId,
    ]);
    expect(customer).toMatchObject({
      name: 'Maya Okafor',
      orderCount: 2,
      claimCount: 1,
      claims: [{ id: claim.id, claimState: 'NEW' }],
      messages: [{ claimId: claim.id, excerpt: 'Where is it?', senderType: 'customer' }],
      storeCredits: [],
      ratings: [],
    });
  }
});

test('without the permission, messages, ratings and store credits are omitted', async () => {
  const placed = await order('maya@example.com', 3);
  const claim = await aClaim(ctx, placed);
  const subject = { storeId: store.id, claimId: claim.id };
  await postMessage(asShopper(placed), { ...subject, messageContent: 'Where is it?' });
  const credited = await anApprovedClaim(world, store.id);
  const orderId = credited.order.systemOrderId;
  await database.pool.query(
    `insert into store_credits (store_id, id, claim_id, resolution_id, code, amount, balance,
       currency, created_at)
     values ($1, 'scr_1', $2, $3, 'C-1', 500, 500, 'USD', $4)`,
    [store.id, credited.claim.id, credited.resolutionIds[0], clock.now()],
  );
  const seen = await getCustomer(agent, { orderId });
  expect(seen.storeCredits).toMatchObject([{ claimId: credited.claim.id, balance: 500 }]);
  const partner = as(aStaffMember(null, 'account_partner'));
  const customer = await getCustomer(partner, { orderId: placed.systemOrderId });
  expect(customer.readable).toEqual({
    claims: true,
    messages: false,
    ratings: false,
    storeCredits: false,
  });
  expect((await getCustomer(partner, { orderId })).storeCredits).toEqual([]);
  expect(customer.claims).toHaveLength(1);
  expect(customer.messages).toEqual([]);
});

test('a customer of another store does not exist, and shoppers may not look', async () => {
  const placed = await order('maya@example.com', 3);
  const orderId = placed.systemOrderId;
  const stranger = as(aStaffMember((await aStore(ctx)).id));
  expect(await codeOf(getCustomer(stranger, { orderId }))).toBe('order_not_found');
  expect(await codeOf(getCustomer(agent, { orderId: 'ord_none' }))).toBe('order_not_found');
  expect(await codeOf(getCustomer(asShopper(placed), { orderId }))).toBe('forbidden');
});
