import { createHash } from 'node:crypto';
import { decimalOf } from '@amends/core/reference/money.rules';
import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal, splitAmount } from '../decimal.rules.ts';
import type {
  CancelCreditEffect,
  CreditEffect,
  Effect,
  EffectKind,
  EffectResult,
  RefundEffect,
  ReshipEffect,
} from '../effect.ts';
import type { ShopAddress } from '../shop-order.ts';
import { splitName } from '../shop-order-reading.ts';
import { type Ask, readAs } from './ask.ts';
import { REPLACES } from './read-order.ts';
import {
  metaOf,
  WooCoupon,
  WooCurrency,
  WooGateway,
  type WooLineItem,
  WooOrder,
  WooRefund,
} from './wire.ts';

export const WOO_EFFECTS = ['refund', 'reship', 'credit', 'cancel-credit'] as const;
type WooEffect = RefundEffect | ReshipEffect | CreditEffect | CancelCreditEffect;

/** Metadata key: the idempotency key of the effect that created an object. */
const EFFECT = '_amends_effect';
/** Metadata key: the idempotency key of the effect that ended a coupon. */
const ENDED = '_amends_ended_by';
/** Tolerated difference between the shop's clock and ours. */
const CLOCKS_DIFFER_MS = 10 * 60_000;
const PAGE = 100;

const isOurs = (effect: Effect): effect is WooEffect =>
  (WOO_EFFECTS as readonly EffectKind[]).includes(effect.kind);

const mark = ({ idempotencyKey }: Effect) => ({ key: EFFECT, value: idempotencyKey });

/**
 * Returns the key of a refund as part of its reason. WooCommerce saves metadata only after the payment, so an
 * interrupted refund, for example by a plugin that failed to send an email, has no metadata.
 */
const inReason = ({ idempotencyKey }: Effect): string =>
  `(${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 12)})`;

/**
 * Performs an effect. WooCommerce has no idempotency keys, so each created object stores the effect's key,
 * and a lookup by that key comes first.
 */
export async function performEffect(ask: Ask, effect: Effect): Promise<EffectResult> {
  if (!isOurs(effect)) {
    throw new ConnectorError('refused', 'WooCommerce can’t do this through its API.');
  }
  const found = await findEffect(ask, effect);
  if (found) return found;
  if (effect.kind === 'refund') return refund(ask, effect);
  if (effect.kind === 'reship') return reship(ask, effect);
  if (effect.kind === 'credit') return credit(ask, effect);
  return cancelCredit(ask, effect);
}

/** Returns the result of an effect that the shop already has; null if it doesn't. */
export async function findEffect(ask: Ask, effect: Effect): Promise<EffectResult | null> {
  if (!isOurs(effect)) return null;
  const has = (one: { meta_data: readonly { key: string; value?: unknown }[] }, key = EFFECT) =>
    metaOf(one, key) === effect.idempotencyKey;
  if (effect.kind === 'refund') {
    const refunds = await listRefunds(ask, effect.sourceOrderId);
    const one = refunds.find((refund) => has(refund));
    if (one) return refunded(ask, effect, one);
    const interrupted = refunds.find(({ reason }) => reason?.includes(inReason(effect)));
    return interrupted ? refunded(ask, effect, interrupted, INTERRUPTED) : null;
  }
  if (effect.kind === 'reship') {
    const order = await findMadeOrder(ask, effect, (one) => has(one));
    return order ? reshipped(ask, order) : null;
  }
  const coupon = await findCoupon(ask, effect.code);
  if (!coupon) return null;
  if (effect.kind === 'credit') return issued(ask, coupon);
  const isEnded = has(coupon, ENDED) && isOver(coupon, effect) && coupon.usage_count === 0;
  return isEnded ? issued(ask, coupon) : null;
}

/** Returns an order's refunds, oldest first, so that a new refund doesn't shift the pages. */
export async function listRefunds(ask: Ask, sourceOrderId: string): Promise<WooRefund[]> {
  const path = `orders/${encodeURIComponent(sourceOrderId)}/refunds`;
  const all: WooRefund[] = [];
  for (let page = 1; ; page++) {
    const query = { orderby: 'id', order: 'asc', per_page: PAGE, page };
    const { body, pages } = await ask.raw(path, query);
    all.push(...readAs(z.array(WooRefund), body));
    if (page >= pages) return all;
  }
}

