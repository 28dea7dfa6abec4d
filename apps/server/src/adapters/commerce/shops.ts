import {
  type Connector,
  ConnectorError,
  medusa,
  type ShopifyApp,
  shopify,
  shopifyAuthorization,
  type TokenStore,
  wooCommerce,
} from '@amends/connector';
import type { Shops } from '@amends/core';
import type { ConnectionKind } from '@amends/core/commerce/connections/connection-states.rules';
import { nativeConnector } from './native.connector.ts';

type AnyConnector = Pick<Connector<unknown>, 'capabilities' | 'open'>;

/** Connectors by kind of shop. Each validates its credentials. */
const CONNECTORS: Readonly<Record<string, AnyConnector>> = {
  native: nativeConnector as AnyConnector,
  shopify: shopify as AnyConnector,
  woocommerce: wooCommerce as AnyConnector,
  medusa: medusa as AnyConnector,
} satisfies Record<ConnectionKind, AnyConnector>;

/**
 * Stored in credentials of this deployment's own app instead of its secret, so that the secret can be
 * rotated.
 */
const OWN_APP = { app: 'deployment' };

/**
 * Returns core's port of shops. `fetch` reaches the shops, and `shopifyApp` is the app that Shopify shops
 * authorize.
 */
export const shopsOver = (
  fetch: typeof globalThis.fetch,
  {
    tokens = new Map(),
    shopifyApp = null,
  }: { tokens?: TokenStore; shopifyApp?: ShopifyApp | null } = {},
): Shops => ({
  abilities: (kind) => CONNECTORS[kind]?.capabilities ?? null,
  authorization(kind) {
    if (kind !== 'shopify' || !shopifyApp) return null;
    const { exchange, ...own } = shopifyAuthorization(shopifyApp, { fetch });
    return { ...own, exchange: async (given) => ({ ...(await exchange(given)), ...OWN_APP }) };
  },
  open(kind, { sendUntil, protection, credentials, ...access }) {
    const connector = CONNECTORS[kind];
    if (!connector) throw new ConnectorError('refused', `No connector supports ${kind}.`);
    const { title, ...others } = protection;
    return connector.open({
      ...access,
      credentials: withApp(credentials, shopifyApp),
      protection: { ...others, ...(title ? { title } : {}) },
      fetch: sendUntil === undefined ? fetch : sendingUntil(fetch, sendUntil),
      tokens,
    });
  },
});

function withApp(
  credentials: Readonly<Record<string, string>>,
  own: ShopifyApp | null,
): Readonly<Record<string, string>> {
  const { app, ...rest } = credentials;
  if (app !== OWN_APP.app) return credentials;
  if (own) return { ...rest, clientId: own.clientId, apiSecret: own.clientSecret };
  const message =
    'This server no longer has the Shopify app that the shop is connected to. Connect the shop again.';
  throw new ConnectorError('credentials', message);
}

/** Returns a `fetch` that sends nothing after an instant, and waits no longer for a response. */
const sendingUntil =
  (fetch: typeof globalThis.fetch, until: number): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const left = until - Date.now();
    if (left <= 0) throw new ConnectorError('unavailable', 'The shop didn’t respond in time.');
    const ends = AbortSignal.timeout(left);
    return fetch(input, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, ends]) : ends,
    });
  };
