/** Advice that would make a photo easier to judge. It never stops an upload. */
export type PhotoAdvice = 'small' | 'dark' | 'blurry';

/** A grayscale picture, with shades from 0 to 255, row by row. */
export interface GrayPicture {
  width: number;
  height: number;
  shades: Uint8Array | Uint8ClampedArray;
}

/** Longest side, in pixels, to which a photo is scaled down before it is examined. */
export const EXAMINED_SIDE = 512;

/** Below this longest side, in pixels, a crack or a label can't be made out. */
const SMALL_SIDE = 600;
/** A photo whose brightest parts are below this shade is too dark. */
const DARK_SHADE = 64;
const TILES = 8;
/**
 * A photo with full contrast is blurry below this variance of the second derivative in its sharpest parts.
 */
const SHARP = 80;

/**
 * Returns the most useful advice on a photo, or null. `size` is the original's, in pixels. A photo is
 * blurry if even its sharpest parts have soft edges for their contrast, so that a plain background
 * or a soft foreground is no reason for advice.
 */
export function adviceOn(
  size: { width: number; height: number },
  picture: GrayPicture,
): PhotoAdvice | null {
  if (Math.max(size.width, size.height) < SMALL_SIDE) return 'small';
  const { low, high } = range(picture);
  if (high < DARK_SHADE) return 'dark';
  const contrast = Math.max(0.1, (high - low) / 255);
  return sharpness(picture) < SHARP * contrast * contrast ? 'blurry' : null;
}

/** Returns the shades below and above which 2 % of the pixels are. */
function range({ shades }: GrayPicture): { low: number; high: number } {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] as number) + 1;
  const edge = shades.length / 50;
  const from = (start: number, step: 1 | -1) => {
    let shade = start;
    for (let seen = counts[shade] as number; seen <= edge && shade + step in counts; ) {
      shade += step;
      seen += counts[shade] as number;
    }
    return shade;
  };
  return { low: from(0, 1), high: from(255, -1) };
}

/** Returns the variance of the Laplacian in the second-sharpest of 64 tiles; the sharpest may be a glint. */
function sharpness(picture: GrayPicture): number {
  const columns = Math.max(1, Math.min(TILES, Math.floor(picture.width / TILES)));
  const rows = Math.max(1, Math.min(TILES, Math.floor(picture.height / TILES)));
  const tiles: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      tiles.push(
        variance(picture, {
          left: 1 + Math.floor((column * (picture.width - 2)) / columns),
          right: 1 + Math.floor(((column + 1) * (picture.width - 2)) / columns),
          top: 1 + Math.floor((row * (picture.height - 2)) / rows),
          bottom: 1 + Math.floor(((row + 1) * (picture.height - 2)) / rows),
        }),
      );
    }
  }
  tiles.sort((a, b) => b - a);
  return tiles[1] ?? tiles[0] ?? 0;
}

interface Tile {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function variance({ width, shades }: GrayPicture, { left, right, top, bottom }: Tile): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++) {
      const around =
        (shades[at - 1] as number) +
        (shades[at + 1] as number) +
        (shades[at - width] as number) +
        (shades[at + width] as number);
      const value = around - 4 * (shades[at] as number);
      count += 1;
      sum += value;
      squares += value * value;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
