import type { OrderLookup } from '../commerce/orders/order-lookup.shape.ts';
import { rateOfOrder } from '../commerce/orders/order-rate.rules.ts';
import { endOfDayAfter } from '../reference/duration.rules.ts';
import { convertMoney } from '../reference/money.rules.ts';
import type { ReturnPolicy, ReturnResolution } from '../stores/settings/return-policy.rules.ts';

/** Why an item can't be returned now. */
export const RETURN_PROBLEMS = [
  'not_returnable',
  'nothing_left',
  'not_shipped',
  'return_window_closed',
] as const;

export type ReturnProblem = (typeof RETURN_PROBLEMS)[number];

/** The parts of an order that decide what can be returned. */
export type OrderForReturn = Pick<OrderLookup, 'salesChannel' | 'sourceCreatedAt'> & {
  readonly items: readonly Pick<
    OrderLookup['items'][number],
    'sourceItemId' | 'sourceProductId' | 'sku' | 'claimableQuantity'
  >[];
  readonly fulfillments: readonly (Pick<
    OrderLookup['fulfillments'][number],
    'id' | 'deliveredAt' | 'shippedAt' | 'fulfilledAt'
  > & {
    readonly items: readonly {
      readonly item: { readonly sourceItemId: string };
      readonly claimableQuantity: number;
    }[];
  })[];
};

/** Units that came in one shipment and can be returned until an instant. */
export interface ReturnableUnits {
  /** Null if it is not known in which shipment they came. */
  readonly fulfillmentId: string | null;
  readonly quantity: number;
  readonly until: Date;
}

export interface ReturnableItem {
  readonly sourceItemId: string;
  /** Units that can be returned now. */
  readonly quantity: number;
  /** When the first window closes; null if no units can be returned. */
  readonly until: Date | null;
  /** Why no units can be returned; null if some can. */
  readonly code: ReturnProblem | null;
  /** When the last window closed, if it has closed for all units; otherwise null. */
  readonly closedAt: Date | null;
  /** The units by shipment, in the order in which their windows close. */
  readonly units: readonly ReturnableUnits[];
}

type Policy = Pick<ReturnPolicy, 'window' | 'nonReturnable'>;

/**
 * Returns what can be returned of each item of an order. Units that a claim or another return reserved can't.
 * The window of a shipment runs from its delivery, otherwise from its departure; that of a purchase in a
 * store from its day. See docs/rules/returns.md#what-can-be-returned.
 */
export function returnableItems(
  order: OrderForReturn,
  policy: Policy,
  { timeZone, now }: { timeZone: string; now: Date },
): ReturnableItem[] {
  const sources = sourcesOf(order).map(({ from, ...rest }) => ({
    ...rest,
    until: from && endOfDayAfter(from, policy.window, timeZone),
  }));
  return order.items.map((item) => {
    const { sourceItemId, claimableQuantity: most } = item;
    const none = (code: ReturnProblem) => ({
      sourceItemId,
      quantity: 0,
      until: null,
      code,
      closedAt: null,
      units: [],
    });
    if (isNonReturnable(item, policy)) return none('not_returnable');
    if (most === 0) return none('nothing_left');
    const came = sources.flatMap(({ fulfillmentId, until, unitsOf }) => {
      const quantity = unitsOf(sourceItemId, most);
      return quantity > 0 && until ? [{ fulfillmentId, quantity, until }] : [];
    });
    if (came.length === 0) return none('not_shipped');
    const open = came
      .filter(({ until }) => until >= now)
      .sort((a, b) => a.until.getTime() - b.until.getTime());
    if (open.length === 0) {
      const closedAt = new Date(Math.max(...came.map(({ until }) => until.getTime())));
      return { ...none('return_window_closed'), closedAt };
    }
    const quantity = Math.min(
      most,
      open.reduce((sum, units) => sum + units.quantity, 0),
    );
    const until = open[0]?.until ?? null;
    return { sourceItemId, quantity, until, code: null, closedAt: null, units: open };
  });
}

/**
 * Returns shipments with their items. A shipment whose contents are unknown counts as containing everything.
 */
function sourcesOf(order: OrderForReturn) {
  if (order.salesChannel === 'In Store') {
    const unitsOf = (_item: string, most: number) => most;
    return [{ fulfillmentId: null, from: order.sourceCreatedAt as Date | null, unitsOf }];
  }
  return order.fulfillments.map(({ id, items, ...times }) => ({
    fulfillmentId: items.length > 0 ? id : null,
    from: times.deliveredAt ?? times.shippedAt ?? times.fulfilledAt,
    unitsOf: (sourceItemId: string, most: number) =>
      items.length === 0
        ? most
        : items
            .filter(({ item }) => item.sourceItemId === sourceItemId)
            .reduce((sum, { claimableQuantity }) => sum + claimableQuantity, 0),
  }));
}

function isNonReturnable(
  { sourceProductId, sku }: OrderForReturn['items'][number],
  { nonReturnable }: Policy,
): boolean {
  return nonReturnable.some((one) => one === sourceProductId || one === sku);
}

/** Chooses units of shipments, those whose window closes first; null if there are too few. */
export function chooseUnits(
  item: Pick<ReturnableItem, 'quantity' | 'units'>,
  quantity: number,
): { fulfillmentId: string | null; quantity: number }[] | null {
  if (quantity > item.quantity) return null;
  let left = quantity;
  return item.units.flatMap(({ fulfillmentId, quantity: there }) => {
    const taken = Math.min(left, there);
    left -= taken;
    return taken > 0 ? [{ fulfillmentId, quantity: taken }] : [];
  });
}

/** Returns the resolutions that a store offers for a return. */
export function offeredResolutions(
  { resolutions }: Pick<ReturnPolicy, 'resolutions'>,
  can: { readonly refund: boolean; readonly credit: boolean; readonly reship: boolean },
): ReturnResolution[] {
  const possible: Readonly<Record<ReturnResolution, boolean>> = {
    REFUND: can.refund,
    STORE_CREDIT: can.credit,
    REPLACEMENT: can.reship,
    EXCHANGE: can.reship,
  };
  return resolutions.filter((one) => possible[one]);
}

/**
 * Returns the fee of a reason in the order's currency. Without an exchange rate it can't be converted, and
 * nothing is deducted: no rate is ever guessed.
 */
export function feeInCurrencyOf(
  fee: number,
  storeCurrency: string,
  order: { readonly currency: string; readonly exchangeRate: number | string },
): number {
  const rate = rateOfOrder(storeCurrency, order);
  if (rate === null) return 0;
  return convertMoney({ amount: fee, currency: storeCurrency }, rate, order.currency).amount;
}
