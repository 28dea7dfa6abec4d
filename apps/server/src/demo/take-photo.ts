import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { diceOf } from '@amends/core/demo';
import sharp from 'sharp';

/** The products of the demo stores, each with a crack; the photo decoder accepts no SVG. */
const pictures = new URL('./pictures/', import.meta.url);

const WIDTH = 480;
const HEIGHT = 360;
const TABLES = ['#b9a58c', '#8c6f55', '#cfc7b8', '#7b8794', '#a7b09a', '#5f6b66'];

/**
 * Renders a plausible photo of a damaged demo product, lying on a table. The same text gives the
 * same photo.
 */
export async function takePhoto(of: { productImage: string; words: string }): Promise<Uint8Array> {
  const dice = diceOf(`photo ${of.words}`);
  const picture = new URL(`${basename(of.productImage, '.svg')}.webp`, pictures);
  const { data, info } = await sharp(await readFile(picture))
    .resize(dice.whole(190, 240))
    .rotate(dice.whole(-28, 28), { background: '#0000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  const edge = { width: WIDTH, height: dice.whole(60, 130), channels: 3 as const };
  const table = {
    width: WIDTH,
    height: HEIGHT,
    channels: 3 as const,
    background: dice.pick(TABLES),
  };
  return sharp({ create: table })
    .composite([
      { input: { create: { ...edge, background: dice.pick(TABLES) } }, left: 0, top: 0 },
      {
        input: data,
        raw,
        left: dice.whole(10, Math.max(11, WIDTH - info.width - 10)),
        top: dice.whole(0, Math.max(1, HEIGHT - info.height)),
      },
    ])
    .modulate({ brightness: dice.between(0.8, 1.15), saturation: dice.between(0.8, 1.1) })
    .jpeg({ quality: 70 })
    .toBuffer();
}
