import { returnResolutions } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getClaim } from '../claims/internal.ts';
import {
  findOrderBySource,
  getOrder,
  type OrderLookup,
  upsertProducts,
} from '../commerce/internal.ts';
import type { CommerceOutcome } from '../kernel/internal.ts';
import { actingAsSystem, read } from '../kernel/internal.ts';
import { endOfDayAfter } from '../reference/duration.rules.ts';
import { cancelCredit } from '../resolutions/cancel-credit.ts';
import { approveClaim, completeResolution } from '../resolutions/internal.ts';
import { listGivenOnOrder } from '../resolutions/resolutions.repository.ts';
import {
  aClaim,
  aContext,
  anApprovedClaim,
  anItem,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import { completeReturnResolution, retryReturn } from './complete-return-resolution.ts';
import { approveReturn, cancelReturn, declineReturn } from './decide-return.ts';
import { executeOverdueReturns, executeReturnResolution } from './execute-return-resolution.ts';
import { findStoreOfReturn, getReturn, listReturnHistory } from './get-return.ts';
import { countReturns, findExactReturns, listReturns } from './list-returns.ts';
import { readReturnOptions } from './read-return-options.ts';
import { inspectReturn, receiveReturn, shipReturn } from './receive-return.ts';
import { extendReturn, reopenReturn } from './reopen-return.ts';
import { requestReturn } from './request-return.ts';
import type { ReturnDetails } from './return.shape.ts';
import { runReturnTimers } from './run-return-timers.ts';
import { settleReturn } from './settle-return.ts';

const database = await testDatabase();

/** A platform that records requests and gives configured answers. */
const asked: { what: string; key: string; amount?: number }[] = [];
let answerWith: () => Promise<CommerceOutcome> = async () => ({ kind: 'task' });
const ask = (what: string) => async (request: { idempotencyKey: string; amount?: number }) => {
  const { idempotencyKey: key, amount } = request;
  asked.push({ what, key, ...(amount === undefined ? {} : { amount }) });
  return answerWith();
};
const platform = { refund: ask('refund'), reship: ask('reship'), issueCredit: ask('credit') };
const world = aContext(database, { now: '2026-03-10T12:00:00Z', platform });
const { ctx, as, asShopper, clock, jobs } = world;
const { id: storeId } = await aStore(ctx);
const owner = as(aStaffMember(storeId, 'store_owner'));
const worker = actingAsSystem(ctx, 'execute-return-resolution');
/** How a store takes returns unless a test says otherwise. */
const PLAIN = {
  returns_enabled: true,
  returns_portal_url: null,
  reship_enabled: true,
  credit_enabled: false,
  credit_bonus: 0,
  return_approval_required: false,
  return_reasons: '[]',
  return_resolutions: '{REFUND}',
  non_returnable: '{}',
  return_send_within: 'P30D',
};

async function setPolicy(of: string, given: Record<string, unknown> = {}) {
  const columns = Object.entries({ ...PLAIN, ...given });
  const set = columns.map(([name], index) => `${name} = $${index + 2}`).join(', ');
  const values = [of, ...columns.map(([, value]) => value)];
  await database.pool.query(`update store_settings set ${set} where store_id = $1`, values);
}

const EVERY_RESOLUTION = ['REFUND', 'STORE_CREDIT', 'REPLACEMENT', 'EXCHANGE'];

beforeEach(async () => {
  asked.length = 0;
  answerWith = async () => ({ kind: 'task' });
  await setPolicy(storeId);
});

const anOrderOf = (quantity: number) => anOrder(ctx, storeId, { items: [anItem({ quantity })] });
type Asked = Parameters<typeof requestReturn>[1]['items'][number];
const request = (order: OrderLookup, given: Partial<Asked> = {}, who = asShopper(order)) =>
  requestReturn(who, {
    storeId,
    orderId: order.systemOrderId,
    items: [
      { sourceItemId: 'mug', quantity: 1, reason: 'CHANGED_MIND', resolution: 'REFUND', ...given },
    ],
  });
const claimedOf = async ({ systemOrderId: orderId }: OrderLookup) => {
  const { items, fulfillments } = await getOrder(ctx, { storeId, orderId });
  return [items[0]?.claimedQuantity, fulfillments[0]?.items[0]?.claimedQuantity];
};
const about = ({ id: returnId }: { id: string }) => ({ storeId, returnId });

/** Brings a return to INSPECTED, with this many units accepted of its first item. */
async function inspected(order: OrderLookup, accepted = 1, given: Partial<Asked> = {}) {
  const one = await request(order, { quantity: accepted || 1, ...given });
  await receiveReturn(owner, about(one));
  const grade = accepted > 0 ? 'NEW' : 'NOT_RECEIVED';
  return inspectReturn(owner, {
    ...about(one),
    items: one.items.map(({ id, quantity }) => ({
      returnItemId: id,
      acceptedQuantity: Math.min(quantity, accepted),
      grade,
    })),
  });
}
const settled = async (order: OrderLookup, accepted = 1, given: Partial<Asked> = {}) =>
  settleReturn(owner, about(await inspected(order, accepted, given)));
const resolutionOf = ({ resolutions }: ReturnDetails) => resolutions[0]?.id ?? '';
const execute = (one: ReturnDetails) =>
  executeReturnResolution(worker, { ...about(one), resolutionId: resolutionOf(one) });

describe('requesting a return', () => {
  test('reserves its units where claims reserve theirs', async () => {
    const order = await anOrderOf(2);
    const one = await request(order, { quantity: 2 });
    expect(one).toMatchObject({ state: 'APPROVED', name: `${order.orderNumber}-R1` });
    expect(one.items).toMatchObject([
      { quantity: 2, reasonLabel: 'return_reason_label {"code":"CHANGED_MIND"}' },
    ]);
    expect(await claimedOf(order)).toEqual([2, 2]);
    expect(await codeOf(aClaim(ctx, order))).toBe('quantity_not_claimable');
    expect(await codeOf(request(order))).toBe('nothing_left');
    const shown = await getOrder(asShopper(order), { storeId, orderId: order.systemOrderId });
    expect(shown.returns).toMatchObject([{ id: one.id, status: 'APPROVED' }]);
  });

  test('takes all 500 items that an order can have, to the end', async () => {
    const items = Array.from({ length: 500 }, (_, index) =>
      anItem({ sourceItemId: `${index}`.padStart(500, '-'), quantity: 1 }),
    );
    const order = await anOrder(ctx, storeId, { items });
    const asked = { quantity: 1, reason: 'CHANGED_MIND', resolution: 'REFUND' as const };
    const one = await requestReturn(asShopper(order), {
      storeId,
      orderId: order.systemOrderId,
      items: items.map(({ sourceItemId }) => ({ sourceItemId, ...asked })),
    });
    await receiveReturn(owner, about(one));
    const found = { acceptedQuantity: 1, grade: 'NEW' as const };
    await inspectReturn(owner, {
      ...about(one),
      items: one.items.map(({ id }) => ({ returnItemId: id, ...found })),
    });
    const { state } = await settleReturn(owner, {
      ...about(one),
      items: one.items.map(({ id }) => ({ returnItemId: id, percentage: 5_000 })),
    });
    expect(state).toBe('SETTLING');
  });

  test('waits for the store where it approves returns', async () => {
    await setPolicy(storeId, { return_approval_required: true });
    const one = await request(await anOrderOf(1));
    expect(one.state).toBe('REQUESTED');
    const label = { labelUrl: 'https://labels.example/1.pdf', instructions: 'Drop it off.' };
    expect(await approveReturn(owner, { ...about(one), ...label })).toMatchObject({
      state: 'APPROVED',
      ...label,
    });
    expect(await codeOf(approveReturn(owner, about(one)))).toBe('return_move_not_allowed');
  });

  test('is refused with every finding', async () => {
    const order = await anOrderOf(1);
    const items = [
      { sourceItemId: 'mug', quantity: 2, reason: 'WHY', resolution: 'STORE_CREDIT' as const },
      { sourceItemId: 'cup', quantity: 1, reason: 'OTHER', resolution: 'REFUND' as const },
    ];
    const attempt = requestReturn(owner, { storeId, orderId: order.systemOrderId, items });
    const error = await attempt.catch((thrown) => thrown);
    expect(error.code).toBe('return_refused');
    expect(
      error.details.errors.map(({ path, code }: { path: string; code: string }) => [path, code]),
    ).toEqual([
      ['items.0.quantity', 'quantity_not_returnable'],
      ['items.0.reason', 'unknown_reason'],
      ['items.0.resolution', 'resolution_not_offered'],
      ['items.1.sourceItemId', 'item_not_in_order'],
    ]);
    expect(await claimedOf(order)).toEqual([0, 0]);
  });

  test('is refused where the store takes none, or has its own page for them', async () => {
    const order = await anOrderOf(1);
    const portal = { returns_portal_url: 'https://returns.example' };
    await setPolicy(storeId, portal);
    expect(await codeOf(request(order))).toBe('returns_elsewhere');
    await setPolicy(storeId, { returns_enabled: false });
    expect(await codeOf(request(order))).toBe('returns_off');
  });

  test('has the same options as the page that offers it', async () => {
    await setPolicy(storeId, {
      return_reasons: JSON.stringify([{ code: 'FIT', label: 'Too small', fee: 500 }]),
      non_returnable: '{MUG-RED}',
    });
    const order = await anOrder(ctx, storeId, {
      items: [anItem({ quantity: 2 }), anItem({ sourceItemId: 'red', sku: 'MUG-RED' })],
    });
    const options = await readReturnOptions(asShopper(order), {
      storeId,
      orderId: order.systemOrderId,
    });
    expect(options).toMatchObject({
      enabled: true,
      reasons: [{ code: 'FIT', fee: 500 }],
      resolutions: ['REFUND'],
      items: [
        { sourceItemId: 'mug', quantity: 2, code: null },
        { sourceItemId: 'red', quantity: 0, code: 'not_returnable' },
      ],
    });
    const one = await request(order, { reason: 'FIT' });
    expect(one.items[0]?.fee).toBe(500);
  });

  test('belongs to the shopper of the order, and looks to others as if it did not exist', async () => {
    const order = await anOrderOf(2);
    const one = await request(order);
    const other = asShopper(await anOrderOf(1));
    const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(getReturn(other, about(one)))).toBe('return_not_found');
    expect(await codeOf(cancelReturn(other, about(one)))).toBe('return_not_found');
    expect(await codeOf(request(order, {}, other))).toBe('order_not_found');
    expect(await codeOf(getReturn(stranger, about(one)))).toBe('store_not_found');
    expect(await codeOf(listReturns(other, {}))).toBe('forbidden');
    const reader = as(aStaffMember(storeId, 'store_support'));
    expect((await getReturn(reader, about(one))).allowedActions).toEqual([]);
    expect(await codeOf(receiveReturn(reader, about(one)))).toBe('forbidden');
    const program = as(aProgram(storeId, ['returns:read', 'returns:update']));
    expect((await receiveReturn(program, about(one))).state).toBe('RECEIVED');
  });
});

