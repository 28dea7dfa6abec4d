import { decimalOf } from '@amends/core/reference/money.rules';
import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
import type { Effect, EffectResult, RefundEffect } from '../effect.ts';
import { type Ask, gid, numberOf, refuseErrors, userErrors } from './ask.ts';
import { uuidOf } from './marks.ts';
import { ONE_REFUND, REFUND, REFUNDABLE, REFUNDS } from './refund-documents.ts';
import { Bag } from './wire.ts';

const MadeRefund = z.looseObject({
  id: z.string(),
  note: z.string().nullish(),
  transactions: z.looseObject({
    nodes: z.array(
      z.looseObject({ status: z.string(), manualPaymentGateway: z.boolean().nullish() }),
    ),
  }),
});
type MadeRefund = z.output<typeof MadeRefund>;

const Refunds = z.looseObject({
  order: z
    .looseObject({
      refunds: z.array(z.looseObject({ id: z.string(), note: z.string().nullish() })),
    })
    .nullable(),
});
const OneRefund = z.looseObject({ refund: MadeRefund.nullable() });
const Refunded = z.looseObject({
  refundCreate: z.looseObject({ refund: MadeRefund.nullish(), userErrors }),
});
const Refundable = z.looseObject({
  order: z
    .looseObject({
      presentmentCurrencyCode: z.string(),
      suggestedRefund: z
        .looseObject({
          suggestedTransactions: z.array(
            z.looseObject({
              gateway: z.string().nullish(),
              parentTransaction: z.looseObject({ id: z.string() }).nullish(),
              maximumRefundableSet: Bag.nullish(),
            }),
          ),
        })
        .nullish(),
    })
    .nullable(),
});

/** The amount of a refund, and its lines. */
export interface RefundOfLines {
  amount: number;
  shippingAmount: number;
  lines: { sourceItemId: string; quantity: number }[];
}

/** A refund's note, which staff see, contains its key. */
const noteOf = ({ reason, idempotencyKey }: Effect): string => `${reason} [${idempotencyKey}]`;

/** Performs a refund effect. */
export const refund = (ask: Ask, effect: RefundEffect): Promise<EffectResult> =>
  refundLines(ask, effect, { ...effect, lines: effect.item ? [effect.item] : [] });

/**
 * Refunds lines to the customer's payments, in the currency they paid. Shopify refuses a second refund with
 * the effect's key.
 */
export async function refundLines(
  ask: Ask,
  effect: Effect,
  { amount, shippingAmount, lines }: RefundOfLines,
): Promise<EffectResult> {
  const orderId = gid('Order', effect.sourceOrderId);
  const payments = await refundablePayments(ask, effect);
  const { currency } = effect;
  const money = (units: number) => decimalOf({ amount: units, currency });
  const input = {
    orderId,
    currency,
    note: noteOf(effect),
    notify: false,
    refundLineItems: lines.map(({ sourceItemId, quantity }) => ({
      lineItemId: gid('LineItem', sourceItemId),
      quantity,
      // Lost or damaged units don't go back into stock.
      restockType: 'NO_RESTOCK',
    })),
    ...(shippingAmount > 0 ? { shipping: { amount: money(shippingAmount) } } : {}),
    transactions: splitPayments(payments, amount, money).map((part) => ({
      ...part,
      orderId,
      kind: 'REFUND',
    })),
  };
  const key = uuidOf(effect.idempotencyKey);
  const { refundCreate } = await ask(REFUND, Refunded, { input, key });
  refuseErrors(refundCreate.userErrors);
  if (refundCreate.refund) return refunded(ask, effect, refundCreate.refund);
  throw new ConnectorError('unexpected', 'Shopify didn’t create the refund.');
}

interface Payment {
  gateway: string;
  parentId: string;
  refundable: number;
}

/** Returns an order's payments with their refundable amounts. Throws `refused` for another currency. */
export async function refundablePayments(ask: Ask, effect: Effect): Promise<Payment[]> {
  const { order } = await ask(REFUNDABLE, Refundable, { id: gid('Order', effect.sourceOrderId) });
  if (!order) throw new ConnectorError('not-found', 'This order doesn’t exist in Shopify.');
  const { presentmentCurrencyCode: paid, suggestedRefund } = order;
  if (paid !== effect.currency) {
    throw new ConnectorError('refused', `The customer paid in ${paid}, not ${effect.currency}.`);
  }
  return (suggestedRefund?.suggestedTransactions ?? []).flatMap((one) => {
    const { gateway, parentTransaction, maximumRefundableSet } = one;
    const text = maximumRefundableSet?.presentmentMoney.amount ?? '0';
    const refundable = readDecimal(text, paid) ?? 0;
    if (!gateway || !parentTransaction || refundable <= 0) return [];
    return [{ gateway, parentId: parentTransaction.id, refundable }];
  });
}

function splitPayments(
  payments: readonly Payment[],
  amount: number,
  money: (units: number) => string,
) {
  let left = amount;
  const parts = [];
  for (const { gateway, parentId, refundable } of payments) {
    const part = Math.min(left, refundable);
    if (part > 0) parts.push({ gateway, parentId, amount: money(part) });
    left -= part;
  }
  if (left === 0) return parts;
  const most = money(amount - left);
  throw new ConnectorError('refused', `Only ${most} of this order can still be refunded.`);
}

/** Returns the refund of an effect; null if there is none. */
export async function findRefund(ask: Ask, effect: Effect): Promise<EffectResult | null> {
  const { order } = await ask(REFUNDS, Refunds, { id: gid('Order', effect.sourceOrderId) });
  const made = order?.refunds.find(({ note }) => note?.endsWith(`[${effect.idempotencyKey}]`));
  if (!made) return null;
  const { refund: whole } = await ask(ONE_REFUND, OneRefund, { id: made.id });
  return whole && refunded(ask, effect, whole);
}

function refunded(ask: Ask, effect: Effect, { id, transactions }: MadeRefund): EffectResult {
  const reference = numberOf(id);
  const byHand = (reason: string): EffectResult => ({ kind: 'by-hand', reference, reason });
  if (transactions.nodes.some(({ manualPaymentGateway }) => manualPaymentGateway)) {
    return byHand(
      'Shopify recorded the refund, but the customer paid outside Shopify. Refund the customer manually.',
    );
  }
  if (transactions.nodes.some(({ status }) => status === 'ERROR' || status === 'FAILURE')) {
    return byHand(
      'Shopify recorded the refund, but the payment provider declined it. Refund the customer manually.',
    );
  }
  return { kind: 'done', reference, url: orderPage(ask, effect.sourceOrderId) };
}

/** Returns the order's page in the Shopify admin. */
export const orderPage = ({ shop }: Ask, sourceOrderId: string): string =>
  `https://${shop}/admin/orders/${sourceOrderId}`;
