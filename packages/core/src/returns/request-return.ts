import {
  describeOrder,
  findProduct,
  getLockedOrder,
  type OrderLookup,
  type OrderRow,
} from '../commerce/internal.ts';
import type { FieldError, Writer } from '../kernel/internal.ts';
import {
  conflict,
  newId,
  type Said,
  text,
  unprocessable,
  useCase,
  write,
} from '../kernel/internal.ts';
import type { ReturnPolicy, ReturnReason } from '../stores/settings/return-policy.rules.ts';
import { takesNewClaims } from '../stores/store-status.rules.ts';
import { readReturn } from './describe-return.ts';
import { OF_RETURNED_ORDER, ReturnRequest } from './return.input.ts';
import type { ReturnDetails } from './return.shape.ts';
import { resolutionsOf } from './return-facts.ts';
import { sendingTimes } from './return-timers.rules.ts';
import { reserveReturnUnits } from './return-units.repository.ts';
import {
  chooseUnits,
  feeInCurrencyOf,
  type ReturnableItem,
  returnableItems,
} from './returnable.rules.ts';
import { getReturnPolicy, insertReturn, type NewReturnItem } from './returns.repository.ts';

type RequestedItem = ReturnRequest['items'][number];

/**
 * Requests a return of units of an order. Rechecks everything under a lock on the order, and reserves the
 * units in the counters that claims use, so that a return and a claim never reserve the same unit. The return
 * starts as REQUESTED if the store approves returns, otherwise as APPROVED. Throws `order_not_found`,
 * `returns_off`, `returns_elsewhere`, `store_paused`, `store_closed`, `order_not_covered`, `return_refused`
 * with every finding, and `quantity_not_returnable`. See docs/rules/returns.md#what-can-be-returned.
 */
export const requestReturn = useCase(
  OF_RETURNED_ORDER,
  ReturnRequest,
  (ctx, { storeId, orderId }, given) =>
    write(
      ctx,
      'returns:create',
      { storeId, orderId },
      async (writer): Promise<ReturnDetails> =>
        readReturn(writer, await createReturn(writer, orderId, given)),
    ),
);

/**
 * Creates a return for a caller whose permission was checked; returns its id. Throws like `requestReturn`.
 */
export async function createReturn(
  writer: Writer,
  orderId: string,
  given: ReturnRequest,
): Promise<string> {
  const row = await getLockedOrder(writer, { id: orderId });
  const order = describeOrder(row, writer.ctx.now());
  const policy = await getReturnPolicy(writer);
  refuseOrder(row, order);
  const items = await checkItems(writer, row, order, policy, given);
  const id = newId('ret');
  const state = policy.approvalRequired ? 'REQUESTED' : 'APPROVED';
  const { instructions } = policy;
  const times = policy.approvalRequired ? {} : sendingTimes(writer.ctx.now(), policy);
  const { currency } = order;
  await insertReturn(
    writer,
    { id, orderId, state, currency, note: given.note ?? null, instructions, ...times },
    items.map((item, position) => ({ ...item, returnId: id, id: newId('rit'), position })),
  );
  await reserveReturnUnits(writer, id, text('units_not_returnable'));
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  writer.emit({ name: 'return.created', streamId: id, to: state, data: { orderId, units } });
  return id;
}

function refuseOrder({ store }: OrderRow, order: OrderLookup): void {
  if (!takesNewClaims(store.status)) {
    throw store.status === 'CLOSED'
      ? conflict('store_closed', { text: 'closed_for_returns' })
      : conflict('store_paused', { text: 'paused_for_returns' });
  }
  if (!store.returnsEnabled) throw conflict('returns_off');
  if (store.returnsPortalUrl) {
    const portalUrl = store.returnsPortalUrl;
    throw conflict('returns_elsewhere', { facts: { portalUrl } });
  }
  if (order.cancelled || order.chargedBack) {
    throw unprocessable('order_not_covered');
  }
}

type CheckedItem = Omit<NewReturnItem, 'id' | 'returnId' | 'position'>;

