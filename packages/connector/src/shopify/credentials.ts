import { isShopDomain } from '@amends/core/commerce/connections/shopify-app.rules';
import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';

/**
 * Credentials for a store's Shopify: an app's access token, or the client id of an app of the same
 * organization, which requests tokens when needed. `apiSecret` signs webhooks. With `apiSecret` alone,
 * webhooks can be read but requests can't be sent.
 */
export interface ShopifyCredentials {
  /** Such as `my-store.myshopify.com`. */
  shop: string;
  accessToken?: string | undefined;
  clientId?: string | undefined;
  apiSecret: string;
  /** Renews an expiring token; `expiresAt` is an ISO instant. */
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

/** Validates credentials. Throws `credentials` with the names of the invalid fields, never their values. */
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
