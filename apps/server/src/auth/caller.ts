import {
  type Actor,
  type Context,
  isRefusal,
  type LinkPurpose,
  unauthenticated,
} from '@amends/core';
import {
  findShopperSession,
  isPublishableLike,
  publishableKeyOnly,
  type ResolvedLink,
  resolveApiToken,
  resolveLink,
} from '@amends/core/access';
import { readShopperCookie } from './shopper-cookie.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** An authenticated member of a store or of the staff. */
export interface Caller {
  actor: Extract<Actor, { storeId: string }> | StaffActor;
  /** A renewed session, to replace the old one. */
  refreshed: string | null;
  /** Whether the credential was a cookie. */
  byCookie: boolean;
}

export interface Credentials {
  authorization: string | undefined;
  cookie: string | undefined;
  /** The address of the caller, which an API token may be limited to. */
  address: string;
  /** Scheme and host of the request; they determine the cookie names. */
  origin: string;
  /** Whether a browser would let the request's page read the response (see `isSameSite`). */
  cookieAllowed: boolean;
  /** The staff session of the request's cookie, on addresses that accept one. */
  staff?: (() => Promise<StaffActor | null>) | undefined;
}

const LINK = /^[A-Za-z0-9_-]{43}$/;

/** Returns whether a text has the form of a link's secret: 256 random bits in base64url. */
export const looksLikeLink = (text: string): boolean => LINK.test(text);

/** Returns the token of an `Authorization` header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^Bearer +(\S+)$/i)?.[1];

/**
 * Identifies the caller: an API token, a shopper session or a claim's view token as a bearer, or the shopper
 * or staff session of a cookie. Throws `unauthenticated` if there is no valid one, and for API tokens
 * `invalid_token`, `token_expired` and `token_revoked`; `publishable_key_not_enough` for a key that only asks
 * for quotes.
 */
export async function identifyCaller(
  ctx: Context,
  given: Credentials,
  links: readonly LinkPurpose[] = ['view'],
): Promise<Caller> {
  const bearer = bearerOf(given.authorization);
  if (bearer) return identifyBearer(ctx, bearer, given.address, links);
  const cookie = given.cookieAllowed ? readShopperCookie(given.cookie, given.origin) : null;
  const session = cookie ? await findShopperSession(ctx, cookie) : null;
  if (session) return { ...session, byCookie: true };
  const staff = given.cookieAllowed && given.cookie ? await given.staff?.() : null;
  if (!staff) throw unauthenticated();
  return { actor: staff, refreshed: null, byCookie: true };
}

async function identifyBearer(
  ctx: Context,
  bearer: string,
  address: string,
  links: readonly LinkPurpose[],
): Promise<Caller> {
  if (isPublishableLike(bearer)) throw publishableKeyOnly();
  const token = await resolveApiToken(ctx, bearer, address);
  if (token) return { actor: token, refreshed: null, byCookie: false };
  const session = await findShopperSession(ctx, bearer);
  if (session) return { ...session, byCookie: false };
  if (looksLikeLink(bearer)) {
    for (const purpose of links) {
      const holder = await identifyByLink(ctx, bearer, purpose).catch(nullIfRefused);
      if (holder) return holder;
    }
  }
  throw unauthenticated();
}

const nullIfRefused = (error: unknown) => {
  if (!isRefusal(error)) throw error;
  return null;
};

/** Returns the holder of a claim's secret link. Throws `claim_not_found` for an invalid one. */
export async function identifyByLink(
  ctx: Context,
  token: string,
  purpose: LinkPurpose = 'view',
): Promise<Caller & { actor: ResolvedLink['actor'] }> {
  const { actor } = await resolveLink(ctx, { token, purpose });
  return { actor, refreshed: null, byCookie: false };
}

/**
 * Returns whether to accept a request's cookie: a page of another origin can make a browser send
 * it, but can't hide its origin.
 */
export function isSameSite(
  origin: string | undefined,
  fetchSite: string | undefined,
  ownOrigin: string,
): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return origin === undefined || hostOf(origin) === hostOf(ownOrigin);
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin);
