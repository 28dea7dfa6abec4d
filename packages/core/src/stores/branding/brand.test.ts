import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buttonRadius,
  contrastRatio,
  isReadable,
  parseColor,
  readableAccent,
  readableForeground,
} from './brand.rules.ts';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast follows WCAG', () => {
  expect(contrastRatio('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  fc.assert(
    fc.property(colors, colors, (a, b) => {
      expect(contrastRatio(a, b)).toBe(contrastRatio(b, a));
      expect(contrastRatio(a, a)).toBe(1);
    }),
  );
});

test.each([
  ['#ff0000', 3.998],
  ['#00ff00', 1.372],
  ['#0000ff', 8.592],
  ['#808080', 3.949],
  // Up to #0a0a0a, the curve of brightness is straight.
  ['#0b0b0b', 19.683],
  ['#0a0a0a', 19.798],
  ['#010101', 20.873],
])('the contrast of %s and white is %d', (color, ratio) => {
  expect(contrastRatio(color, '#ffffff')).toBeCloseTo(ratio, 3);
});

test('text is readable from 4.5:1 on', () => {
  expect(isReadable('#767676', '#ffffff')).toBe(true);
  expect(isReadable('#777777', '#ffffff')).toBe(false);
});

test('text on a color is white if that is readable, else the ink, else black', () => {
  expect(readableForeground('#767676')).toBe('#ffffff');
  expect(readableForeground('#ffd400')).toBe('#16181d');
  expect(readableForeground('#ffd400', '#123')).toBe('#112233');
  expect(readableForeground('#777777')).toBe('#000000');
  expect(readableForeground('#ffd400', 'no color')).toBe('#000000');
});

test('any color has a readable foreground', () => {
  fc.assert(
    fc.property(colors, (background) => {
      expect(isReadable(readableForeground(background), background)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe('an accent', () => {
  test('is readable on any paper after correction', () => {
    fc.assert(
      fc.property(colors, colors, (accent, paper) => {
        expect(isReadable(readableAccent(accent, paper), paper)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('that is readable stays as it is', () => {
    fc.assert(
      fc.property(colors, colors, (accent, paper) => {
        if (isReadable(accent, paper)) expect(readableAccent(accent, paper)).toBe(accent);
      }),
    );
    expect(readableAccent('#0A5', '#fff')).not.toBe('#00aa55');
  });

  test.each([
    ['#777777', '#ffffff', '#767676'],
    ['#00aa55', '#ffffff', '#008844'],
    ['#ffd400', '#faf9f6', '#877000'],
    ['#1f5a41', '#151412', '#5b8774'],
    ['#808080', '#767676', '#fefefe'],
  ])('%s on %s is mixed with as little black or white as needed: %s', (accent, paper, mixed) => {
    expect(readableAccent(accent, paper)).toBe(mixed);
  });
});

test('colors are parsed in short and long form, and nothing else is a color', () => {
  expect(parseColor(' #AbC ')).toBe('#aabbcc');
  expect(parseColor('112233')).toBe('#112233');
  for (const text of ['red', '#12345', '', 'url(x)', '#1122334'])
    expect(parseColor(text)).toBeNull();
  expect(() => contrastRatio('red', '#fff')).toThrow(RangeError);
});

test('button styles have the radii of the specification', () => {
  expect(['ROUNDED', 'ROUNDED_FULL', 'SQUARE'].map(buttonRadius)).toEqual(['6px', '9999px', '0px']);
  expect(buttonRadius('toString')).toBe('6px');
});