async function checkItems(
  writer: Writer,
  row: OrderRow,
  order: OrderLookup,
  policy: ReturnPolicy,
  { items }: ReturnRequest,
): Promise<CheckedItem[]> {
  const { store } = row;
  const now = writer.ctx.now();
  const returnable = returnableItems(order, policy, { timeZone: store.timeZone, now });
  const offered = resolutionsOf(row, policy);
  const errors: FieldError[] = [];
  const checked: CheckedItem[] = [];
  const seen = new Set<string>();
  for (const [index, asked] of items.entries()) {
    const refuse = (field: keyof RequestedItem, code: string, said: Said = {}) =>
      void errors.push({ path: `items.${index}.${field}`, code, ...said });
    const item = order.items.find((one) => one.sourceItemId === asked.sourceItemId);
    const able = returnable.find((one) => one.sourceItemId === asked.sourceItemId);
    if (!item || !able) {
      refuse('sourceItemId', 'item_not_in_order');
      continue;
    }
    if (seen.has(item.sourceItemId)) {
      refuse('sourceItemId', 'duplicate_item', { text: 'item_twice_in_return' });
      continue;
    }
    seen.add(item.sourceItemId);
    const units = chooseUnits(able, asked.quantity);
    if (able.code) refuse('sourceItemId', able.code, { text: PROBLEMS[able.code] });
    else if (!units) {
      const values = { most: able.quantity };
      refuse('quantity', 'quantity_not_returnable', { text: 'units_returnable', values });
    }
    const reason = policy.reasons.find(({ code }) => code === asked.reason);
    if (!reason) refuse('reason', 'unknown_reason');
    if (!offered.includes(asked.resolution)) {
      refuse('resolution', 'resolution_not_offered', { text: 'not_offered_for_returns' });
    }
    const exchange = await checkExchange(writer, order, item, asked);
    if (exchange.problem) refuse('exchangeFor', exchange.problem);
    if (!units || !reason) continue;
    const fee = feeInCurrencyOf(reason.fee, store.currency, order);
    for (const { fulfillmentId, quantity } of units) {
      checked.push({
        ...linesOf(order, item, asked, { ...reason, fee }),
        exchangeFor: exchange.variant,
        fulfillmentId,
        quantity,
        reservedQuantity: quantity,
      });
    }
  }
  const [first] = errors;
  if (!first) return checked;
  const isOne = new Set(errors.map(({ code }) => code)).size === 1;
  throw unprocessable(isOne ? first.code : 'return_refused', { errors });
}

function linesOf(
  order: OrderLookup,
  item: OrderLookup['items'][number],
  asked: RequestedItem,
  reason: ReturnReason,
) {
  return {
    orderId: order.systemOrderId,
    sourceItemId: item.sourceItemId,
    sku: item.sku,
    name: item.productName,
    imageUrl: item.productImage,
    price: item.price,
    discount: item.discount,
    tax: item.tax,
    reason: reason.code,
    reasonLabel: reason.label,
    fee: reason.fee,
    details: asked.details,
    requestedResolution: asked.resolution,
  };
}

const PROBLEMS: Readonly<Record<NonNullable<ReturnableItem['code']>, string>> = {
  not_returnable: text('not_returnable'),
  nothing_left: text('nothing_left'),
  not_shipped: text('item_not_shipped'),
  return_window_closed: text('return_window_closed'),
};

type Exchange =
  | { variant: NonNullable<CheckedItem['exchangeFor']> | null; problem?: undefined }
  | { variant: null; problem: string };

/**
 * An exchange is for another variant of the same product at the same price: nothing is charged or refunded.
 */
async function checkExchange(
  writer: Writer,
  order: OrderLookup,
  item: OrderLookup['items'][number],
  { resolution, exchangeFor }: RequestedItem,
): Promise<Exchange> {
  const problem = (code: string): Exchange => ({ variant: null, problem: code });
  if (resolution !== 'EXCHANGE') {
    return exchangeFor ? problem('exchange_not_chosen') : { variant: null };
  }
  if (!exchangeFor) return problem('exchange_variant_required');
  const { sourceProductId } = item;
  const { sourceVariantId } = exchangeFor;
  const found = sourceProductId
    ? await findProduct(writer, { sourceProductId, sourceVariantId })
    : null;
  if (!found || !sourceProductId || sourceVariantId === item.sourceVariantId) {
    return problem('exchange_variant_unknown');
  }
  if (found.price !== item.price || found.currency !== order.currency) {
    return problem('exchange_price_differs');
  }
  const name = found.variantName ? `${found.name}, ${found.variantName}` : found.name;
  return { variant: { sourceProductId, sourceVariantId, name, sku: found.sku } };
}
