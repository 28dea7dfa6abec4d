import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileValetClaim } from '../../claims/internal.ts';
import { approveClaim } from '../../resolutions/internal.ts';
import type { Store } from '../../stores/internal.ts';
import {
  aContext,
  anOrder,
  anOrderSnapshot,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { getOrder } from '../orders/get-order.ts';
import { upsertOrder } from '../orders/upsert-order.ts';
import { grantAppeasement } from './grant-appeasement.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });
let store: Store;
let agent: ReturnType<typeof as>;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  store = await aStore(ctx);
  agent = as(aStaffMember(store.id));
});

const anUncovered = (of = store) =>
  anOrder(ctx, of.id, { protection: { shipping: false, warranty: false } });
const asked = (order: { systemOrderId: string }, reason = 'A regular customer.') => ({
  storeId: store.id,
  orderId: order.systemOrderId,
  reason,
});

describe('a one-time appeasement', () => {
  test('allows a claim for an unprotected order, and is never reimbursed', async () => {
    const order = await anUncovered();
    const granted = await grantAppeasement(agent, asked(order));
    expect(granted).toMatchObject({ protectionStatus: 'ota', isOneTimeAppeasement: true });
    const { claim } = await fileValetClaim(agent, {
      storeId: store.id,
      orderId: order.systemOrderId,
      claim: {
        fulfillmentIssues: [
          { sourceFulfillmentId: 'shipment-1', issues: [{ type: 'STOLEN' as const }] },
        ],
        resolution: { desiredMethod: 'REFUND' },
      },
    });
    expect(claim.isOta).toBe(true);
    expect(claim.claimItems.map(({ creditStore }) => creditStore)).toEqual([false]);
    const { claimItems } = claim;
    const decisions = claimItems.map(({ id }) => ({
      claimItemId: id,
      resolutionType: 'REFUND' as const,
      creditStore: true,
    }));
    const provider = as(aStaffMember(null, 'account_support'));
    const { totals } = await approveClaim(provider, {
      storeId: store.id,
      claimId: claim.id,
      decisions,
    });
    expect(totals.totalToCustomer).toBeGreaterThan(0);
    expect(totals.totalReimbursed).toBe(0);
  });

  test('is granted to an order once, and not to a protected or canceled one', async () => {
    const order = await anUncovered();
    await grantAppeasement(agent, asked(order));
    expect(await codeOf(grantAppeasement(agent, asked(order)))).toBe('appeasement_granted');
    const covered = await anOrder(ctx, store.id);
    expect(await codeOf(grantAppeasement(agent, asked(covered)))).toBe('order_protected');
    const cancelled = await anOrder(ctx, store.id, { sourceCancelledAt: clock.now() });
    expect(await codeOf(grantAppeasement(agent, asked(cancelled)))).toBe('order_not_covered');
  });

  test('stays when the platform sends its order again', async () => {
    const snapshot = anOrderSnapshot(clock.now(), {
      protection: { shipping: false, warranty: false },
    });
    const sent = { storeId: store.id, sourceOrderId: 'a' };
    const { systemOrderId } = await upsertOrder(ctx, { ...sent, order: snapshot });
    await grantAppeasement(agent, asked({ systemOrderId }));
    await upsertOrder(ctx, { ...sent, order: { ...snapshot, customerName: 'Kim' } });
    const after = await getOrder(ctx, { storeId: store.id, orderId: systemOrderId });
    expect(after).toMatchObject({ customerName: 'Kim', protectionStatus: 'ota' });
  });

  test('needs a reason, unless the store asks for none', async () => {
    const order = await anUncovered();
    expect(await codeOf(grantAppeasement(agent, asked(order, '  ')))).toBe(
      'appeasement_reason_required',
    );
    const easy = await aStore(ctx, { settings: { appeasementReasonRequired: false } });
    const theirs = await anUncovered(easy);
    const input = { storeId: easy.id, orderId: theirs.systemOrderId };
    expect(await codeOf(grantAppeasement(as(aStaffMember(easy.id)), input))).toBeNull();
  });

  test('needs a store that allows appeasements, and the permission to resolve', async () => {
    const order = await anUncovered();
    const user = as(aStaffMember(store.id, 'store_user'));
    expect(await codeOf(grantAppeasement(user, asked(order)))).toBe('forbidden');
    const off = await aStore(ctx, { settings: { oneTimeAppeasements: false } });
    const theirs = await anUncovered(off);
    const input = { storeId: off.id, orderId: theirs.systemOrderId, reason: 'Please.' };
    expect(await codeOf(grantAppeasement(as(aStaffMember(off.id)), input))).toBe(
      'appeasements_off',
    );
  });
});

describe("a month's appeasements", () => {
  test('are five, even with simultaneous requests', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => anUncovered()));
    const codes = await atOnce(
      database,
      { table: 'appeasements' },
      orders.map((order) => () => codeOf(grantAppeasement(agent, asked(order)))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(5);
    expect(codes.filter((code) => code === 'appeasement_limit_reached')).toHaveLength(7);
  });

  test("start again in the next month of the store's time zone, and for each store", async () => {
    const one = await aStore(ctx, { settings: { appeasementMonthlyLimit: 1 } });
    const grant = async () => {
      const order = await anUncovered(one);
      const input = { storeId: one.id, orderId: order.systemOrderId, reason: 'Kindness.' };
      return codeOf(grantAppeasement(as(aStaffMember(one.id)), input));
    };
    expect([await grant(), await grant()]).toEqual([null, 'appeasement_limit_reached']);
    // It is still March in New York.
    clock.set('2026-04-01T03:00:00Z');
    expect(await grant()).toBe('appeasement_limit_reached');
    clock.set('2026-04-01T05:00:00Z');
    expect(await grant()).toBeNull();
    expect(await codeOf(grantAppeasement(agent, asked(await anUncovered())))).toBeNull();
  });
});