describe('a unit', () => {
  test('is in one claim or one return, however many ask at once', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await anOrderOf(1);
      const attempts = await atOnce(database, { table: 'order_items' }, [
        () => codeOf(aClaim(ctx, order)),
        () => codeOf(request(order)),
        () => codeOf(request(order, {}, owner)),
        () => codeOf(aClaim(ctx, order)),
      ]);
      expect(attempts.filter((code) => code === null)).toHaveLength(1);
      expect(await claimedOf(order)).toEqual([1, 1]);
    }
  });

  test('is released once when its return is canceled, by however many at once', async () => {
    const order = await anOrderOf(3);
    await aClaim(ctx, order);
    const one = await request(order, { quantity: 2 });
    const cancel = () => codeOf(cancelReturn(asShopper(order), about(one)));
    const codes = await atOnce(database, { table: 'return_requests' }, [
      cancel,
      cancel,
      () => codeOf(cancelReturn(owner, about(one))),
    ]);
    // Without the lock of the return, the others would fail while they save.
    const late = 'return_move_not_allowed';
    expect(codes.toSorted()).toEqual([null, late, late].toSorted());
    expect(await claimedOf(order)).toEqual([1, 1]);
  });

  test('is released when its return is declined, and when it was not accepted', async () => {
    const order = await anOrderOf(3);
    await setPolicy(storeId, { return_approval_required: true });
    const declined = await request(order, { quantity: 2 });
    await declineReturn(owner, { ...about(declined), text: 'These were a gift.' });
    expect(await claimedOf(order)).toEqual([0, 0]);
    await setPolicy(storeId);
    const one = await request(order, { quantity: 3 });
    await receiveReturn(owner, about(one));
    const [item] = one.items;
    const found = { returnItemId: item?.id ?? '', acceptedQuantity: 1, grade: 'USED' as const };
    await inspectReturn(owner, { ...about(one), items: [found] });
    expect(await claimedOf(order)).toEqual([3, 3]);
    await settleReturn(owner, about(one));
    expect(await claimedOf(order)).toEqual([1, 1]);
  });
});

