import {
  type Actor,
  type Context,
  isRefusal,
  type LinkPurpose,
  unauthenticated,
} from '@amends/core';
import {
  findShopperSession,
  type ResolvedLink,
  resolveApiToken,
  resolveLink,
} from '@amends/core/access';
import { readShopperCookie } from './shopper-cookie.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** Someone who belongs to one store, or to the staff, as a request proved it. */
export interface Caller {
  actor: Extract<Actor, { storeId: string }> | StaffActor;
  /** A session with a new lease, for the caller to keep instead of the old one. */
  refreshed: string | null;
  /** Whether the proof was the browser's cookie. */
  byCookie: boolean;
}

export interface Credentials {
  authorization: string | undefined;
  cookie: string | undefined;
  /** Scheme and host of the request; tell what our cookies are called. */
  origin: string;
  /** Whether a browser would let the request's page read the answer (see `isSameSite`). */
  cookieAllowed: boolean;
  /** Whom the staff session of the request's cookie stands for, where this address has such. */
  staff?: (() => Promise<StaffActor | null>) | undefined;
}

const LINK = /^[A-Za-z0-9_-]{43}$/;

/** Returns whether a text could be the secret of a link: 256 random bits in base64url. */
export const looksLikeLink = (text: string): boolean => LINK.test(text);

/** Returns the token of an `Authorization` header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^Bearer +(\S+)$/i)?.[1];

/**
 * Returns who sends the request: an API token, a shopper session or a claim's view token as a
 * bearer, or the shopper session or staff session of a cookie. Throws `unauthenticated` if there is
 * none, or a wrong one.
 */
export async function identifyCaller(
  ctx: Context,
  given: Credentials,
  links: readonly LinkPurpose[] = ['view'],
): Promise<Caller> {
  const bearer = bearerOf(given.authorization);
  if (bearer) return identifyBearer(ctx, bearer, links);
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
  links: readonly LinkPurpose[],
): Promise<Caller> {
  const token = await resolveApiToken(ctx, bearer);
  if (token) return { actor: token, refreshed: null, byCookie: false };
  const session = await findShopperSession(ctx, bearer);
  if (session) return { ...session, byCookie: false };
  if (looksLikeLink(bearer)) {
    for (const purpose of links) {
      const holder = await identifyByLink(ctx, bearer, purpose).catch(nobodyIfRefused);
      if (holder) return holder;
    }
  }
  throw unauthenticated();
}

const nobodyIfRefused = (error: unknown) => {
  if (!isRefusal(error)) throw error;
  return null;
};

/** Whoever holds a claim's secret link. Throws `claim_not_found` for a wrong one. */
export async function identifyByLink(
  ctx: Context,
  token: string,
  purpose: LinkPurpose = 'view',
): Promise<Caller & { actor: ResolvedLink['actor'] }> {
  const { actor } = await resolveLink(ctx, { token, purpose });
  return { actor, refreshed: null, byCookie: false };
}

/**
 * Returns whether the cookie of a request may be believed: a page of another origin can make a
 * browser send it, but not hide where it comes from.
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
