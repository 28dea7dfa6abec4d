import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { IncomingWebhook, PrivacySubject, WebhookReading } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';

const id = z.union([z.int().positive(), z.string().regex(/^\d{1,18}$/)]).transform(String);

/** Topics about an order, and where their payload has its id. */
const ORDER_TOPICS = new Map<string, (body: unknown) => string | undefined>([
  ...at('id', [
    'orders/create',
    'orders/updated',
    'orders/cancelled',
    'orders/fulfilled',
    'orders/partially_fulfilled',
    'orders/paid',
    'orders/delete',
  ]),
  ...at('order_id', [
    'fulfillments/create',
    'fulfillments/update',
    'fulfillment_events/create',
    'fulfillment_events/delete',
    'refunds/create',
    'orders/risk_assessment_changed',
  ]),
  [
    'orders/edited',
    (body) =>
      z.looseObject({ order_edit: z.looseObject({ order_id: id }) }).safeParse(body).data
        ?.order_edit.order_id,
  ],
]);

const PRODUCT_TOPICS = ['products/create', 'products/update', 'products/delete'];
const Named = z.looseObject({ id });

function at(field: string, topics: string[]) {
  const shape = z.looseObject({ [field]: id });
  const read = (body: unknown) => shape.safeParse(body).data?.[field];
  return topics.map((topic) => [topic, read] as const);
}

/**
 * Topics to subscribe to. Apps set the address of the privacy topics in their configuration instead. See
 * https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance
 */
export const SUBSCRIBED_TOPICS = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_EDITED',
  'ORDERS_CANCELLED',
  'FULFILLMENTS_CREATE',
  'FULFILLMENTS_UPDATE',
  'FULFILLMENT_EVENTS_CREATE',
  'REFUNDS_CREATE',
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'APP_UNINSTALLED',
];

const Customer = z.looseObject({
  id: id.nullish().catch(null),
  email: z.string().nullish().catch(null),
  phone: z.string().nullish().catch(null),
});
const Privacy = z.looseObject({
  customer: Customer.nullish().catch(null),
  orders_requested: z.array(id).nullish().catch(null),
  orders_to_redact: z.array(id).nullish().catch(null),
});

/** Fields that identify each privacy webhook by its body, because headers aren't signed. */
const PRIVACY_FIELDS = new Map([
  ['shop/redact', 'shop_id'],
  ['customers/data_request', 'orders_requested'],
  ['customers/redact', 'orders_to_redact'],
]);
const Signed = z.looseObject({ shop_domain: z.string().optional() });

/** Returns whether the body matches the topic. Throws `wrong-signature` if it is about another shop. */
function isAbout(topic: string, content: unknown, shop: string): boolean {
  const field = PRIVACY_FIELDS.get(topic);
  if (field === undefined) return true;
  const { data } = Signed.safeParse(content);
  if (data?.shop_domain !== undefined && data.shop_domain !== shop) {
    throw new ConnectorError('wrong-signature', 'The webhook is for another shop.');
  }
  return data !== undefined && field in data;
}

function subjectOf(body: unknown): PrivacySubject {
  const { data } = Privacy.safeParse(body);
  const { customer, orders_requested, orders_to_redact } = data ?? {};
  return {
    sourceCustomerId: customer?.id ?? null,
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
    sourceOrderIds: orders_requested ?? orders_to_redact ?? [],
  };
}

/**
 * Verifies and reads a Shopify webhook: `X-Shopify-Hmac-Sha256` is the base64 HMAC-SHA256 of the body. An app
 * signs the webhooks of all its shops with one secret, so refuses those of other shops too. See
 * https://shopify.dev/docs/apps/build/webhooks/subscribe/https
 */
export function readWebhook(
  { headers, body }: IncomingWebhook,
  { shop, apiSecret }: { shop: string; apiSecret: string },
): WebhookReading {
  const given = Buffer.from(headers['x-shopify-hmac-sha256'] ?? '', 'base64');
  const expected = createHmac('sha256', apiSecret).update(body).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ConnectorError('wrong-signature', 'The webhook’s signature doesn’t match.');
  }
  if (headers['x-shopify-shop-domain'] !== shop) {
    throw new ConnectorError('wrong-signature', 'The webhook is for another shop.');
  }
  const deliveryId = headers['x-shopify-webhook-id'] ?? null;
  const topic = headers['x-shopify-topic'] ?? '';
  if (!deliveryId) return { kind: 'ignored', deliveryId };
  const content = parse(body);
  if (!isAbout(topic, content, shop)) return { kind: 'ignored', deliveryId };
  switch (topic) {
    case 'app/uninstalled':
      return { kind: 'disconnected', deliveryId };
    case 'shop/redact':
      return { kind: 'shop-redacted', deliveryId };
    case 'customers/data_request':
      return { kind: 'data-requested', deliveryId, subject: subjectOf(content) };
    case 'customers/redact':
      return { kind: 'customer-redacted', deliveryId, subject: subjectOf(content) };
  }
  if (PRODUCT_TOPICS.includes(topic)) {
    const { data } = Named.safeParse(content);
    if (!data) return { kind: 'ignored', deliveryId };
    return { kind: 'product-changed', deliveryId, sourceProductId: data.id };
  }
  const sourceOrderId = ORDER_TOPICS.get(topic)?.(content);
  if (!sourceOrderId) return { kind: 'ignored', deliveryId };
  return { kind: 'order-changed', deliveryId, sourceOrderId };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
