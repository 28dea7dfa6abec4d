import type { Context } from '@amends/core';

/** Returns the URL of a file on the page's own host. */
export const ownPath = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Pages behind a secret link load nothing from other hosts, not even product images. */
export function ownPicture(ctx: Context, url: string | null): string | null {
  if (!url) return null;
  if (url.startsWith('data:image/') || /^\/(?!\/)/.test(url)) return url;
  const own = new URL(ctx.ports.links.api('/')).origin;
  return url.startsWith(`${own}/`) ? ownPath(url) : null;
}
