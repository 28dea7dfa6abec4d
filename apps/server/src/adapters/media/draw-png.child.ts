import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A separate process: it parses vector images, which the server never does.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** The resolution at which an image's own size is that of its pixels. */
const DENSITY = 72;
const MAX_PIXELS = 16_000_000;

const [, , width, height, fit] = process.argv;
const box = { width: Number(width), height: Number(height) };
const svg = await buffer(process.stdin);
const own = await sharp(svg, { density: DENSITY, limitInputPixels: false }).metadata();
// Rendered at the requested size, so that a huge image needs no more memory than a small one.
const scale = Math.min(box.width / own.width, box.height / own.height);
const density = Math.min(Math.max(DENSITY * scale, 1), 20_000);
const png = await sharp(svg, { density, limitInputPixels: MAX_PIXELS })
  .resize({
    ...box,
    fit: fit === 'inside' ? 'inside' : 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  })
  .png({ compressionLevel: 9 })
  .toBuffer();
process.stdout.write(png);
