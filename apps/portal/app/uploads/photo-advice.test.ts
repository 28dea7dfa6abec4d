import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceOn, type GrayPicture } from './photo-advice.rules.ts';

const SIZE = { width: 3000, height: 2000 };

/** Returns a picture of boxes with hard edges, like the text on a label. */
function boxes({
  width = 384,
  height = 256,
  dark = 30,
  bright = 220,
  cell = 12,
} = {}): GrayPicture {
  const shades = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const even = (Math.floor(x / cell) + Math.floor(y / cell)) % 2 === 0;
      shades[y * width + x] = even ? dark : bright;
    }
  }
  return { width, height, shades };
}

/** Returns the picture after a box blur of this radius, in pixels, applied twice. */
function blurred(picture: GrayPicture, radius: number): GrayPicture {
  let { shades } = picture;
  for (let round = 0; round < 2; round++) {
    shades = along(shades, picture, radius, 1);
    shades = along(shades, picture, radius, picture.width);
  }
  return { ...picture, shades };
}

function along(
  shades: GrayPicture['shades'],
  { width, height }: GrayPicture,
  radius: number,
  step: number,
) {
  const result = new Uint8Array(shades.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const place = step === 1 ? x : y;
      const length = step === 1 ? width : height;
      let sum = 0;
      let count = 0;
      for (let off = -radius; off <= radius; off++) {
        if (place + off < 0 || place + off >= length) continue;
        sum += shades[at + off * step] as number;
        count += 1;
      }
      result[at] = sum / count;
    }
  }
  return result;
}

describe('advice on a photo', () => {
  it('is none for a sharp and bright one', () => {
    expect(adviceOn(SIZE, boxes())).toBeNull();
  });

  it('is to come closer if it is small, whatever else is wrong with it', () => {
    expect(adviceOn({ width: 320, height: 240 }, boxes({ dark: 0, bright: 5 }))).toBe('small');
  });

  it('is more light if even the bright parts are dark', () => {
    expect(adviceOn(SIZE, boxes({ dark: 0, bright: 40 }))).toBe('dark');
  });

  it('is to hold still if all edges are soft', () => {
    expect(adviceOn(SIZE, blurred(boxes({ cell: 32 }), 6))).toBe('blurry');
  });

  it('is to hold still if nothing can be seen at all', () => {
    expect(adviceOn(SIZE, boxes({ dark: 200, bright: 200 }))).toBe('blurry');
  });

  it('is none for a sharp detail in front of a soft background', () => {
    const background = blurred(boxes({ cell: 48 }), 10);
    const sharp = boxes();
    const shades = Uint8Array.from(background.shades);
    for (let y = 80; y < 180; y++)
      for (let x = 120; x < 260; x++) shades[y * 384 + x] = sharp.shades[y * 384 + x] as number;
    expect(adviceOn(SIZE, { ...background, shades })).toBeNull();
  });

  it('is none for a pale label in good light', () => {
    expect(adviceOn(SIZE, boxes({ dark: 170, bright: 230 }))).toBeNull();
  });

  it('does not depend on how the photo was turned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 8, max: 40 }),
        (dark, bright, cell) => {
          const lying = boxes({ dark, bright, cell });
          const turned = { ...lying, shades: Uint8Array.from(lying.shades).reverse() };
          expect(adviceOn(SIZE, turned)).toBe(adviceOn(SIZE, lying));
        },
      ),
    );
  });

  it('never fails, however small the picture', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (width, height) => {
          const picture = { width, height, shades: new Uint8Array(width * height).fill(128) };
          expect(adviceOn(SIZE, picture)).toBe('blurry');
        },
      ),
    );
  });
});
