import {
  contrastRatio,
  parseColor,
  READABLE_CONTRAST,
  readableAccent,
  readableForeground,
} from './brand.rules.ts';

/** The colors that a store chooses, as #rrggbb; for null or anything else, our defaults apply. */
export interface BrandColors {
  accentColor: string | null;
  accentColorDark: string | null;
  paperColor: string | null;
  paperColorDark: string | null;
  inkColor: string | null;
  inkColorDark: string | null;
}

export type PaletteName = 'light' | 'dark';

/** CSS variables by name, without dashes. */
export type PaletteTokens = Record<string, string>;

/** What a chosen color is used for. */
export type ColorUse = 'button' | 'button-text' | 'link' | 'page' | 'text';

/** The result of checking one use of a color. Ratios are WCAG 2.2 contrast ratios, from 1 to 21. */
export interface ColorCheck {
  palette: PaletteName;
  use: ColorUse;
  /** The color as chosen, and as pages use it. */
  chosen: string;
  used: string;
  /** The color it contrasts with: the background of a text, or the text on a page. */
  against: string;
  chosenRatio: number;
  usedRatio: number;
  /** The required ratio. */
  minimum: number;
  corrected: boolean;
}

export interface BrandPalettes {
  /** Empty if the store's colors don't change our defaults. */
  light: PaletteTokens;
  dark: PaletteTokens;
  checks: ColorCheck[];
}

/** Page backgrounds leave room for three strengths of text. */
export const PAGE_CONTRAST = 10;
/** Below this, the edge of a button can't be distinguished from the page. */
export const VISIBLE_CONTRAST = 1.2;

/** The default colors that a brand is measured against; the same as in the tokens. */
const LIGHT = {
  paper: '#faf9f6',
  surface: '#ffffff',
  ink: '#1b1a17',
  ink2: '#57534b',
  ink3: '#6c675d',
};
const DARK = {
  paper: '#151412',
  surface: '#1d1c19',
  sunken: '#24221f',
  line: '#312e29',
  line2: '#47433c',
  ink: '#0f100e',
  text: '#f2efe8',
  text2: '#b8b2a6',
  text3: '#9c968a',
};

/**
 * Returns the colors of both palettes as CSS variables, corrected as little as needed to be readable (4.5:1),
 * and what was checked and corrected. Invalid colors are ignored.
 */
export function brandPalettes(chosen: BrandColors): BrandPalettes {
  const checks: ColorCheck[] = [];
  return { light: lightTokens(chosen, checks), dark: darkTokens(chosen, checks), checks };
}

function lightTokens(chosen: BrandColors, checks: ColorCheck[]): PaletteTokens {
  const note = checkIn('light', checks);
  const [givenPaper, givenAccent, givenInk] = [
    color(chosen.paperColor),
    color(chosen.accentColor),
    color(chosen.inkColor),
  ];
  const paper = givenPaper && shifted(givenPaper, '#ffffff', LIGHT.ink, PAGE_CONTRAST);
  const page = paper ?? LIGHT.paper;
  const ink = givenInk && readableOn(givenInk, [page, LIGHT.surface]);
  if (givenPaper && paper) note('page', givenPaper, paper, LIGHT.ink, PAGE_CONTRAST);
  if (givenInk && ink) note('text', givenInk, ink, weakest(ink, [page, LIGHT.surface]));
  return {
    ...(paper || ink
      ? {
          ...(paper ? { paper } : {}),
          ...(ink ? { ink } : {}),
          'ink-2': readableAccent(LIGHT.ink2, page),
          'ink-3': readableAccent(LIGHT.ink3, page),
        }
      : {}),
    ...(givenAccent ? accentTokens(givenAccent, [page, LIGHT.surface], LIGHT.ink, note) : {}),
  };
}

function darkTokens(chosen: BrandColors, checks: ColorCheck[]): PaletteTokens {
  const note = checkIn('dark', checks);
  const accent = color(chosen.accentColor);
  const givenAccent =
    color(chosen.accentColorDark) ?? (accent && readableAccent(accent, DARK.sunken));
  const givenPaper = color(chosen.paperColorDark);
  const givenInk = color(chosen.inkColorDark);
  const paper = givenPaper && shifted(givenPaper, '#000000', DARK.text, PAGE_CONTRAST);
  const night = paper ? nightFrom(paper) : nightOf(givenAccent);
  const papers = [night.paper, night.sunken, night.surface];
  const ink = givenInk && readableOn(givenInk, papers);
  if (givenPaper && paper) note('page', givenPaper, paper, DARK.text, PAGE_CONTRAST);
  if (givenInk && ink) note('text', givenInk, ink, weakest(ink, papers));
  const isTinted = paper || ink || givenAccent || color(chosen.paperColor);
  return {
    ...(isTinted ? nightTokens(night, ink ?? DARK.text) : {}),
    ...(givenAccent ? accentTokens(givenAccent, papers, DARK.ink, note) : {}),
  };
}

