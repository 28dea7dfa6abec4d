import { ALL_SCOPES } from '@amends/core/commerce/connections/shopify-app.rules';
import type { ShopAuthorization } from '../connector.ts';
import { authorizeShopify, readCallback, requestToken, type ShopifyApp } from './oauth.ts';
import { tokenFields } from './renewal.ts';

/**
 * Returns how shops authorize an app. Requests expiring tokens, which public apps must use and others may:
 * https://shopify.dev/docs/apps/build/security/credentials-and-data/use-expiring-offline-access-tokens
 */
export const shopifyAuthorization = (
  app: ShopifyApp,
  access: { fetch?: typeof fetch } = {},
): ShopAuthorization => ({
  page: (given) => authorizeShopify({ ...given, clientId: app.clientId, scopes: ALL_SCOPES }),
  read: (query, { state, now }) =>
    readCallback(query, { clientSecret: app.clientSecret, state, now }),
  exchange: async ({ shop, code, timeoutMs, now }) => {
    const given = { ...app, shop, code, expiring: true };
    return { shop, ...tokenFields(await requestToken(given, { ...access, timeoutMs, now })) };
  },
});