describe('the way of a return', () => {
  test('goes from the request to the refund, and every step is on the record', async () => {
    const order = await anOrderOf(1);
    const one = await request(order);
    const sent = await shipReturn(asShopper(order), { ...about(one), trackingNumber: '1Z9' });
    expect(sent).toMatchObject({ state: 'IN_TRANSIT', trackingNumber: '1Z9' });
    const staffOnly = { ...about(one), labelUrl: 'https://labels.example/1.pdf' };
    expect(await codeOf(shipReturn(asShopper(order), staffOnly))).toBe('forbidden');
    await receiveReturn(owner, about(one));
    expect(await codeOf(cancelReturn(asShopper(order), about(one)))).toBe(
      'return_move_not_allowed',
    );
    expect(await codeOf(settleReturn(owner, about(one)))).toBe('return_move_not_allowed');
    const [item] = one.items;
    const found = { returnItemId: item?.id ?? '', acceptedQuantity: 1, note: 'Like new.' };
    await inspectReturn(owner, { ...about(one), items: [{ ...found, grade: 'OPENED' }] });
    const due = await settleReturn(owner, about(one));
    expect(due).toMatchObject({
      state: 'SETTLING',
      resolutions: [
        { resolutionType: 'REFUND', paidValue: 1944, taxAmount: 144, status: 'pending' },
      ],
    });
    expect(jobs.at(-1)).toMatchObject({ name: 'execute-return-resolution' });
    answerWith = async () => ({ kind: 'done', reference: 'refund-1' });
    expect(await execute(due)).toBe('executed');
    expect(asked).toEqual([{ what: 'refund', key: resolutionOf(due), amount: 1944 }]);
    const shown = await getReturn(asShopper(order), about(one));
    expect(shown).toMatchObject({ state: 'CLOSED', closedAt: clock.now() });
    expect(shown.items[0]?.inspectionNote).toBeNull();
    const history = await listReturnHistory(owner, about(one));
    expect(history.map(({ change, to }) => [change, to])).toEqual([
      ['requested', 'APPROVED'],
      ['shipped', 'IN_TRANSIT'],
      ['received', 'RECEIVED'],
      ['inspected', 'INSPECTED'],
      ['settled', 'SETTLING'],
      ['resolution-completed', 'CLOSED'],
    ]);
  });

  test('shows the tracking page of its own number only', async () => {
    const order = await anOrderOf(1);
    const one = await request(order);
    const trackingUrl = 'https://carrier.example/A1';
    const ship = (who: typeof owner, given: object) => shipReturn(who, { ...about(one), ...given });
    await ship(owner, { trackingNumber: 'A1', trackingUrl });
    expect(await ship(owner, { trackingNumber: 'A1', trackingCompany: 'UPS' })).toMatchObject({
      trackingUrl,
    });
    expect(await ship(asShopper(order), { trackingNumber: 'B2' })).toMatchObject({
      trackingNumber: 'B2',
      trackingUrl: null,
    });
  });

  test('is emailed and recorded once when the same label is saved again', async () => {
    const one = await request(await anOrderOf(1));
    const way = { instructions: 'Drop it off.', labelUrl: 'https://labels.example/1.pdf' };
    jobs.length = 0;
    const { version } = await shipReturn(owner, { ...about(one), ...way });
    expect(await shipReturn(owner, { ...about(one), ...way })).toMatchObject({ ...way, version });
    expect(jobs).toHaveLength(1);
  });

  test('needs an inspection of every item, with what can be accepted', async () => {
    const one = await request(await anOrderOf(2), { quantity: 2 });
    await receiveReturn(owner, about(one));
    const returnItemId = one.items[0]?.id ?? '';
    const inspect = (acceptedQuantity: number, grade: 'NEW' | 'WRONG_ITEM', id = returnItemId) =>
      inspectReturn(owner, {
        ...about(one),
        items: [{ returnItemId: id, acceptedQuantity, grade }],
      }).catch((error) => error.details.errors.map(({ code }: { code: string }) => code));
    expect(await inspect(3, 'NEW')).toEqual(['too_many_units']);
    expect(await inspect(1, 'WRONG_ITEM')).toEqual(['grade_not_accepted']);
    expect(await inspect(1, 'NEW', 'rit_none')).toEqual(['item_not_in_return', 'item_missing']);
    expect(await inspect(0, 'WRONG_ITEM')).toMatchObject({ state: 'INSPECTED' });
    expect(await inspect(2, 'NEW')).toMatchObject({ items: [{ acceptedQuantity: 2 }] });
  });

  test('ends at once if there is nothing to give', async () => {
    const order = await anOrderOf(1);
    const one = await settled(order, 0);
    expect(one).toMatchObject({ state: 'CLOSED', resolutions: [] });
    expect(await claimedOf(order)).toEqual([0, 0]);
  });
});

