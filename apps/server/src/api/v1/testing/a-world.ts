import type { Actor, Context } from '@amends/core';
import { may } from '@amends/core';
import { createNote } from '@amends/core/claims';
import type { OrderLookup } from '@amends/core/commerce';
import { addImplementationComment } from '@amends/core/implementations';
import type { ImplementationState } from '@amends/core/implementations/implementation.rules';
import { completeResolution } from '@amends/core/resolutions';
import {
  cancelReturn,
  inspectReturn,
  receiveReturn,
  requestReturn,
  settleReturn,
} from '@amends/core/returns';
import type { ReturnState } from '@amends/core/returns/return-state.rules';
import { anApprovedClaim, anItem, anOpenClaim, anOrder, aStaffMember } from '@amends/core/testing';
import { createLabel } from '@amends/core/workspace';
import type { StaffActor } from '../../../auth/caller.ts';
import type { TestApi } from './an-api.ts';

/** Test data for endpoints: a store with one of everything. */
export interface World {
  api: TestApi;
  /** An owner of the store. */
  owner: Context;
  /** An order of many units, so that a claim can always be filed. */
  order: OrderLookup;
  /** An order whose protection is added and removed. */
  covered: OrderLookup;
  uncovered: OrderLookup;
  claim: { id: string; itemId: string };
  resolutionId: string;
  labelId: string;
  /** The program that is walking, whose own notes `noteOf` then makes. */
  program?: Actor | undefined;
  /** A note by the person, or by someone else if they may not write one. */
  noteOf(person: StaffActor): Promise<string>;
  /** Returns the store's implementation, in a state. */
  implementation(state: ImplementationState): Promise<string>;
  /** A comment on it by the person, or by someone else if they may not write one. */
  commentOf(person: StaffActor): Promise<string>;
  /** An order of its own that can be returned. */
  returnable(): Promise<OrderLookup>;
  /** A return of such an order in a state, and its first resolution if it is settled. */
  returnIn(state: ReturnState): Promise<{ id: string; resolutionId: string }>;
  /** A store credit of our own ledger. */
  credit(): Promise<string>;
  /** A difference between the books of the built-in shop and ours. */
  difference(): Promise<string>;
  /** A draft of `order`, saved by its shopper. */
  draft(): Promise<string>;
  /** A file to upload to the claim. */
  upload(): Promise<string>;
}

/** A return of one unit. */
export const aReturn = () => ({
  items: [{ sourceItemId: 'mug', quantity: 1, reason: 'OTHER', resolution: 'REFUND' as const }],
});

