import { claimSessionStatuses, claimSessions } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aClaim, aContext, anOrder, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { emptyDraft, setDesiredMethod } from '../terms/draft.rules.ts';
import { purgeStaleSessions } from './purge-stale-sessions.ts';
import { findSession, saveSession } from './save-session.ts';

const database = await testDatabase();

test('a draft is deleted 30 days after its last change; the funnel keeps its statuses', async () => {
  const { ctx, clock, asShopper } = aContext(database, { now: '2026-03-01T12:00:00Z' });
  const store = await aStore(ctx);
  const [left, kept] = [await anOrder(ctx, store.id), await anOrder(ctx, store.id)];
  const save = (order: typeof left, desiredMethod: 'REFUND' | null = null) =>
    saveSession(asShopper(order), {
      storeId: store.id,
      orderId: order.systemOrderId,
      metadata: {
        claim: setDesiredMethod(emptyDraft(), desiredMethod),
        currentShipmentId: null,
      } as never,
    });
  await save(left);
  await save(kept);
  clock.advance({ days: 29 });
  await save(kept, 'REFUND');
  clock.advance({ days: 1 });
  expect(await purgeStaleSessions(ctx)).toBe(0);
  clock.advance({ minutes: 1 });
  expect(await purgeStaleSessions(ctx)).toBe(1);

  const find = (order: typeof left) =>
    findSession(asShopper(order), { storeId: store.id, orderId: order.systemOrderId });
  expect(await find(left)).toBeNull();
  expect(await find(kept)).not.toBeNull();
  expect((await database.db.select().from(claimSessionStatuses)).length).toBe(2);
});

test('no one but the system deletes them', async () => {
  const { as } = aContext(database, { now: '2026-03-01T12:00:00Z' });
  const owner = as(aStaffMember(null, 'account_owner'));
  expect(await codeOf(purgeStaleSessions(owner))).toBe('page_not_found');
});

test('a submitted draft stays with its claim', async () => {
  const { ctx } = aContext(database, { now: '2026-03-01T12:00:00Z' });
  const at = new Date('2025-01-01T00:00:00Z');
  const store = await aStore(ctx);
  const claim = await aClaim(ctx, await anOrder(ctx, store.id));
  await database.db.insert(claimSessions).values({
    storeId: store.id,
    id: 'ses_x',
    orderId: claim.orderId,
    status: 'SUBMITTED',
    claimId: claim.id,
    closedAt: at,
    updatedAt: at,
  });
  expect(await purgeStaleSessions(ctx)).toBe(0);
});
