import { isShopDomain } from '@amends/core/commerce/connections/shopify-app.rules';
import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';

/**
 * What a store's Shopify is reached with: the token of an app, or, for an app of the same organization, its client
 * id, with which tokens are requested when they are needed. `apiSecret` signs webhooks; with nothing else, they can
 * be read and nothing can be asked.
 */
export interface ShopifyCredentials {
  /** Such as `my-store.myshopify.com`. */
  shop: string;
  accessToken?: string | undefined;
  clientId?: string | undefined;
  apiSecret: string;
  /** Replaces a token that ends; `expiresAt` is an ISO instant. */
  refreshToken?: string | undefined;
  expiresAt?: string | undefined;
}

const secret = z.string().regex(/^[\x21-\x7e]{16,400}$/);
const Credentials = z.strictObject({
  shop: z.string(),
  accessToken: secret.optional(),
  clientId: secret.optional(),
  apiSecret: secret,
  refreshToken: secret.optional(),
  expiresAt: z.iso.datetime().optional(),
});

/** Throws `credentials` if they can't be right, and names the fields only. */
export function readCredentials(given: ShopifyCredentials): ShopifyCredentials {
  const parsed = Credentials.safeParse(given);
  const fields = new Set(parsed.error?.issues.map(({ path }) => path.join('.')));
  if (parsed.success && !isShopDomain(parsed.data.shop)) fields.add('shop');
  if (parsed.success && fields.size === 0) return parsed.data;
  throw new ConnectorError(
    'credentials',
    `These fields aren’t valid: ${[...fields].join(', ')}. Check them and try again.`,
  );
}