type Note = (
  use: ColorUse,
  chosen: string,
  used: string,
  against: string,
  minimum?: number,
) => void;

const checkIn =
  (palette: PaletteName, checks: ColorCheck[]): Note =>
  (use, chosen, used, against, minimum = READABLE_CONTRAST) => {
    checks.push({
      palette,
      use,
      chosen,
      used,
      against,
      chosenRatio: rounded(contrastRatio(chosen, against)),
      usedRatio: rounded(contrastRatio(used, against)),
      minimum,
      corrected: chosen !== used,
    });
  };

/** Rounds down to two decimals, so that the ratio never exceeds the actual one. */
const rounded = (ratio: number) => Math.floor(ratio * 100 + 1e-9) / 100;

const color = (text: string | null): string | null => (text ? parseColor(text) : null);

/** Returns the background on which a text has the least contrast. */
const weakest = (text: string, papers: readonly string[]): string =>
  papers.reduce((least, paper) =>
    contrastRatio(text, paper) < contrastRatio(text, least) ? paper : least,
  );

/** Returns the text color, adjusted until it is readable on all backgrounds. */
const readableOn = (text: string, papers: readonly string[]): string =>
  papers.reduce((readable, paper) => readableAccent(readable, paper), text);

/** Mixes a color with another, as little as needed to reach the contrast. */
function shifted(from: string, towards: string, against: string, minimum: number): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mixedColor(towards, from, percent / 100);
    if (contrastRatio(mixed, against) >= minimum) return mixed;
  }
  return towards;
}

function accentTokens(
  given: string,
  papers: readonly string[],
  ink: string,
  note: Note,
): PaletteTokens {
  const surface = papers.at(-1) as string;
  const accent = shifted(given, readableForeground(surface, ink), surface, VISIBLE_CONTRAST);
  const soft = mixedColor(accent, surface, 0.12);
  const on = readableForeground(accent, ink);
  const text = readableOn(accent, [...papers, soft]);
  note('button', given, accent, surface, VISIBLE_CONTRAST);
  note('button-text', on, on, accent);
  note('link', given, text, weakest(text, [...papers, soft]));
  return {
    accent,
    'on-accent': on,
    // Moves away from the text's color, so that hovering never makes a button harder to read.
    'accent-hover': mixedColor(on === '#ffffff' ? '#000000' : '#ffffff', accent, 0.14),
    'accent-soft': soft,
    'accent-ink': text,
  };
}

type Night = Pick<typeof DARK, 'paper' | 'surface' | 'sunken' | 'line' | 'line2'>;

/** Tints the dark backgrounds with the brand's color, so that brands also differ in dark mode. */
function nightOf(accent: string | null): Night {
  const tint = (base: string, share: number) => (accent ? mixedColor(accent, base, share) : base);
  return {
    paper: tint(DARK.paper, 0.05),
    surface: tint(DARK.surface, 0.06),
    sunken: tint(DARK.sunken, 0.08),
    line: tint(DARK.line, 0.1),
    line2: tint(DARK.line2, 0.12),
  };
}

/** Derives the surface colors from the store's own dark page background. */
function nightFrom(paper: string): Night {
  const lifted = (share: number) => mixedColor('#ffffff', paper, share);
  return {
    paper,
    surface: lifted(0.035),
    sunken: lifted(0.06),
    line: lifted(0.12),
    line2: lifted(0.22),
  };
}

function nightTokens({ paper, surface, sunken, line, line2 }: Night, ink: string): PaletteTokens {
  const papers = [paper, surface, sunken];
  return {
    paper,
    surface,
    sunken,
    line,
    'line-2': line2,
    ink: readableOn(ink, papers),
    'ink-2': readableOn(DARK.text2, papers),
    'ink-3': readableOn(DARK.text3, papers),
  };
}

/** `share` of the first color in the second. */
function mixedColor(first: string, second: string, share: number): string {
  const part = (at: number) => {
    const one = Number.parseInt(first.slice(at, at + 2), 16);
    const other = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(one * share + other * (1 - share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
