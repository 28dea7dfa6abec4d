import {
  BRAND_FONTS,
  type BrandFontName,
  fallbackFaces,
  fallbackName,
  isBrandFont,
} from '@amends/core/stores/branding/font.rules';
import { interLatin } from '@amends/ui/preloads';
import type { Brand } from './brand.ts';
import { FONT_FILES } from './brand-fonts.server.ts';

/** The characters of the two files of each font. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/**
 * Returns the `@font-face` rules of the brand's fonts, each with a fallback of the same measures:
 * text shows at once, and nothing moves when the font arrives.
 */
export const fontFaces = (brand: Brand): string => fontsOf(brand).map(facesOf).join('');

/** Returns the font files that the first screen of a brand needs; Inter where it has no text font. */
export function fontPreloads(brand: Brand): string[] {
  const own = fontsOf(brand).map((name) => FONT_FILES[name].latin);
  return brand.font ? own : [interLatin, ...own];
}

const fontsOf = ({ font, headingFont }: Brand): BrandFontName[] =>
  [...new Set([font, headingFont])].filter(isBrandFont);

function facesOf(name: BrandFontName): string {
  const { latin, latinExt } = FONT_FILES[name];
  const measures = BRAND_FONTS[name];
  const face = (url: string, range: string) =>
    [
      `@font-face{font-family:"${name}"`,
      'font-style:normal',
      'font-display:swap',
      `font-weight:${measures.weights.join(' ')}`,
      `src:url(${JSON.stringify(url)}) format("woff2")`,
      `unicode-range:${range}}`,
    ].join(';');
  return (
    face(latin, LATIN) + face(latinExt, LATIN_EXT) + fallbackFaces(fallbackName(name), measures)
  );
}
