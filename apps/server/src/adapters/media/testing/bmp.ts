/** The content of a test BMP: rows of red, green and blue from the top left. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

export interface BmpKind {
  bits: 8 | 24 | 32;
  /** Rows are bottom-up unless this is set. */
  topDown?: boolean;
}

/** Writes a BMP from its published layout, so that the decoder under test does not test itself. */
export function writeBmp(
  { width, height, rgb }: Pixels,
  { bits, topDown = false }: BmpKind,
): Buffer {
  const palette = bits === 8 ? 1024 : 0;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(54 + palette + rowBytes * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54 + palette, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(topDown ? -height : height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  for (let index = 0; index < palette / 4; index += 1) {
    file.set(colorOf(index), 54 + index * 4);
  }
  for (let y = 0; y < height; y += 1) {
    const row = 54 + palette + (topDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const [red = 0, green = 0, blue = 0] = rgb.subarray(at, at + 3);
      if (bits === 8) file[row + x] = nearest(red, green, blue);
      else file.set([blue, green, red], row + (x * bits) / 8);
    }
  }
  return file;
}

/** Returns the palette of an 8-bit picture: three bits of red, three of green, two of blue. */
function colorOf(index: number): [blue: number, green: number, red: number] {
  return [(index & 3) * 85, ((index >> 2) & 7) * 36, (index >> 5) * 36];
}

/** Off by at most 43 in blue and 21 in the others. */
function nearest(red: number, green: number, blue: number): number {
  const step = (part: number) => Math.min(7, Math.round(part / 36));
  return (step(red) << 5) | (step(green) << 2) | Math.round(blue / 85);
}
