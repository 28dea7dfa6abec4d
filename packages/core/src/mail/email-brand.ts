import type { EmailBrand, EmailPalette, Links } from '../kernel/internal.ts';
import {
  buttonRadius,
  parseColor,
  readableAccent,
  readableForeground,
} from '../stores/branding/brand.rules.ts';
import { fontKind } from '../stores/branding/font.rules.ts';
import type { Store } from '../stores/internal.ts';
import { logoFor } from './email-pictures.ts';

/** The default accent and background of emails, by palette. */
const LIGHT = { accent: '#1f5a41', page: '#ffffff' };
const DARK = { accent: '#7cc7a2', page: '#1d1c19' };

/** Returns the store's branding for emails; corrects colors if text would be unreadable. */
export function emailBrandOf(store: Store, links: Links): EmailBrand {
  const { branding, settings } = store;
  const light = colorOf(branding.accentColor);
  const dark = colorOf(branding.accentColorDark) ?? light;
  return {
    storeName: store.name,
    logo: logoFor(branding.logoUrl, store, links),
    contactEmail: store.contactEmail,
    contactUrl: store.contactUrl,
    light: paletteOf(light ?? LIGHT.accent, LIGHT.page),
    dark: paletteOf(dark ? readableAccent(dark, DARK.page) : DARK.accent, DARK.page),
    font: fontKind(branding.font),
    radius: buttonRadius(branding.buttonStyle),
    showProvider: settings.showProvider,
    providerName: store.providerName,
  };
}

function paletteOf(accent: string, page: string): EmailPalette {
  return { accent, onAccent: readableForeground(accent), link: readableAccent(accent, page) };
}

const colorOf = (text: string | null) => (text ? parseColor(text) : null);
