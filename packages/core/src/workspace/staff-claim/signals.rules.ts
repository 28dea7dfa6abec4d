import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import {
  type FulfillmentStatus,
  isDelivered,
} from '../../commerce/orders/fulfillment-status.rules.ts';

/** A fact for or against a claim, for a person to weigh. */
export type Signal = { level: 'warning' | 'note' | 'good' } & (
  | { kind: 'photos-used-before' | 'photos-new'; count: number }
  | { kind: 'address-changed' | 'address-unchanged' }
  | { kind: 'first-claim' }
  /** Days since the previous claim, and the number of earlier claims. */
  | { kind: 'earlier-claims'; count: number; denied: number; daysAgo: number }
  /** This order's value as a multiple of the customer's usual value. */
  | { kind: 'order-above-usual'; times: number }
  | { kind: 'risk'; risk: string }
  /** Time of delivery; null if only the status says so. */
  | { kind: 'delivered-scan'; at: Date | null }
  /** Tracking contradicts the claim. */
  | { kind: 'not-delivered' | 'no-return-scan'; status: FulfillmentStatus }
);

export type SignalKind = Signal['kind'];

interface ShipmentFacts {
  status: FulfillmentStatus;
  deliveredAt: Date | null;
  scans: readonly { status: string; occurredAt: Date }[];
}

export interface SignalFacts {
  now: Date;
  claimTypes: readonly ClaimType[];
  photos: number;
  photosUsedBefore: number;
  addressChanged: boolean;
  earlier: { count: number; denied: number; latestAt: Date | null };
  order: { total: number; currency: string };
  otherOrders: readonly { total: number; currency: string }[];
  /** The risk level reported by the store's platform; null if none. */
  riskLevel: string | null;
  /** The shipments of the claim. */
  shipments: readonly ShipmentFacts[];
}

const NOT_RECEIVED: readonly ClaimType[] = ['ORDER_DELIVERED_NOT_RECEIVED', 'STOLEN', 'LOST'];
/** Claim types that presuppose a delivered package. */
const AFTER_DELIVERY: readonly ClaimType[] = [
  'ORDER_DELIVERED_NOT_RECEIVED',
  'DAMAGED',
  'WRONG_ITEM',
  'MISSING_ITEM',
  'DEFECTIVE_ITEM',
  'PRODUCT_NOT_AS_DESCRIBED',
];
const ABOVE_USUAL = 2;
const DAY_MS = 86_400_000;

/** Returns the signals of a claim, warnings first. */
export function signalsOf(facts: SignalFacts): Signal[] {
  const signals = [
    ...trackingSignals(facts),
    ...riskSignals(facts),
    ...photoSignals(facts),
    ...customerSignals(facts),
    ...orderSignals(facts),
    ...addressSignals(facts),
  ];
  const rank = { warning: 0, note: 1, good: 2 };
  return signals.toSorted((a, b) => rank[a.level] - rank[b.level]);
}

function photoSignals({ photos, photosUsedBefore }: SignalFacts): Signal[] {
  if (photosUsedBefore > 0) {
    return [{ kind: 'photos-used-before', level: 'warning', count: photosUsedBefore }];
  }
  return photos > 0 ? [{ kind: 'photos-new', level: 'good', count: photos }] : [];
}

const addressSignals = ({ addressChanged }: SignalFacts): Signal[] => [
  addressChanged
    ? { kind: 'address-changed', level: 'note' }
    : { kind: 'address-unchanged', level: 'good' },
];

function customerSignals({ earlier, now }: SignalFacts): Signal[] {
  const { count, denied, latestAt } = earlier;
  if (count === 0 || !latestAt) return [{ kind: 'first-claim', level: 'good' }];
  const daysAgo = Math.max(0, Math.floor((now.getTime() - latestAt.getTime()) / DAY_MS));
  const level = denied > 0 || (count > 2 && daysAgo < 365) ? 'warning' : 'note';
  return [{ kind: 'earlier-claims', level, count, denied, daysAgo }];
}

function orderSignals({ order, otherOrders }: SignalFacts): Signal[] {
  const similar = otherOrders.filter(
    ({ currency, total }) => currency === order.currency && total > 0,
  );
  if (similar.length < 2) return [];
  const usual = similar.reduce((sum, { total }) => sum + total, 0) / similar.length;
  const times = Math.round((order.total / usual) * 10) / 10;
  return times >= ABOVE_USUAL ? [{ kind: 'order-above-usual', level: 'note', times }] : [];
}

function riskSignals({ riskLevel }: SignalFacts): Signal[] {
  const risk = riskLevel?.trim().toLowerCase();
  if (!risk) return [];
  const level = risk === 'high' ? 'warning' : risk === 'low' || risk === 'none' ? 'good' : 'note';
  return [{ kind: 'risk', level, risk }];
}

function trackingSignals({ claimTypes, shipments }: SignalFacts): Signal[] {
  return shipments.flatMap((shipment) => {
    const { status, scans } = shipment;
    const delivered = deliveredOf(shipment);
    const said = (types: readonly ClaimType[]) => claimTypes.some((type) => types.includes(type));
    const found: Signal[] = [];
    if (delivered && said(NOT_RECEIVED)) {
      found.push({ kind: 'delivered-scan', level: 'warning', at: delivered.at });
    }
    if (!delivered && said(AFTER_DELIVERY)) {
      found.push({ kind: 'not-delivered', level: 'warning', status });
    }
    const returned = scans.some((scan) => scan.status === 'RETURNED_TO_SENDER');
    if (said(['RETURNED_TO_SENDER']) && !returned && status !== 'NOT_DELIVERED') {
      found.push({ kind: 'no-return-scan', level: 'warning', status });
    }
    return found;
  });
}

function deliveredOf({ status, deliveredAt, scans }: ShipmentFacts): { at: Date | null } | null {
  if (deliveredAt) return { at: deliveredAt };
  const scan = scans.findLast((one) => isDelivered(one.status as FulfillmentStatus));
  if (scan) return { at: scan.occurredAt };
  return isDelivered(status) ? { at: null } : null;
}
