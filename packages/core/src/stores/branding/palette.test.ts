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

const EVERY: BrandColors = {
  accentColor: '#ffd400',
  accentColorDark: '#203a2c',
  paperColor: '#203040',
  paperColorDark: '#d0e0f0',
  inkColor: '#999999',
  inkColorDark: '#444444',
};

test.each<[string, Partial<BrandColors>, object]>([
  [
    'accentColor',
    { accentColor: '#ffd400' },
    {
      light: {
        accent: '#ffd400',
        'on-accent': '#1b1a17',
        'accent-hover': '#ffda24',
        'accent-soft': '#fffae0',
        'accent-ink': '#877000',
      },
      dark: {
        paper: '#211e11',
        surface: '#2b2718',
        sunken: '#36301d',
        line: '#463f25',
        'line-2': '#5d5435',
        ink: '#f2efe8',
        'ink-2': '#b8b2a6',
        'ink-3': '#9d978b',
        accent: '#ffd400',
        'on-accent': '#0f100e',
        'accent-hover': '#ffda24',
        'accent-soft': '#443c15',
        'accent-ink': '#ffd400',
      },
      checks: [
        'light button: #ffd400 1.43 -> #ffd400 1.43 on #ffffff, 1.2',
        'light button-text: #1b1a17 12.15 -> #1b1a17 12.15 on #ffd400, 4.5',
        'light link: #ffd400 1.35 -> #877000 4.58 on #faf9f6, 4.5',
        'dark button: #ffd400 10.43 -> #ffd400 10.43 on #2b2718, 1.2',
        'dark button-text: #0f100e 13.32 -> #0f100e 13.32 on #ffd400, 4.5',
        'dark link: #ffd400 7.7 -> #ffd400 7.7 on #443c15, 4.5',
      ],
    },
  ],
  [
    'accentColorDark',
    { accentColorDark: '#203a2c' },
    {
      light: {},
      dark: {
        paper: '#161613',
        surface: '#1d1e1a',
        sunken: '#242420',
        line: '#2f2f29',
        'line-2': '#42423a',
        ink: '#f2efe8',
        'ink-2': '#b8b2a6',
        'ink-3': '#9c968a',
        accent: '#203a2c',
        'on-accent': '#ffffff',
        'accent-hover': '#1c3226',
        'accent-soft': '#1d211c',
        'accent-ink': '#808e86',
      },
      checks: [
        'dark button: #203a2c 1.35 -> #203a2c 1.35 on #1d1e1a, 1.2',
        'dark button-text: #ffffff 12.33 -> #ffffff 12.33 on #203a2c, 4.5',
        'dark link: #203a2c 1.26 -> #808e86 4.54 on #242420, 4.5',
      ],
    },
  ],
  [
    'paperColor',
    { paperColor: '#203040' },
    {
      light: {
        paper: '#c1c5ca',
        'ink-2': '#55514a',
        'ink-3': '#555149',
      },
      dark: {
        paper: '#151412',
        surface: '#1d1c19',
        sunken: '#24221f',
        line: '#312e29',
        'line-2': '#47433c',
        ink: '#f2efe8',
        'ink-2': '#b8b2a6',
        'ink-3': '#9c968a',
      },
      checks: ['light page: #203040 1.29 -> #c1c5ca 10.03 on #1b1a17, 10'],
    },
  ],
  [
    'paperColorDark',
    { paperColorDark: '#d0e0f0' },
    {
      light: {},
      dark: {
        paper: '#34383c',
        surface: '#3b3f43',
        sunken: '#404448',
        line: '#4c5053',
        'line-2': '#616467',
        ink: '#f2efe8',
        'ink-2': '#b8b2a6',
        'ink-3': '#b4b0a6',
      },
      checks: ['dark page: #d0e0f0 1.17 -> #34383c 10.29 on #f2efe8, 10'],
    },
  ],
  [
    'inkColor',
    { inkColor: '#999999' },
    {
      light: {
        ink: '#737373',
        'ink-2': '#57534b',
        'ink-3': '#6c675d',
      },
      dark: {},
      checks: ['light text: #999999 2.7 -> #737373 4.5 on #faf9f6, 4.5'],
    },
  ],
  [
    'inkColorDark',
    { inkColorDark: '#444444' },
    {
      light: {},
      dark: {
        paper: '#151412',
        surface: '#1d1c19',
        sunken: '#24221f',
        line: '#312e29',
        'line-2': '#47433c',
        ink: '#8a8a8a',
        'ink-2': '#b8b2a6',
        'ink-3': '#9c968a',
      },
      checks: ['dark text: #444444 1.62 -> #8a8a8a 4.59 on #24221f, 4.5'],
    },
  ],
  [
    'every color',
    EVERY,
    {
      light: {
        paper: '#c1c5ca',
        ink: '#515151',
        'ink-2': '#55514a',
        'ink-3': '#555149',
        accent: '#ffd400',
        'on-accent': '#1b1a17',
        'accent-hover': '#ffda24',
        'accent-soft': '#fffae0',
        'accent-ink': '#615100',
      },
      dark: {
        paper: '#34383c',
        surface: '#3b3f43',
        sunken: '#404448',
        line: '#4c5053',
        'line-2': '#616467',
        ink: '#b0b0b0',
        'ink-2': '#b8b2a6',
        'ink-3': '#b4b0a6',
        accent: '#395043',
        'on-accent': '#ffffff',
        'accent-hover': '#31453a',
        'accent-soft': '#3b4143',
        'accent-ink': '#a8b3ad',
      },
      checks: [
        'light page: #203040 1.29 -> #c1c5ca 10.03 on #1b1a17, 10',
        'light text: #999999 1.64 -> #515151 4.57 on #c1c5ca, 4.5',
        'light button: #ffd400 1.43 -> #ffd400 1.43 on #ffffff, 1.2',
        'light button-text: #1b1a17 12.15 -> #1b1a17 12.15 on #ffd400, 4.5',
        'light link: #ffd400 1.21 -> #615100 4.5 on #c1c5ca, 4.5',
        'dark page: #d0e0f0 1.17 -> #34383c 10.29 on #f2efe8, 10',
        'dark text: #444444 1 -> #b0b0b0 4.52 on #404448, 4.5',
        'dark button: #203a2c 1.16 -> #395043 1.21 on #3b3f43, 1.2',
        'dark button-text: #ffffff 8.74 -> #ffffff 8.74 on #395043, 4.5',
        'dark link: #203a2c 1.25 -> #a8b3ad 4.54 on #404448, 4.5',
      ],
    },
  ],
])('%s decides its own variables, corrected as little as needed', (_name, chosen, expected) => {
  const { light, dark, checks } = brandPalettes({ ...NONE, ...chosen });
  const shown = checks.map(
    (one) =>
      `${one.palette} ${one.use}: ${one.chosen} ${one.chosenRatio} -> ${one.used} ${one.usedRatio}` +
      ` on ${one.against}, ${one.minimum}`,
  );
  expect({ light, dark, checks: shown }).toStrictEqual(expected);
});
