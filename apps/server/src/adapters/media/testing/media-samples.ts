import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type BmpKind, writeBmp } from './bmp.ts';

/** The picture that every sample shows: red to blue, with a white dot top left, wider than high. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><defs><linearGradient id="g"><stop offset="0" stop-color="#d33"/><stop offset="1" stop-color="#36c"/></linearGradient></defs><rect width="96" height="64" fill="url(#g)"/><circle cx="24" cy="20" r="14" fill="#fff"/><rect x="60" y="36" width="24" height="18" fill="#222"/></svg>`;

/** The sample picture in every accepted format, 96 by 64 unless a width is given. */
export async function mediaSamples(width = 96) {
  const drawing = () => sharp(Buffer.from(DRAWING)).resize(width);
  return {
    'image/jpeg': await drawing().jpeg({ quality: 90 }).toBuffer(),
    'image/png': await drawing().png().toBuffer(),
    'image/gif': await drawing().gif().toBuffer(),
    'image/webp': await drawing().webp().toBuffer(),
    'image/bmp': await bmpSample({ bits: 24 }, width),
    'image/heic': await readFile(new URL('./photo.heic', import.meta.url)),
  };
}

/** Returns the sample picture as a BMP of a certain kind. */
export async function bmpSample(kind: BmpKind, across = 96): Promise<Buffer> {
  const drawing = sharp(Buffer.from(DRAWING)).resize(across).removeAlpha().raw();
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
  return writeBmp({ width: info.width, height: info.height, rgb: data }, kind);
}

/** Returns a JPEG like a phone's: rotated, with EXIF orientation and location. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp(Buffer.from(DRAWING))
    .rotate(270)
    .jpeg()
    .withExif({
      IFD0: { Make: 'PhoneMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Returns the first box of an MP4 or QuickTime file, and some bytes after it. */
export function videoSample(brand: 'isom' | 'qt  '): Buffer {
  const box = Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\x02\0${brand}`, 'latin1');
  return Buffer.concat([box, Buffer.alloc(2000, 7)]);
}
