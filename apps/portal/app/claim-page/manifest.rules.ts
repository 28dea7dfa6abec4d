/** Data of a claim's shortcut on a home screen. */
export interface Shortcut {
  /** The path of the claim's secret link. */
  path: string;
  claimId: string;
  name: string;
  storeName: string;
  /** The store's own icon with its size in pixels, if it has one. */
  icon: { src: string; width: number; height: number } | null;
  /** `#rrggbb`. */
  paper: string;
  accent: string;
}

/** Minimum width and height of an icon for browsers to offer a shortcut, in pixels. */
const LEAST_ICON = 144;

const DRAWN = { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };

/** Returns the web app manifest of a claim's page. See https://www.w3.org/TR/appmanifest/. */
export function manifestOf({ path, claimId, name, storeName, icon, paper, accent }: Shortcut) {
  const isOwn = icon && icon.width === icon.height && icon.width >= LEAST_ICON;
  return {
    // Unchanged when the link is renewed, so that the shortcut is replaced and not duplicated.
    id: `/view/${claimId}`,
    name,
    short_name: storeName,
    start_url: path,
    scope: path,
    // Safari reads only `display`, and shows notifications only for a standalone shortcut.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: paper,
    theme_color: accent,
    icons: isOwn
      ? [{ src: icon.src, sizes: `${icon.width}x${icon.height}`, type: typeOf(icon.src) }]
      : [{ ...DRAWN, src: `${path}/${DRAWN.src}` }],
  };
}

const typeOf = (src: string) => (src.endsWith('.webp') ? 'image/webp' : 'image/png');

/** Returns an icon for a store without one: the first letter of its name on its accent color. */
export function iconOf(given: { storeName: string; accent: string; onAccent: string }): string {
  const [first = ''] = new Intl.Segmenter().segment(given.storeName.trim());
  const letter = first === '' ? '' : first.segment.toUpperCase();
  const escaped = letter.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${given.accent}"/><text x="256" y="256" fill="${given.onAccent}" font-family="sans-serif" font-size="280" font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped}</text></svg>`;
}
