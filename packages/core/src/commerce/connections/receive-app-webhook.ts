import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { Refusal, read, shopProblem, unscoped } from '../../kernel/internal.ts';
import { openCredentials, openSignature } from './connection-secrets.ts';
import { findConnectionsOfShop } from './connections.repository.ts';
import { receiveShopWebhook, type ShopWebhook } from './receive-shop-webhook.ts';

/**
 * Accepts a webhook of this deployment's Shopify app, which has one address for the privacy webhooks of all
 * shops: verifies it, and passes it on to each connection that the shop has through the app. Returns how many
 * there were. Throws `wrong_signature`, also for a deployment without an app. Only for the system.
 */
export async function receiveAppWebhook(
  ctx: Context,
  webhook: Omit<ShopWebhook, 'connectionId'>,
): Promise<number> {
  requireSystem(ctx);
  const shop = webhook.headers['x-shopify-shop-domain'] ?? '';
  verifySignature(ctx, shop, webhook);
  const all = await findConnectionsOfShop(unscoped(ctx), 'shopify', shop);
  let passedOn = 0;
  for (const { storeId, connectionId } of all) {
    const credentials = await read(
      ctx,
      'connection:read',
      { storeId },
      async (reader) =>
        (await openCredentials(reader, connectionId)) ??
        (await openSignature(reader, connectionId)),
    );
    if (credentials?.app === undefined) continue;
    await receiveShopWebhook(ctx, { ...webhook, connectionId });
    passedOn += 1;
  }
  return passedOn;
}

/** Throws `wrong_signature`, also without an app of this deployment, or for a name that is no shop. */
function verifySignature(
  { ports }: Context,
  shop: string,
  { headers, body }: Omit<ShopWebhook, 'connectionId'>,
): void {
  const access = { timeoutMs: 1, protection: { sourceProductIds: [], skus: [] } };
  try {
    const credentials = { shop, app: 'deployment' };
    ports.shops.open('shopify', { ...access, credentials }).readWebhook({ headers, body });
  } catch (error) {
    const problem = shopProblem(error);
    if (!problem) throw error;
    throw new Refusal('unauthenticated', 'wrong_signature', { title: problem.message });
  }
}
