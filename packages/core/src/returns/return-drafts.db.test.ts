import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { getOrder, type OrderLookup, upsertProducts } from '../commerce/internal.ts';
import { actingAsSystem } from '../kernel/internal.ts';
import {
  aContext,
  anItem,
  anOrder,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import { getReturn } from './get-return.ts';
import { previewReturn, previewSettlement } from './preview-return.ts';
import { inspectReturn, receiveReturn } from './receive-return.ts';
import {
  findReturnDraft,
  purgeReturnDrafts,
  saveReturnDraft,
  submitReturnDraft,
} from './return-drafts.ts';
import { canReturn, listReturnsOfOrder } from './returns-of-order.ts';
import { settleReturn } from './settle-return.ts';

const database = await testDatabase();
const { ctx, as, asShopper, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { id: storeId } = await aStore(ctx);
const owner = as(aStaffMember(storeId, 'store_owner'));

const set = (columns: string) =>
  database.pool.query(`update store_settings set ${columns} where store_id = $1`, [storeId]);

beforeEach(() =>
  set(`returns_enabled = true, returns_portal_url = null, return_reasons = '[]',
    return_resolutions = '{REFUND}', non_returnable = '{}', credit_enabled = false`),
);

const anOrderOf = (quantity: number) => anOrder(ctx, storeId, { items: [anItem({ quantity })] });
const of = ({ systemOrderId: orderId }: OrderLookup) => ({ storeId, orderId });
const MUG = { sourceItemId: 'mug', quantity: 1, reason: 'CHANGED_MIND', resolution: 'REFUND' };
const content = (given: object = {}) =>
  ({ items: [{ ...MUG, ...given }] }) as Parameters<typeof saveReturnDraft>[1]['content'];
const saved = (order: OrderLookup, given: object = {}) =>
  saveReturnDraft(asShopper(order), { ...of(order), content: content(given) });
const submit = (order: OrderLookup, { id: draftId, version }: { id: string; version: number }) =>
  submitReturnDraft(asShopper(order), { ...of(order), draftId, version });

describe('the draft of a return', () => {
  test('is found again, and an older version never overwrites a newer one', async () => {
    const order = await anOrderOf(2);
    const first = await saved(order);
    const change = (version: number, given: object) =>
      saveReturnDraft(asShopper(order), {
        ...of(order),
        draftId: first.id,
        version,
        content: content(given),
      });
    const second = await change(1, { quantity: 2 });
    expect(second.version).toBe(2);
    expect((await change(2, { quantity: 2 })).version).toBe(2);
    // A request whose answer was lost is repeated.
    expect((await change(1, { quantity: 2 })).version).toBe(2);
    expect(await codeOf(change(1, { details: 'Too small' }))).toBe('return_draft_changed');
    expect(await codeOf(saved(order, { details: 'Other' }))).toBe('return_draft_changed');
    expect(await findReturnDraft(asShopper(order), of(order))).toMatchObject({
      version: 2,
      content: { items: [{ quantity: 2 }], note: '' },
    });
  });

  test('looks to the shopper of another order as if it did not exist', async () => {
    const order = await anOrderOf(1);
    const other = await anOrderOf(1);
    const draft = await saved(order);
    expect(await codeOf(findReturnDraft(asShopper(other), of(order)))).toBe('order_not_found');
    const stolen = { ...of(other), draftId: draft.id, version: 1 };
    expect(await codeOf(submitReturnDraft(asShopper(other), stolen))).toBe(
      'return_draft_not_found',
    );
  });

  test('becomes one return, however often and wherever it is submitted', async () => {
    const order = await anOrderOf(2);
    const draft = await saved(order);
    const tabs = await atOnce(
      database,
      { table: 'return_requests' },
      [1, 2, 3].map(() => () => submit(order, draft)),
    );
    expect(new Set(tabs.map(({ returnId }) => returnId)).size).toBe(1);
    expect(await submit(order, { ...draft, version: 9 })).toEqual(tabs[0]);
    expect(await listReturnsOfOrder(asShopper(order), of(order))).toMatchObject([
      { id: tabs[0]?.returnId, units: 1 },
    ]);
    const late = { ...of(order), draftId: draft.id, version: 1, content: content() };
    expect(await codeOf(saveReturnDraft(asShopper(order), late))).toBe('return_draft_submitted');
    expect(await findReturnDraft(asShopper(order), of(order))).toBe(null);
    expect((await saved(order)).id).not.toBe(draft.id);
  });

  test('is submitted as it was seen, and complete', async () => {
    const order = await anOrderOf(2);
    const draft = await saved(order, { reason: undefined });
    expect(await codeOf(submit(order, draft))).toBe('invalid_input');
    expect(await codeOf(submit(order, { ...draft, version: 2 }))).toBe('return_draft_changed');
  });

  test('is kept after a refusal, so that the customer can change it', async () => {
    const order = await anOrderOf(1);
    const draft = await saved(order);
    clock.set('2026-08-01T12:00:00Z');
    expect(await codeOf(submit(order, draft))).toBe('return_window_closed');
    clock.set('2026-03-10T12:00:00Z');
    expect(await findReturnDraft(asShopper(order), of(order))).toMatchObject({ id: draft.id });
  });

  test('is deleted once its store no longer keeps drafts', async () => {
    const order = await anOrderOf(1);
    await saved(order);
    const purge = () => purgeReturnDrafts(actingAsSystem(ctx, 'purge-return-drafts'));
    await purge();
    expect(await findReturnDraft(asShopper(order), of(order))).not.toBe(null);
    clock.set('2026-05-10T12:00:00Z');
    expect(await purge()).toBeGreaterThan(0);
    clock.set('2026-03-10T12:00:00Z');
    expect(await findReturnDraft(asShopper(order), of(order))).toBe(null);
  });
});

describe('what a return gives', () => {
  test('is shown before it is requested exactly as it is settled', async () => {
    await set(`return_reasons = '[{"code":"CHANGED_MIND","label":"Changed my mind","fee":500}]',
      return_resolutions = '{REFUND,STORE_CREDIT,REPLACEMENT}', credit_enabled = true,
      credit_bonus = 1000, credit_bonus_type = 'percentage'`);
    const items = [anItem({ quantity: 3 }), anItem({ sourceItemId: 'cup', price: 999 })];
    const order = await anOrder(ctx, storeId, { items });
    const draft = await saveReturnDraft(asShopper(order), {
      ...of(order),
      content: {
        items: [
          { ...content().items[0], sourceItemId: 'mug', quantity: 2, resolution: 'STORE_CREDIT' },
          { ...content().items[0], sourceItemId: 'cup', quantity: 1, resolution: 'REFUND' },
        ],
      },
    });
    const { preview } = await previewReturn(asShopper(order), of(order), () => draft.content.items);
    const { returnId } = await submit(order, draft);
    expect(await previewSettlement(asShopper(order), { storeId, returnId })).toEqual({
      fee: preview.fee,
      total: preview.total,
    });
    await receiveReturn(owner, { storeId, returnId });
    const [first] = await listReturnsOfOrder(asShopper(order), of(order));
    expect(first?.state).toBe('RECEIVED');
    const { items: arrived } = await getReturn(owner, { storeId, returnId });
    await inspectReturn(owner, {
      storeId,
      returnId,
      items: arrived.map(({ id, quantity }) => ({
        returnItemId: id,
        acceptedQuantity: quantity,
        grade: 'NEW' as const,
      })),
    });
    const settled = await settleReturn(owner, { storeId, returnId });
    expect(preview.fee).toBe(500);
    expect(settled.fee).toBe(preview.fee);
    expect(settled.resolutions.map(({ paidValue }) => paidValue)).toEqual(
      preview.items.map(({ total }) => total),
    );
    expect(preview.items[0]?.worth).toMatchObject({ REPLACEMENT: 0 });
    expect(preview.items[0]?.worth.STORE_CREDIT).toBeGreaterThan(
      preview.items[0]?.worth.REFUND ?? 0,
    );
  });

  test('lists the variants at the same price for an exchange, and says when a window closed', async () => {
    await set(`return_resolutions = '{EXCHANGE}', reship_enabled = true`);
    const variant = (sourceVariantId: string, price: number) => ({
      sourceVariantId,
      name: sourceVariantId,
      price,
    });
    await upsertProducts(ctx, {
      storeId,
      products: [
        {
          sourceProductId: 'MUG-P',
          name: 'Mug',
          currency: 'USD',
          variants: [variant('blue', 1_800), variant('red', 1_800), variant('gold', 2_800)],
        },
      ],
    });
    const items = [anItem({ sourceProductId: 'MUG-P', sourceVariantId: 'blue', price: 1_800 })];
    const order = await anOrder(ctx, storeId, { items });
    const options = async () =>
      (await previewReturn(asShopper(order), of(order), () => [])).options.items[0];
    expect((await options())?.variants).toEqual([
      { sourceVariantId: 'red', name: 'red', imageUrl: null },
    ]);
    clock.set('2026-08-01T12:00:00Z');
    const late = await options();
    clock.set('2026-03-10T12:00:00Z');
    expect(late).toMatchObject({ code: 'return_window_closed', variants: [] });
    expect(late?.closedAt?.getTime()).toBeLessThan(new Date('2026-08-01').getTime());
  });
});

test('an order can be returned where the store takes returns and something is left', async () => {
  const order = await anOrderOf(1);
  const again = () => getOrder(asShopper(order), of(order));
  expect(await canReturn(asShopper(order), await again())).toBe(true);
  await submit(order, await saved(order));
  expect(await canReturn(asShopper(order), await again())).toBe(false);
  const other = await anOrderOf(1);
  await set('returns_enabled = false');
  expect(await canReturn(asShopper(other), await getOrder(ctx, of(other)))).toBe(false);
  await set("returns_enabled = true, returns_portal_url = 'https://returns.example'");
  // The store's own portal takes orders that its platform tagged.
  expect(await canReturn(asShopper(other), await getOrder(ctx, of(other)))).toBe(false);
});
