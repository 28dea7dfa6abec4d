import { SECTION_NAMES } from '@amends/core/stores/settings/section.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailsWordsFor } from '../messages/emails.ts';
import { settingsWordsFor } from '../messages/settings.ts';
import { findSettings } from './find-settings.rules.ts';
import { ALL_PAGES, OTHER_PAGES, settingsPages } from './settings-pages.ts';

const pages = settingsPages(ALL_PAGES, settingsWordsFor(), emailsWordsFor());
const namesFor = (typed: string) => findSettings(pages, typed).map(({ entry }) => entry.name);

test('every section and every other page is listed once', () => {
  expect([...ALL_PAGES].sort()).toEqual([...SECTION_NAMES, ...OTHER_PAGES].sort());
});

test.each([
  ['reminder', 'queue-timers'],
  ['police report', 'claim-filing'],
  ['gift note', 'metadata'],
  ['OTA', 'one-time-appeasements'],
  ['tags', 'labels'],
  ['LOGO', 'branding'],
  ['invite', 'team'],
  ['reply to', 'customer-communication'],
  ['time zone', 'store'],
  ['bonus', 'store-credit'],
  ['coverage limit', 'terms'],
  ['revenue share', 'terms'],
  ['canned', 'macros'],
])('“%s” finds %s', (typed, name) => {
  expect(namesFor(typed)).toContain(name);
});

test('a title precedes a sentence that has the word', () => {
  expect(namesFor('labels')[0]).toBe('labels');
  expect(namesFor('emails')[0]).toBe('emails');
});

test('the fields that have all words come with their page', () => {
  const [found] = findSettings(pages, 'archive finished');
  expect(found?.fields.map(({ name }) => name)).toEqual(['archiveAfter']);
});

test('nothing typed lists every page, in its order', () => {
  expect(namesFor('  ')).toEqual(ALL_PAGES);
});

test('words that no page has find nothing', () => {
  expect(namesFor('zzzzzzzz')).toEqual([]);
});

test('a title is found with any one letter missing or two swapped', () => {
  const titles = pages.flatMap(({ name, title }) =>
    (title.match(/\p{L}{6,}/gu) ?? []).map((word) => ({ name, word })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...titles), fc.nat(), fc.boolean(), ({ name, word }, at, swap) => {
      const place = at % (word.length - 1);
      const [one = '', two = ''] = [word[place], word[place + 1]];
      const slip = swap ? two + one : two;
      const typed = word.slice(0, place) + slip + word.slice(place + 2);
      const plain = typed.toLowerCase();
      const isAnotherWord = pages.some(({ title, intro, keywords, fields }) =>
        [title, intro, keywords, ...fields.map(({ label }) => label)]
          .flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])
          .some((each) => each.startsWith(plain)),
      );
      expect(isAnotherWord || namesFor(typed).includes(name)).toBe(true);
    }),
  );
  expect(namesFor('acknowlegdments')).toContain('claim-acknowledgment');
  expect(namesFor('brandnig')).toContain('branding');
  expect(namesFor('fulfilment')).toContain('fulfillment');
});
