import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { upsertOrder } from '../../commerce/internal.ts';
import { actingAsSystem } from '../../kernel/internal.ts';
import { approveClaim, completeResolution } from '../../resolutions/internal.ts';
import { aClaim, confirmedLinkTo, linkTo } from '../../testing/a-claim.ts';
import {
  aBareOrder,
  aContext,
  aFulfillment,
  anItem,
  anOpenClaim,
  anOrder,
  anOrderSnapshot,
  aStaffMember,
  aStore,
  codeOf,
  daysBefore,
} from '../../testing/index.ts';
import { getUsualTimes } from './get-usual-times.ts';
import { listPackages } from './list-packages.ts';

const database = await testDatabase();
const test_ = aContext(database);
const { ctx, as, asShopper, clock } = test_;
const store = await aStore(ctx);
const storeId = store.id;
const supporter = as(aStaffMember(storeId));

const scanned = {
  occurredAt: daysBefore(ctx.now(), 6),
  status: 'OUT_FOR_DELIVERY' as const,
  description: 'Left with the neighbor at 14 Lark Street',
  location: 'Albany, NY',
};

test('a claim shows the scans of its own packages, not those of the others of its order', async () => {
  const items = [anItem({ quantity: 1 }), anItem({ sourceItemId: 'pot', quantity: 1 })];
  const [mug, pot] = items as [(typeof items)[0], (typeof items)[0]];
  const order = await anOrder(ctx, storeId, {
    items,
    fulfillments: [
      aFulfillment(ctx.now(), [mug], { events: [scanned] }),
      aFulfillment(ctx.now(), [pot], {
        sourceFulfillmentId: 'shipment-2',
        events: [{ ...scanned, location: 'Troy, NY' }],
      }),
    ],
  });
  const claim = await aClaim(ctx, order);
  const ofPot = await aClaim(ctx, order, { quantity: 0 });
  await database.pool.query('update claim_items set fulfillment_id = $2 where claim_id = $1', [
    ofPot.id,
    order.fulfillments[1]?.id,
  ]);
  const found = await listPackages(asShopper(order), { storeId, claimId: claim.id });
  expect(found).toMatchObject([
    {
      id: order.fulfillments[0]?.id,
      kind: 'shipment',
      carrier: 'UPS',
      trackingNumbers: ['1Z999AA10123456784'],
      scans: [
        {
          at: scanned.occurredAt,
          status: 'OUT_FOR_DELIVERY',
          description: scanned.description,
          location: 'Albany, NY',
        },
      ],
    },
  ]);
});

test('a package shows its latest 100 scans, oldest first', async () => {
  const items = [anItem()];
  const at = (minute: number) => new Date(scanned.occurredAt.getTime() + minute * 60_000);
  const events = Array.from({ length: 101 }, (_, n) => ({ ...scanned, occurredAt: at(n) }));
  const fulfillments = [aFulfillment(ctx.now(), items, { events })];
  const order = await anOrder(ctx, storeId, { items, fulfillments });
  const claim = await aClaim(ctx, order);
  const [found] = await listPackages(asShopper(order), { storeId, claimId: claim.id });
  expect(found?.scans.map((scan) => scan.at)).toEqual(events.slice(1).map((one) => one.occurredAt));
});

test('texts of a carrier stay hidden until the order’s email is confirmed', async () => {
  const items = [anItem()];
  const fulfillments = [aFulfillment(ctx.now(), items, { events: [scanned] })];
  const order = await anOrder(ctx, storeId, { items, fulfillments });
  const claim = await aClaim(ctx, order);
  const given = { storeId, claimId: claim.id };
  const textOf = async (who: typeof ctx) =>
    (await listPackages(who, given))[0]?.scans[0]?.description;
  expect(await textOf(as(linkTo(claim)))).toBe('');
  const [hidden] = await listPackages(as(linkTo(claim)), given);
  expect(hidden?.scans[0]?.status).toBe('OUT_FOR_DELIVERY');
  expect(await textOf(confirmedLinkTo(ctx, claim))).toBe(scanned.description);
  const stranger = as({ kind: 'shopper', storeId, orderId: 'ord_other', email: 'x@example.com' });
  expect(await codeOf(listPackages(stranger, given))).toBe('claim_not_found');
  expect(await codeOf(getUsualTimes(stranger, given))).toBe('claim_not_found');
});

test('a carrier’s own word for a status stays hidden as well', async () => {
  const items = [anItem()];
  const word = 'Left at 14 Lark Street';
  const events = [{ ...scanned, status: word, description: '' }];
  const fulfillments = [aFulfillment(ctx.now(), items, { events })];
  const order = await anOrder(ctx, storeId, { items, fulfillments });
  const claim = await aClaim(ctx, order);
  const statusOf = async (who: typeof ctx) =>
    (await listPackages(who, { storeId, claimId: claim.id }))[0]?.scans[0]?.status;
  expect(await statusOf(as(linkTo(claim)))).toBe('IN_TRANSIT');
  expect(await statusOf(confirmedLinkTo(ctx, claim))).toBe(word);
});

