import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FontMeasures, fontKind, isMeasurable, permissionOf } from './font.rules.ts';
import { ownFontPath, readOwnFont } from './own-font.rules.ts';

const ORDINARY: FontMeasures = {
  kind: 'sans',
  width: [0.5, 0.55],
  ascent: 0.95,
  descent: 0.25,
  weights: [400, 700],
};

test('a fallback takes the measures of an ordinary font', () => {
  expect(isMeasurable(ORDINARY)).toBe(true);
});

test.each([
  ['width', 0.1, 3],
  ['ascent', 0.2, 4],
  ['descent', 0, 4],
  ['weights', 1, 1000],
] as const)('the limits of %s are %d and %d', (name, least, most) => {
  const of = (value: number): FontMeasures => ({
    ...ORDINARY,
    [name]: name === 'width' || name === 'weights' ? [value, value] : value,
  });
  expect([least, most].map((value) => isMeasurable(of(value)))).toEqual([true, true]);
  expect([least - 0.01, most + 0.01].map((value) => isMeasurable(of(value)))).toEqual([
    false,
    false,
  ]);
});

test('the lightest weight is not above the boldest', () => {
  expect(isMeasurable({ ...ORDINARY, weights: [700, 400] })).toBe(false);
});

describe('the maker of a font permits', () => {
  test.each([
    [0x0000, 'installable'],
    [0x0002, 'restricted'],
    [0x0004, 'preview'],
    [0x0008, 'editable'],
    // The least restrictive bit counts: OpenType, OS/2, fsType.
    [0x0006, 'preview'],
    [0x000c, 'editable'],
    [0x0108, 'editable'],
    [0x0208, 'restricted'],
  ])('%d: %s', (fsType, permission) => {
    expect(permissionOf(fsType)).toBe(permission);
  });
});

test("the address of a store's own font tells what it measures, and its size in full KB", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 30_000 }),
      fc.integer({ min: 2_000, max: 40_000 }),
      fc.integer({ min: 1, max: 500 * 1024 }),
      (width, ascent, bytes) => {
        const measures: FontMeasures = {
          ...ORDINARY,
          width: [width / 10_000, width / 10_000],
          ascent: ascent / 10_000,
        };
        const path = ownFontPath({ storeId: 'sto_1', id: 'brf_1' }, measures, bytes);
        const kilobytes = Math.floor((bytes + 1023) / 1024);
        expect(readOwnFont(path)).toEqual({ name: 'Brand brf_1', path, measures, kilobytes });
      },
    ),
  );
  expect(
    readOwnFont(ownFontPath({ storeId: 'sto_1', id: 'brf_1' }, ORDINARY, 500 * 1024)),
  ).toMatchObject({ kilobytes: 500 });
});

test.each([
  [null, 'sans'],
  ['system-ui', 'sans'],
  ['sans-serif', 'sans'],
  ['serif', 'serif'],
  ['monospace', 'monospace'],
  ['DM Sans', 'sans'],
  ['Lora', 'serif'],
  ['A font that we don’t host', 'sans'],
] as const)('the font %s is of the kind %s', (font, kind) => {
  expect(fontKind(font)).toBe(kind);
});
