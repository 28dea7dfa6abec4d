import sharp from 'sharp';

const SIZE = 8;

/**
 * Returns a difference hash: each bit says whether a pixel of a 9 by 8 gray thumbnail is brighter
 * than its right neighbor. Survives resizing, conversion and compression; 16 hex digits.
 */
export async function perceptualHash(image: Uint8Array): Promise<string> {
  const points = await sharp(image)
    .resize(SIZE + 1, SIZE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const at = row * (SIZE + 1) + column;
      bits = (bits << 1n) | ((points[at] ?? 0) > (points[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
