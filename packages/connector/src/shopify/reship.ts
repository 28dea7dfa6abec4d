import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
import type { EffectResult, ReshipEffect } from '../effect.ts';
import type { ShopAddress } from '../shop-order.ts';
import { type Ask, gid, numberOf, refuseErrors, userErrors } from './ask.ts';
import { claimMark, markKey, readMark } from './marks.ts';
import { REPLACES } from './read-order.ts';
import { orderPage } from './refund.ts';
import {
  COMPLETE_DRAFT,
  CREATE_DRAFT,
  DRAFT,
  REPLACED_ORDER,
  VARIANTS,
} from './reship-documents.ts';
import { Bag } from './wire.ts';

const Mark = z.object({ key: z.string(), draftId: z.string() });
type Mark = z.output<typeof Mark>;

const Made = z.looseObject({ id: z.string(), name: z.string() });
const Draft = z.looseObject({
  draftOrder: z.looseObject({ id: z.string(), order: Made.nullish() }).nullable(),
});
const Created = z.looseObject({
  draftOrderCreate: z.looseObject({
    draftOrder: z.looseObject({ id: z.string(), totalPriceSet: Bag }).nullish(),
    userErrors,
  }),
});
const Completed = z.looseObject({
  draftOrderComplete: z.looseObject({
    draftOrder: z.looseObject({ order: Made.nullish() }).nullish(),
    userErrors,
  }),
});

const text = z.string().nullish();
const Address = z.looseObject({
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  provinceCode: text,
  zip: text,
  countryCodeV2: text,
  phone: text,
});
type Address = z.output<typeof Address>;

const Replaced = z.looseObject({
  order: z
    .looseObject({
      email: text,
      phone: text,
      presentmentCurrencyCode: z.string(),
      customer: z.looseObject({ id: z.string() }).nullish(),
      shippingAddress: Address.nullish(),
      billingAddress: Address.nullish(),
    })
    .nullable(),
});
const Variants = z.looseObject({
  nodes: z.array(
    z
      .looseObject({
        id: z.string(),
        title: z.string(),
        variants: z.looseObject({ nodes: z.array(z.looseObject({ id: z.string() })) }),
      })
      .nullable(),
  ),
});

const keyOf = (effect: ReshipEffect) => markKey('reship', effect.idempotencyKey);

/**
 * Places a free replacement order. Creates a draft order and records it in a mark first. Only the marked
 * draft is completed, and Shopify completes a draft once.
 */
export async function reship(ask: Ask, effect: ReshipEffect): Promise<EffectResult> {
  const known = await readMark(ask, effect.sourceOrderId, keyOf(effect), Mark);
  const { draftId } = known ?? (await claimDraft(ask, effect));
  const { draftOrderComplete } = await ask(COMPLETE_DRAFT, Completed, { id: draftId });
  const order = draftOrderComplete.draftOrder?.order;
  if (order) return reshipped(ask, order);
  const other = await completedOrder(ask, draftId);
  if (other) return reshipped(ask, other);
  refuseErrors(draftOrderComplete.userErrors);
  throw new ConnectorError(
    'unexpected',
    'Shopify didn’t complete the draft order of the replacement.',
  );
}

/** Returns an effect's replacement order; null if its draft wasn't completed. */
export async function findReship(ask: Ask, effect: ReshipEffect): Promise<EffectResult | null> {
  const mark = await readMark(ask, effect.sourceOrderId, keyOf(effect), Mark);
  const order = mark && (await completedOrder(ask, mark.draftId));
  return order ? reshipped(ask, order) : null;
}

async function completedOrder(ask: Ask, id: string) {
  const { draftOrder } = await ask(DRAFT, Draft, { id });
  return draftOrder?.order ?? null;
}

const reshipped = (ask: Ask, { id, name }: z.output<typeof Made>): EffectResult => ({
  kind: 'done',
  reference: name,
  url: orderPage(ask, numberOf(id)),
});