describe('settling', () => {
  test('happens once, however many ask at once', async () => {
    const one = await inspected(await anOrderOf(1));
    const codes = await atOnce(
      database,
      { table: 'return_requests' },
      Array.from({ length: 5 }, () => () => codeOf(settleReturn(owner, about(one)))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'return_move_not_allowed')).toHaveLength(4);
    expect((await getReturn(owner, about(one))).resolutions).toHaveLength(1);
  });

  test('gives what was shown, or nothing: another total or an older version is refused', async () => {
    const one = await inspected(await anOrderOf(1));
    const refused = settleReturn(owner, { ...about(one), expectedTotal: 1943 });
    expect(await codeOf(refused)).toBe('amounts_changed');
    const item = { returnItemId: one.items[0]?.id ?? '', acceptedQuantity: 1 };
    await inspectReturn(owner, { ...about(one), items: [{ ...item, grade: 'USED' }] });
    const older = { ...owner, expectedVersion: one.version };
    expect(await codeOf(settleReturn(older, about(one)))).toBe('return_changed');
    const newer = { ...owner, expectedVersion: one.version + 1 };
    const given = await settleReturn(newer, { ...about(one), expectedTotal: 1944 });
    expect(given.resolutions).toMatchObject([{ paidValue: 1944 }]);
  });

  test('deducts the fee of the reason, unless staff waive it, and gives the share they choose', async () => {
    await setPolicy(storeId, {
      return_reasons: JSON.stringify([{ code: 'FIT', label: 'Too small', fee: 500 }]),
    });
    const [one, two] = await Promise.all(
      [0, 1].map(async () => inspected(await anOrderOf(1), 1, { reason: 'FIT' })),
    );
    if (!one || !two) throw new Error('two returns');
    expect(await settleReturn(owner, about(one))).toMatchObject({
      fee: 500,
      resolutions: [{ paidValue: 1444, feeAmount: 500 }],
    });
    const items = [{ returnItemId: two.items[0]?.id ?? '', percentage: 5_000 }];
    expect(await settleReturn(owner, { ...about(two), items, deductFee: false })).toMatchObject({
      fee: 0,
      resolutions: [{ paidValue: 972 }],
    });
  });

  test('gives back no more than was paid, whether by claims or by returns', async () => {
    // Half of it was paid with a gift card.
    const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: 2 })], total: 1944 });
    const done = await settled(order);
    expect(done.resolutions).toMatchObject([{ paidValue: 1944 }]);
    const claim = await aClaim(ctx, order);
    const subject = { storeId, claimId: claim.id };
    const [item] = (await getClaim(ctx, subject)).claimItems;
    const decisions = [{ claimItemId: item?.id ?? '', resolutionType: 'REFUND' as const }];
    const approve = approveClaim(as(aStaffMember(storeId)), { ...subject, decisions });
    expect(await codeOf(approve)).toBe('nothing_left_to_give');
  });

  test('counts what every other claim and return of the order gave, without bonus, goods and canceled credits', async () => {
    await setPolicy(storeId, { return_resolutions: `{${EVERY_RESOLUTION}}`, credit_enabled: true });
    const items = [anItem({ quantity: 5 }), anItem({ sourceItemId: 'pot', sku: 'POT' })];
    const order = await anOrder(ctx, storeId, { items });
    const orderId = order.systemOrderId;
    const staff = as(aStaffMember(storeId));
    const resolve = async (resolutionType: 'REFUND' | 'RESHIP' | 'STORE_CREDIT') => {
      const { id: claimId } = await aClaim(ctx, order);
      const subject = { storeId, claimId };
      const [item] = (await getClaim(staff, subject)).claimItems;
      const decisions = [{ claimItemId: item?.id ?? '', resolutionType }];
      const { claim } = await approveClaim(staff, { ...subject, decisions });
      const [resolution] = claim.claimResolutions;
      if (resolutionType !== 'STORE_CREDIT') return claimId;
      const reference = `code-${claimId}`;
      const resolutionId = resolution?.id ?? '';
      const { claimStoreCredits } = await completeResolution(staff, {
        storeId,
        resolutionId,
        reference,
      });
      await cancelCredit(staff, { storeId, creditId: claimStoreCredits[0]?.id ?? '' });
      return claimId;
    };
    const refunded = await resolve('REFUND');
    await resolve('RESHIP');
    await resolve('STORE_CREDIT');
    const one = await requestReturn(asShopper(order), {
      storeId,
      orderId,
      items: [
        { sourceItemId: 'mug', quantity: 1, reason: 'CHANGED_MIND', resolution: 'REFUND' },
        { sourceItemId: 'pot', quantity: 1, reason: 'CHANGED_MIND', resolution: 'STORE_CREDIT' },
      ],
    });
    const elsewhere = await request(await anOrderOf(1));
    // An item's id is unique in its return only.
    await database.pool.query('update return_items set id = $2 where return_id = $1', [
      elsewhere.id,
      one.items[0]?.id,
    ]);
    for (const { id: returnId } of [one, elsewhere]) {
      const at = { storeId, returnId };
      await receiveReturn(owner, at);
      const { items: received } = await getReturn(owner, at);
      const checked = received.map(({ id }) => ({
        returnItemId: id,
        acceptedQuantity: 1,
        grade: 'NEW' as const,
      }));
      await inspectReturn(owner, { ...at, items: checked });
      await settleReturn(owner, at);
    }
    const given = (exceptId: string) =>
      read(ctx, 'claim:read', { storeId }, async (reader) =>
        (await listGivenOnOrder(reader, orderId, exceptId))
          .map(({ sourceItemId, value, shipping }) => [sourceItemId, value, shipping])
          .toSorted(),
      );
    const [mug, pot] = [['mug', 1944, 0] as const, ['pot', 1944, 0] as const];
    expect(await given('none')).toEqual([mug, mug, pot]);
    expect(await given(refunded)).toEqual([mug, pot]);
    expect(await given(one.id)).toEqual([mug]);
  });

  test('gives nothing for units that the platform has refunded since', async () => {
    const items = [anItem(), anItem({ sourceItemId: 'pot', sku: 'POT' })];
    const order = await anOrder(ctx, storeId, { items });
    const one = await inspected(order);
    await database.pool.query(
      `update order_items set refunded_quantity = 1
        where store_id = $1 and order_id = $2 and source_item_id = 'mug'`,
      [storeId, order.systemOrderId],
    );
    expect(await codeOf(settleReturn(owner, about(one)))).toBe('settlement_not_possible');
    expect(await getReturn(owner, about(one))).toMatchObject({
      state: 'INSPECTED',
      resolutions: [],
    });
    const nothing = [{ returnItemId: one.items[0]?.id ?? '', percentage: 0 }];
    expect(await settleReturn(owner, { ...about(one), items: nothing })).toMatchObject({
      state: 'CLOSED',
      resolutions: [],
    });
  });

  test('exchanges an item for another variant at the same price', async () => {
    await setPolicy(storeId, { return_resolutions: `{${EVERY_RESOLUTION}}` });
    const variants = [
      { sourceVariantId: 'blue', name: 'Blue', price: 1800 },
      { sourceVariantId: 'green', name: 'Green', sku: 'MUG-GREEN', price: 1800 },
      { sourceVariantId: 'gold', name: 'Gold', price: 9900 },
    ];
    const products = [{ sourceProductId: 'product-mug', name: 'Enamel camp mug', variants }];
    await upsertProducts(ctx, { storeId, products });
    const item = anItem({ sourceVariantId: 'blue' });
    const order = await anOrder(ctx, storeId, { items: [item] });
    const exchange = (sourceVariantId?: string) =>
      request(order, {
        resolution: 'EXCHANGE',
        ...(sourceVariantId ? { exchangeFor: { sourceVariantId } } : {}),
      });
    expect(await codeOf(exchange())).toBe('exchange_variant_required');
    expect(await codeOf(exchange('blue'))).toBe('exchange_variant_unknown');
    expect(await codeOf(exchange('none'))).toBe('exchange_variant_unknown');
    expect(await codeOf(exchange('gold'))).toBe('exchange_price_differs');
    const given = { resolution: 'EXCHANGE', exchangeFor: { sourceVariantId: 'green' } } as const;
    const one = await settled(order, 1, given);
    answerWith = async () => ({ kind: 'done', reference: 'EX-1', trackingNumber: '1Z8' });
    expect(await execute(one)).toBe('executed');
    expect(asked.map(({ what }) => what)).toEqual(['reship']);
    const made = await findOrderBySource(ctx, { storeId, sourceOrderId: 'EX-1' });
    expect(made).toMatchObject({ total: 0, items: [{ sku: 'MUG-GREEN', quantity: 1 }] });
  });
});

