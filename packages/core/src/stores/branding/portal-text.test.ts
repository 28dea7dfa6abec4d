import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileText } from './compile-text.ts';
import {
  applyTexts,
  groupOf,
  maxLengthOf,
  type PortalText,
  renderText,
  searchTexts,
  textChangesBetween,
} from './portal-text.rules.ts';

const aText = (original: string, ...placeholders: string[]): PortalText => ({
  key: 'start.title',
  group: 'start',
  original,
  placeholders,
  maxLength: 1_000,
});
const COUNTED = aText('{count, plural, one {# item} other {# items}}', 'count');
const NAMED = aText('A problem with your {store} order?', 'store');
const ANSWERED = aText(
  '{photos, select, true {{store} looks at your photos} other {{store} looks at it}}',
  'store',
  'photos',
);

const shown = (text: PortalText, source: string, ...args: unknown[]) => {
  const { compiled } = compileText(source, text, 'en-US');
  return compiled && renderText(compiled, args, 'en-US');
};
const problemOf = (text: PortalText, source: string) => compileText(source, text, 'en-US').problem;

describe('a reworded text', () => {
  test('says what was typed, with its placeholders filled in wherever they are', () => {
    expect(shown(NAMED, '{store}: what went wrong?', 'Kobo')).toBe('Kobo: what went wrong?');
    expect(shown(NAMED, "Isn't {store} great? {store}!", 'Kobo')).toBe("Isn't Kobo great? Kobo!");
    expect(shown(NAMED, '<b>{store}</b> #1', '<i>')).toBe('<b><i></b> #1');
  });

  test.each([
    [0, 'nothing'],
    [1, 'one thing'],
    [12, '12 things'],
  ])('chooses between forms for %d', (count, expected) => {
    const source = '{count, plural, =0 {nothing} one {one thing} other {# things}}';
    expect(shown(COUNTED, source, count)).toBe(expected);
  });

  test('has the last form where a count has none of its own', () => {
    const source = '{count, plural, =0 {nothing} other {# things}}';
    expect([0, 1, 2].map((count) => shown(COUNTED, source, count))).toEqual([
      'nothing',
      '1 things',
      '2 things',
    ]);
  });

  test('chooses by a value, and keeps the count of a form around it', () => {
    const source = '{photos, select, true {Photos for {store}} other {Nothing for {store}}}';
    expect([true, false].map((photos) => shown(ANSWERED, source, 'Kobo', photos))).toEqual([
      'Photos for Kobo',
      'Nothing for Kobo',
    ]);
  });

  test('that loses a placeholder in any case is refused', () => {
    const missing = (name: string) => ({ code: 'placeholder_missing', names: [name] });
    expect(problemOf(NAMED, 'What went wrong?')).toEqual(missing('store'));
    expect(problemOf(COUNTED, 'Some items')).toEqual(missing('count'));
    expect(
      problemOf(ANSWERED, '{photos, select, true {Photos} other {Nothing for {store}}}'),
    ).toEqual(missing('store'));
  });

  test('that asks for a placeholder without showing it is refused, where the default shows it', () => {
    const missing = { code: 'placeholder_missing', names: ['store'] };
    expect(problemOf(NAMED, '{store, select, other {What went wrong?}}')).toEqual(missing);
    expect(problemOf(NAMED, '{store, plural, one {One} other {Many}}')).toEqual(missing);
    expect(problemOf(NAMED, '{store, select, other {A problem with {store}?}}')).toBeUndefined();
    const one = '{count, plural, =0 {Nothing} one {One thing} other {# things}}';
    expect(problemOf(aText('{count} things', 'count'), one)).toBeUndefined();
    expect(problemOf(COUNTED, '{count, plural, one {An item} other {Items}}')).toEqual({
      code: 'placeholder_missing',
      names: ['count'],
    });
  });

  test.each([
    ['in some case', '{count, plural, =0 {} one {# item} other {# items}}'],
    ['but space', '{count, plural, =0 { } one {# item} other {# items}}'],
  ])('that says nothing %s is refused', (_where, source) => {
    expect(problemOf(COUNTED, source)).toEqual({ code: 'text_blank' });
  });

  test.each(['\u200b', '\u00ad', '\u3164', '\u2800'])('of %j alone is refused', (source) => {
    expect(problemOf(aText('Continue'), source)).toEqual({ code: 'text_blank' });
  });

  test('may leave out a part in some case', () => {
    expect(shown(COUNTED, '# {count}{count, plural, one {} other { items}}', 1)).toBe('# 1');
  });

  test('that invents a placeholder, a format or a plural form is refused', () => {
    expect(problemOf(NAMED, '{store} {email}')).toEqual({
      code: 'placeholder_unknown',
      names: ['email'],
    });
    expect(problemOf(COUNTED, '{count, number}')?.code).toBe('placeholder_format');
    expect(problemOf(COUNTED, '{count, selectordinal, other {#}}')?.code).toBe(
      'placeholder_format',
    );
    expect(problemOf(COUNTED, '{count, plural, few {#} other {#}}')).toEqual({
      code: 'plural_form_unknown',
      names: ['few'],
    });
  });

  test.each([
    '{store',
    '{store, other}',
    '{}',
    '{count, plural, one {#}}',
    '{count, plural}',
    '{a b}',
  ])('%s is no message', (source) => {
    expect(problemOf({ ...COUNTED, placeholders: ['count', 'store'] }, source)?.code).toBe(
      'message_syntax',
    );
  });

  test('whatever is typed is compiled or refused, and what is compiled can be shown', () => {
    const pieces = fc.constantFrom('{', '}', "'", '#', '{count}', 'plural', ',', 'other', ' ', 'a');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), fc.anything(), (typed, value) => {
        const { compiled, problem } = compileText(typed.join(''), COUNTED, 'en-US');
        expect(compiled === null).toBe(problem !== undefined);
        const given = typeof value === 'object' ? null : value;
        if (compiled && typeof given !== 'symbol')
          expect(typeof renderText(compiled, [given], 'en-US')).toBe('string');
      }),
    );
  });
});

