import { buttonRadius } from '@amends/core/stores/branding/brand.rules';
import { brandPalettes } from '@amends/core/stores/branding/palette.rules';
import type { Brand } from './brand.ts';

const GENERIC_FONTS = /^(serif|sans-serif|monospace|system-ui|ui-serif|ui-sans-serif|ui-rounded)$/;
const FONT_NAME = /^[\p{L}\d][\p{L}\d _-]{0,59}$/u;

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
  const body = fontStack(brand.font);
  const heading = fontStack(brand.headingFont);
  return {
    radius: buttonRadius(brand.buttonStyle),
    ...(brand.buttonStyle === 'SQUARE' ? { card: '0px' } : {}),
    ...(body ? { font: body } : {}),
    ...(heading ? { 'font-heading': heading } : {}),
  };
}

function fontStack(name: string | null): string | null {
  const font = name?.trim() ?? '';
  if (GENERIC_FONTS.test(font)) return font;
  return FONT_NAME.test(font)
    ? `"${font}","Inter Variable","Inter Fallback",system-ui,sans-serif`
    : null;
}
