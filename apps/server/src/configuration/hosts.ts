import { isIP } from 'node:net';
import { z } from 'zod';

/** A host name of two labels or more. */
export const hostName = z
  .string()
  .toLowerCase()
  .refine((value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value) && isIP(value) === 0);

/** The address of a site, without a path. */
export const site = z
  .string()
  .refine((value) => /^https?:/.test(value) && URL.canParse(value) && isRoot(new URL(value)))
  .transform((value) => new URL(value).origin);

/** Returns whether a host is public: single labels, such as localhost, and IP addresses aren't. */
export const isPublicHost = (host: string): boolean =>
  isIP(host) === 0 && /[^.]\.[a-z]/i.test(host);

/** Returns the host of an address; null if it is not public. */
export function publicHostOf(url: string): string | null {
  const { hostname } = new URL(url);
  return isPublicHost(hostname) ? hostname : null;
}

function isRoot(url: URL): boolean {
  return url.pathname === '/' && url.search === '' && url.hash === '';
}
