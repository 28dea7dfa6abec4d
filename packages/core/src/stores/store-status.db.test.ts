import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { fileValetClaim, saveSession, submitClaim, submitDraft } from '../claims/index.ts';
import { emptyDraft } from '../claims/terms/draft.rules.ts';
import { lookUpOrder, upsertOrder } from '../commerce/index.ts';
import {
  aContext,
  anOrder,
  anOrderSnapshot,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import { findStore, getStore } from './find-store.ts';
import { moveStore } from './move-store.ts';

const database = await testDatabase();
const { ctx, as, asShopper } = aContext(database);
const anonymous = as({ kind: 'anonymous' });
const owner = as(aStaffMember(null, 'account_owner'));

const statusOf = async (id: string) => (await getStore(ctx, { storeId: id })).status;
const eventsOf = async (id: string) =>
  (
    await database.pool.query(
      `select name, from_state as "from", to_state as "to", data, actor_id as "actorId" from events where store_id = $1
        and stream_id = 'store' order by sequence`,
      [id],
    )
  ).rows;

describe('a store’s status', () => {
  test('is moved with a reason, and on record with who did it', async () => {
    const { id } = await aStore(ctx, { status: 'DRAFT' });
    const store = { storeId: id };
    await moveStore(owner, { ...store, action: 'activate' });
    const paused = await moveStore(owner, { ...store, action: 'pause', reason: 'Stock take' });
    expect(paused).toMatchObject({
      status: 'PAUSED',
      statusReason: 'Stock take',
      allowedActions: ['activate', 'close'],
    });
    await moveStore(owner, { ...store, action: 'close', reason: 'Gone' });
    const actorId = owner.actor.kind === 'staff' ? owner.actor.userId : '';
    expect(await eventsOf(id)).toEqual([
      { name: 'store.activated', from: 'DRAFT', to: 'ACTIVE', data: {}, actorId },
      { name: 'store.paused', from: 'ACTIVE', to: 'PAUSED', data: { note: 'Stock take' }, actorId },
      { name: 'store.closed', from: 'PAUSED', to: 'CLOSED', data: { note: 'Gone' }, actorId },
    ]);
  });

  test('does not change without a reason to pause or close, or by a move that it does not allow', async () => {
    const { id } = await aStore(ctx);
    const pause = { storeId: id, action: 'pause' } as const;
    expect(await codeOf(moveStore(owner, { ...pause, reason: '  ' }))).toBe('invalid_input');
    expect(await codeOf(moveStore(owner, { storeId: id, action: 'activate' }))).toBe(
      'store_move_not_allowed',
    );
    expect(await statusOf(id)).toBe('ACTIVE');
    await expect(
      database.pool.query(`update stores set status = 'GONE' where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('is moved once by two people at the same moment', async () => {
    const { id } = await aStore(ctx);
    const pause = () => codeOf(moveStore(owner, { storeId: id, action: 'pause', reason: 'Now' }));
    const codes = await atOnce(database, { table: 'stores' }, [pause, pause, pause]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('is not for a store’s own people to change', async () => {
    const { id } = await aStore(ctx);
    const move = { storeId: id, action: 'pause', reason: 'Mine' } as const;
    expect(await codeOf(moveStore(as(aStaffMember(id, 'store_owner')), move))).toBe('forbidden');
    expect(await codeOf(moveStore(as(aStaffMember('sto_other', 'store_owner')), move))).toBe(
      'store_not_found',
    );
  });

  test('becomes active only with a contact and a resolution to offer', async () => {
    const bare = await aStore(ctx, {
      status: 'DRAFT',
      contactEmail: null,
      settings: { refundEnabled: false, reshipEnabled: false },
    });
    const refused = await moveStore(owner, { storeId: bare.id, action: 'activate' }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: 'store_not_ready',
      details: { errors: [{ path: 'contactEmail' }, { path: 'capabilities' }] },
    });
  });
});

describe('a draft', () => {
  test('looks to shoppers like no store, and is there for its staff', async () => {
    const draft = await aStore(ctx, { status: 'DRAFT', domain: 'claims.draft.example' });
    for (const asked of [
      { store: draft.id },
      { store: draft.slug },
      { host: draft.domain ?? '' },
    ]) {
      expect(await findStore(anonymous, asked)).toBeNull();
      expect(await findStore(owner, asked)).toMatchObject({ id: draft.id });
    }
    expect(await codeOf(getStore(anonymous, { storeId: draft.slug }))).toBe('store_not_found');
    const stranger = as(aStaffMember('sto_other', 'store_owner'));
    expect(await findStore(stranger, { store: draft.id })).toBeNull();
  });
});

describe.each(['PAUSED', 'CLOSED'] as const)('a %s store', (status) => {
  const action = status === 'PAUSED' ? 'pause' : 'close';
  const code = status === 'PAUSED' ? 'store_paused' : 'store_closed';
  const claimOf = (order: { fulfillments: { sourceFulfillmentId: string }[] }) => ({
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: order.fulfillments[0]?.sourceFulfillmentId ?? '',
        issues: [{ type: 'ORDER_DELIVERED_NOT_RECEIVED', details: 'Nothing.', images: [] }],
      },
    ],
    resolution: { desiredMethod: 'REFUND', customerSignature: 'Sam' },
  });

  async function stopped() {
    const store = await aStore(ctx);
    const order = await anOrder(ctx, store.id);
    const [shipment] = order.fulfillments;
    const customer = {
      email: order.customerEmail,
      sourceOrderId: order.orderId,
      customerName: 'Sam',
    };
    const draft = await saveSession(asShopper(order), {
      storeId: store.id,
      orderId: order.systemOrderId,
      metadata: {
        claim: {
          ...emptyDraft('SHIPPING', customer),
          fulfillments: {
            [shipment?.id ?? '']: {
              issues: [],
              shipmentIssue: 'ORDER_DELIVERED_NOT_RECEIVED',
              details: 'Nothing.',
            },
          },
          resolution: { desiredMethod: 'REFUND', updatedShippingAddress: null },
        } as never,
        currentShipmentId: null,
      },
    });
    await moveStore(owner, { storeId: store.id, action, reason: 'Stop' });
    return { store, order, draft };
  }

  test('takes no new claim: not from a shopper, a program, a draft in flight or staff', async () => {
    const { store, order, draft } = await stopped();
    const given = {
      storeId: store.id,
      orderId: order.systemOrderId,
      addressConfirmed: true,
      claim: claimOf(order),
    };
    expect(await codeOf(submitClaim(asShopper(order), given))).toBe(code);
    expect(await codeOf(submitClaim(as(aProgram(store.id)), given))).toBe(code);
    expect(await codeOf(fileValetClaim(owner, given))).toBe(code);
    const ofDraft = { storeId: store.id, orderId: order.systemOrderId, sessionId: draft.id };
    const sent = { ...ofDraft, version: draft.version, addressConfirmed: true, signature: 'Sam' };
    expect(await codeOf(submitDraft(asShopper(order), sent))).toBe(code);
  });

  test('keeps the shopper’s draft, finds orders, and takes orders from its platform', async () => {
    const { store, order, draft } = await stopped();
    const { email, number } = { email: order.customerEmail, number: order.orderNumber };
    const found = await lookUpOrder(anonymous, { storeId: store.id, email, orderNumber: number });
    expect(found.order.systemOrderId).toBe(order.systemOrderId);
    const saved = await saveSession(asShopper(order), {
      storeId: store.id,
      orderId: order.systemOrderId,
      id: draft.id,
      version: draft.version,
      metadata: draft.metadata as never,
    });
    expect(saved.version).toBeGreaterThanOrEqual(draft.version);
    const more = { storeId: store.id, sourceOrderId: 'more', order: anOrderSnapshot(ctx.now()) };
    expect(await codeOf(upsertOrder(ctx, more))).toBeNull();
  });

  test('takes the draft once it is active again', async () => {
    const { store, order, draft } = await stopped();
    await moveStore(owner, { storeId: store.id, action: 'activate' });
    const filed = await submitDraft(asShopper(order), {
      storeId: store.id,
      orderId: order.systemOrderId,
      sessionId: draft.id,
      version: draft.version,
      addressConfirmed: true,
      signature: 'Sam',
    });
    expect(filed.claim.claimState).toBe('NEW');
  });
});