describe('executing what a return gives', () => {
  test('that a person does waits as a task, asks the platform once, and is completed once', async () => {
    const one = await settled(await anOrderOf(1));
    const runs = await atOnce(
      database,
      { table: 'return_resolutions' },
      Array.from({ length: 8 }, () => () => execute(one).catch(() => 'later')),
    );
    expect(runs.filter((run) => run === 'task')).toHaveLength(1);
    expect(asked).toHaveLength(1);
    const complete = (reference: string) =>
      completeReturnResolution(owner, {
        ...about(one),
        resolutionId: resolutionOf(one),
        reference,
      });
    expect((await getReturn(owner, about(one))).resolutions[0]).toMatchObject({ isTask: true });
    expect((await complete('by-hand')).state).toBe('CLOSED');
    expect((await complete('by-hand')).state).toBe('CLOSED');
    expect(await codeOf(complete('another'))).toBe('resolution_completed');
    expect(await execute(one)).toBe('nothing');
  });

  test('by a killed worker is continued by another, with the same key', async () => {
    const one = await settled(await anOrderOf(1));
    await database.db
      .update(returnResolutions)
      .set({ status: 'working', startedAt: clock.now(), attempts: 1 })
      .where(eq(returnResolutions.id, resolutionOf(one)));
    await expect(execute(one)).rejects.toThrow('Another worker');
    clock.advance({ minutes: 2 });
    answerWith = async () => ({ kind: 'done', reference: 'refund-2' });
    expect(await execute(one)).toBe('executed');
    expect(asked.map(({ key }) => key)).toEqual([resolutionOf(one)]);
  });

  test.each<[string, () => Promise<CommerceOutcome>]>([
    ['an error', async () => Promise.reject(new Error('the connection is lost'))],
    ['a refusal', async () => ({ kind: 'refused', reason: 'no such order' })],
    ['a task', async () => ({ kind: 'task' })],
    ['success', async () => ({ kind: 'done', reference: 'late' })],
  ])('is left to a later run that took over: %s changes nothing', async (_, late) => {
    const one = await settled(await anOrderOf(1));
    answerWith = async () => {
      clock.advance({ minutes: 2 });
      answerWith = async () => {
        // Not over yet: the second run waits for the platform while the first one ends.
        answerWith = async () => ({ kind: 'done', reference: 'first' });
        return first.promise;
      };
      second = execute(one);
      await expect.poll(() => asked.length).toBe(2);
      return late();
    };
    const first = Promise.withResolvers<CommerceOutcome>();
    let second: Promise<unknown> = Promise.resolve();
    await execute(one).then(
      (run) => expect(run).toBe('nothing'),
      (error) => expect(error.message).toBe('the connection is lost'),
    );
    const [row] = (await getReturn(owner, about(one))).resolutions;
    expect(row).toMatchObject({ status: 'working', failure: null, reference: null });
    first.resolve({ kind: 'done', reference: 'in-time' });
    expect(await second).toBe('executed');
    expect((await getReturn(owner, about(one))).resolutions).toMatchObject([
      { status: 'executed', reference: 'in-time' },
    ]);
  });

  test('that the platform refuses is listed with the reason, and can be retried', async () => {
    const one = await settled(await anOrderOf(1));
    answerWith = async () => ({ kind: 'refused', reason: 'no such order' });
    expect(await execute(one)).toBe('failed');
    const failed = await getReturn(owner, about(one));
    expect(failed).toMatchObject({
      state: 'SETTLING',
      resolutions: [{ status: 'failed', failure: 'no such order' }],
    });
    jobs.length = 0;
    await retryReturn(owner, about(one));
    expect(jobs).toMatchObject([{ payload: { resolutionId: resolutionOf(one) } }]);
    expect(await codeOf(retryReturn(owner, about(one)))).toBe('nothing_failed');
    answerWith = async () => ({ kind: 'done', reference: 'refund-3' });
    expect(await execute(one)).toBe('executed');
  });

  test('gives one credit one code', async () => {
    await setPolicy(storeId, {
      return_resolutions: `{${EVERY_RESOLUTION}}`,
      credit_enabled: true,
      credit_bonus: 1_000,
    });
    const credit = { resolution: 'STORE_CREDIT' as const };
    const [one, two] = [
      await settled(await anOrderOf(1), 1, credit),
      await settled(await anOrderOf(1), 1, credit),
    ];
    expect(one.resolutions).toMatchObject([{ paidValue: 2138, bonusAmount: 194 }]);
    answerWith = async () => ({ kind: 'done', reference: 'CODE-TWICE' });
    expect(await execute(one)).toBe('executed');
    expect(await execute(two)).toBe('failed');
    const { resolutionIds } = await anApprovedClaim(world, storeId, (claimItemId) => [
      { claimItemId, resolutionType: 'STORE_CREDIT' },
    ]);
    const ofClaim = { storeId, resolutionId: resolutionIds[0] ?? '', reference: 'CODE-TWICE' };
    const complete = completeResolution(as(aStaffMember(storeId)), ofClaim);
    expect(await codeOf(complete)).toBe('reference_used');
    // The reference of a refund is no code.
    await setPolicy(storeId);
    const refunded = await settled(await anOrderOf(1));
    answerWith = async () => ({ kind: 'done', reference: 'REFUND-OR-CODE' });
    expect(await execute(refunded)).toBe('executed');
    const free = completeResolution(as(aStaffMember(storeId)), {
      ...ofClaim,
      reference: 'REFUND-OR-CODE',
    });
    expect(await codeOf(free)).toBeNull();
  });

  test('whose job was lost is queued again', async () => {
    const one = await settled(await anOrderOf(1));
    clock.advance({ minutes: 31 });
    jobs.length = 0;
    await executeOverdueReturns(worker);
    expect(jobs.filter(({ onceKey }) => onceKey === resolutionOf(one))).toHaveLength(1);
  });
});

