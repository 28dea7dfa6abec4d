/** Minimum contrast of text and background (WCAG 2.2 AA). */
export const READABLE_CONTRAST = 4.5;

/** Corner radius by button style. */
export const BUTTON_RADIUS = {
  ROUNDED: '6px',
  ROUNDED_FULL: '9999px',
  SQUARE: '0px',
} as const;

export type ButtonStyle = keyof typeof BUTTON_RADIUS;
export const BUTTON_STYLES = Object.keys(BUTTON_RADIUS) as readonly ButtonStyle[];

type Rgb = readonly [red: number, green: number, blue: number];

/** Returns the corner radius of a button style; ROUNDED for an unknown style. */
export function buttonRadius(style: string): string {
  return Object.hasOwn(BUTTON_RADIUS, style)
    ? BUTTON_RADIUS[style as ButtonStyle]
    : BUTTON_RADIUS.ROUNDED;
}

/** Parses #rgb or #rrggbb and returns #rrggbb in lower case; null for anything else. */
export function parseColor(text: string): string | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim());
  const hex = match?.[1]?.toLowerCase();
  if (!hex) return null;
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
}

/**
 * Returns the WCAG contrast of two colors, from 1 to 21. Throws RangeError for anything but #rgb or
 * #rrggbb.
 */
export function contrastRatio(a: string, b: string): number {
  const [x, y] = [luminance(rgbOf(a)), luminance(rgbOf(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/**
 * Returns a readable text color for a background: white if it reaches 4.5:1, else the ink, else
 * black. Every background has one.
 */
export function readableForeground(background: string, ink = '#16181d'): string {
  const candidates = ['#ffffff', parseColor(ink) ?? '#000000'];
  return (
    candidates.find((each) => contrastRatio(each, background) >= READABLE_CONTRAST) ?? '#000000'
  );
}

/**
 * Returns an accent readable as text on a paper color: the accent if it reaches 4.5:1, else mixed
 * with as little black or white as needed.
 */
export function readableAccent(accent: string, paper: string): string {
  const from = rgbOf(accent);
  if (contrastRatio(accent, paper) >= READABLE_CONTRAST) return hexOf(from);
  const towards = rgbOf(readableForeground(paper, '#000000'));
  for (let percent = 1; percent < 100; percent += 1) {
    const mixed = hexOf(mix(from, towards, percent / 100));
    if (contrastRatio(mixed, paper) >= READABLE_CONTRAST) return mixed;
  }
  return hexOf(towards);
}

/** Returns whether text of one color is readable on the other. */
export function isReadable(foreground: string, background: string): boolean {
  return contrastRatio(foreground, background) >= READABLE_CONTRAST;
}

function rgbOf(text: string): Rgb {
  const color = parseColor(text);
  if (!color) throw new RangeError(`not a color: ${text}`);
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (x: number, y: number) => Math.round(x + (y - x) * share);
  return [part(a[0], b[0]), part(a[1], b[1]), part(a[2], b[2])];
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