test('a reshipment’s scans follow once its order has them, and only its own', async () => {
  const { order, subject, itemId } = await anOpenClaim(test_, storeId, { units: 1 });
  const { claim } = await approveClaim(supporter, {
    ...subject,
    decisions: [{ claimItemId: itemId, resolutionType: 'RESHIP' }],
  });
  const reference = `again-${claim.claimNumber}`;
  await completeResolution(supporter, {
    storeId,
    resolutionId: claim.claimResolutions[0]?.id ?? '',
    reference,
    trackingNumber: 'A1',
  });
  const items = [anItem()];
  const replacing = (sourceOrderId: string, originalSourceOrderId: string) =>
    upsertOrder(actingAsSystem(ctx, 'test'), {
      storeId,
      sourceOrderId,
      order: anOrderSnapshot(ctx.now(), {
        items,
        originalSourceOrderId,
        fulfillments: [aFulfillment(ctx.now(), items, { events: [scanned] })],
      }),
    });
  await replacing(reference, order.orderId);
  // Orders that replace something else: unnamed, of a refund, not yet sent, another's, and another order's.
  const beside = await aClaim(ctx, order, { quantity: 0 });
  await database.pool.query(
    `insert into resolutions (store_id, id, claim_id, position, resolution_type,
       resolution_reference, status)
     select $1, 'res_' || n, claim_id, n, type, reference || $2, status
     from (values (6, $3, 'REFUND', 'refund-', 'executed'), (7, $3, 'RESHIP', 'pending-', 'pending'),
       (8, $4, 'RESHIP', 'beside-', 'executed'), (9, $3, 'RESHIP', 'elsewhere-', 'executed'))
       as r (n, claim_id, type, reference, status)`,
    [storeId, reference, claim.id, beside.id],
  );
  for (const kind of ['other', 'refund', 'pending', 'beside']) {
    await replacing(`${kind}-${reference}`, order.orderId);
  }
  await replacing(`elsewhere-${reference}`, 'another-order');
  const found = await listPackages(asShopper(order), subject);
  expect(found.map(({ kind, scans }) => `${kind} ${scans.length}`)).toEqual([
    'shipment 0',
    'reshipment 1',
  ]);
});

test('the usual times of a store are of its latest decisions, without those that waited', async () => {
  const own = await aStore(ctx);
  const order = await anOrder(ctx, own.id, { items: [anItem({ quantity: 12 })] });
  const hoursAgo = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000);
  const decided = (from: number, to: number, more: object = {}) =>
    aClaim(ctx, order, {
      claimState: 'DENIED',
      createdAt: hoursAgo(from),
      decidedAt: hoursAgo(to),
      ...more,
    });
  const claim = await decided(50, 40);
  await decided(50, 30, { claimState: 'RESOLVED', resolvedAt: hoursAgo(25) });
  await decided(50, 20);
  await decided(5000, 40, { wakeAt: hoursAgo(10) });
  await decided(5000, 40, { appealedAt: hoursAgo(10) });
  await decided(5000, 40, { stillMissingAskedAt: hoursAgo(10) });
  const imported = { importedFrom: 'order-protection' as const, sourceClaimId: 'op_1' };
  await decided(5000, 40, { ...imported, importedAt: hoursAgo(1) });
  clock.advance({ minutes: 1 });
  // To the millisecond of 90 days.
  await decided(90 * 24 + 20, 90 * 24);
  await decided(5000, 0, { decidedAt: new Date(hoursAgo(90 * 24).getTime() - 1) });
  const hour = 3_600_000;
  expect(await getUsualTimes(asShopper(order), { storeId: own.id, claimId: claim.id })).toEqual({
    decision: { claims: 4, median: 20 * hour },
    completion: { claims: 1, median: 5 * hour },
  });
});

test('the usual times of a busy store are of its latest 1,000 decisions', async () => {
  const { id: busy } = await aStore(ctx);
  await aBareOrder(ctx, busy);
  await database.pool.query(
    `insert into claims (store_id, id, claim_number, order_id, source_order_id,
       source_order_number, claim_state, claim_category, claim_type, author_email, currency,
       created_at, decided_at, resolved_at)
     select $1, 'clm_' || n, n, 'ord_1', n, n, 'DENIED', 'SHIPPING', 'LOST', 'a@example.com', 'USD',
       at - interval '1 hour', at, case when n = 1001 then at end
     from generate_series(1, 1001) n, lateral (select $2::timestamptz - n * interval '1 minute') t (at)`,
    [busy, ctx.now()],
  );
  expect(await getUsualTimes(ctx, { storeId: busy, claimId: 'clm_1' })).toEqual({
    decision: { claims: 1000, median: 3_600_000 },
    completion: { claims: 0, median: null },
  });
});