const timer = actingAsSystem(ctx, 'run-return-timers');
const emailsOf = ({ id }: ReturnDetails) =>
  jobs.flatMap(({ name, payload }) => {
    const { returnId, template } = payload as { returnId?: string; template?: string };
    return name === 'send-return-email' && returnId === id ? [template] : [];
  });

describe('the timers of a return', () => {
  const timers = () => runReturnTimers(timer);

  test('remind the customer once, then cancel what was not sent and release its units', async () => {
    const order = await anOrderOf(1);
    const one = await request(order);
    const sent = await request(await anOrderOf(1));
    await shipReturn(owner, { ...about(sent), trackingNumber: '1Z9' });
    expect(one.sendBy).not.toBeNull();
    jobs.length = 0;
    clock.advance({ days: 22 });
    await timers();
    expect(emailsOf(one)).toEqual([]);
    clock.advance({ days: 2 });
    await Promise.all([timers(), timers()]);
    expect(emailsOf(one)).toEqual(['return-reminder']);
    expect((await getReturn(owner, about(one))).state).toBe('APPROVED');
    clock.advance({ days: 7 });
    await Promise.all([timers(), timers(), timers()]);
    expect(emailsOf(one)).toEqual(['return-reminder', 'return-canceled']);
    expect(emailsOf(sent)).toEqual([]);
    const ended = await getReturn(owner, about(one));
    expect(ended).toMatchObject({ state: 'CANCELED', expiredAt: clock.now() });
    expect(await claimedOf(order)).toEqual([0, 0]);
    expect((await getReturn(owner, about(sent))).state).toBe('IN_TRANSIT');
    const history = await listReturnHistory(owner, about(one));
    expect(history.map(({ change }) => change)).toEqual(['requested', 'reminded', 'expired']);
    clock.advance({ days: -31 });
  });

  test('follow the time that the store sets, from the approval on', async () => {
    await setPolicy(storeId, { return_approval_required: true, return_send_within: 'P1D' });
    const one = await request(await anOrderOf(1));
    expect(one.sendBy).toBeNull();
    const approved = await approveReturn(owner, about(one));
    expect(approved.sendBy).toEqual(endOfDayAfter(clock.now(), 'P1D', 'America/New_York'));
    await setPolicy(storeId, { return_send_within: 'P30D' });
    const shipped = await shipReturn(owner, { ...about(one), trackingNumber: '1Z9' });
    expect(shipped.lateAt).toEqual(endOfDayAfter(clock.now(), 'P21D', 'America/New_York'));
  });

  test('give a customer more time once staff choose a later day, and remind of that day again', async () => {
    const one = await request(await anOrderOf(1));
    clock.advance({ days: 24 });
    await runReturnTimers(timer);
    const extend = (sendBy: string, who = owner) => extendReturn(who, { ...about(one), sendBy });
    expect(await codeOf(extend('2026-04-09'))).toBe('send_by_not_later');
    expect(await codeOf(extend('2027-04-05'))).toBe('send_by_too_late');
    expect(await codeOf(extend('2026-04-31'))).toBe('invalid_input');
    expect(await codeOf(extend('2026-05-01', asShopper(await anOrderOf(1))))).toBe('forbidden');
    const seen = { ...owner, expectedVersion: one.version };
    expect(await codeOf(extend('2026-05-01', seen))).toBe('return_changed');
    const extended = await extend('2026-05-01');
    expect(extended.sendBy).toEqual(endOfDayAfter(clock.now(), 'P28D', 'America/New_York'));
    clock.advance({ days: 7 });
    await runReturnTimers(timer);
    expect((await getReturn(owner, about(one))).state).toBe('APPROVED');
    clock.advance({ days: 16 });
    await runReturnTimers(timer);
    const reminders = ['return-reminder', 'return-reminder', 'return-reminder'];
    expect(emailsOf(one).slice(-3)).toEqual(reminders);
    clock.advance({ days: 6 });
    await runReturnTimers(timer);
    expect(await codeOf(extend('2026-06-30'))).toBe('return_move_not_allowed');
    clock.advance({ days: -53 });
  });
});

