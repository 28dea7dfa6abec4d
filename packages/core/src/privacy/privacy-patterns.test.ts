import { describe, expect, test } from 'vitest';
import { emailPatternsOf, type Identifiers, patternsOf, wordsOf } from './privacy.rules.ts';

const NO_ONE: Identifiers = { emails: [], names: [], phones: [], streets: [] };

/** JavaScript has other names than PostgreSQL for the classes of characters, and the same syntax. */
const regExpOf = (pattern: string) =>
  new RegExp(
    pattern.replaceAll('[:alnum:]', String.raw`\p{L}\p{N}`).replaceAll('[:space:]', String.raw`\s`),
    'iu',
  );
const finds = (person: Partial<Identifiers>, text: string) =>
  patternsOf({ ...NO_ONE, ...person }).some((pattern) => regExpOf(pattern).test(text));

describe('what identifies a person', () => {
  test.each([
    ['as it is', 'Ada Lovelace called', true],
    ['in other case', 'ADA LOVELACE called', true],
    ['with more spaces', 'Ada\n  Lovelace called', true],
    ['in a URL', '?name=Ada%20Lovelace', true],
    ['in a form', 'name=Ada+Lovelace', true],
    ['as part of another', 'Adama Lovelace called', false],
    ['as the beginning of another', 'Ada Lovelacey called', false],
    ['alone', 'Ada called', false],
  ])('is found %s: %j, %s', (_how, text, found) => {
    expect(finds({ names: ['Ada Lovelace'] }, text)).toBe(found);
  });

  test.each([
    ['write to ADA@example.com.', true],
    ['mail=ada%40example.com', true],
    ['no.ada@example.com', false],
    ['ada@example.com.au', false],
    ['ada@example.community', false],
  ])('includes an email address, but not one that contains it: %j, %s', (text, found) => {
    expect(finds({ emails: ['ada@example.com'] }, text)).toBe(found);
    const onlyEmails = emailPatternsOf(['ada@example.com']);
    expect(onlyEmails.some((pattern) => regExpOf(pattern).test(text))).toBe(found);
  });

  test.each([
    ['555-0199', 'call 555 0199 now', true],
    ['5550199', 'call (555) 0199 now', true],
    ['5550199', 'call 55501990 now', false],
    ['555019', 'call 555019 now', false],
    ['(555) 019', 'call 555 019 now', false],
    ['20260301', 'on 2026-03-01', false],
  ])(
    'includes a phone number of seven digits or more, but no date: %j in %j, %s',
    (phone, text, found) => {
      expect(finds({ phones: [phone] }, text)).toBe(found);
    },
  );

  test.each([
    ['A Bcd', true],
    [' A Bcd ', true],
    ['A Bc', false],
    ['Lovelace', false],
    [' Lovelace ', false],
  ])('includes a name or a street of two words and five characters: %j, %s', (text, found) => {
    expect(finds({ names: [text] }, `x ${text.trim()} x`)).toBe(found);
    expect(finds({ streets: [text] }, `x ${text.trim()} x`)).toBe(found);
  });

  test('is found as JSON and HTML contain it', () => {
    const names = [`Flann "O'Brien" & Co`];
    expect(finds({ names }, JSON.stringify({ name: names[0] }))).toBe(true);
    expect(finds({ names }, 'Flann &quot;O&#x27;Brien&quot; &amp; Co')).toBe(true);
    expect(finds({ names }, 'Flann &#34;O&#39;Brien&#34; &amp; Co')).toBe(true);
  });

  test('is searched for in as few patterns as possible, the longest first', () => {
    const before = '(?<![[:alnum:]])';
    const after = '(?![[:alnum:]])';
    expect(patternsOf({ ...NO_ONE, names: ['Ada King'], streets: ['12 Elm Street'] })).toEqual([
      String.raw`${before}12\s+Elm\s+Street${after}`,
      '12%20Elm%20Street',
      String.raw`12\+Elm\+Street`,
      String.raw`${before}Ada\s+King${after}`,
      'Ada%20King',
      String.raw`Ada\+King`,
    ]);
  });

  test('has its letters beyond ASCII in both cases, because a locale of PostgreSQL may not know them', () => {
    const found = patternsOf({ ...NO_ONE, names: ['Zoë Ånd'] }).join('\n');
    for (const form of ['Zoë', 'zoë', 'ZOË', 'Zoë'.normalize('NFD')]) {
      expect(found).toContain(`${form}\\s+`);
    }
  });
});

test('the words of a text have 4 to 30 letters, in lower case and each once', () => {
  expect(wordsOf(['Ada Lovelace, LOVELACE', 'Zoë Ånders 12345', '', 'x'.repeat(31)])).toEqual([
    'lovelace',
    'ånders',
    'x'.repeat(30),
  ]);
});
