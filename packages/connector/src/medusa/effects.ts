import { decimalOf } from '@amends/core/reference/money.rules';
import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
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
import type { Ask } from './ask.ts';
import { EFFECT, REPLACES } from './read-order.ts';
import { Marked, ORDER_FIELDS, Order, Promotion } from './wire.ts';

export const MEDUSA_EFFECTS = ['refund', 'reship', 'credit', 'cancel-credit'] as const;
type MedusaEffect = RefundEffect | ReshipEffect | CreditEffect | CancelCreditEffect;

/** Metadata key: the idempotency key of the effect that ended a promotion. */
const ENDED = '_amends_ended_by';
/** Payments that Medusa records but doesn't process. */
const MANUAL = /^pp_system_/;
/** Tolerated difference between the shop's clock and ours. */
const CLOCKS_DIFFER_MS = 10 * 60_000;
const PAGE = 100;

const isOurs = (effect: Effect): effect is MedusaEffect =>
  (MEDUSA_EFFECTS as readonly EffectKind[]).includes(effect.kind);

/**
 * Performs an effect. Medusa has no idempotency keys, so each created object stores the effect's key, and a
 * lookup by that key comes first.
 */
export async function performEffect(ask: Ask, effect: Effect): Promise<EffectResult> {
  if (!isOurs(effect)) {
    throw new ConnectorError('refused', 'Medusa can’t do this through its API.');
  }
  const found = await findEffect(ask, effect);
  if (found) return found;
  if (effect.kind === 'refund') return refund(ask, effect);
  if (effect.kind === 'reship') return reship(ask, effect);
  return effect.kind === 'credit' ? credit(ask, effect) : cancelCredit(ask, effect);
}

/** Returns the result of an effect that the shop already has; null if it doesn't. */
export async function findEffect(ask: Ask, effect: Effect): Promise<EffectResult | null> {
  if (!isOurs(effect)) return null;
  if (effect.kind === 'refund') {
    const order = await fetchOrder(ask, effect.sourceOrderId);
    const { left, result } = refundedSoFar(ask, order, effect);
    return left === 0 ? result : null;
  }
  if (effect.kind === 'reship') {
    const order = await findMade(ask, effect, 'orders');
    return order && reshipped(ask, order);
  }
  const promotion = await findPromotion(ask, effect.code);
  if (!promotion) return null;
  const isEnded =
    promotion.metadata?.[ENDED] === effect.idempotencyKey &&
    promotion.status === 'inactive' &&
    !promotion.used;
  return effect.kind === 'credit' || isEnded ? issued(ask, promotion) : null;
}

const OneOrder = z.looseObject({ order: Order });

async function fetchOrder(ask: Ask, sourceOrderId: string): Promise<Order> {
  const path = `orders/${encodeURIComponent(sourceOrderId)}`;
  return (await ask(OneOrder, path, { fields: ORDER_FIELDS })).order;
}

const paymentsOf = (order: Order) =>
  (order.payment_collections ?? []).flatMap(({ payments }) => payments ?? []);

const noteOf = ({ reason, idempotencyKey }: Effect): string => `${reason} [${idempotencyKey}]`;

/**
 * Returns the amount left to refund, and the result. A refund over several payments is several refunds with
 * one key, so it may be incomplete.
 */
function refundedSoFar(ask: Ask, order: Order, effect: RefundEffect) {
  const parts = paymentsOf(order).flatMap(({ provider_id, refunds }) =>
    (refunds ?? [])
      .filter(({ note }) => note?.endsWith(`[${effect.idempotencyKey}]`))
      .map((one) => ({ ...one, isManual: MANUAL.test(provider_id) })),
  );
  const done = parts.reduce((sum, { amount }) => sum + minor(amount, effect.currency), 0);
  const reference = parts[0]?.id ?? '';
  const url = orderPage(ask, order.id);
  const reason =
    'Medusa recorded the refund, but the customer paid outside Medusa. Refund the customer manually.';
  const result: EffectResult = parts.some(({ isManual }) => isManual)
    ? { kind: 'by-hand', reference, reason }
    : { kind: 'done', reference, url };
  return { left: effect.amount - done, result };
}

const minor = (text: string, currency: string): number => readDecimal(text, currency) ?? 0;

