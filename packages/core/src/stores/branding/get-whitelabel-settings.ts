import type { Context } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import { findStore } from '../find-store.ts';
import { buttonRadius } from './brand.rules.ts';

/** A store's branding as the public API returns it. */
export interface WhitelabelSettings {
  storeId: string;
  storeName: string;
  logoUrl: string | null;
  faviconUrl: string | null;
  backgroundImage: string | null;
  colors: {
    accent: string | null;
    accentDark: string | null;
    paper: string | null;
    ink: string | null;
  };
  fonts: { body: string | null; heading: string | null };
  buttonStyle: 'ROUNDED' | 'ROUNDED_FULL' | 'SQUARE';
  /** The radius of the button style. */
  buttonRadius: string;
}

/**
 * Returns the branding of the named store, or of the store whose verified domain is given. Throws
 * `store_not_found`.
 */
export async function getWhitelabelSettings(
  ctx: Context,
  { domain, store }: { domain?: string | undefined; store?: string | undefined },
): Promise<WhitelabelSettings> {
  const found = await findStore(ctx, { store, host: domain });
  if (!found) throw notFound('store');
  const { branding } = found;
  return {
    storeId: found.id,
    storeName: found.name,
    logoUrl: branding.logoUrl,
    faviconUrl: branding.faviconUrl,
    backgroundImage: branding.backgroundImage,
    colors: {
      accent: branding.accentColor,
      accentDark: branding.accentColorDark,
      paper: branding.paperColor,
      ink: branding.inkColor,
    },
    fonts: { body: branding.font, heading: branding.headingFont },
    buttonStyle: branding.buttonStyle,
    buttonRadius: buttonRadius(branding.buttonStyle),
  };
}
