import {
  BRAND_FONTS,
  type FontMeasures,
  fallbackFaces,
  fallbackName,
  isBrandFont,
} from '@amends/core/stores/branding/font.rules';
import { readOwnFont } from '@amends/core/stores/branding/own-font.rules';
import { interLatin } from '@amends/ui/preloads';
import type { Brand } from './brand.ts';
import { FONT_FILES } from './brand-fonts.server.ts';

/** The Unicode ranges of the two files of each font. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** A larger uploaded font isn't preloaded: it appears once loaded, after the page's styles and scripts. */
const MOST_PRELOADED_KB = 100;

interface LoadedFont {
  name: string;
  measures: FontMeasures;
  /** `range` is the file's Unicode range; null if the file has all characters. */
  files: { url: string; range: string | null }[];
  /** The file that the first screen needs; null if it is too large to preload. */
  preloaded: string | null;
}

/**
 * Returns the `@font-face` rules of the brand's fonts, each with a fallback of the same measures:
 * text shows at once, and nothing moves when the font arrives.
 */
export const fontFaces = (brand: Brand): string => fontsOf(brand).map(facesOf).join('');

/** Returns the font files that the first screen of a brand needs, with Inter if it has no text font. */
export function fontPreloads(brand: Brand): string[] {
  const own = fontsOf(brand).flatMap(({ preloaded }) => preloaded ?? []);
  return brand.font ? own : [interLatin, ...own];
}

const fontsOf = ({ font, headingFont }: Brand): LoadedFont[] =>
  [...new Set([font, headingFont])].flatMap((name) => hostedFont(name) ?? uploadedFont(name) ?? []);

function hostedFont(name: string | null): LoadedFont | null {
  if (!isBrandFont(name)) return null;
  const { latin, latinExt } = FONT_FILES[name];
  const files = [
    { url: latin, range: LATIN },
    { url: latinExt, range: LATIN_EXT },
  ];
  return { name, measures: BRAND_FONTS[name], files, preloaded: latin };
}

function uploadedFont(address: string | null): LoadedFont | null {
  const own = readOwnFont(address);
  if (!own) return null;
  const { name, measures, path, kilobytes } = own;
  const preloaded = kilobytes <= MOST_PRELOADED_KB ? path : null;
  return { name, measures, files: [{ url: path, range: null }], preloaded };
}

function facesOf({ name, measures, files }: LoadedFont): string {
  const faces = files.map(({ url, range }) =>
    [
      `@font-face{font-family:"${name}"`,
      'font-style:normal',
      'font-display:swap',
      `font-weight:${measures.weights.join(' ')}`,
      `src:url(${JSON.stringify(url)}) format("woff2")${range ? `;unicode-range:${range}` : ''}}`,
    ].join(';'),
  );
  return faces.join('') + fallbackFaces(fallbackName(name), measures);
}
