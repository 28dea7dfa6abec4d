import { createHmac, timingSafeEqual } from 'node:crypto';
import { isShopDomain } from '@amends/core/commerce/connections/shopify-app.rules';
import { z } from 'zod';
import { askShop } from '../ask-shop.ts';
import { ConnectorError } from '../connector-error.ts';

/** Maximum age of a callback, in seconds. */
const CALLBACK_LASTS = 300;

/** The credentials of a Shopify app. */
export interface ShopifyApp {
  clientId: string;
  clientSecret: string;
}

/**
 * Returns the page where a shop's staff authorize the app. Throws `credentials` if `shop` isn't a Shopify
 * domain.
 */
export function authorizeShopify(given: {
  shop: string;
  clientId: string;
  scopes: readonly string[];
  /** A random value, stored with the person's session and compared in the callback. */
  state: string;
  callback: string;
}): URL {
  const page = shopUrl(given.shop, 'admin/oauth/authorize');
  page.searchParams.set('client_id', given.clientId);
  page.searchParams.set('scope', given.scopes.join(','));
  page.searchParams.set('redirect_uri', given.callback);
  page.searchParams.set('state', given.state);
  return page;
}

/**
 * Verifies the query of Shopify's callback: HMAC, state, age and shop. Throws `wrong-signature`; use nothing
 * from the query then. See
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
 */
export function readCallback(
  query: URLSearchParams,
  given: { clientSecret: string; state: string; now: Date },
): { shop: string; code: string } {
  const wrong = (why: string) => new ConnectorError('wrong-signature', why);
  const names = [...query.keys()];
  if (new Set(names).size !== names.length)
    throw wrong('The link from Shopify repeats a parameter. Connect the shop again.');
  const signed = names
    .filter((name) => name !== 'hmac' && name !== 'signature')
    .sort()
    .map((name) => `${name}=${query.get(name)}`)
    .join('&');
  const expected = createHmac('sha256', given.clientSecret).update(signed).digest();
  if (!isSame(Buffer.from(query.get('hmac') ?? '', 'hex'), expected)) {
    throw wrong('The link isn’t signed by Shopify. Connect the shop again.');
  }
  if (!isSame(Buffer.from(query.get('state') ?? ''), Buffer.from(given.state))) {
    throw wrong('The link from Shopify is for another attempt. Connect the shop again.');
  }
  const age = given.now.getTime() / 1_000 - Number(query.get('timestamp'));
  if (!(Math.abs(age) <= CALLBACK_LASTS)) {
    throw wrong('The link from Shopify has expired. Connect the shop again.');
  }
  const [shop, code] = [query.get('shop'), query.get('code')];
  if (!isShopDomain(shop) || !code) {
    throw wrong('The link from Shopify names no shop. Connect the shop again.');
  }
  return { shop, code };
}

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** An offline access token. An expiring one has a `refreshToken`. */
export interface ShopifyToken {
  accessToken: string;
  scopes: string[];
  /** Null if it works until the app is uninstalled. */
  expiresAt: Date | null;
  refreshToken: string | null;
}

const Token = z.looseObject({
  access_token: z.string().min(1),
  scope: z.string().default(''),
  expires_in: z.number().positive().nullish(),
  refresh_token: z.string().nullish(),
});

type Grant =
  | { code: string; expiring: boolean }
  | { refreshToken: string }
  | { clientCredentials: true };

/**
 * Exchanges a callback's code or a refresh token for an offline token, or requests one with client
 * credentials for an app of the shop's own organization. Throws `credentials` if Shopify refuses.
 */
export async function requestToken(
  given: ShopifyApp & { shop: string } & Grant,
  access: { timeoutMs: number; fetch?: typeof fetch | undefined; now?: Date },
): Promise<ShopifyToken> {
  const app = { client_id: given.clientId, client_secret: given.clientSecret };
  const body = { ...app, ...grantOf(given) };
  const url = shopUrl(given.shop, 'admin/oauth/access_token');
  const answer = await askShop(url, { method: 'POST', body }, access).catch((error: unknown) => {
    if (error instanceof ConnectorError && error.code === 'refused') {
      throw new ConnectorError(
        'credentials',
        `${url.host} rejected the app. Connect the shop again.`,
      );
    }
    throw error;
  });
  const { data } = Token.safeParse(answer.body);
  if (!data) throw new ConnectorError('unexpected', `${url.host} sent no access token.`);
  const now = access.now ?? new Date();
  return {
    accessToken: data.access_token,
    scopes: data.scope.split(',').filter(Boolean),
    expiresAt: data.expires_in ? new Date(now.getTime() + data.expires_in * 1_000) : null,
    refreshToken: data.refresh_token ?? null,
  };
}

function grantOf(given: Grant): Record<string, string> {
  if ('code' in given) return { code: given.code, ...(given.expiring ? { expiring: '1' } : {}) };
  if ('refreshToken' in given) {
    return { grant_type: 'refresh_token', refresh_token: given.refreshToken };
  }
  return { grant_type: 'client_credentials' };
}

/** Returns a URL in a shop. Throws `credentials` if `shop` isn't a Shopify domain. */
export function shopUrl(shop: string, path: string): URL {
  if (!isShopDomain(shop)) {
    throw new ConnectorError(
      'credentials',
      'Enter the shop’s domain, such as my-store.myshopify.com.',
    );
  }
  return new URL(path, `https://${shop}/`);
}
