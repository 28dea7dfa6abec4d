import { expect, test } from 'vitest';
import { flowEnUS } from './flow-messages.ts';
import { pluralIn } from './plural.ts';
import { translator, type Words } from './translate.ts';
import type { Translated } from './translated.ts';

const plural = pluralIn('pl-PL');

const buttons: Translated<typeof flowEnUS.buttons> = { continue: 'Dalej' };
const order: Translated<typeof flowEnUS.order> = {
  items: (count) => plural(count, { one: '# rzecz', few: '# rzeczy', other: '# rzeczy (wiele)' }),
};
const issues = { notReceived: 'Przesyłka nie dotarła' };

const POLISH: Record<string, Words> = { frame: { root: { buttons } }, order: { order } };

const asked: string[] = [];
const translate = translator((locale, files) => {
  asked.push(...files);
  return locale === 'pl-PL' ? files.flatMap((file) => (POLISH[file] ? [POLISH[file]] : [])) : [];
});

test('a text is in the words of its locale, and in American English where there are none', () => {
  const polish = translate(flowEnUS, 'pl-PL', ['frame', 'order', 'claim-flow']);
  expect(polish.buttons.continue).toBe('Dalej');
  expect(polish.buttons.save).toBe(flowEnUS.buttons.save);
  expect(polish.issues).toEqual(flowEnUS.issues);
  expect(polish.locale).toBe('pl-PL');
  expect(translate(flowEnUS, 'pl-PL', [])).toBe(polish);
  expect(translate(flowEnUS, 'en-US', [])).toBe(flowEnUS);
  expect(asked).toEqual(['frame', 'order', 'claim-flow']);
  const whole = translator(() => [{ root: { issues } }])(flowEnUS, 'pl-PL', []);
  expect(whole.issues.notReceived).toBe('Przesyłka nie dotarła');
  expect(whole.issues.items).toBe(flowEnUS.issues.items);
});

test('a locale without files, and words without a place, change nothing', () => {
  const words = { root: { unknown: 'x', locale: undefined }, buttons: 'none', toString: 'x' };
  const same = translator(() => [words])(flowEnUS, 'fr-FR', []);
  expect({ ...same, locale: 'en-US' }).toEqual(flowEnUS);
});

test('numbers choose the form that their language has for them', () => {
  const { items } = translate(flowEnUS, 'pl-PL', []).order;
  expect([1, 2, 5, 22].map(items)).toEqual([
    '1 rzecz',
    '2 rzeczy',
    '5 rzeczy (wiele)',
    '22 rzeczy',
  ]);
  expect([0, 1, 1_200].map(flowEnUS.order.items)).toEqual(['No items', '1 item', '1,200 items']);
  expect(pluralIn('en-US')(0, { '=0': 'none', other: '# of #' })).toBe('none');
});
