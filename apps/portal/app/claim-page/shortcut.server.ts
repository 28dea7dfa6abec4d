import { getClaim } from '@amends/core/claims';
import { readBrandFilePath } from '@amends/core/stores/branding/brand-file.rules';
import { brandPalettes } from '@amends/core/stores/branding/palette.rules';
import type { SecretLink } from '../access/secret-link.server.ts';
import { brandOf } from '../branding/brand.ts';
import { claimMessagesFor } from '../messages/claim-messages.ts';
import { iconOf, manifestOf, type Shortcut } from './manifest.rules.ts';

/** Default colors, the same as in the design tokens. */
const PLAIN = { paper: '#faf9f6', accent: '#1f5a41', onAccent: '#ffffff' };

/** Returns the colors and the icon that a shortcut shows, from the store's branding. */
function shortcutLook({
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

/**
 * Returns the web app manifest that makes the claim's page a home screen shortcut in the store's branding.
 */
export async function manifestFile(held: SecretLink): Promise<Response> {
  const { ctx, storeId, claimId, store, portal } = held;
  const { claimNumber } = await getClaim(ctx, { storeId, claimId });
  const { claimPage: t, frame } = claimMessagesFor(portal.texts);
  const manifest = manifestOf({
    path: `/view/${held.token}`,
    claimId,
    name: frame.title(t.pageTitle(claimNumber), store.name),
    storeName: store.name,
    ...shortcutLook(held),
  });
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}

/** Returns the icon of the claim's shortcut for a store without one. */
export async function iconFile(held: SecretLink): Promise<Response> {
  const icon = iconOf({ storeName: held.store.name, ...shortcutLook(held) });
  return new Response(icon, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
}
