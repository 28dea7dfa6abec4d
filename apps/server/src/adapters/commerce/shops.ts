import {
  type Connector,
  ConnectorError,
  medusa,
  shopify,
  type TokenStore,
  wooCommerce,
} from '@amends/connector';
import type { Shops } from '@amends/core';
import { nativeConnector } from './native.connector.ts';

type AnyConnector = Pick<Connector<unknown>, 'capabilities' | 'open'>;

/** Every connector of the deployment, by the kind of shop. Each checks the credentials that it opens. */
const CONNECTORS: Readonly<Record<string, AnyConnector>> = {
  native: nativeConnector as AnyConnector,
  shopify: shopify as AnyConnector,
  woocommerce: wooCommerce as AnyConnector,
  medusa: medusa as AnyConnector,
};

/** The connectors as core asks them; `fetch` reaches the shops. */
export const shopsOver = (
  fetch: typeof globalThis.fetch,
  tokens: TokenStore = new Map(),
): Shops => ({
  abilities: (kind) => CONNECTORS[kind]?.capabilities ?? null,
  open(kind, { sendUntil, protection, ...access }) {
    const connector = CONNECTORS[kind];
    if (!connector) throw new ConnectorError('refused', `There is no connector for ${kind}.`);
    const { title, ...others } = protection;
    return connector.open({
      ...access,
      protection: { ...others, ...(title ? { title } : {}) },
      fetch: sendUntil === undefined ? fetch : sendingUntil(fetch, sendUntil),
      tokens,
    });
  },
});

/** Sends nothing after an instant, and waits for no answer longer. */
const sendingUntil =
  (fetch: typeof globalThis.fetch, until: number): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const left = until - Date.now();
    if (left <= 0) throw new ConnectorError('unavailable', 'The shop takes too long.');
    const ends = AbortSignal.timeout(left);
    return fetch(input, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, ends]) : ends,
    });
  };