/** Creates a draft and records it in a mark. An unmarked draft stays a draft and costs nothing. */
async function claimDraft(ask: Ask, effect: ReshipEffect): Promise<Mark> {
  const { sourceOrderId } = effect;
  const { order } = await ask(REPLACED_ORDER, Replaced, { id: gid('Order', sourceOrderId) });
  if (!order) throw new ConnectorError('not-found', 'This order doesn’t exist in Shopify.');
  const address = effect.shippingAddress
    ? shopifyAddress(effect.shippingAddress)
    : copied(order.shippingAddress);
  const billing = copied(order.billingAddress);
  const input = {
    lineItems: await draftLines(ask, effect),
    appliedDiscount: { title: 'Replacement', value: 100, valueType: 'PERCENTAGE' },
    taxExempt: true,
    presentmentCurrencyCode: order.presentmentCurrencyCode,
    note: effect.reason,
    tags: ['amends-replacement'],
    customAttributes: [{ key: REPLACES, value: sourceOrderId }],
    ...(order.customer ? { purchasingEntity: { customerId: order.customer.id } } : {}),
    ...(order.email ? { email: order.email } : {}),
    ...(order.phone ? { phone: order.phone } : {}),
    ...(address ? { shippingAddress: address } : {}),
    ...(billing ? { billingAddress: billing } : {}),
  };
  const { draftOrderCreate } = await ask(CREATE_DRAFT, Created, { input });
  refuseErrors(draftOrderCreate.userErrors);
  const draft = draftOrderCreate.draftOrder;
  if (!draft) throw new ConnectorError('unexpected', 'Shopify didn’t create a draft order.');
  const { amount, currencyCode } = draft.totalPriceSet.presentmentMoney;
  if (readDecimal(amount, currencyCode) !== 0) {
    throw new ConnectorError(
      'refused',
      `Shopify would charge the customer ${amount} ${currencyCode} for the replacement.`,
    );
  }
  const mark = { key: effect.idempotencyKey, draftId: draft.id };
  return claimMark(ask, sourceOrderId, keyOf(effect), mark, Mark);
}

async function draftLines(ask: Ask, { items }: ReshipEffect) {
  const unknown = items.filter(({ sourceVariantId }) => sourceVariantId === null);
  const ids = [...new Set(unknown.map((item) => gid('Product', item.sourceProductId)))];
  const { nodes } = ids.length > 0 ? await ask(VARIANTS, Variants, { ids }) : { nodes: [] };
  return items.map(({ sourceProductId, sourceVariantId, quantity }) => {
    if (sourceVariantId) return { variantId: gid('ProductVariant', sourceVariantId), quantity };
    const product = nodes.find((node) => node?.id === gid('Product', sourceProductId));
    if (!product) throw new ConnectorError('refused', 'This product no longer exists in Shopify.');
    const [variant, ...others] = product.variants.nodes;
    if (!variant || others.length > 0) {
      throw new ConnectorError('refused', `Choose a variant of ${product.title}.`);
    }
    return { variantId: variant.id, quantity };
  });
}

function copied(address: Address | null | undefined) {
  if (!address) return null;
  const { countryCodeV2: countryCode, ...rest } = address;
  return Object.fromEntries(
    Object.entries({ ...rest, countryCode }).filter(([name, value]) => value && name !== 'id'),
  );
}

function shopifyAddress(address: ShopAddress) {
  const [first = '', ...rest] = (address.name ?? '').split(' ');
  const { province } = address;
  const isCode = province !== undefined && /^[A-Z0-9]{1,3}$/.test(province);
  return {
    ...(rest.length > 0 ? { firstName: first, lastName: rest.join(' ') } : { lastName: first }),
    ...(address.company ? { company: address.company } : {}),
    address1: address.address1,
    ...(address.address2 ? { address2: address.address2 } : {}),
    city: address.city,
    ...(province ? { [isCode ? 'provinceCode' : 'province']: province } : {}),
    ...(address.postalCode ? { zip: address.postalCode } : {}),
    countryCode: address.country,
    ...(address.phone ? { phone: address.phone } : {}),
  };
}
