/** Keeps a shopper's session in a browser (D3); programs send the same value as a bearer token. */
export const SHOPPER_COOKIE = 'amends_order';

const SECONDS = 2 * 60 * 60;

/** The `Set-Cookie` that keeps a session: never readable by scripts, never sent from other sites. */
export function shopperCookie(token: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${SHOPPER_COOKIE}=${token}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The `Set-Cookie` that forgets a session. */
export const forgottenShopperCookie = `${SHOPPER_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** The session's value in a `Cookie` header, or null. */
export function readShopperCookie(header: string | undefined): string | null {
  if (!header) return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === SHOPPER_COOKIE) return part.slice(at + 1).trim();
  }
  return null;
}
