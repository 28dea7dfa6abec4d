import { createHash } from 'node:crypto';
import type { CredentialRenewal, ShopAccess } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import type { ShopifyCredentials } from './credentials.ts';
import { requestToken } from './oauth.ts';
import type { Tokens } from './tokens.ts';

/** A token lasts an hour and is renewed this long before it expires. */
const RENEWED_BEFORE_MS = 10 * 60_000;
/** Not used this close to its expiry, so that no request outlives it. */
const UNUSED_BEFORE_MS = 30_000;
/** Delay before the shop is opened again with a new token. */
const OPENED_AGAIN_MS = 1_000;

interface Ending {
  accessToken: string;
  refreshToken: string;
  clientId: string;
  expiresAt: number;
}

function endingOf({ credentials }: ShopAccess<ShopifyCredentials>): Ending | null {
  const { accessToken, refreshToken, clientId, expiresAt } = credentials;
  if (!accessToken || !refreshToken || !clientId || !expiresAt) return null;
  return { accessToken, refreshToken, clientId, expiresAt: Date.parse(expiresAt) };
}

/** Returns the cache key of a refused token. */
const refusedKey = ({ accessToken }: Ending): string =>
  createHash('sha256').update(`refused ${accessToken}`).digest('hex');

/**
 * Returns how to renew an expiring token; null for permanent credentials. A refused token is due immediately:
 * the app's access may have changed, and only the refresh token shows whether the app is still installed. See
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens
 */
export function renewalOf(access: ShopAccess<ShopifyCredentials>): CredentialRenewal | null {
  const ending = endingOf(access);
  if (!ending) return null;
  const { shop, apiSecret } = access.credentials;
  const isRefused = access.tokens?.has(refusedKey(ending)) === true;
  return {
    dueAt: new Date(isRefused ? 0 : ending.expiresAt - RENEWED_BEFORE_MS),
    renew: async () => {
      const app = { clientId: ending.clientId, clientSecret: apiSecret, shop };
      const token = await requestToken({ ...app, refreshToken: ending.refreshToken }, access);
      return tokenFields(token);
    },
  };
}

/** Returns the credential fields that a new token changes. */
export const tokenFields = ({
  accessToken,
  refreshToken,
  expiresAt,
}: Awaited<ReturnType<typeof requestToken>>): Record<string, string> => ({
  accessToken,
  ...(refreshToken && expiresAt ? { refreshToken, expiresAt: expiresAt.toISOString() } : {}),
});

/**
 * Returns an expiring token; null for permanent credentials. Using it throws `limited` once it must be
 * renewed.
 */
export function endingToken(access: ShopAccess<ShopifyCredentials>): Tokens | null {
  const ending = endingOf(access);
  if (!ending) return null;
  const renewFirst = () =>
    new ConnectorError('limited', 'The shop’s access token is being renewed.', {
      retryAfterMs: OPENED_AGAIN_MS,
    });
  return {
    now: async () => {
      if (ending.expiresAt - UNUSED_BEFORE_MS <= Date.now()) throw renewFirst();
      return ending.accessToken;
    },
    refused: async () => {
      const marked = { token: '', until: ending.expiresAt };
      access.tokens?.set(refusedKey(ending), Promise.resolve(marked));
      throw renewFirst();
    },
  };
}