export async function aWorld(api: TestApi): Promise<World> {
  const { ctx, store } = api;
  const storeId = store.id;
  await api.database.pool.query(
    'update store_settings set returns_enabled = true where store_id = $1',
    [storeId],
  );
  const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: 100 })] });
  const open = await anOpenClaim(api, storeId);
  const approved = await anApprovedClaim(api, storeId);
  const owner = api.as(aStaffMember(storeId, 'store_owner'));
  const label = await createLabel(owner, { storeId, name: 'Walked', color: 'info' });
  const { claim } = open;
  const world: World = {
    api,
    owner,
    order,
    covered: await anOrder(ctx, storeId),
    uncovered: await anOrder(ctx, storeId, { protection: { shipping: false, warranty: false } }),
    claim: { id: claim.id, itemId: open.itemId },
    resolutionId: approved.resolutionIds[0] ?? '',
    labelId: label.id,
    async noteOf(person) {
      const program = world.program && api.as(world.program);
      const ofPerson = may(person, 'claim-note:create', storeId) ? api.as(person) : owner;
      const writer = program ?? ofPerson;
      const note = await createNote(writer, { storeId, claimId: claim.id, content: 'Seen.' });
      return note.id;
    },
    async implementation(state) {
      const { rows } = await api.database.pool.query(
        `insert into implementations (store_id, id, source, settings_confirmed_at)
         values ($1, 'imp_walked', 'PROVIDER', now()) on conflict (store_id, id)
         do update set state = 'DRAFT' returning id`,
        [storeId],
      );
      await api.database.pool.query(
        `update implementations set state = $2, deployed_at = $3 where store_id = $1`,
        [storeId, state, state === 'DEPLOYED' ? ctx.now() : null],
      );
      return rows[0].id;
    },
    async commentOf(person) {
      const program = world.program && api.as(world.program);
      const ofPerson = may(person, 'implementation:comment', storeId) ? api.as(person) : owner;
      const about = { implementationId: await world.implementation('DRAFT') };
      const given = { ...about, content: 'Seen.' };
      return (await addImplementationComment(program ?? ofPerson, given)).id;
    },
    returnable: () => anOrder(ctx, storeId),
    async difference() {
      const { rows } = await api.database.pool.query<{ id: string }>(
        `insert into differences (store_id, connection_id, about, subject, field, id, label,
            shop_order_id, status, found_at, checked_at)
          values ($1, 'con_native', 'order', gen_random_uuid(), 'total', 'dif_' || gen_random_uuid(),
            '1001', '1001', 'OPEN', now(), now()) returning id`,
        [storeId],
      );
      return rows[0]?.id ?? '';
    },
    async credit() {
      const { resolutionIds } = await anApprovedClaim(api, storeId, (claimItemId) => [
        { claimItemId, resolutionType: 'STORE_CREDIT' },
      ]);
      const resolutionId = resolutionIds[0] ?? '';
      const given = { storeId, resolutionId, reference: `CODE-${resolutionId}` };
      return (await completeResolution(owner, given)).claimStoreCredits[0]?.id ?? '';
    },
    async returnIn(state) {
      const { systemOrderId: orderId } = await anOrder(ctx, storeId);
      const { id, items } = await requestReturn(owner, { storeId, orderId, ...aReturn() });
      const about = { storeId, returnId: id };
      const found = items.map((one) => ({
        returnItemId: one.id,
        acceptedQuantity: 1,
        grade: 'NEW' as const,
      }));
      if (state === 'REQUESTED') {
        const text = `update return_requests set state = 'REQUESTED' where id = $1`;
        await api.database.pool.query(text, [id]);
      }
      if (state === 'CANCELED') {
        await cancelReturn(owner, about);
        return { id, resolutionId: '' };
      }
      if (!['REQUESTED', 'APPROVED'].includes(state)) await receiveReturn(owner, about);
      if (['INSPECTED', 'SETTLING'].includes(state)) {
        await inspectReturn(owner, { ...about, items: found });
      }
      if (state !== 'SETTLING') return { id, resolutionId: '' };
      const { resolutions } = await settleReturn(owner, about);
      return { id, resolutionId: resolutions[0]?.id ?? '' };
    },
    async draft() {
      const { body } = await api.call('PUT', '/sessions/status', {
        as: api.shopperToken(order),
        body: { email: order.customerEmail, orderId: order.systemOrderId, status: 'PROCESS' },
      });
      return body.id;
    },
    async upload() {
      const { body } = await api.call('POST', '/media', { as: api.token, body: aFile(claim.id) });
      return new URL(body.downloadLink).pathname.split('/').at(-2) ?? '';
    },
  };
  return world;
}

/** Returns a draft without issues. */
export const aDraft = (order: OrderLookup) => ({
  currentShipmentId: null,
  claim: {
    category: 'SHIPPING',
    customer: { email: order.customerEmail, sourceOrderId: order.orderId, customerName: 'A' },
    fulfillments: {},
    resolution: { desiredMethod: 'RESHIP' },
    signature: null,
  },
});

export const aFile = (claimId: string) => ({
  claimId,
  contentType: 'image/png',
  filename: 'a.png',
  mediaType: 'CLAIM',
});