async function refund(ask: Ask, effect: RefundEffect): Promise<EffectResult> {
  const { currency, sourceOrderId, item } = effect;
  const order = await fetchOrder(ask, sourceOrderId);
  if (order.currency_code.toUpperCase() !== currency) {
    const paid = order.currency_code.toUpperCase();
    throw new ConnectorError('refused', `The order’s currency is ${paid}, not ${currency}.`);
  }
  if (item && !order.items.some(({ id }) => id === item.sourceItemId)) {
    throw new ConnectorError('refused', 'The order no longer has this item.');
  }
  let { left } = refundedSoFar(ask, order, effect);
  const parts: { id: string; amount: number }[] = [];
  for (const { id, captures, refunds } of paymentsOf(order)) {
    const sum = (all: readonly { amount: string }[] | null) =>
      (all ?? []).reduce((total, { amount }) => total + minor(amount, currency), 0);
    const amount = Math.min(left, sum(captures) - sum(refunds));
    if (amount > 0) parts.push({ id, amount });
    if (amount > 0) left -= amount;
  }
  if (left > 0) {
    const most = decimalOf({ amount: effect.amount - left, currency });
    throw new ConnectorError('refused', `Only ${most} of this order can still be refunded.`);
  }
  for (const { id, amount } of parts) {
    const body = { amount: Number(decimalOf({ amount, currency })), note: noteOf(effect) };
    await ask(z.looseObject({ payment: z.unknown() }), `payments/${id}/refund`, {}, body);
  }
  return refundedSoFar(ask, await fetchOrder(ask, sourceOrderId), effect).result;
}

const OneMarked = (name: string) => z.looseObject({ [name]: Marked });

/** Places a replacement: creates a free draft order and converts it to an order. */
async function reship(ask: Ask, effect: ReshipEffect): Promise<EffectResult> {
  const draft = (await findMade(ask, effect, 'draft-orders')) ?? (await makeDraft(ask, effect));
  const path = `draft-orders/${encodeURIComponent(draft.id)}/convert-to-order`;
  const { order } = await ask(OneMarked('order'), path, {}, {});
  return reshipped(ask, order ?? draft);
}

async function makeDraft(ask: Ask, effect: ReshipEffect): Promise<Marked> {
  const replaced = await fetchOrder(ask, effect.sourceOrderId);
  const { region_id, customer_id, sales_channel_id, email, currency_code } = replaced;
  if (!region_id)
    throw new ConnectorError(
      'refused',
      'The order has no region in Medusa, which a replacement needs.',
    );
  const items = [];
  for (const { sourceProductId, sourceVariantId, quantity } of effect.items) {
    const variant_id = sourceVariantId ?? (await onlyVariant(ask, sourceProductId));
    items.push({ variant_id, quantity, unit_price: 0 });
  }
  const shipping_address = effect.shippingAddress
    ? medusaAddress(effect.shippingAddress)
    : copied(replaced.shipping_address);
  const billing_address = copied(replaced.billing_address);
  const body = {
    region_id,
    currency_code,
    items,
    ...(email ? { email } : {}),
    ...(customer_id ? { customer_id } : {}),
    ...(sales_channel_id ? { sales_channel_id } : {}),
    ...(shipping_address ? { shipping_address } : {}),
    ...(billing_address ? { billing_address } : {}),
    metadata: {
      [EFFECT]: effect.idempotencyKey,
      [REPLACES]: effect.sourceOrderId,
      note: effect.reason,
    },
  };
  const { draft_order: made } = await ask(OneMarked('draft_order'), 'draft-orders', {}, body);
  if (made) return made;
  throw new ConnectorError('unexpected', 'Medusa didn’t create a draft order.');
}

const Variants = z.looseObject({
  variants: z.array(z.looseObject({ id: z.string() })),
});

async function onlyVariant(ask: Ask, productId: string): Promise<string> {
  const path = `products/${encodeURIComponent(productId)}/variants`;
  const { variants } = await ask(Variants, path, { limit: 2, fields: 'id' });
  const [variant, ...others] = variants;
  if (variant && others.length === 0) return variant.id;
  throw new ConnectorError('refused', 'Choose a variant of the product.');
}

