import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { IncomingWebhook, WebhookReading } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';

const Payload = z.looseObject({ id: z.int().positive() });

/**
 * Verifies and reads a WooCommerce webhook: `X-WC-Webhook-Signature` is the base64 HMAC-SHA256 of the body.
 * Refuses webhooks from a copy of the site, such as a staging site, which has the same secret. The ping after
 * creating a webhook has no JSON. See https://developer.woocommerce.com/docs/apis/rest-api/v3/webhooks/
 */
export function readWebhook(
  { headers, body }: IncomingWebhook,
  { secret, site }: { secret: string; site: URL },
): WebhookReading {
  const given = Buffer.from(headers['x-wc-webhook-signature'] ?? '', 'base64');
  const expected = createHmac('sha256', secret).update(body).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ConnectorError('wrong-signature', 'The webhook’s signature doesn’t match.');
  }
  const source = headers['x-wc-webhook-source'];
  if (source && URL.canParse(source) && hostOf(new URL(source)) !== hostOf(site)) {
    throw new ConnectorError('refused', `The webhook is from ${source}, not ${site.href}.`);
  }
  const deliveryId = headers['x-wc-webhook-delivery-id'] ?? null;
  const resource = headers['x-wc-webhook-resource'];
  if (!deliveryId || (resource !== 'order' && resource !== 'product')) {
    return { kind: 'ignored', deliveryId };
  }
  const { data } = Payload.safeParse(parse(body));
  if (!data) return { kind: 'ignored', deliveryId };
  if (resource === 'product') {
    return { kind: 'product-changed', deliveryId, sourceProductId: String(data.id) };
  }
  return { kind: 'order-changed', deliveryId, sourceOrderId: String(data.id) };
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