describe('a canceled return', () => {
  const expired = async (order: OrderLookup, quantity = 1) => {
    const one = await request(order, { quantity });
    clock.advance({ days: 31 });
    await runReturnTimers(timer);
    clock.advance({ days: -31 });
    expect((await getReturn(owner, about(one))).state).toBe('CANCELED');
    return one;
  };

  test('is received when its package arrives late, once, and has its units again', async () => {
    const order = await anOrderOf(2);
    const one = await expired(order, 2);
    expect(await claimedOf(order)).toEqual([0, 0]);
    const receive = () => codeOf(receiveReturn(owner, about(one)));
    const codes = await atOnce(database, { table: 'return_requests' }, [receive, receive, receive]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await claimedOf(order)).toEqual([2, 2]);
    const found = await getReturn(owner, about(one));
    expect(found).toMatchObject({ state: 'RECEIVED', expiredAt: null, closedAt: null });
    expect(await codeOf(aClaim(ctx, order))).toBe('quantity_not_claimable');
    const [item] = found.items;
    const items = [{ returnItemId: item?.id ?? '', acceptedQuantity: 2, grade: 'NEW' as const }];
    await inspectReturn(owner, { ...about(one), items });
    expect((await settleReturn(owner, about(one))).resolutions).toHaveLength(1);
  });

  test('stays canceled if a claim or another return has one of its units by now', async () => {
    const order = await anOrderOf(2);
    const one = await expired(order, 2);
    await aClaim(ctx, order);
    for (const again of [receiveReturn, reopenReturn]) {
      expect(await codeOf(again(owner, about(one)))).toBe('quantity_not_returnable');
    }
    expect(await claimedOf(order)).toEqual([1, 1]);
    const found = await getReturn(owner, about(one));
    expect(found).toMatchObject({ state: 'CANCELED', receivedAt: null });
    expect(found.expiredAt).not.toBeNull();
  });

  test('and a claim for the same unit at the same time: one of them has it', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await anOrderOf(1);
      const one = await expired(order);
      const [claimed, received, requested, reopened] = await atOnce(
        database,
        { table: 'order_items' },
        [
          () => codeOf(aClaim(ctx, order)),
          () => codeOf(receiveReturn(owner, about(one))),
          () => codeOf(request(order)),
          () => codeOf(reopenReturn(owner, about(one))),
        ],
      );
      // A reopened return can be received.
      const isBack = received === null || reopened === null;
      const holders = [claimed === null, requested === null, isBack];
      expect(holders.filter(Boolean)).toHaveLength(1);
      expect(await claimedOf(order)).toEqual([1, 1]);
    }
  });

  test('is reopened for a new last day, and expires again', async () => {
    const order = await anOrderOf(1);
    const one = await expired(order);
    const opened = await reopenReturn(owner, { ...about(one), sendBy: '2026-03-20' });
    expect(opened).toMatchObject({ state: 'APPROVED', expiredAt: null, closedAt: null });
    expect(opened.sendBy).toEqual(endOfDayAfter(clock.now(), 'P10D', 'America/New_York'));
    expect(emailsOf(one).at(-1)).toBe('return-approved');
    expect(await claimedOf(order)).toEqual([1, 1]);
    clock.advance({ days: 11 });
    await runReturnTimers(timer);
    expect((await getReturn(owner, about(one))).expiredAt).toEqual(clock.now());
    expect(await claimedOf(order)).toEqual([0, 0]);
    clock.advance({ days: -11 });
  });

  test('that had a tracking number is on its way again', async () => {
    const one = await request(await anOrderOf(1));
    await shipReturn(owner, { ...about(one), trackingNumber: '1Z9' });
    await cancelReturn(owner, about(one));
    jobs.length = 0;
    const opened = await reopenReturn(owner, about(one));
    expect(opened).toMatchObject({ state: 'IN_TRANSIT', trackingNumber: '1Z9' });
    expect(opened.lateAt).toEqual(endOfDayAfter(clock.now(), 'P21D', 'America/New_York'));
    expect(emailsOf(one)).toEqual([]);
  });
});