/** Searches the orders created since the effect was requested, because metadata can't be searched. */
async function findMade(
  ask: Ask,
  { requestedAt, idempotencyKey }: ReshipEffect,
  what: 'orders' | 'draft-orders',
): Promise<Marked | null> {
  const name = what === 'orders' ? 'orders' : 'draft_orders';
  const shape = z.looseObject({ [name]: z.array(Marked), count: z.number() });
  const since = new Date(requestedAt.getTime() - CLOCKS_DIFFER_MS).toISOString();
  const query = { 'created_at[$gte]': since, order: 'created_at', limit: PAGE };
  const fields = 'id,display_id,metadata';
  for (let offset = 0; ; offset += PAGE) {
    const answer = await ask(shape, what, { ...query, fields, offset });
    const page = z.array(Marked).parse(answer[name]);
    const found = page.find(({ metadata }) => metadata?.[EFFECT] === idempotencyKey);
    if (found) return found;
    if (page.length < PAGE) return null;
  }
}

const reshipped = (ask: Ask, { id, display_id }: Marked): EffectResult => ({
  kind: 'done',
  reference: display_id ?? id,
  url: orderPage(ask, id),
});

const orderPage = ({ site }: Ask, id: string): string =>
  new URL(`app/orders/${encodeURIComponent(id)}`, site).href;

const OnePromotion = z.looseObject({ promotion: Promotion });
const Promotions = z.looseObject({ promotions: z.array(Promotion) });
const issued = ({ site }: Ask, { id, code }: z.output<typeof Promotion>): EffectResult => ({
  kind: 'done',
  reference: code,
  url: new URL(`app/promotions/${encodeURIComponent(id)}`, site).href,
});

/** Issues store credit as a promotion for one customer and one use. */
async function credit(ask: Ask, effect: CreditEffect): Promise<EffectResult> {
  const { code, currency, customerEmail } = effect;
  const emails = [...new Set([customerEmail, customerEmail.toLowerCase()])];
  const body = {
    code,
    type: 'standard',
    status: 'active',
    is_automatic: false,
    is_tax_inclusive: true,
    limit: 1,
    application_method: {
      type: 'fixed',
      target_type: 'order',
      value: Number(decimalOf(effect)),
      currency_code: currency.toLowerCase(),
    },
    rules: [{ attribute: 'email', operator: 'in', values: emails }],
    metadata: { [EFFECT]: effect.idempotencyKey, note: effect.reason },
  };
  const { promotion } = await ask(OnePromotion, 'promotions', {}, body);
  return issued(ask, promotion);
}

async function findPromotion(ask: Ask, code: string) {
  const query = { code, limit: 1, fields: '+metadata,+used,+status' };
  const { promotions } = await ask(Promotions, 'promotions', query);
  return promotions.find((one) => one.code === code) ?? null;
}

async function cancelCredit(ask: Ask, effect: CancelCreditEffect): Promise<EffectResult> {
  const promotion = await findPromotion(ask, effect.code);
  if (!promotion) throw new ConnectorError('not-found', 'This promotion doesn’t exist in Medusa.');
  refuseUsed(promotion);
  const metadata = { ...promotion.metadata, [ENDED]: effect.idempotencyKey };
  const path = `promotions/${encodeURIComponent(promotion.id)}`;
  const { promotion: ended } = await ask(OnePromotion, path, {}, { status: 'inactive', metadata });
  // The customer may have used it in the meantime.
  refuseUsed((await findPromotion(ask, effect.code)) ?? ended);
  return issued(ask, ended);
}

function refuseUsed({ used }: z.output<typeof Promotion>): void {
  if (!used) return;
  throw new ConnectorError('refused', 'The customer has already used this promotion.');
}

const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'country_code',
  'phone',
] as const;

function copied(address: Order['shipping_address']) {
  if (!address) return null;
  const fields = ADDRESS_FIELDS.map((name) => [name, address[name]] as const);
  return Object.fromEntries(fields.filter(([, value]) => value));
}

function medusaAddress(address: ShopAddress) {
  const [first_name, last_name] = splitName(address.name);
  return {
    first_name,
    last_name,
    company: address.company ?? '',
    address_1: address.address1,
    address_2: address.address2 ?? '',
    city: address.city,
    province: address.province ?? '',
    postal_code: address.postalCode ?? '',
    country_code: address.country.toLowerCase(),
    phone: address.phone ?? '',
  };
}
