// Imports types only: every page loads this file for brand file addresses, and must not load the list of
// hosted fonts.
import type { FontMeasures } from './font.rules.ts';

/** Maximum size of a store's own font, in bytes. */
export const OWN_FONT_MAX_BYTES = 500 * 1024;

/** A store's own font, as described by its address. */
export interface OwnFont {
  /** Its family name in CSS. */
  name: string;
  path: string;
  measures: FontMeasures;
  kilobytes: number;
}

// A regular expression literal, which bundlers can leave out of the browser's bundle where it isn't used.
const OWN_FONT =
  /^\/brand\/(sto_\w{1,80})\/(brf_\w{1,80})\/(sans|serif)_(\d{1,5})_(\d{1,5})_(\d{1,5})_(\d{1,5})_(\d{1,5})_(\d{1,5})_(\d{1,5})\.woff2$/;
/** Measures are kept as ten-thousandths of the font's size. */
const PARTS = 10_000;

/**
 * Returns the address of a store's own font. It contains the font's measures, so that every page, including
 * previews, can adjust the fallback, and its content never changes.
 */
export function ownFontPath(
  { storeId, id }: { storeId: string; id: string },
  { kind, width, ascent, descent, weights }: FontMeasures,
  bytes: number,
): string {
  const shares = [...width, ascent, descent].map((share) => Math.round(share * PARTS));
  const facts = [kind, ...shares, ...weights, Math.ceil(bytes / 1024)];
  return `/brand/${storeId}/${id}/${facts.join('_')}.woff2`;
}

/** Returns the store's own font at an address; null for the name of any other font. */
export function readOwnFont(path: string | null): OwnFont | null {
  const [matched, , id = '', kind, ...numbers] = OWN_FONT.exec(path ?? '') ?? [];
  if (!matched) return null;
  const [regular = 0, bold = 0, ascent = 0, descent = 0, lightest = 0, boldest = 0, kilobytes = 0] =
    numbers.map(Number);
  if (regular === 0 || bold === 0) return null;
  return {
    name: `Brand ${id}`,
    path: matched,
    measures: {
      kind: kind === 'serif' ? 'serif' : 'sans',
      width: [regular / PARTS, bold / PARTS],
      ascent: ascent / PARTS,
      descent: descent / PARTS,
      weights: [lightest, boldest],
    },
    kilobytes,
  };
}