async function refund(ask: Ask, effect: RefundEffect): Promise<EffectResult> {
  const path = `orders/${encodeURIComponent(effect.sourceOrderId)}`;
  const order = await ask.one(WooOrder, path);
  if (order.currency.toUpperCase() !== effect.currency) {
    throw new ConnectorError(
      'refused',
      `The order’s currency is ${order.currency}, not ${effect.currency}.`,
    );
  }
  const money = (amount: number) => decimalOf({ amount, currency: effect.currency });
  const paysBack = await canPayBack(ask, order.payment_method);
  const body = {
    amount: money(effect.amount),
    reason: `${effect.reason} ${inReason(effect)}`,
    api_refund: paysBack,
    // Lost or damaged units don't go back into stock.
    api_restock: false,
    line_items: refundLines(order, effect, money),
    meta_data: [mark(effect)],
  };
  const made = await ask.one(WooRefund, `${path}/refunds`, {}, { method: 'POST', body });
  return refunded(ask, effect, made);
}

/** Returns whether the payment gateway supports automatic refunds; otherwise a person refunds manually. */
async function canPayBack(ask: Ask, method: string | null | undefined): Promise<boolean> {
  if (!method) return false;
  try {
    const gateway = await ask.one(WooGateway, `payment_gateways/${encodeURIComponent(method)}`);
    return gateway.method_supports.includes('refunds');
  } catch (error) {
    // The gateway's plugin was removed after the order.
    if (error instanceof ConnectorError && error.code === 'not-found') return false;
    throw error;
  }
}

/**
 * Returns the refund lines: the item with its share of the tax, and shipping. Amounts are decimal strings.
 */
function refundLines(
  order: WooOrder,
  { amount, shippingAmount, item, currency }: RefundEffect,
  money: (amount: number) => string,
) {
  const lines = [];
  const line = order.line_items.find(({ id }) => String(id) === item?.sourceItemId);
  if (item && !line) {
    throw new ConnectorError('refused', 'The order no longer has this item.');
  }
  if (item && line) {
    lines.push({
      ...refundLine(line, amount - shippingAmount, currency, money),
      quantity: item.quantity,
    });
  }
  const [shipping] = order.shipping_lines;
  if (shippingAmount > 0 && shipping) {
    lines.push({ ...refundLine(shipping, shippingAmount, currency, money), quantity: 0 });
  }
  return lines;
}

function refundLine(
  line: Pick<WooLineItem, 'id' | 'total' | 'taxes'>,
  amount: number,
  currency: string,
  money: (amount: number) => string,
) {
  const inUnits = (text: string) => Math.max(0, readDecimal(text, currency) ?? 0);
  const taxes = line.taxes.map(({ id, total }) => ({ id, total: inUnits(total) }));
  const [net = amount, ...ofTaxes] = splitAmount(amount, [
    inUnits(line.total),
    ...taxes.map(({ total }) => total),
  ]);
  return {
    id: line.id,
    refund_total: money(net),
    refund_tax: taxes.map(({ id }, index) => ({ id, refund_total: money(ofTaxes[index] ?? 0) })),
  };
}

const NOT_PAID =
  'WooCommerce recorded the refund, but the payment method doesn’t support automatic refunds. Refund the customer manually.';
const INTERRUPTED =
  'WooCommerce was interrupted during the refund. Check whether the customer got the money. If not, refund the customer manually.';

function refunded(
  ask: Ask,
  effect: RefundEffect,
  made: WooRefund,
  reason = NOT_PAID,
): EffectResult {
  const reference = String(made.id);
  if (made.refunded_payment) {
    return { kind: 'done', reference, url: orderPage(ask, effect.sourceOrderId) };
  }
  return { kind: 'by-hand', reference, reason };
}

async function reship(ask: Ask, effect: ReshipEffect): Promise<EffectResult> {
  const path = `orders/${encodeURIComponent(effect.sourceOrderId)}`;
  const replaced = await ask.one(WooOrder, path);
  const { email, phone, ...billing } = replaced.billing;
  const body = {
    status: 'processing',
    currency: replaced.currency,
    billing: { ...billing, ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
    shipping: effect.shippingAddress ? wooAddress(effect.shippingAddress) : replaced.shipping,
    customer_note: effect.reason,
    line_items: effect.items.map(({ sourceProductId, sourceVariantId, quantity }) => ({
      product_id: Number(sourceProductId),
      ...(sourceVariantId ? { variation_id: Number(sourceVariantId) } : {}),
      quantity,
      subtotal: '0',
      total: '0',
    })),
    meta_data: [mark(effect), { key: REPLACES, value: effect.sourceOrderId }],
  };
  return reshipped(ask, await ask.one(WooOrder, 'orders', {}, { method: 'POST', body }));
}

const reshipped = (ask: Ask, order: WooOrder): EffectResult => ({
  kind: 'done',
  reference: order.number,
  url: orderPage(ask, String(order.id)),
});

/**
 * Searches the orders created since the effect was requested, because metadata can't be searched. Includes
 * the trash, which `any` doesn't.
 */
async function findMadeOrder(
  ask: Ask,
  { requestedAt }: ReshipEffect,
  isIt: (order: WooOrder) => boolean,
): Promise<WooOrder | null> {
  const after = new Date(requestedAt.getTime() - CLOCKS_DIFFER_MS).toISOString();
  const query = { after, dates_are_gmt: 'true', orderby: 'date', order: 'asc', per_page: PAGE };
  for (const status of ['any', 'trash']) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const listed = await ask.raw('orders', { ...query, status, page });
      pages = listed.pages;
      for (const raw of readAs(z.array(z.unknown()), listed.body)) {
        const { data } = WooOrder.safeParse(raw);
        if (data && isIt(data)) return data;
      }
    }
  }
  return null;
}