test('changes of texts lead from one set to the other', () => {
  const texts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('x', 'y'));
  fc.assert(
    fc.property(texts, texts, (from, to) => {
      expect(applyTexts(from, textChangesBetween(from, to))).toStrictEqual({ ...to });
    }),
  );
  expect(textChangesBetween({ a: 'x', b: 'x', c: 'x' }, { b: 'x', c: 'y', d: 'y' })).toStrictEqual({
    a: null,
    c: 'y',
    d: 'y',
  });
});

test('texts are found by words of their key, their default and their rewording', () => {
  const texts = [
    { ...NAMED, draft: 'Hello from {store}' },
    { ...COUNTED, key: 'order.items', draft: null },
  ];
  const found = (words: string) => searchTexts(texts, words).map(({ key }) => key);
  expect(found('PROBLEM order')).toEqual(['start.title']);
  expect(found('hello start')).toEqual(['start.title']);
  expect(found('items')).toEqual(['order.items']);
  expect(found('  ')).toHaveLength(2);
  expect(found('nowhere')).toEqual([]);
  expect(found('null')).toEqual([]);
});

test.each([
  ['start.title', 'start'],
  ['order.items.title', 'order'],
  ['claimPage.title', 'claimPage'],
  ['claimPage.photos.title', 'claimPage.photos'],
])('the text %s belongs to the screen %s', (key, group) => {
  expect(groupOf(key)).toBe(group);
});

test.each([
  [1, 80],
  [40, 80],
  [41, 82],
  [500, 1_000],
  [501, 1_000],
])('an override of a text of %d characters has up to %d', (length, most) => {
  expect(maxLengthOf('x'.repeat(length))).toBe(most);
});
