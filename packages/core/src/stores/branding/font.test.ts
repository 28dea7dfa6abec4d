import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FontMeasures,
  fallbackFaces,
  fontKind,
  isMeasurable,
  isOfferedFont,
  permissionOf,
} from './font.rules.ts';
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
    // Reserved, and without a meaning.
    [0x0001, 'installable'],
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

test('the address of a font is read if both of its weights have a width', () => {
  const own = { storeId: 'sto_1', id: 'brf_1' };
  const serif = { ...ORDINARY, kind: 'serif' } as const;
  const path = '/brand/sto_1/brf_1/serif_5000_5500_9500_2500_400_700_2.woff2';
  expect(ownFontPath(own, serif, 1_025)).toBe(path);
  expect(readOwnFont(path)?.measures).toEqual(serif);
  const width = (regular: number, bold: number) =>
    readOwnFont(path.replace('5000_5500', `${regular}_${bold}`))?.measures.width;
  expect(width(1, 1)).toEqual([0.0001, 0.0001]);
  expect([width(0, 5_500), width(5_000, 0)]).toEqual([undefined, undefined]);
});

test('a fallback has the measures of its font, in regular and bold', () => {
  const regular = ['Arial', 'Liberation Sans', 'Helvetica', 'Arimo'];
  const source = (names: readonly string[]) => names.map((name) => `local("${name}")`).join(',');
  expect(fallbackFaces('Own Fallback', ORDINARY)).toBe(
    `@font-face{font-family:"Own Fallback";font-weight:1 549;src:${source(regular)};` +
      'size-adjust:111.84%;ascent-override:84.94%;descent-override:22.35%;line-gap-override:0%}' +
      '@font-face{font-family:"Own Fallback";font-weight:550 1000;' +
      `src:${source(regular.map((name) => `${name} Bold`))};` +
      'size-adjust:113.6%;ascent-override:83.62%;descent-override:22.01%;line-gap-override:0%}',
  );
});

test.each([
  ['Lora', true],
  ['serif', true],
  ['Comic Sans MS', false],
] as const)('whether the font %s is offered: %s', (font, isOffered) => {
  expect(isOfferedFont(font)).toBe(isOffered);
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
