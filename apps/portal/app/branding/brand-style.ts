import { buttonRadius } from '@amends/core/stores/branding/brand.rules';
import {
  BRAND_FONTS,
  fontStack,
  isBrandFont,
  isOfferedFont,
} from '@amends/core/stores/branding/font.rules';
import { readOwnFont } from '@amends/core/stores/branding/own-font.rules';
import { brandPalettes } from '@amends/core/stores/branding/palette.rules';
import type { Brand } from './brand.ts';

/**
 * Returns a store's branding as CSS, for the first bytes of a page: no flash of another brand.
 * Corrects unreadable colors (4.5:1) and omits invalid values. Empty for a store without branding.
 */
export function brandStyle(brand: Brand): string {
  const { light, dark } = brandPalettes(brand);
  const preferred = block(':root:not(.light)', dark);
  return [
    block(':root', { ...shape(brand), ...light }),
    block('.dark', dark),
    preferred ? `@media (prefers-color-scheme:dark){${preferred}}` : '',
  ].join('');
}

type Tokens = Record<string, string>;

function block(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return lines.length > 0 ? `${selector}{${lines.join(';')}}` : '';
}

function shape(brand: Brand): Tokens {
  const body = fontTokens(brand.font);
  const heading = fontTokens(brand.headingFont);
  return {
    radius: buttonRadius(brand.buttonStyle),
    ...(brand.buttonStyle === 'SQUARE' ? { card: '0px' } : {}),
    ...(body ? { font: body } : {}),
    ...(heading ? { 'font-heading': heading } : {}),
  };
}

/** Accepts only listed and uploaded fonts, so that nothing else gets into the style. */
function fontTokens(name: string | null): string | null {
  const own = readOwnFont(name);
  if (own) return fontStack(own.name, own.measures);
  if (isBrandFont(name)) return fontStack(name, BRAND_FONTS[name]);
  return name && isOfferedFont(name) ? name : null;
}
