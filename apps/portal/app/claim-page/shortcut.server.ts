import { readBrandFilePath } from '@amends/core/stores/branding/brand-file.rules';
import { brandPalettes } from '@amends/core/stores/branding/palette.rules';
import type { SecretLink } from '../access/secret-link.server.ts';
import { brandOf } from '../branding/brand.ts';
import type { Shortcut } from './manifest.rules.ts';

/** The colors of a store without its own; the same as in the tokens. */
const PLAIN = { paper: '#faf9f6', accent: '#1f5a41', onAccent: '#ffffff' };

/** Returns the colors and the icon that a shortcut shows, from the store's branding. */
export function shortcutLook({
  portal,
}: SecretLink): Pick<Shortcut, 'icon' | 'paper' | 'accent'> & { onAccent: string } {
  const brand = brandOf(portal.store);
  const { light } = brandPalettes(brand);
  const size = brand.faviconUrl ? readBrandFilePath(brand.faviconUrl)?.size : null;
  return {
    icon: brand.faviconUrl && size ? { src: brand.faviconUrl, ...size } : null,
    paper: light.paper ?? PLAIN.paper,
    accent: light.accent ?? PLAIN.accent,
    onAccent: light['on-accent'] ?? PLAIN.onAccent,
  };
}
