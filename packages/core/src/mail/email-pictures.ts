import type { EmailPicture, Links } from '../kernel/internal.ts';
import { emailLogoSize, readBrandFilePath } from '../stores/branding/brand-file.rules.ts';
import type { Store } from '../stores/internal.ts';

/** Sizes at which vector images are rasterized: twice their size in an email. */
export const PICTURE_PIXELS = { item: 224, logo: 80 } as const;

type Pixels = (typeof PICTURE_PIXELS)[keyof typeof PICTURE_PIXELS];

const VECTOR = /^\/((?:[\w-]+\/)*[\w-]+)\.svg$/i;

/**
 * Returns the URL of an image for an email, or null if email clients could not show it: most show
 * no SVG. The portal's own vector images are served as PNG; a vector image from another site is
 * omitted, because nothing is fetched from there.
 */
export function pictureFor(
  url: string | null,
  store: Store,
  links: Links,
  pixels: Pixels,
): string | null {
  if (!url) return null;
  const [, vector] = VECTOR.exec(url) ?? [];
  if (vector) return links.portal(store, `/pictures/${pixels}/${vector}.png`);
  if (/^\/(?!\/)/.test(url)) return links.portal(store, url);
  if (!URL.canParse(url)) return null;
  const { protocol, pathname } = new URL(url);
  return /^https?:$/.test(protocol) && !/\.svgz?$/i.test(pathname) ? url : null;
}

const LOGO_HEIGHT = 36;

/** Returns a logo with its size in an email. */
export function logoFor(url: string | null, store: Store, links: Links): EmailPicture | null {
  const uploaded = readBrandFilePath(url ?? '');
  if (uploaded?.size) {
    return { url: links.portal(store, uploaded.emailPath), ...emailLogoSize(uploaded.size) };
  }
  const address = pictureFor(url, store, links, PICTURE_PIXELS.logo);
  if (!address) return null;
  const isSquare = VECTOR.test(url ?? '');
  return { url: address, width: isSquare ? LOGO_HEIGHT : null, height: LOGO_HEIGHT };
}
