import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { upsertOrder } from '../../commerce/internal.ts';
import { actingAsSystem } from '../../kernel/internal.ts';
import { approveClaim, completeResolution } from '../../resolutions/internal.ts';
import { aClaim, confirmedLinkTo, linkTo } from '../../testing/a-claim.ts';
import {
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
      aFulfillment(ctx.now(), [pot], { sourceFulfillmentId: 'shipment-2' }),
    ],
  });
  const claim = await aClaim(ctx, order);
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

test('texts of a carrier stay hidden until the order’s email is confirmed', async () => {
  const items = [anItem()];
  const fulfillments = [aFulfillment(ctx.now(), items, { events: [scanned] })];
  const order = await anOrder(ctx, storeId, { items, fulfillments });
  const claim = await aClaim(ctx, order);
  const given = { storeId, claimId: claim.id };
  const textOf = async (who: typeof ctx) =>
    (await listPackages(who, given))[0]?.scans[0]?.description;
  expect(await textOf(as(linkTo(claim)))).toBe('');
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
  await replacing(`other-${reference}`, order.orderId);
  const found = await listPackages(asShopper(order), subject);
  expect(found.map(({ kind, scans }) => `${kind} ${scans.length}`)).toEqual([
    'shipment 0',
    'reshipment 1',
  ]);
});

test('the usual times of a store are of its latest decisions, without those that waited', async () => {
  const own = await aStore(ctx);
  const order = await anOrder(ctx, own.id, { items: [anItem({ quantity: 9 })] });
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
  await decided(5000, 90 * 24);
  // The last one is more than 90 days old now.
  clock.advance({ minutes: 1 });
  const hour = 3_600_000;
  expect(await getUsualTimes(asShopper(order), { storeId: own.id, claimId: claim.id })).toEqual({
    decision: { claims: 3, median: 20 * hour },
    completion: { claims: 1, median: 5 * hour },
  });
});
