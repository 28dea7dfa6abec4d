import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { type Ask, readAs } from './ask.ts';
import { WooWebhook } from './wire.ts';

/** Topics to subscribe to. Refunds and notes arrive as order updates. */
const TOPICS = ['order', 'product'].flatMap((what) =>
  ['created', 'updated', 'deleted', 'restored'].map((event) => `${what}.${event}`),
);

const PAGE = 100;

/**
 * Subscribes an address to a site's webhooks, signed with a secret. Reuses existing webhooks: reactivates
 * those that WooCommerce disabled after failed deliveries, and sets the secret again. See
 * https://developer.woocommerce.com/docs/apis/rest-api/v3/webhooks/
 */
export async function subscribe(ask: Ask, address: string, secret: string): Promise<void> {
  const found = await listOurs(ask, address);
  for (const topic of TOPICS) {
    const body = {
      name: `Amends ${topic}`,
      topic,
      delivery_url: address,
      secret,
      status: 'active',
    };
    const one = found.find((webhook) => webhook.topic === topic);
    if (one) await ask.raw(`webhooks/${one.id}`, {}, { method: 'PUT', body });
    else await ask.raw('webhooks', {}, { method: 'POST', body });
  }
}

/** Deletes a site's webhooks to an address. */
export async function unsubscribe(ask: Ask, address: string): Promise<void> {
  for (const { id } of await listOurs(ask, address)) {
    await removeOne(ask, id);
  }
}

/** Deletes one webhook; without effect if it is already gone. */
async function removeOne(ask: Ask, id: number): Promise<void> {
  try {
    await ask.raw(`webhooks/${id}`, { force: 'true' }, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.code !== 'not-found') throw error;
  }
}

async function listOurs(ask: Ask, address: string): Promise<WooWebhook[]> {
  const all: WooWebhook[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await ask.raw('webhooks', { per_page: PAGE, page });
    all.push(...readAs(z.array(WooWebhook), answer.body));
    pages = answer.pages;
  }
  return all.filter(({ delivery_url }) => delivery_url === address);
}
