import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const APP = fileURLToPath(new URL('..', import.meta.url));

const files = globSync('**/*.{ts,tsx}', { cwd: APP })
  .filter((file) => !file.includes('.test.') && !file.startsWith('messages/'))
  .map((file) => ({ file, text: readFileSync(`${APP}/${file}`, 'utf8') }));

/** Returns the arguments of a call that starts at an opening parenthesis. */
function argumentsAt(text: string, start: number): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text.slice(start)) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0) break;
    if (letter === ',' && depth === 1) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.filter((one) => one.trim() !== '');
}

test('every date and amount of the portal is formatted for a language', () => {
  const calls = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(moneyText|dateTimeText|exactInstantText)\(/g)].map(
      ({ 0: call, index }) => ({
        call: `${file}: ${call}`,
        given: argumentsAt(text, index + call.length - 1).length,
        needed: call.startsWith('exact') ? 2 : 3,
      }),
    ),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ given, needed }) => given < needed)).toEqual([]);
});

test('no page of the portal is tied to one language', () => {
  const tied = files.filter(({ text }) => /'en(-US)?'|toLocale(Date|Time)?String\(\)/.test(text));
  expect(tied.map(({ file }) => file)).toEqual([
    // Loads the other languages where the page is in one.
    'entry.client.tsx',
  ]);
});
