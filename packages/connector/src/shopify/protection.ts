import { decimalOf } from '@amends/core/reference/money.rules';
import { z } from 'zod';
import type { ProtectionMark } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
import type {
  AddProtectionEffect,
  EffectResult,
  FulfillProtectionEffect,
  RemoveProtectionEffect,
} from '../effect.ts';
import { type Ask, gid, numberOf, refuseErrors, userErrors } from './ask.ts';
import {
  ADD_CUSTOM_ITEM,
  ADD_VARIANT,
  BEGIN_EDIT,
  COMMIT_EDIT,
  FULFILL,
  FULFILLMENT_ORDERS,
  PROTECTED_ORDER,
  REMOVE_LINE,
} from './protection-documents.ts';
import { isProtectionLine, lineAmounts } from './read-order.ts';
import { findRefund, orderPage, refundablePayments, refundLines } from './refund.ts';
import { VARIANTS } from './reship-documents.ts';
import { Line, Page } from './wire.ts';

const Protected = z.looseObject({
  order: z
    .looseObject({
      name: z.string(),
      currencyCode: z.string(),
      presentmentCurrencyCode: z.string(),
      taxesIncluded: z.boolean(),
      lineItems: z.looseObject({ nodes: z.array(Line), pageInfo: Page }),
    })
    .nullable(),
});
const Variants = z.looseObject({
  nodes: z.array(
    z
      .looseObject({
        variants: z.looseObject({
          nodes: z.array(z.looseObject({ id: z.string(), price: z.string() })),
        }),
      })
      .nullable(),
  ),
});
const Begun = z.looseObject({
  orderEditBegin: z.looseObject({
    calculatedOrder: z
      .looseObject({
        id: z.string(),
        lineItems: z.looseObject({ nodes: z.array(z.looseObject({ id: z.string() })) }),
      })
      .nullish(),
    userErrors,
  }),
});
const Edited = (name: string) => z.looseObject({ [name]: z.looseObject({ userErrors }) });
const FulfillmentOrders = z.looseObject({
  order: z
    .looseObject({
      name: z.string(),
      fulfillmentOrders: z.looseObject({
        nodes: z.array(
          z.looseObject({
            id: z.string(),
            lineItems: z.looseObject({
              nodes: z.array(
                z.looseObject({
                  id: z.string(),
                  totalQuantity: z.number(),
                  remainingQuantity: z.number(),
                  lineItem: z.looseObject({ id: z.string() }),
                }),
              ),
            }),
          }),
        ),
      }),
    })
    .nullable(),
});

/** Returns an order with its protection lines, which show whether an effect was already performed. */
async function readProtected(ask: Ask, sourceOrderId: string) {
  const id = gid('Order', sourceOrderId);
  const lines: Line[] = [];
  let after: string | null = null;
  for (;;) {
    const { order }: z.output<typeof Protected> = await ask(PROTECTED_ORDER, Protected, {
      id,
      after,
    });
    if (!order) throw new ConnectorError('not-found', 'This order doesn’t exist in Shopify.');
    lines.push(...order.lineItems.nodes);
    after = order.lineItems.pageInfo.hasNextPage ? order.lineItems.pageInfo.endCursor : null;
    if (after) continue;
    const mark = ask.access.protection ?? {};
    const all = lines.filter((line) => isProtectionLine(line, mark));
    return { ...order, all, active: all.filter((line) => line.currentQuantity > 0) };
  }
}

const doneOn = (ask: Ask, sourceOrderId: string, reference: string): EffectResult => ({
  kind: 'done',
  reference,
  url: orderPage(ask, sourceOrderId),
});

/** Adds protection by editing the order. Shopify asks the customer to pay for it. */
export async function addProtection(ask: Ask, effect: AddProtectionEffect): Promise<EffectResult> {
  const order = await readProtected(ask, effect.sourceOrderId);
  const { currency, premium } = effect;
  if (order.presentmentCurrencyCode !== currency) {
    const paid = order.presentmentCurrencyCode;
    throw new ConnectorError('refused', `The customer paid in ${paid}, not ${currency}.`);
  }
  const mark = ask.access.protection ?? {};
  const isOwnCurrency = order.currencyCode === currency;
  const variantId = isOwnCurrency ? await variantAt(ask, mark, premium, currency) : null;
  if (!variantId && mark.title === undefined) {
    throw new ConnectorError(
      'refused',
      'No variant of the protection product has this price. Add a variant at this price in Shopify, or set a protection line title in the connection’s settings.',
    );
  }
  const { id } = await beginEdit(ask, effect.sourceOrderId);
  if (variantId) {
    await edit(ask, ADD_VARIANT, 'orderEditAddVariant', { id, variantId });
  } else {
    const price = { amount: decimalOf({ amount: premium, currency }), currencyCode: currency };
    const item = { id, title: mark.title, price };
    await edit(ask, ADD_CUSTOM_ITEM, 'orderEditAddCustomItem', item);
  }
  const commit = { id, notify: true, note: effect.reason };
  await edit(ask, COMMIT_EDIT, 'orderEditCommit', commit);
  return doneOn(ask, effect.sourceOrderId, order.name);
}

export async function findAddedProtection(
  ask: Ask,
  { sourceOrderId }: AddProtectionEffect,
): Promise<EffectResult | null> {
  const { name, active } = await readProtected(ask, sourceOrderId);
  return active.length > 0 ? doneOn(ask, sourceOrderId, name) : null;
}

/**
 * Returns the variant with this price: stores sell protection at several prices as variants of one product.
 */
