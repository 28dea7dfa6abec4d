import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A class of Tailwind that names the left or the right side. */
const PHYSICAL =
  /^(?:[^\s:]+:)*-?(?:(?:m|p|scroll-m|scroll-p)[lr]-\S+|(?:left|right)-(?:\d|px|auto|full|\[|\()\S*|(?:text|float|clear)-(?:left|right)|border-[lr](?:-\S+)?|rounded-(?:[lr]|[tb][lr])(?:-\S+)?)!?$/;

/** A property of CSS that does. */
const PROPERTY =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)\b.*|(?:left|right|float|text-align):.*\b(?:left|right)\b.*):/;

/** Returns the lines that set something on one side, whatever the direction of the text. */
function physicalIn(file: string): string[] {
  const lines = readFileSync(`${ROOT}/${file}`, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    const classes = [...line.matchAll(/["'`]([^"'`]*)/g)].flatMap(([, text = '']) =>
      text.split(/\s+/),
    );
    const found = file.endsWith('.css')
      ? PROPERTY.test(line)
      : classes.some((one) => PHYSICAL.test(one));
    return found ? [`${file}:${at + 1}: ${line.trim()}`] : [];
  });
}

test('the portal and its parts have a start and an end, and no left and right', () => {
  const files = globSync(
    ['apps/portal/app/**/*.{ts,tsx,css}', 'packages/ui/src/**/*.{ts,tsx,css}'],
    {
      cwd: ROOT,
    },
  ).filter((file) => !/\.test\.|\/messages\//.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(physicalIn)).toEqual([]);
});

test.each([
  'ml-2',
  'sm:-mr-4',
  'text-left',
  'focus:left-2',
  'border-l-2',
  'rounded-br-[3px]',
  'right-[3px]',
])('%s names a side', (one) => expect(one).toMatch(PHYSICAL));

test.each([
  'ms-2',
  'text-start',
  'rounded-small',
  'left-over',
  'border-line',
  'mr',
  'rotate-right',
])('%s names none', (one) => expect(one).not.toMatch(PHYSICAL));
