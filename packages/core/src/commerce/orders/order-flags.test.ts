import { describe, expect, test } from 'vitest';
import type { FulfillmentForEligibility } from './eligibility.rules.ts';
import {
  DEFAULT_FILING_WINDOWS,
  isWarrantyEligible,
  type OrderForItemEligibility,
  orderEligibility,
} from './eligibility.rules.ts';
import {
  canFileClaim,
  filingOptions,
  filingPath,
  issuePath,
  type OrderForFiling,
  outsideShippingWindow,
  protectionStatus,
  showTooLateAlert,
  tooSoonToFile,
} from './order-flags.rules.ts';

const now = new Date('2026-06-15T16:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

interface Case {
  parcels: Partial<FulfillmentForEligibility>[];
  protected?: boolean;
  warranty?: string;
  returns?: boolean;
  claimed?: number;
  refunded?: number;
}

/** Returns an order like the look-up's result. */
function orderOf(given: Case): OrderForFiling {
  const covered = given.protected ?? true;
  const order: OrderForItemEligibility = {
    shippingProtected: covered,
    warrantyProtected: given.warranty !== undefined,
    cancelledAt: null,
    chargedBackAt: null,
    purchasedAt: daysAgo(70),
    items: [
      {
        sourceItemId: 'cup',
        quantity: 4,
        refundedQuantity: given.refunded ?? 0,
        claimedQuantity: given.claimed ?? 0,
        warrantyPeriod: given.warranty ?? null,
      },
    ],
  };
  const fulfillments = given.parcels.map((testPackage, index) => ({
    id: `ful_${index}`,
    status: 'DELIVERED' as const,
    fulfilledAt: daysAgo(8),
    shippedAt: daysAgo(8),
    deliveredAt: null,
    lastScanAt: null,
    returnedToSender: false,
    destinationAbroad: false,
    items: [{ sourceItemId: 'cup', quantity: 4 }],
    ...testPackage,
  }));
  const found = orderEligibility({
    order,
    fulfillments,
    windows: DEFAULT_FILING_WINDOWS,
    timeZone: 'America/New_York',
    now,
  });
  return {
    protected: covered,
    protection: { shipping: covered, warranty: given.warranty !== undefined },
    fulfillments: found.fulfillments.map(({ eligible, eligibilityCode, byType }) => ({
      eligible,
      eligibilityCode,
      itemIssuesEligible: byType.DAMAGED.eligible,
    })),
    warrantyEligible: Object.values(found.items).some((item) => isWarrantyEligible(item, now)),
    capabilities: { returns: given.returns ?? false, warranties: true },
    existingClaims: given.claimed ? [{}] : [],
  };
}

const arrived = (days: number) => ({ deliveredAt: daysAgo(days), lastScanAt: daysAgo(days) });
const notLeft = { status: 'UNFULFILLED', shippedAt: null } as const;
const late = { fulfilledAt: daysAgo(62), ...arrived(60) };

const CASES: Record<string, OrderForFiling> = {
  '1001 delivered 5 days ago': orderOf({ parcels: [arrived(5)] }),
  '1002 last scan 10 days ago': orderOf({
    parcels: [{ status: 'IN_TRANSIT', lastScanAt: daysAgo(10) }],
  }),
  '1003 delivered yesterday': orderOf({ parcels: [arrived(1)] }),
  '1004 one delivered, one in transit': orderOf({
    parcels: [arrived(4), { status: 'IN_TRANSIT', lastScanAt: daysAgo(1) }],
  }),
  '1005 not shipped': orderOf({ parcels: [notLeft] }),
  '1006 delivered 60 days ago': orderOf({ parcels: [late] }),
  '1007 not protected': orderOf({ parcels: [arrived(4)], protected: false }),
  '1008 only the warranty runs': orderOf({ parcels: [late], warranty: 'P1Y' }),
  '1009 fully claimed': orderOf({ parcels: [arrived(5)], claimed: 4 }),
  '1010 two claimable': orderOf({ parcels: [arrived(5)], claimed: 1, refunded: 1 }),
  '1012 everything possible': orderOf({ parcels: [arrived(5)], warranty: 'P1Y', returns: true }),
};

test('orders get the flags of the specification', () => {
  const flags = Object.entries(CASES).map(([name, order]) => [
    name.slice(0, 4),
    tooSoonToFile(order),
    outsideShippingWindow(order),
    showTooLateAlert(order),
    canFileClaim(order),
  ]);
  expect(flags).toEqual([
    ['1001', false, false, false, true],
    ['1002', false, false, false, true],
    ['1003', true, false, false, false],
    ['1004', false, false, false, true],
    ['1005', true, false, false, false],
    ['1006', false, true, true, false],
    ['1007', true, false, false, false],
    ['1008', false, true, false, false],
    ['1009', true, false, false, false],
    ['1010', false, false, false, true],
    ['1012', false, false, false, true],
  ]);
});

test('each order leads to the right screen', () => {
  const paths = Object.entries(CASES).map(([name, order]) => [name.slice(0, 4), filingPath(order)]);
  expect(paths).toEqual([
    ['1001', '/issues'],
    ['1002', '/issues'],
    ['1003', '/issues'],
    ['1004', '/issues'],
    ['1005', '/not-shipped'],
    ['1006', '/too-late'],
    ['1007', '/unprotected'],
    ['1008', '/issues/items'],
    ['1009', '/process'],
    ['1010', '/issues'],
    ['1012', '/process'],
  ]);
});

describe('the chooser', () => {
  const byNumber = (number: string) =>
    Object.entries(CASES).find(([name]) => name.startsWith(number))?.[1] as OrderForFiling;

  test('offers what the order and the store allow, and nothing else', () => {
    expect(filingOptions(byNumber('1012'))).toEqual(['shipping', 'warranty', 'return']);
    expect(filingOptions(byNumber('1008'))).toEqual(['warranty']);
    expect(filingOptions(byNumber('1006'))).toEqual([]);
  });

  test('is not shown for a return only: too late stays too late', () => {
    expect(filingPath(orderOf({ parcels: [late], returns: true }))).toBe('/too-late');
    expect(filingPath(orderOf({ parcels: [notLeft], returns: true }))).toBe('/not-shipped');
  });

  test('offers no warranty claim that the store does not accept or the order does not cover', () => {
    const order = byNumber('1012');
    const capabilities = { returns: true, warranties: false };
    expect(filingOptions({ ...order, capabilities })).toEqual(['shipping', 'return']);
    const protection = { shipping: true, warranty: false };
    expect(filingOptions({ ...order, protection })).toEqual(['shipping', 'return']);
    expect(filingOptions({ ...order, warrantyEligible: false })).toEqual(['shipping', 'return']);
    expect(filingOptions({ ...order, protected: false })).toEqual(['warranty', 'return']);
  });

  test('offers a return as soon as one of the packages has left', () => {
    const order = orderOf({ parcels: [arrived(5), notLeft], returns: true });
    expect(filingOptions(order)).toEqual(['shipping', 'return']);
  });

  test('is shown for a claim and a return', () => {
    expect(filingPath(orderOf({ parcels: [arrived(5)], returns: true }))).toBe('/process');
  });
});

test('an order with an expired warranty and a closed window is too late', () => {
  const order = orderOf({ parcels: [late], warranty: 'P10D' });
  expect(showTooLateAlert(order)).toBe(false);
  expect(filingPath(order)).toBe('/too-late');
});

test('a warranty claim on several shipments starts with the shipment', () => {
  expect(filingPath(orderOf({ parcels: [late, late], warranty: 'P1Y' }))).toBe(
    '/multiple-shipments',
  );
});

test('an order with shipping or warranty protection alone is protected', () => {
  const order = orderOf({ parcels: [late], warranty: 'P1Y' });
  const only = { ...order, protection: { shipping: false, warranty: true } };
  expect(filingPath(only)).toBe('/issues/items');
  const none = { ...order, protection: { shipping: false, warranty: false } };
  expect(filingPath(none)).toBe('/unprotected');
});

test('a fully refunded order without claims is too late or has nothing left', () => {
  expect(filingPath(orderOf({ parcels: [arrived(5)], refunded: 4 }))).toBe('/process');
  const mixed = orderOf({ parcels: [arrived(5)], refunded: 4 });
  const expired = { ...mixed.fulfillments[0], eligibilityCode: 'expired' as const };
  const both = { ...mixed, fulfillments: [...mixed.fulfillments, expired as never] };
  expect(filingPath(both)).toBe('/too-late');
  expect(filingPath({ ...both, existingClaims: [{}] })).toBe('/process');
});

test('a protected order that was canceled leads where an unprotected one does', () => {
  const order = orderOf({ parcels: [arrived(5)] });
  // None of its packages is covered any longer.
  const { fulfillments } = orderOf({ parcels: [arrived(5)], protected: false });
  expect(filingPath({ ...order, fulfillments })).toBe('/unprotected');
});

test('an order without fulfillments has not shipped', () => {
  expect(filingPath(orderOf({ parcels: [] }))).toBe('/not-shipped');
});

test('a package still in transit is too early for anything', () => {
  const order = orderOf({ parcels: [{ status: 'IN_TRANSIT', lastScanAt: daysAgo(1) }] });
  expect(filingPath(order)).toBe('/too-soon');
});

test('a fully claimed package and an unshipped one show the claims', () => {
  const order = orderOf({ parcels: [arrived(5), notLeft], claimed: 4 });
  expect(filingPath(order)).toBe('/process');
});

describe('the answer on the issues page', () => {
  const yesterday = orderOf({ parcels: [arrived(1)] });
  const two = orderOf({ parcels: [arrived(4), arrived(4)] });

  test('not received is too early for a package delivered yesterday, item issues are not', () => {
    expect(issuePath('notReceived', yesterday)).toBe('/too-soon');
    expect(issuePath('issuesWithItems', yesterday)).toBe('/issues/items');
  });

  test('leads to the choice of shipments if there are several', () => {
    expect(issuePath('notReceived', two)).toBe('/multiple-shipments');
    expect(issuePath('issuesWithItems', two)).toBe('/multiple-shipments');
    expect(issuePath('notReceived', orderOf({ parcels: [arrived(4)] }))).toBe('/issues/shipment');
  });
});

test('an order’s coverage is an appeasement, removed, active, or missing', () => {
  expect(protectionStatus({ protected: false, isOneTimeAppeasement: true })).toBe('ota');
  expect(protectionStatus({ protected: true, policyRemovedAt: now })).toBe('removed');
  expect(protectionStatus({ protected: true, policyRemovedAt: null })).toBe('protected');
  expect(protectionStatus({ protected: false })).toBe('unprotected');
});