async function variantAt(
  ask: Ask,
  { sourceProductIds = [] }: ProtectionMark,
  premium: number,
  currency: string,
): Promise<string | null> {
  if (sourceProductIds.length === 0) return null;
  const ids = sourceProductIds.slice(0, 5).map((id) => gid('Product', id));
  const { nodes } = await ask(VARIANTS, Variants, { ids });
  const variants = nodes.flatMap((node) => node?.variants.nodes ?? []);
  return variants.find(({ price }) => readDecimal(price, currency) === premium)?.id ?? null;
}

async function beginEdit(ask: Ask, sourceOrderId: string) {
  const { orderEditBegin } = await ask(BEGIN_EDIT, Begun, { id: gid('Order', sourceOrderId) });
  refuseErrors(orderEditBegin.userErrors);
  if (orderEditBegin.calculatedOrder) return orderEditBegin.calculatedOrder;
  throw new ConnectorError('unexpected', 'Shopify didn’t open the order for editing.');
}

async function edit(
  ask: Ask,
  document: string,
  name: string,
  variables: Record<string, unknown>,
): Promise<void> {
  const answer = await ask(document, Edited(name), variables);
  refuseErrors(answer[name]?.userErrors ?? []);
}

/** Removes protection: refunds a paid line, which removes it, or edits an unpaid line out of the order. */
export async function removeProtection(
  ask: Ask,
  effect: RemoveProtectionEffect,
): Promise<EffectResult> {
  const { sourceOrderId } = effect;
  const order = await readProtected(ask, sourceOrderId);
  if (order.active.length === 0) {
    throw new ConnectorError('refused', 'The order has no protection.');
  }
  const worth = order.active.reduce((sum, line) => sum + worthOf(line, order), 0);
  const payments = await refundablePayments(ask, effect);
  const paid = payments.reduce((sum, { refundable }) => sum + refundable, 0);
  const amount = Math.min(worth, paid);
  if (amount > 0) {
    const lines = order.active.map((line) => ({
      sourceItemId: numberOf(line.id),
      quantity: line.currentQuantity,
    }));
    const refunded = await refundLines(ask, effect, { amount, shippingAmount: 0, lines });
    return refunded.kind === 'done' ? doneOn(ask, sourceOrderId, order.name) : refunded;
  }
  const { id, lineItems } = await beginEdit(ask, sourceOrderId);
  for (const line of order.active) {
    const staged = lineItems.nodes.find((one) => numberOf(one.id) === numberOf(line.id));
    if (!staged)
      throw new ConnectorError(
        'refused',
        'Shopify doesn’t allow the protection to be removed from this order.',
      );
    await edit(ask, REMOVE_LINE, 'orderEditSetQuantity', { id, lineItemId: staged.id });
  }
  const commit = { id, notify: false, note: effect.reason };
  await edit(ask, COMMIT_EDIT, 'orderEditCommit', commit);
  return doneOn(ask, sourceOrderId, order.name);
}

/** Returns the remaining value of a line, with tax. */
function worthOf(line: Line, order: Parameters<typeof lineAmounts>[1]): number {
  const { subtotal, discount, tax } = lineAmounts(line, order);
  return Math.floor(((subtotal - discount + tax) * line.currentQuantity) / line.quantity);
}

export async function findRemovedProtection(
  ask: Ask,
  effect: RemoveProtectionEffect,
): Promise<EffectResult | null> {
  const { name, all, active } = await readProtected(ask, effect.sourceOrderId);
  if (all.length === 0 || active.length > 0) return null;
  const refunded = await findRefund(ask, effect);
  return refunded?.kind === 'by-hand' ? refunded : doneOn(ask, effect.sourceOrderId, name);
}

/** Returns the fulfillment order lines that hold the order's protection. */
async function protectionToFulfill(ask: Ask, sourceOrderId: string) {
  const { active } = await readProtected(ask, sourceOrderId);
  const ids = active.map(({ id }) => id);
  const variables = { id: gid('Order', sourceOrderId) };
  const { order } = await ask(FULFILLMENT_ORDERS, FulfillmentOrders, variables);
  const parts = (order?.fulfillmentOrders.nodes ?? []).flatMap(({ id, lineItems }) =>
    lineItems.nodes
      .filter(({ lineItem }) => ids.includes(lineItem.id))
      .map((line) => ({ ...line, fulfillmentOrderId: id })),
  );
  return { name: order?.name ?? '', parts };
}

/** Marks an order's protection as fulfilled, without an email to the customer. */
export async function fulfillProtection(
  ask: Ask,
  effect: FulfillProtectionEffect,
): Promise<EffectResult> {
  const { name, parts } = await protectionToFulfill(ask, effect.sourceOrderId);
  const open = parts.filter(({ remainingQuantity }) => remainingQuantity > 0);
  if (open.length === 0) throw new ConnectorError('refused', 'The order has no protection.');
  const fulfillment = {
    notifyCustomer: false,
    lineItemsByFulfillmentOrder: open.map(({ fulfillmentOrderId, id, remainingQuantity }) => ({
      fulfillmentOrderId,
      fulfillmentOrderLineItems: [{ id, quantity: remainingQuantity }],
    })),
  };
  await edit(ask, FULFILL, 'fulfillmentCreate', { fulfillment });
  return doneOn(ask, effect.sourceOrderId, name);
}

export async function findFulfilledProtection(
  ask: Ask,
  { sourceOrderId }: FulfillProtectionEffect,
): Promise<EffectResult | null> {
  const { name, parts } = await protectionToFulfill(ask, sourceOrderId);
  const isFulfilled =
    parts.some(({ totalQuantity }) => totalQuantity > 0) &&
    parts.every(({ remainingQuantity }) => remainingQuantity === 0);
  return isFulfilled ? doneOn(ask, sourceOrderId, name) : null;
}