test('a customer who cancels gets no email about it, and staff who cancel cause one', async () => {
  const [one, two] = [await anOrderOf(1), await anOrderOf(1)];
  const [mine, theirs] = [await request(one), await request(two)];
  jobs.length = 0;
  await cancelReturn(asShopper(one), about(mine));
  expect(jobs).toEqual([]);
  await cancelReturn(owner, about(theirs));
  expect(jobs).toMatchObject([
    { name: 'send-return-email', payload: { template: 'return-canceled' } },
  ]);
});

test('staff find returns by queue, order, email and tracking number, in pages', async () => {
  const { id: mine } = await aStore(ctx);
  await setPolicy(mine);
  const person = as(aStaffMember(mine, 'store_owner'));
  const made: ReturnDetails[] = [];
  for (const number of ['5001', '5002', '5003']) {
    clock.advance({ minutes: 1 });
    const order = await anOrder(ctx, mine, { orderNumber: number });
    made.push(
      await requestReturn(person, {
        storeId: mine,
        orderId: order.systemOrderId,
        items: [{ sourceItemId: 'mug', quantity: 1, reason: 'OTHER', resolution: 'REFUND' }],
      }),
    );
  }
  const [one, two, three] = made;
  if (!one || !two || !three) throw new Error('three returns');
  await shipReturn(person, { storeId: mine, returnId: two.id, trackingNumber: 'TRACK-2' });
  await receiveReturn(person, { storeId: mine, returnId: three.id });
  const found = async (given: Parameters<typeof listReturns>[1]) =>
    (await listReturns(person, given)).items.map(({ id }) => id);
  expect(await found({})).toEqual([three.id, two.id, one.id]);
  expect(await found({ queue: 'waiting' })).toEqual([two.id, one.id]);
  expect(await found({ queue: 'waiting', state: 'RECEIVED' })).toEqual([]);
  expect(await found({ state: 'RECEIVED' })).toEqual([three.id]);
  expect(await found({ search: '#5001' })).toEqual([one.id]);
  expect(await found({ search: 'track-2' })).toEqual([two.id]);
  clock.advance({ days: 22 });
  expect(await found({ queue: 'late' })).toEqual([two.id]);
  expect(await countReturns(person)).toMatchObject({ waiting: 2, late: 1 });
  clock.advance({ days: -22 });
  expect(await found({ queue: 'late' })).toEqual([]);
  expect(await found({ search: '5002-r1' })).toEqual([two.id]);
  expect(await found({ search: '#5002-R2' })).toEqual([]);
  expect(await countReturns(person)).toEqual({
    'to-approve': 0,
    waiting: 2,
    late: 0,
    'to-inspect': 1,
    'to-refund': 0,
  });
  expect(await findStoreOfReturn(person, one.id)).toBe(mine);
  expect(await codeOf(findStoreOfReturn(owner, one.id))).toBe('return_not_found');
  expect(await codeOf(countReturns(asShopper(await anOrder(ctx, mine))))).toBe('forbidden');
  expect(await found({ search: 'shopper@example.com', orderId: one.orderId })).toEqual([one.id]);
  const first = await listReturns(person, { limit: 2 });
  expect(await found({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual([one.id]);
  expect(await codeOf(listReturns(person, { cursor: 'x' }))).toBe('invalid_input');
});

test('a search for exactly one thing finds the return of that name, tracking number, order or email', async () => {
  const { id: mine } = await aStore(ctx);
  await setPolicy(mine);
  const person = as(aStaffMember(mine, 'store_support'));
  const order = await anOrder(ctx, mine, { items: [anItem({ quantity: 2 })] });
  const items = [
    { sourceItemId: 'mug', quantity: 1, reason: 'OTHER', resolution: 'REFUND' as const },
  ];
  const ofOrder = { storeId: mine, orderId: order.systemOrderId, items };
  const first = await requestReturn(asShopper(order), ofOrder);
  const second = await requestReturn(asShopper(order), ofOrder);
  const trackingNumber = `1Z-${order.orderNumber}`;
  await shipReturn(asShopper(order), { storeId: mine, returnId: second.id, trackingNumber });
  const find = async (search: string, who = person) =>
    (await findExactReturns(who, { search })).map(({ id }) => id);
  expect(await find(first.name)).toEqual([first.id]);
  expect(await find(`#${second.name.toLowerCase()}`)).toEqual([second.id]);
  expect(await find(trackingNumber.toLowerCase())).toEqual([second.id]);
  const both = [second.id, first.id].sort();
  expect((await find(order.orderNumber)).sort()).toEqual(both);
  expect((await find(order.customerEmail.toUpperCase())).sort()).toEqual(both);
  for (const none of ['', order.orderNumber.slice(0, -1), `${first.name}9`, '1Z']) {
    expect(await find(none)).toEqual([]);
  }
  const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
  expect(await find(first.name, stranger)).toEqual([]);
  expect(await codeOf(find(first.name, asShopper(order)))).toBe('forbidden');
});

test('staff find returns by an order number with or without what people add to it', async () => {
  const { id: mine } = await aStore(ctx);
  await setPolicy(mine);
  const person = as(aStaffMember(mine, 'store_owner'));
  const order = await anOrder(ctx, mine, { orderNumber: '#A6001' });
  const one = await requestReturn(person, {
    storeId: mine,
    orderId: order.systemOrderId,
    items: [{ sourceItemId: 'mug', quantity: 1, reason: 'OTHER', resolution: 'REFUND' }],
  });
  const found = async (search: string) =>
    (await listReturns(person, { search })).items.map(({ id }) => id);
  for (const search of ['a6001', '#A6001', '# A60']) expect(await found(search)).toEqual([one.id]);
  expect(await found('##')).toEqual([]);
});