async function credit(ask: Ask, effect: CreditEffect): Promise<EffectResult> {
  // A coupon's amount is in the shop's currency, even if the customer paid in another one.
  const { code: currency } = await ask.one(WooCurrency, 'data/currencies/current');
  if (currency.toUpperCase() !== effect.currency) {
    throw new ConnectorError(
      'refused',
      `The shop’s currency is ${currency}, not ${effect.currency}.`,
    );
  }
  const body = {
    code: effect.code,
    discount_type: 'fixed_cart',
    amount: decimalOf(effect),
    description: effect.reason,
    individual_use: false,
    usage_limit: 1,
    email_restrictions: [effect.customerEmail],
    meta_data: [mark(effect)],
  };
  const made = await ask.one(WooCoupon, 'coupons', {}, { method: 'POST', body });
  return issued(ask, made);
}

/** WooCommerce stores codes in lower case. */
async function findCoupon(ask: Ask, code: string): Promise<WooCoupon | null> {
  const found = await ask.one(z.array(WooCoupon), 'coupons', { code });
  return found.find((one) => one.code.toLowerCase() === code.toLowerCase()) ?? null;
}

async function cancelCredit(ask: Ask, effect: CancelCreditEffect): Promise<EffectResult> {
  const coupon = await findCoupon(ask, effect.code);
  if (!coupon) throw new ConnectorError('not-found', 'This coupon doesn’t exist in WooCommerce.');
  refuseUsed(coupon);
  const body = {
    // UTC. Without the Z, WooCommerce uses the site's time zone. `date_expires_gmt` is read-only.
    date_expires: `${effect.requestedAt.toISOString().slice(0, 19)}Z`,
    meta_data: [{ key: ENDED, value: effect.idempotencyKey }],
  };
  const ended = await ask.one(WooCoupon, `coupons/${coupon.id}`, {}, { method: 'PUT', body });
  if (!isOver(ended, effect)) {
    throw new ConnectorError('unexpected', 'WooCommerce didn’t deactivate the coupon.');
  }
  // The customer may have used it in the meantime.
  refuseUsed((await findCoupon(ask, effect.code)) ?? ended);
  return issued(ask, ended);
}

function refuseUsed({ usage_count, amount }: WooCoupon): void {
  if (usage_count === 0) return;
  const worth = amount ? ` (worth ${amount})` : '';
  throw new ConnectorError('refused', `The customer has already used this coupon${worth}.`);
}

/** Returns whether the coupon has expired since the request. */
const isOver = (
  { date_expires_gmt: at }: WooCoupon,
  { requestedAt }: CancelCreditEffect,
): boolean => Boolean(at) && Date.parse(`${at}Z`) <= requestedAt.getTime();

const issued = ({ site }: Ask, { id, code }: z.output<typeof WooCoupon>): EffectResult => ({
  kind: 'done',
  reference: code,
  url: new URL(`wp-admin/post.php?post=${id}&action=edit`, site).href,
});

const orderPage = ({ site }: Ask, sourceOrderId: string): string =>
  new URL(`wp-admin/admin.php?page=wc-orders&action=edit&id=${sourceOrderId}`, site).href;

function wooAddress(address: ShopAddress) {
  const [first_name, last_name] = splitName(address.name);
  return {
    first_name,
    last_name,
    company: address.company ?? '',
    address_1: address.address1,
    address_2: address.address2 ?? '',
    city: address.city,
    state: address.province ?? '',
    postcode: address.postalCode ?? '',
    country: address.country,
    phone: address.phone ?? '',
  };
}
