import { createHash } from 'node:crypto';
import type { KeptToken, ShopAccess } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import type { ShopifyCredentials } from './credentials.ts';
import { requestToken } from './oauth.ts';
import { endingToken } from './renewal.ts';

/** Tokens are replaced this long before they expire. */
const BEFORE_END_MS = 60_000;
/** Maximum number of cached tokens; the oldest is dropped first. */
const MOST_KEPT = 1_000;

/** The token of one shop. */
export interface Tokens {
  now(): Promise<string>;
  /** Drops a token that the shop refused. Returns whether a new one can be requested. */
  refused(token: string): Promise<boolean>;
}

/**
 * Returns the credentials' own token, or one that is requested when needed. Concurrent callers share one
 * request.
 */
export function tokensOf(
  credentials: ShopifyCredentials,
  access: ShopAccess<ShopifyCredentials>,
): Tokens {
  const { shop, accessToken, clientId, apiSecret } = credentials;
  const ending = endingToken(access);
  if (ending) return ending;
  if (accessToken !== undefined) {
    return { now: async () => accessToken, refused: async () => false };
  }
  const store = access.tokens ?? new Map<string, Promise<KeptToken>>();
  // The key includes the secret, so only callers who have it find the token.
  const key = createHash('sha256')
    .update(JSON.stringify([shop, clientId, apiSecret]))
    .digest('hex');
  const request = async (): Promise<KeptToken> => {
    if (clientId === undefined) {
      throw new ConnectorError('credentials', 'Enter an access token or a client ID.');
    }
    const app = { clientId, clientSecret: apiSecret };
    const given = { ...app, shop, clientCredentials: true } as const;
    const { accessToken: token, expiresAt } = await requestToken(given, access);
    return { token, until: (expiresAt?.getTime() ?? Date.now()) - BEFORE_END_MS };
  };
  const forget = (kept: Promise<KeptToken>) => {
    if (store.get(key) === kept) store.delete(key);
  };
  const now = async (): Promise<string> => {
    const kept = store.get(key);
    if (kept) {
      const { token, until } = await kept;
      if (until > Date.now()) return token;
      forget(kept);
      const newer = store.get(key);
      if (newer) return (await newer).token;
    }
    const requested = request();
    store.set(key, requested);
    const [oldest] = store.keys();
    if (store.size > MOST_KEPT && oldest !== undefined) store.delete(oldest);
    try {
      return (await requested).token;
    } catch (error) {
      forget(requested);
      throw error;
    }
  };
  return {
    now,
    refused: async (token) => {
      const kept = store.get(key);
      if (kept && (await kept).token === token) forget(kept);
      return clientId !== undefined;
    },
  };
}
