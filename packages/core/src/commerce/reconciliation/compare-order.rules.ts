import { decimalOf } from '../../reference/money.rules.ts';

/** The values of an order that are compared, as text for people. */
export interface OrderValues {
  total: string;
  canceled: 'yes' | 'no';
  /** Total units of its items. */
  units: string;
  refundedUnits: string;
  /** Tracking numbers in order, separated by commas. */
  tracking: string;
}
export const ORDER_FIELDS = ['total', 'canceled', 'units', 'refundedUnits', 'tracking'] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

/** A value that differs; null on a side without it. */
export interface FoundDifference {
  field: OrderField | 'missing-here' | 'missing-there';
  ours: string | null;
  theirs: string | null;
}

/** The part of an order's snapshot that is compared. */
interface SnapshotValues {
  total: number;
  currency: string;
  sourceCancelledAt?: Date | null | undefined;
  items: readonly { quantity: number; refundedQuantity?: number | undefined }[];
  fulfillments?: readonly { trackingNumber?: readonly string[] | undefined }[] | undefined;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Returns an order's values as its shop has them. */
export const valuesOfShop = ({
  total,
  currency,
  sourceCancelledAt,
  items,
  fulfillments = [],
}: SnapshotValues): OrderValues => ({
  total: `${decimalOf({ amount: total, currency })} ${currency}`,
  canceled: sourceCancelledAt ? 'yes' : 'no',
  units: String(sum(items.map(({ quantity }) => quantity))),
  refundedUnits: String(sum(items.map(({ refundedQuantity = 0 }) => refundedQuantity))),
  tracking: trackingText(fulfillments.flatMap(({ trackingNumber = [] }) => trackingNumber)),
});

export const trackingText = (numbers: readonly string[]): string =>
  [...new Set(numbers)].sort().join(', ');

/** Returns the values in which the two sides differ; none for an order that neither side has. */
export function compareOrder(
  ours: OrderValues | null,
  theirs: OrderValues | null,
): FoundDifference[] {
  if (!ours && !theirs) return [];
  if (!ours) return [{ field: 'missing-here', ours: null, theirs: theirs?.total ?? null }];
  if (!theirs) {
    // An order that the shop deleted counts as equal to one that is canceled here.
    if (ours.canceled === 'yes') return [];
    return [{ field: 'missing-there', ours: ours.total, theirs: null }];
  }
  return ORDER_FIELDS.flatMap((field) =>
    ours[field] === theirs[field] ? [] : [{ field, ours: ours[field], theirs: theirs[field] }],
  );
}
