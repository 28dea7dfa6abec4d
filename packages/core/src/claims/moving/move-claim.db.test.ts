import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { getOrder } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { findTamperedEvent, isRefusal, listEvents, read, write } from '../../kernel/internal.ts';
import { aClaim } from '../../testing/a-claim.ts';
import { aContext, anItem, anOrder, aStore, atOnce } from '../../testing/index.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import type { ClaimStatus } from '../terms/lifecycle/states.rules.ts';
import { type MoveOptions, moveClaim } from './move-claim.ts';

const database = await testDatabase();
const { ctx } = aContext(database);
const store = await aStore(ctx);

const move = (at: Context, claimId: string, to: ClaimStatus, options?: MoveOptions) =>
  write(at, 'claim:update', { storeId: store.id }, async (writer) =>
    moveClaim(writer, await getClaimRow(writer, claimId), to, options),
  );

const codeOf = async (attempt: Promise<unknown>) => {
  const thrown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  return isRefusal(thrown) ? thrown.code : thrown;
};

const claimedUnits = async (orderId: string) => {
  const order = await getOrder(ctx, { storeId: store.id, orderId });
  const shipped = order.fulfillments[0]?.items[0]?.claimedQuantity;
  return { item: order.items[0]?.claimedQuantity, shipped };
};

describe('moving a claim', () => {
  test('is recorded with actor, states and reason, in an unbroken chain', async () => {
    const order = await anOrder(ctx, store.id);
    const claim = await aClaim(ctx, order);
    await move(ctx, claim.id, 'WAITING_FOR_CUSTOMER', { reason: 'FOLLOW_UP' });
    const events = await read(ctx, 'event:read', { storeId: store.id }, async (reader) => ({
      list: await listEvents(reader, claim.id),
      tampered: await findTamperedEvent(reader, claim.id),
    }));
    expect(events.list.at(-1)).toMatchObject({
      name: 'claim.moved',
      from: 'NEW',
      to: 'WAITING_FOR_CUSTOMER',
      reason: 'FOLLOW_UP',
      actorKind: 'system',
    });
    // Only a person undoes a move, for which theirs keeps what the claim was before.
    expect(events.list.at(-1)?.data).toEqual({});
    expect(events.tampered).toBeNull();
  });

  test('is refused if the table has no such move, with the allowed moves', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, store.id), { claimState: 'ARCHIVED' });
    const thrown = await move(ctx, claim.id, 'OPEN').catch((error) => error);
    expect(thrown).toMatchObject({
      kind: 'conflict',
      code: 'move_not_allowed',
      details: { facts: { from: 'ARCHIVED', to: 'OPEN', allowedMoves: [] } },
    });
  });

  test('by two people who saw the same version succeeds for one', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, store.id));
    const attempt = (to: ClaimStatus) =>
      write(ctx, 'claim:update', { storeId: store.id }, (writer) => moveClaim(writer, claim, to));
    const results = await atOnce(database, { table: 'claims' }, [
      () => codeOf(attempt('OPEN')),
      () => codeOf(attempt('DISMISSED')),
      () => codeOf(attempt('WAITING_FOR_BRAND')),
    ]);
    expect(results.filter((code) => code === null)).toHaveLength(1);
    expect(results.filter((code) => code === 'claim_changed')).toHaveLength(2);
  });

  test('ten simultaneous withdrawals close the claim once and release its units once', async () => {
    const order = await anOrder(ctx, store.id, { items: [anItem({ quantity: 5 })] });
    await aClaim(ctx, order, { quantity: 2 });
    const claim = await aClaim(ctx, order, { quantity: 2 });
    const results = await atOnce(
      database,
      { table: 'claims' },
      Array.from({ length: 10 }, () => () => codeOf(move(ctx, claim.id, 'CLOSED'))),
    );
    expect(results.filter((code) => code === null)).toHaveLength(1);
    expect(await claimedUnits(order.systemOrderId)).toEqual({ item: 2, shipped: 2 });
  });
});

describe('the units of a claim', () => {
  test('can be claimed again once it is closed or dismissed, and are reserved again on reopening', async () => {
    const order = await anOrder(ctx, store.id);
    const claim = await aClaim(ctx, order, { quantity: 2 });
    expect(await claimedUnits(order.systemOrderId)).toEqual({ item: 2, shipped: 2 });
    for (const to of ['CLOSED', 'DISMISSED'] as const) {
      await move(ctx, claim.id, to);
      expect(await claimedUnits(order.systemOrderId)).toEqual({ item: 0, shipped: 0 });
      await move(ctx, claim.id, 'OPEN');
      expect(await claimedUnits(order.systemOrderId)).toEqual({ item: 2, shipped: 2 });
    }
  });

  test('stay reserved for a resolved claim, even if it is closed and archived', async () => {
    const order = await anOrder(ctx, store.id);
    const claim = await aClaim(ctx, order, { quantity: 2 });
    for (const to of ['RESOLVED_BY_BRAND', 'CLOSED', 'ARCHIVED'] as const) {
      await move(ctx, claim.id, to);
    }
    expect(await claimedUnits(order.systemOrderId)).toEqual({ item: 2, shipped: 2 });
  });

  test('that another claim has reserved since keep the first one closed', async () => {
    const order = await anOrder(ctx, store.id);
    const claim = await aClaim(ctx, order, { quantity: 2 });
    await move(ctx, claim.id, 'CLOSED');
    await aClaim(ctx, order, { quantity: 1 });
    expect(await codeOf(move(ctx, claim.id, 'OPEN'))).toBe('quantity_not_claimable');
    const after = await read(ctx, 'claim:read', { storeId: store.id }, (reader) =>
      getClaimRow(reader, claim.id),
    );
    expect(after.claimState).toBe('CLOSED');
    expect(await claimedUnits(order.systemOrderId)).toEqual({ item: 1, shipped: 1 });
  });

  test('are never reserved twice, however many claims are reopened at once', async () => {
    const order = await anOrder(ctx, store.id, { items: [anItem({ quantity: 3 })] });
    const claims: string[] = [];
    for (let i = 0; i < 6; i++) {
      const claim = await aClaim(ctx, order, { quantity: 1 });
      await move(ctx, claim.id, 'CLOSED');
      claims.push(claim.id);
    }
    const results = await atOnce(
      database,
      { table: 'order_items' },
      claims.map((id) => () => codeOf(move(ctx, id, 'OPEN'))),
    );
    expect(results.filter((code) => code === null)).toHaveLength(3);
    expect(results.filter((code) => code === 'quantity_not_claimable')).toHaveLength(3);
    expect(await claimedUnits(order.systemOrderId)).toEqual({ item: 3, shipped: 3 });
  });
});
