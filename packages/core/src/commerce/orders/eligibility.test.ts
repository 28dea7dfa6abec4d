import { describe, expect, test } from 'vitest';
import { CLAIM_TYPES, type ClaimType } from '../../claims/terms/claim-type.rules.ts';
import {
  canFileAnything,
  DEFAULT_FILING_WINDOWS,
  type FulfillmentForEligibility,
  fulfillmentEligibility,
  type OrderForEligibility,
} from './eligibility.rules.ts';

const now = new Date('2026-06-15T16:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const daysAhead = (days: number) => daysAgo(-days);

const order: OrderForEligibility = {
  shippingProtected: true,
  cancelledAt: null,
  chargedBackAt: null,
  items: [{ sourceItemId: 'cup', quantity: 2, refundedQuantity: 0, claimedQuantity: 0 }],
};

const delivered: FulfillmentForEligibility = {
  id: 'ful_1',
  status: 'DELIVERED',
  fulfilledAt: daysAgo(8),
  shippedAt: daysAgo(8),
  deliveredAt: daysAgo(5),
  lastScanAt: daysAgo(5),
  returnedToSender: false,
  destinationAbroad: false,
  items: [{ sourceItemId: 'cup', quantity: 2 }],
};

const moving: FulfillmentForEligibility = {
  ...delivered,
  status: 'IN_TRANSIT',
  fulfilledAt: daysAgo(12),
  shippedAt: daysAgo(12),
  deliveredAt: null,
  lastScanAt: daysAgo(3),
};

const judge = (
  fulfillment: Partial<FulfillmentForEligibility> = {},
  changes: Partial<OrderForEligibility> = {},
) =>
  fulfillmentEligibility({
    fulfillment: { ...delivered, ...fulfillment },
    order: { ...order, ...changes },
    windows: DEFAULT_FILING_WINDOWS,
    timeZone: 'America/New_York',
    now,
  });

const eligibleTypes = (result: ReturnType<typeof judge>) =>
  CLAIM_TYPES.filter((type) => result.byType[type].eligible);

describe('a package delivered five days ago', () => {
  test('can be claimed as not received, stolen, or with item issues', () => {
    const result = judge();
    expect(result).toMatchObject({ eligible: true, eligibilityCode: null });
    expect(eligibleTypes(result).sort()).toEqual(
      [
        'DAMAGED',
        'DEFECTIVE_ITEM',
        'MISSING_ITEM',
        'MULTIPLE',
        'ORDER_DELIVERED_NOT_RECEIVED',
        'PRODUCT_NOT_AS_DESCRIBED',
        'STOLEN',
        'WRONG_ITEM',
      ].sort(),
    );
  });
});

describe('a package delivered yesterday', () => {
  const result = judge({ deliveredAt: daysAgo(1), lastScanAt: daysAgo(1) });

  test('is too early for not received, with the date from which it can be claimed', () => {
    expect(result).toMatchObject({
      eligible: false,
      eligibilityCode: 'too_soon',
      eligibleAt: daysAhead(1),
    });
  });

  test('can be claimed for its items nevertheless', () => {
    expect(result.byType.DAMAGED.eligible).toBe(true);
    expect(result.byType.MULTIPLE.eligible).toBe(true);
    expect(canFileAnything(result)).toBe(true);
  });
});

describe('a package in transit', () => {
  test('is too early for a week after its last scan', () => {
    const result = judge(moving);
    expect(result).toMatchObject({ eligibilityCode: 'too_soon', eligibleAt: daysAhead(4) });
    expect(canFileAnything(result)).toBe(false);
  });

  test('counts as not moving after a week, from abroad after two', () => {
    expect(judge({ ...moving, lastScanAt: daysAgo(10) }).eligible).toBe(true);
    expect(
      judge({ ...moving, lastScanAt: daysAgo(10), destinationAbroad: true }).eligibilityCode,
    ).toBe('too_soon');
    expect(judge({ ...moving, lastScanAt: daysAgo(14), destinationAbroad: true }).eligible).toBe(
      true,
    );
  });

  test('counts from the shipment if it was never scanned', () => {
    expect(judge({ ...moving, lastScanAt: null }).eligible).toBe(true);
    expect(judge({ ...moving, lastScanAt: null, shippedAt: daysAgo(6) }).eligible).toBe(false);
  });

  test('counts from its creation if nothing says when it was shipped', () => {
    const unknown = { ...moving, lastScanAt: null, shippedAt: null };
    expect(judge(unknown).byType.LOST.eligibleAt).toEqual(daysAgo(5));
    const back = judge({ ...unknown, returnedToSender: true });
    expect(back.byType.RETURNED_TO_SENDER.eligibleAt).toEqual(daysAgo(12));
  });

  test('cannot be stolen or damaged before it arrives, and the date is unknown', () => {
    const { byType } = judge({ ...moving, lastScanAt: daysAgo(10) });
    for (const type of ['STOLEN', 'ORDER_DELIVERED_NOT_RECEIVED', 'DAMAGED'] as ClaimType[]) {
      expect(byType[type]).toMatchObject({ eligibilityCode: 'too_soon', eligibleAt: null });
    }
  });

  test('can be claimed at once if tracking says it was returned', () => {
    const event = { status: 'RETURNED_TO_SENDER', occurredAt: daysAgo(1) } as const;
    for (const change of [{ returnedToSender: true }, { trackingEvents: [event] }]) {
      const result = judge({ ...moving, lastScanAt: daysAgo(1), ...change });
      expect(result.byType.RETURNED_TO_SENDER).toMatchObject({
        eligible: true,
        eligibleAt: daysAgo(1),
      });
      expect(result.byType.TRACKING_NOT_MOVING.eligible).toBe(false);
      expect(result.eligible).toBe(true);
    }
  });
});

test('a package stops moving at its last scan or its delivery', () => {
  const opens = (scanned: number, arrived: number) =>
    judge({ lastScanAt: daysAgo(scanned), deliveredAt: daysAgo(arrived) }).byType.LOST.eligibleAt;
  expect(opens(6, 5)).toEqual(daysAhead(2));
  expect(opens(3, 5)).toEqual(daysAhead(4));
});

test('unrelated tracking events do not open a claim for a wrong address', () => {
  const event = (status: 'IN_TRANSIT' | 'WRONG_ADDRESS', days: number) => ({
    status,
    occurredAt: daysAgo(days),
  });
  const opens = (...trackingEvents: ReturnType<typeof event>[]) =>
    judge({ ...moving, trackingEvents }).byType.WRONG_ADDRESS.eligibleAt;
  expect(opens(event('IN_TRANSIT', 5))).toEqual(daysAhead(4));
  expect(opens(event('WRONG_ADDRESS', 1), event('WRONG_ADDRESS', 2))).toEqual(daysAgo(2));
});

describe('an untracked package', () => {
  const untracked = { ...moving, status: 'FULFILLED', lastScanAt: null } as const;

  test('can have item issues from its shipment on, since only the customer can know', () => {
    expect(judge({ ...untracked, shippedAt: daysAgo(2) }).byType.DAMAGED.eligible).toBe(true);
  });

  test('is tracked once it was scanned, or a carrier says it is in transit', () => {
    const types = (change: Partial<FulfillmentForEligibility>) =>
      judge({ ...untracked, shippedAt: daysAgo(2), ...change }).byType.DAMAGED.eligible;
    expect(types({ lastScanAt: daysAgo(1) })).toBe(false);
    expect(types({ status: 'IN_TRANSIT' })).toBe(false);
  });

  test('marked as delivered without a time arrived with its last scan, else when it left', () => {
    const result = judge({ deliveredAt: null, lastScanAt: daysAgo(1) });
    expect(result.byType.STOLEN.eligibleAt).toEqual(daysAhead(1));
    const unscanned = judge({ deliveredAt: null, lastScanAt: null });
    expect(unscanned.byType.STOLEN.eligibleAt).toEqual(daysAgo(6));
  });
});

describe('a package that has not shipped', () => {
  test('is not shipped, whatever labels were printed', () => {
    for (const status of [
      'UNFULFILLED',
      'AWAITING_SHIPMENT',
      'LABEL_PRINTED',
      'ON_HOLD',
    ] as const) {
      const result = judge({ status, shippedAt: null, deliveredAt: null, lastScanAt: null });
      expect(result.eligibilityCode).toBe('not_shipped');
      expect(
        CLAIM_TYPES.every((type) => result.byType[type].eligibilityCode === 'not_shipped'),
      ).toBe(true);
    }
  });

  test('has shipped once it was shipped or delivered, or its status says so', () => {
    const none = {
      status: 'LABEL_PRINTED',
      shippedAt: null,
      deliveredAt: null,
      lastScanAt: null,
    } as const;
    expect(judge({ ...none, shippedAt: daysAgo(8) }).eligible).toBe(true);
    expect(judge({ ...none, deliveredAt: daysAgo(5) }).eligible).toBe(true);
    expect(judge({ ...none, status: 'IN_TRANSIT', lastScanAt: daysAgo(8) }).eligible).toBe(true);
    expect(judge(none).eligibilityCode).toBe('not_shipped');
  });
});

describe('an order', () => {
  test('that is not protected, canceled or charged back cannot be claimed', () => {
    for (const change of [
      { shippingProtected: false },
      { cancelledAt: daysAgo(1) },
      { chargedBackAt: daysAgo(1) },
    ]) {
      const result = judge({}, change);
      expect(result).toMatchObject({ eligible: false, eligibilityCode: 'unprotected' });
      expect(canFileAnything(result)).toBe(false);
    }
  });

  test('with every unit claimed or refunded is fully claimed', () => {
    const items = [{ sourceItemId: 'cup', quantity: 2, refundedQuantity: 1, claimedQuantity: 1 }];
    expect(judge({}, { items }).eligibilityCode).toBe('fully_claimed');
    expect(judge({}, { items: [{ ...items[0], claimedQuantity: 0 } as never] }).eligible).toBe(
      true,
    );
  });

  test('is too late the day after its 45th day', () => {
    const result = judge({ fulfilledAt: daysAgo(60), deliveredAt: daysAgo(58) });
    expect(result).toMatchObject({ eligible: false, eligibilityCode: 'expired' });
    expect(canFileAnything(result)).toBe(false);
    expect(judge({ fulfilledAt: daysAgo(45) }).eligible).toBe(true);
    expect(judge({ fulfilledAt: daysAgo(46) }).eligible).toBe(false);
  });

  test('the window of a shipment without a creation counts from when it left, else arrived', () => {
    const closes = (change: Partial<FulfillmentForEligibility>) =>
      judge({ fulfilledAt: null, ...change }).uneligibleAt?.toISOString();
    expect(closes({ shippedAt: new Date('2026-05-01T12:00:00Z') })).toBe(
      '2026-06-16T03:59:59.999Z',
    );
    const deliveredAt = new Date('2026-05-03T12:00:00Z');
    expect(closes({ shippedAt: null, deliveredAt })).toBe('2026-06-18T03:59:59.999Z');
  });

  test('the window closes at the end of the local day', () => {
    const result = judge({ fulfilledAt: new Date('2026-05-01T02:00:00Z') });
    expect(result.uneligibleAt).toEqual(new Date('2026-06-15T03:59:59.999Z'));
  });
});

test('a store sets its own windows', () => {
  const windows = { ...DEFAULT_FILING_WINDOWS, notReceivedAfter: 'P6D', closesAfter: 'P1M' };
  const input = { order, windows, timeZone: 'UTC', now };
  expect(fulfillmentEligibility({ ...input, fulfillment: delivered }).eligibilityCode).toBe(
    'too_soon',
  );
  const old = { ...delivered, fulfilledAt: new Date('2026-05-14T23:00:00Z') };
  expect(fulfillmentEligibility({ ...input, fulfillment: old }).eligibilityCode).toBe('expired');
});

describe('a shipment dated in the future', () => {
  test('has not left, and cannot be claimed as not moving', () => {
    for (const status of ['IN_TRANSIT', 'FULFILLED', 'LABEL_PRINTED'] as const) {
      const result = judge({
        status,
        fulfilledAt: daysAgo(1),
        shippedAt: daysAhead(3),
        deliveredAt: null,
        lastScanAt: null,
      });
      expect([status, result.eligibilityCode]).toEqual([status, 'not_shipped']);
      expect(eligibleTypes(result)).toEqual([]);
    }
  });

  test('has left from that very moment on', () => {
    const left = { ...moving, shippedAt: now, lastScanAt: null };
    expect(judge(left).eligibilityCode).toBe('too_soon');
    const soon = new Date(now.getTime() + 1);
    expect(judge({ ...left, shippedAt: soon }).eligibilityCode).toBe('not_shipped');
  });

  test('has arrived nevertheless if the carrier says so', () => {
    const result = judge({ shippedAt: daysAhead(1) });
    expect(result.byType.DAMAGED.eligible).toBe(true);
  });
});
