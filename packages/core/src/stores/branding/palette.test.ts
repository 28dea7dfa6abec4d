import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './brand.rules.ts';
import { type BrandColors, brandPalettes, PAGE_CONTRAST } from './palette.rules.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const maybe = fc.option(anyColor, { nil: null });
const anyColors: fc.Arbitrary<BrandColors> = fc.record({
  accentColor: maybe,
  accentColorDark: maybe,
  paperColor: maybe,
  paperColorDark: maybe,
  inkColor: maybe,
  inkColorDark: maybe,
});
const NONE: BrandColors = {
  accentColor: null,
  accentColorDark: null,
  paperColor: null,
  paperColorDark: null,
  inkColor: null,
  inkColorDark: null,
};
const OURS = {
  light: { paper: '#faf9f6', surface: '#ffffff', ink: '#1b1a17' },
  dark: { paper: '#151412', surface: '#1d1c19', sunken: '#24221f', ink: '#f2efe8' },
};

describe('the colors of a brand', () => {
  test('are readable in both palettes, whatever a store chooses', () => {
    fc.assert(
      fc.property(anyColors, (chosen) => {
        const palettes = brandPalettes(chosen);
        for (const name of ['light', 'dark'] as const) {
          const tokens: Record<string, string> = { ...OURS[name], ...palettes[name] };
          const papers = ['paper', 'surface', 'sunken'].flatMap((paper) => tokens[paper] ?? []);
          for (const ink of ['ink', 'ink-2', 'ink-3'])
            for (const paper of papers)
              if (tokens[ink])
                expect(contrastRatio(tokens[ink], paper)).toBeGreaterThanOrEqual(4.5);
          if (!tokens.accent) continue;
          for (const button of ['accent', 'accent-hover'])
            expect(
              contrastRatio(tokens['on-accent'] as string, tokens[button] as string),
            ).toBeGreaterThanOrEqual(4.5);
          for (const paper of [...papers, tokens['accent-soft'] as string])
            expect(contrastRatio(tokens['accent-ink'] as string, paper)).toBeGreaterThanOrEqual(
              4.5,
            );
        }
      }),
    );
  });

  test('are checked by their ratio, and every check that a color fails says what replaced it', () => {
    fc.assert(
      fc.property(anyColors, (chosen) => {
        for (const check of brandPalettes(chosen).checks) {
          expect(check.usedRatio).toBeGreaterThanOrEqual(check.minimum);
          expect(check.corrected).toBe(check.chosen !== check.used);
          if (check.chosenRatio < check.minimum) expect(check.corrected).toBe(true);
        }
      }),
    );
  });

  test('that are readable stay as they are', () => {
    const { light, dark, checks } = brandPalettes({
      accentColor: '#1f5a41',
      accentColorDark: '#7fc3a0',
      paperColor: '#faf9f6',
      paperColorDark: '#101820',
      inkColor: '#1b1a17',
      inkColorDark: '#f2efe8',
    });
    expect(light).toMatchObject({ accent: '#1f5a41', paper: '#faf9f6', ink: '#1b1a17' });
    expect(dark).toMatchObject({ accent: '#7fc3a0', paper: '#101820', ink: '#f2efe8' });
    expect(checks.filter(({ corrected }) => corrected)).toEqual([]);
  });

  test('yellow stays the color of buttons, and becomes a readable color for links', () => {
    const { light, checks } = brandPalettes({ ...NONE, accentColor: '#ffd400' });
    expect([light.accent, light['on-accent']]).toEqual(['#ffd400', '#1b1a17']);
    const link = checks.find(({ use, palette }) => use === 'link' && palette === 'light');
    expect(link).toMatchObject({ chosen: '#ffd400', corrected: true, minimum: 4.5 });
    expect(link?.chosenRatio).toBeLessThan(1.5);
    expect(link?.used).toBe(light['accent-ink']);
  });

  test('a white button does not vanish on a white page', () => {
    const { light, checks } = brandPalettes({ ...NONE, accentColor: '#ffffff' });
    expect(light.accent).not.toBe('#ffffff');
    expect(checks[0]).toMatchObject({ use: 'button', corrected: true, chosenRatio: 1 });
  });

  test('a dark page in the light palette is lightened until every strength of text is readable', () => {
    const { light, checks } = brandPalettes({ ...NONE, paperColor: '#203040' });
    expect(contrastRatio(light.paper as string, '#1b1a17')).toBeGreaterThanOrEqual(PAGE_CONTRAST);
    expect(checks).toMatchObject([{ use: 'page', palette: 'light', corrected: true }]);
  });

  test('nothing chosen changes nothing, and neither does what is no color', () => {
    expect(brandPalettes(NONE)).toEqual({ light: {}, dark: {}, checks: [] });
    const broken = { ...NONE, accentColor: 'red;}', paperColor: 'url(x)', inkColor: '#12' };
    expect(brandPalettes(broken)).toEqual({ light: {}, dark: {}, checks: [] });
  });
});
