import { parse, serialize } from 'hono/utils/cookie';
import { cookieName } from '../site-cookies.ts';

/** Keeps a shopper's session in a browser; programs send the same value as a bearer token. */
export const SHOPPER_COOKIE = 'amends_order';

const SECONDS = 2 * 60 * 60;

/**
 * Returns the `Set-Cookie` header of a session: never readable by scripts, never sent from other
 * sites.
 */
export const shopperCookie = (token: string, origin: string): string =>
  serialize(cookieName(SHOPPER_COOKIE, origin), token, {
    path: '/',
    maxAge: SECONDS,
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'Lax',
  });

/** Returns the session's value in a `Cookie` header, or null. */
export const readShopperCookie = (header: string | undefined, origin: string): string | null =>
  (header && parse(header)[cookieName(SHOPPER_COOKIE, origin)]) || null;
