import { contrastRatio } from '@amends/core/stores/branding/brand.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Brand, brandOf, NO_BRAND } from './brand.ts';
import { brandStyle } from './brand-style.ts';

const styled = (look: Partial<Brand>) => brandStyle({ ...NO_BRAND, ...look });

function tokensOf(css: string, selector: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${selector}{`) + selector.length + 1).split('}')[0] as string;
  return Object.fromEntries(
    body.split(';').map((line) => line.slice(2).split(':') as [string, string]),
  );
}

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the branding of a store as inline CSS', () => {
  test('whatever the accent, text on it and in it is readable, in both palettes', () => {
    fc.assert(
      fc.property(anyColor, (accentColor) => {
        const css = styled({ accentColor });
        for (const selector of [':root', '.dark']) {
          const tokens = tokensOf(css, selector);
          const papers =
            selector === ':root'
              ? ['#faf9f6', '#ffffff']
              : [tokens.paper, tokens.surface, tokens.sunken].map((paper) => paper as string);
          const on = tokens['on-accent'] as string;
          expect(contrastRatio(on, tokens.accent as string)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(on, tokens['accent-hover'] as string)).toBeGreaterThanOrEqual(4.5);
          for (const paper of [...papers, tokens['accent-soft'] as string])
            expect(contrastRatio(tokens['accent-ink'] as string, paper)).toBeGreaterThanOrEqual(
              4.5,
            );
        }
      }),
    );
  });

  test('whatever the accent, every ink is readable in dark mode', () => {
    fc.assert(
      fc.property(anyColor, (accentColorDark) => {
        const tokens = tokensOf(styled({ accentColorDark }), '.dark');
        for (const paper of ['paper', 'surface', 'sunken'])
          for (const ink of ['ink', 'ink-2', 'ink-3'])
            expect(
              contrastRatio(tokens[ink] as string, tokens[paper] as string),
            ).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('brands of different colors differ in dark mode as well', () => {
    const paper = (accentColorDark: string) => tokensOf(styled({ accentColorDark }), '.dark').paper;
    expect(new Set(['#7fc3a0', '#e0a089', '#b7a5f5'].map(paper)).size).toBe(3);
  });

  test('whatever the paper, every ink is readable on it', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (paperColor, inkColor) => {
        const tokens = tokensOf(styled({ paperColor, inkColor }), ':root');
        const paper = tokens.paper ?? '#faf9f6';
        for (const ink of [
          tokens.ink ?? '#1b1a17',
          tokens['ink-2'] ?? '#57534b',
          tokens['ink-3'] ?? '#6c675d',
        ])
          expect(contrastRatio(ink, paper)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test.each([
    ['ROUNDED', '6px'],
    ['ROUNDED_FULL', '9999px'],
    ['SQUARE', '0px'],
  ] as const)('button style %s is a radius of %s', (buttonStyle, radius) => {
    expect(tokensOf(styled({ buttonStyle }), ':root').radius).toBe(radius);
  });

  test('a font is followed by a fallback of its measures', () => {
    expect(styled({ font: 'Source Serif 4' })).toContain(
      '--font:"Source Serif 4","Source Serif 4 Fallback",serif',
    );
    expect(styled({ headingFont: 'system-ui' })).toContain('--font-heading:system-ui');
  });

  test('a font that is not on the list leaves ours', () => {
    expect(styled({ font: 'Comic Sans MS' })).toBe(':root{--radius:6px}');
  });

  test('nothing but colors and font names gets into the style', () => {
    const css = styled({
      accentColor: 'red;}</style><script>alert(1)</script>',
      paperColor: 'url(https://example.com)',
      font: '"};body{display:none}',
      headingFont: '</style>',
    });
    expect(css).toBe(':root{--radius:6px}');
  });

  test('a page receives nothing of a store beyond its brand', () => {
    const store = { ...NO_BRAND, storeId: 'sto_1', secret: 'hidden' };
    expect(brandOf(store)).toEqual({ ...NO_BRAND, storeId: 'sto_1' });
  });
});
