import { readOwnFont } from './own-font.rules.ts';

/** Fonts that every device has, by their CSS name. */
export const SYSTEM_FONTS = ['system-ui', 'serif', 'sans-serif', 'monospace'] as const;

/** The measures of a font, as shares of its size. */
export interface FontMeasures {
  kind: 'sans' | 'serif';
  /** Average width of a letter in English text, in regular and bold. */
  width: readonly [regular: number, bold: number];
  ascent: number;
  descent: number;
  /** The weights that it has. */
  weights: readonly [lightest: number, boldest: number];
}

/**
 * The variable fonts that a store may choose, as we host them: the packages of Fontsource, all under
 * the SIL Open Font License. `brand-fonts.test.ts` measures each file and compares.
 */
export const BRAND_FONTS = {
  'DM Sans': sans([0.473, 0.4951], [0.992, 0.31], [100, 1000]),
  Figtree: sans([0.4539, 0.4643], [0.95, 0.25], [300, 900]),
  Montserrat: sans([0.5119, 0.5326], [0.968, 0.251], [100, 900]),
  Nunito: sans([0.4556, 0.4678], [1.011, 0.353], [200, 1000]),
  'Open Sans': sans([0.474, 0.4995], [1.0689, 0.293], [300, 800]),
  'Work Sans': sans([0.5058, 0.5069], [0.93, 0.243], [100, 900]),
  'EB Garamond': serif([0.3832, 0.4157], [1.007, 0.298], [400, 800]),
  Lora: serif([0.4731, 0.4844], [1.006, 0.274], [400, 700]),
  'Playfair Display': serif([0.4564, 0.4644], [1.082, 0.251], [400, 900]),
  'Source Serif 4': serif([0.4843, 0.4949], [1.036, 0.335], [200, 900]),
} as const satisfies Record<string, FontMeasures>;

export type BrandFontName = keyof typeof BRAND_FONTS;
export const BRAND_FONT_NAMES = Object.keys(BRAND_FONTS) as readonly BrandFontName[];

/** Returns whether the name is that of a hosted font. */
export const isBrandFont = (name: string | null): name is BrandFontName =>
  name !== null && Object.hasOwn(BRAND_FONTS, name);

/** Returns whether the name is that of a hosted font, or of one that every device has. */
export const isOfferedFont = (name: string): boolean =>
  isBrandFont(name) || (SYSTEM_FONTS as readonly string[]).includes(name);

/**
 * Returns whether a fallback can be adjusted to the measures of a font: they must be within plausible limits.
 */
export function isMeasurable({ width, ascent, descent, weights }: FontMeasures): boolean {
  const isLike = (share: number, least: number, most: number) => share >= least && share <= most;
  return (
    width.every((share) => isLike(share, 0.1, 3)) &&
    isLike(ascent, 0.2, 4) &&
    isLike(descent, 0, 4) &&
    weights.every((weight) => isLike(weight, 1, 1000)) &&
    weights[0] <= weights[1]
  );
}

/** Returns the kind of a font by its name or address; sans without a font. */
export function fontKind(font: string | null): 'sans' | 'serif' | 'monospace' {
  if (font === 'serif' || font === 'monospace') return font;
  return readOwnFont(font)?.measures.kind ?? (isBrandFont(font) ? BRAND_FONTS[font].kind : 'sans');
}

/** The embedding that the maker of a font permits, by the least restrictive bit of `fsType`. */
export type FontPermission = 'installable' | 'editable' | 'preview' | 'restricted';

/**
 * Returns what a font's `fsType` permits: https://learn.microsoft.com/typography/opentype/spec/os2#fstype.
 * A font of which only bitmaps may be embedded is restricted.
 */
export function permissionOf(fsType: number): FontPermission {
  if (fsType & 0x0200) return 'restricted';
  if (fsType & 0x0008) return 'editable';
  if (fsType & 0x0004) return 'preview';
  return fsType & 0x0002 ? 'restricted' : 'installable';
}

/**
 * Fonts that devices have, with the average width of a letter: Arial, Times New Roman, and fonts with the
 * same measures on other devices.
 */
const FALLBACKS = {
  sans: {
    width: [0.44706, 0.48414],
    regular: ['Arial', 'Liberation Sans', 'Helvetica', 'Arimo'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Arimo Bold'],
    generic: 'sans-serif',
  },
  serif: {
    width: [0.40521, 0.43167],
    regular: ['Times New Roman', 'Liberation Serif', 'Times', 'Tinos'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold', 'Tinos Bold'],
    generic: 'serif',
  },
} as const;

/** The minimum weight that counts as bold. */
const BOLD = 550;

/**
 * Returns the `@font-face` rules of a fallback that takes up as much space as the font, so that nothing moves
 * when the font loads. `name` is that of the fallback.
 */
export function fallbackFaces(name: string, font: FontMeasures): string {
  const fallback = FALLBACKS[font.kind];
  const face = (at: 0 | 1, names: readonly string[], weights: string) => {
    const scale = font.width[at] / fallback.width[at];
    return [
      `@font-face{font-family:"${name}"`,
      `font-weight:${weights}`,
      `src:${names.map((each) => `local("${each}")`).join(',')}`,
      `size-adjust:${percent(scale)}`,
      `ascent-override:${percent(font.ascent / scale)}`,
      `descent-override:${percent(font.descent / scale)}`,
      'line-gap-override:0%}',
    ].join(';');
  };
  return face(0, fallback.regular, `1 ${BOLD - 1}`) + face(1, fallback.bold, `${BOLD} 1000`);
}

/** Returns the fonts of a CSS declaration, from the preferred one to the one that every device has. */
export const fontStack = (name: string, { kind }: FontMeasures): string =>
  `"${name}","${fallbackName(name)}",${FALLBACKS[kind].generic}`;

export const fallbackName = (name: string): string => `${name} Fallback`;

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

type Pair = readonly [number, number];

function sans(width: Pair, [ascent, descent]: Pair, weights: Pair): FontMeasures {
  return { kind: 'sans', width, ascent, descent, weights };
}

function serif(width: Pair, [ascent, descent]: Pair, weights: Pair): FontMeasures {
  return { kind: 'serif', width, ascent, descent, weights };
}
