import {
  describeOrder,
  getOrderRow,
  listVariants,
  type OrderLookup,
  type OrderRow,
} from '../commerce/internal.ts';
import { minorRateOfOrder } from '../commerce/orders/order-rate.rules.ts';
import type { Reader } from '../kernel/internal.ts';
import { alreadyGivenOn } from '../resolutions/internal.ts';
import type { ReturnPolicy, ReturnResolution } from '../stores/settings/return-policy.rules.ts';
import { planReturn, type ReturnLine, type ReturnPlan } from './return-amount.rules.ts';
import { offeredResolutions, type ReturnableItem, returnableItems } from './returnable.rules.ts';
import { getReturnPolicy } from './returns.repository.ts';

/** A variant that an item can be exchanged for. */
export interface ExchangeVariant {
  sourceVariantId: string;
  name: string;
  imageUrl: string | null;
}

/** The facts that decide what can be returned of an order, and for what. */
export interface ReturnFacts {
  row: OrderRow;
  order: OrderLookup;
  policy: ReturnPolicy;
  able: ReturnableItem[];
  offered: ReturnResolution[];
  /** By `sourceItemId`; empty where the store offers no exchanges. */
  variants: ReadonlyMap<string, ExchangeVariant[]>;
}

/**
 * Returns the facts that decide what can be returned of an order now, and for what. Throws `order_not_found`.
 */
export async function readReturnFacts(reader: Reader, orderId: string): Promise<ReturnFacts> {
  const row = await getOrderRow(reader, orderId);
  const { store } = row;
  const now = reader.ctx.now();
  const order = describeOrder(row, now);
  const policy = await getReturnPolicy(reader);
  const offered = resolutionsOf(row, policy);
  return {
    row,
    order,
    policy,
    offered,
    able: returnableItems(order, policy, { timeZone: store.timeZone, now }),
    variants: offered.includes('EXCHANGE') ? await variantsOf(reader, order) : new Map(),
  };
}

/** Returns the resolutions that the order's store offers for returns. */
export const resolutionsOf = ({ store }: OrderRow, policy: ReturnPolicy): ReturnResolution[] =>
  offeredResolutions(policy, {
    refund: store.refundEnabled,
    credit: store.creditEnabled,
    reship: store.reshipEnabled,
  });

/** Returns the other variants of each item's product that cost the same. */
async function variantsOf(
  reader: Reader,
  { items, currency }: OrderLookup,
): Promise<Map<string, ExchangeVariant[]>> {
  const products = await listVariants(
    reader,
    items.flatMap(({ sourceProductId }) => sourceProductId ?? []),
  );
  return new Map(
    items.map((item) => [
      item.sourceItemId,
      products.flatMap((one): ExchangeVariant[] => {
        const { sourceVariantId } = one;
        const isSame = sourceVariantId === item.sourceVariantId;
        if (one.sourceProductId !== item.sourceProductId || !sourceVariantId || isSame) return [];
        if (one.price !== item.price || one.currency !== currency) return [];
        return [{ sourceVariantId, name: one.variantName ?? one.name, imageUrl: one.imageUrl }];
      }),
    ]),
  );
}

/** Computes the amounts of a return's lines, limited to what the order has left to refund. */
export async function planReturnOf(
  reader: Reader,
  order: OrderRow,
  lines: readonly ReturnLine[],
  /** The return whose own resolutions don't count as given. */
  exceptId: string,
): Promise<ReturnPlan> {
  const { store } = order;
  return planReturn({
    lines,
    paid: Number(order.total),
    refunded: await alreadyGivenOn(reader, order, exceptId),
    bonus: {
      enabled: store.creditEnabled,
      bonusType: store.creditBonusType,
      bonus: store.creditBonus,
    },
    exchangeRate: minorRateOfOrder(store.currency, order),
  });
}
