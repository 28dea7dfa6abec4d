import { parseDuration } from '@amends/core/reference/iso-duration.rules';
import type { WarrantyPlan } from './connector.ts';
import type { ShopOrderItem } from './shop-order.ts';
import { readPeriod, WARRANTY_PERIOD } from './shop-product.ts';

/** The property of a line that names the product which a warranty is bought for. */
const WARRANTY_FOR = 'amends_warranty_for';
/** The property of a line that says what its warranty cost, as a decimal in the order's currency. */
const WARRANTY_FEE = 'amends_warranty_fee';

/** A warranty that an order bought as a line of its own. */
export interface SoldWarranty {
  sourceItemId: string;
  title: string;
  sku: string | null;
  period: string;
  /** For all units, with tax, in minor units. */
  fee: number;
  /** The line, SKU, variant or product that it is bought for; null where the shop doesn't say. */
  boughtFor: string | null;
}

/** What a line says about warranties under a name, also where the shop hides it behind an underscore. */
export const propertyOf =
  (get: (name: string) => unknown) =>
  (name: string): string | null => {
    const found = get(name) ?? get(`_${name}`);
    const text = typeof found === 'number' ? String(found) : found;
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
  };

/** Returns the plan that a line sells; null for any other product. */
export const planOf = (
  plans: readonly WarrantyPlan[],
  line: { sourceProductId: string | null; sku: string | null },
): WarrantyPlan | null =>
  plans.find(
    ({ sourceProductId, sku }) =>
      (sourceProductId !== null && sourceProductId === line.sourceProductId) ||
      (sku !== null && sku === line.sku),
  ) ?? null;

/** Returns what the line of a plan sells. */
export const soldWarranty = (
  plan: WarrantyPlan,
  line: Pick<SoldWarranty, 'sourceItemId' | 'title' | 'sku' | 'fee'>,
  property: (name: string) => string | null,
): SoldWarranty => ({
  ...line,
  period: readPeriod(property(WARRANTY_PERIOD)) ?? plan.period,
  boughtFor: property(WARRANTY_FOR),
});

/** Returns the warranty that a product's own line says it was bought with; nothing without a period. */
export function ownWarranty(
  property: (name: string) => string | null,
  amount: (text: string) => number,
): Pick<ShopOrderItem, 'warrantyPeriod' | 'warrantyFee'> {
  const warrantyPeriod = readPeriod(property(WARRANTY_PERIOD));
  if (!warrantyPeriod) return {};
  const fee = property(WARRANTY_FEE);
  return { warrantyPeriod, ...(fee === null ? {} : { warrantyFee: amount(fee) }) };
}

/**
 * Gives items the warranties that their order bought: to the one that each names, or to the only item of the
 * order. Of several for one item the longest counts, and their fees add up. One that fits no item is
 * `unmatched`: it is kept with the order, because a guess would insure what no one paid for.
 */
export function withWarranties(
  items: readonly ShopOrderItem[],
  sold: readonly SoldWarranty[],
): { items: ShopOrderItem[]; unmatched: SoldWarranty[] } {
  const covered = items.map((item) => ({ ...item }));
  const unmatched: SoldWarranty[] = [];
  for (const warranty of sold) {
    const item = itemOf(covered, warranty);
    if (!item) {
      unmatched.push(warranty);
      continue;
    }
    const { warrantyPeriod: before, warrantyFee = 0 } = item;
    item.warrantyPeriod = before ? longer(before, warranty.period) : warranty.period;
    item.warrantyFee = warrantyFee + warranty.fee;
  }
  return { items: covered, unmatched };
}

function itemOf(items: readonly ShopOrderItem[], { boughtFor }: SoldWarranty) {
  if (boughtFor === null) return items.length === 1 ? items[0] : undefined;
  const named = (id: (item: ShopOrderItem) => string | null) => {
    const found = items.filter((item) => id(item) === boughtFor);
    // Two lines of one product: the next one that has none yet.
    return found.find(({ warrantyPeriod }) => !warrantyPeriod) ?? found[0];
  };
  return (
    named(({ sourceItemId }) => sourceItemId) ??
    named(({ sku }) => sku) ??
    named(({ sourceVariantId }) => sourceVariantId) ??
    named(({ sourceProductId }) => sourceProductId)
  );
}

/** Days of a duration, near enough to say which of two is longer. */
function daysOf(period: string): number {
  const { years = 0, months = 0, days = 0 } = parseDuration(period) ?? {};
  return years * 365 + months * 30 + days;
}

const longer = (a: string, b: string): string => (daysOf(b) > daysOf(a) ? b : a);

/** How warranties that fit no item are kept in the metadata of their order. */
export const unmatchedMetadata = (unmatched: readonly SoldWarranty[]): Record<string, unknown> =>
  unmatched.length === 0 ? {} : { amends_unmatched_warranties: unmatched };
