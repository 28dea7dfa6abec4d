import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function values(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((hit) => [
      hit[1] as string,
      hit[2] as string,
    ]),
  );
}

function blockAfter(start: string): Map<string, string> {
  const from = css.indexOf(`${start} {`);
  expect(from).toBeGreaterThanOrEqual(0);
  return values(css.slice(from, css.indexOf('}', from)));
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number);
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const light = blockAfter(':root');
const dark = blockAfter('.dark');

test('the dark palette is the same whether chosen or preferred', () => {
  expect(blockAfter(':root:not(.light)')).toEqual(dark);
});

const pairs: Array<[text: string, on: string]> = [
  ...['ink', 'ink-2', 'ink-3', 'accent-ink'].flatMap((ink) =>
    ['paper', 'surface', 'sunken'].map((on): [string, string] => [ink, on]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
  ...['info', 'warning', 'success', 'danger', 'neutral'].map((kind): [string, string] => [
    `${kind}-ink`,
    kind,
  ]),
];

for (const [name, palette] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test.each(pairs)(`${name}: %s is readable on %s`, (text, on) => {
    const inks = palette.get(`--${text}`) as string;
    expect(contrast(inks, palette.get(`--${on}`) as string)).toBeGreaterThanOrEqual(4.5);
  });

  test(`${name}: the border of a control is visible on its surface`, () => {
    for (const line of ['--line-3', '--danger-line'])
      expect(
        contrast(palette.get(line) as string, palette.get('--surface') as string),
      ).toBeGreaterThanOrEqual(3);
  });
}

test('every background that a page names is a color of the theme', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
  const known = new Set([...theme.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name));
  const files = globSync(['apps/{portal,dashboard}/app/**/*.tsx', 'packages/ui/src/**/*.tsx'], {
    cwd: root,
  });
  const named = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/[\s"'`:]bg-([a-z][\w-]*)/g)].map(
      ([, name]) => name as string,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(new Set(named.filter((name) => !known.has(name)))).toEqual(new Set());
});
