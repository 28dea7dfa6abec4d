import {
  buttonRadius,
  contrastRatio,
  parseColor,
  READABLE_CONTRAST,
  readableAccent,
  readableForeground,
} from '@amends/core/stores/branding/brand.rules';
import type { Brand } from './brand.ts';

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

const GENERIC_FONTS = /^(serif|sans-serif|monospace|system-ui|ui-serif|ui-sans-serif|ui-rounded)$/;
const FONT_NAME = /^[\p{L}\d][\p{L}\d _-]{0,59}$/u;

/**
 * Returns a store's branding as CSS, for the first bytes of a page: no flash of another brand.
 * Corrects unreadable colors (4.5:1) and omits invalid values. Empty for a store without branding.
 */
export function brandStyle(brand: Brand): string {
  const paper = paperOf(brand);
  const accent = color(brand.accentColor);
  const dark = color(brand.accentColorDark) ?? (accent && readableAccent(accent, DARK.sunken));
  const light = {
    ...shape(brand),
    ...(paper ? paperTokens(paper, brand) : {}),
    ...(accent ? accentTokens(accent, [paper ?? LIGHT.paper, LIGHT.surface], LIGHT.ink) : {}),
  };
  const night = nightOf(dark);
  const darker = {
    ...(paper || dark ? nightTokens(night) : {}),
    ...(dark ? accentTokens(dark, [night.paper, night.sunken, night.surface], DARK.ink) : {}),
  };
  const preferred = block(':root:not(.light)', darker);
  return [
    block(':root', light),
    block('.dark', darker),
    preferred ? `@media (prefers-color-scheme:dark){${preferred}}` : '',
  ].join('');
}

type Tokens = Record<string, string>;

function block(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return lines.length > 0 ? `${selector}{${lines.join(';')}}` : '';
}

const color = (text: string | null): string | null => (text ? parseColor(text) : null);

function accentTokens(accent: string, papers: readonly string[], ink: string): Tokens {
  const surface = papers.at(-1) as string;
  const soft = mixed(accent, surface, 0.12);
  const on = readableForeground(accent, ink);
  const text = [...papers, soft].reduce(
    (readable, paper) => readableAccent(readable, paper),
    accent,
  );
  return {
    accent,
    'on-accent': on,
    // Away from the text's color, so that pressing never makes a button harder to read.
    'accent-hover': mixed(on === '#ffffff' ? '#000000' : '#ffffff', accent, 0.14),
    'accent-soft': soft,
    'accent-ink': text,
  };
}

/** Uses a paper color if the ink is readable on it; darkens lighter inks as far as needed. */
function paperOf(brand: Brand): string | null {
  const paper = color(brand.paperColor);
  return paper && contrastRatio(paper, LIGHT.ink) >= 10 ? paper : null;
}

function paperTokens(paper: string, brand: Brand): Tokens {
  const brandInk = color(brand.inkColor);
  const ink: Tokens =
    brandInk &&
    [paper, LIGHT.surface].every((on) => contrastRatio(brandInk, on) >= READABLE_CONTRAST)
      ? { ink: brandInk }
      : {};
  return {
    paper,
    ...ink,
    'ink-2': readableAccent(LIGHT.ink2, paper),
    'ink-3': readableAccent(LIGHT.ink3, paper),
  };
}

type Night = Pick<typeof DARK, 'paper' | 'surface' | 'sunken' | 'line' | 'line2'>;

/** Tints the dark papers with the brand's color, so that brands differ in dark mode as well. */
function nightOf(accent: string | null): Night {
  const tint = (base: string, share: number) => (accent ? mixed(accent, base, share) : base);
  return {
    paper: tint(DARK.paper, 0.05),
    surface: tint(DARK.surface, 0.06),
    sunken: tint(DARK.sunken, 0.08),
    line: tint(DARK.line, 0.1),
    line2: tint(DARK.line2, 0.12),
  };
}

function nightTokens({ paper, surface, sunken, line, line2 }: Night): Tokens {
  const readable = (ink: string) =>
    [paper, surface, sunken].reduce((text, on) => readableAccent(text, on), ink);
  return {
    paper,
    surface,
    sunken,
    line,
    'line-2': line2,
    ink: DARK.text,
    'ink-2': readable(DARK.text2),
    'ink-3': readable(DARK.text3),
  };
}

function shape(brand: Brand): Tokens {
  const body = fontStack(brand.font);
  const heading = fontStack(brand.headingFont);
  return {
    radius: buttonRadius(brand.buttonStyle),
    ...(brand.buttonStyle === 'SQUARE' ? { card: '0px' } : {}),
    ...(body ? { font: body } : {}),
    ...(heading ? { 'font-heading': heading } : {}),
  };
}

function fontStack(name: string | null): string | null {
  const font = name?.trim() ?? '';
  if (GENERIC_FONTS.test(font)) return font;
  return FONT_NAME.test(font)
    ? `"${font}","Inter Variable","Inter Fallback",system-ui,sans-serif`
    : null;
}

/** `share` of the first color in the second. */
function mixed(first: string, second: string, share: number): string {
  const part = (at: number) => {
    const one = Number.parseInt(first.slice(at, at + 2), 16);
    const other = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(one * share + other * (1 - share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
