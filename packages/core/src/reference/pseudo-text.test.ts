import { expect, test } from 'vitest';
import { isPseudoLocale, pseudoCatalogue, pseudoText } from './pseudo-text.rules.ts';

test('the accented pseudo-language is marked, longer, and can be read', () => {
  expect(pseudoText('Find your order', 'en-XA')).toBe('⟦Fîñð ýöûŕ öŕðéŕ one two⟧');
});

test('a third is added, in whole words, and no word more', () => {
  expect(pseudoText('Find my order', 'en-XA')).toBe('⟦Fîñð mý öŕðéŕ one two⟧');
  expect(pseudoText('Find my mugs', 'en-XA')).toBe('⟦Fîñð mý mûĝš one⟧');
});

test('only two languages are pseudo-languages', () => {
  const asked = ['en-XA', 'ar-XB', 'en-US', 'ar-EG', undefined];
  expect(asked.map(isPseudoLocale)).toEqual([true, true, false, false, false]);
});

test('in the right-to-left one each word runs backwards and words can wrap', () => {
  expect(pseudoText("It didn't arrive.", 'ar-XB')).toBe(
    "\u202eIt\u202c \u202edidn't\u202c \u202earrive\u202c.",
  );
});

test('an empty text stays empty', () => {
  expect(pseudoText('', 'en-XA')).toBe('');
});

const catalogue = {
  locale: 'en-US',
  start: { title: 'Find it', number: (orderNumber: string) => `Order #${orderNumber}` },
  tips: [{ title: 'Ask' }],
  listed: (names: readonly string[]) => `Only ${names.join(' and ')}`,
  lower: (name: string) => `What about ${name.toLowerCase()}?`,
  status: (status: string) => ({ received: 'Received' })[status] ?? '',
  count: (count: number) => `${count} items`,
  steps: (name: string) => ['First', name],
  size: (count: number) => count + 1,
  most: 3,
  none: null,
};

test('a catalogue is changed wherever it has words, and its values stay as they are', () => {
  const pseudo = pseudoCatalogue(catalogue, 'en-XA');
  expect(pseudo.locale).toBe('en-XA');
  expect(pseudo.start.title).toBe('⟦Fîñð îţ one⟧');
  expect(pseudo.start.number('RIDGE-1.')).toBe('⟦Öŕðéŕ #RIDGE-1. one two⟧');
  expect(pseudo.tips).toEqual([{ title: '⟦Åšķ one⟧' }]);
  expect(pseudo.listed(['Tent', 'Tent pole'])).toBe('⟦Öñļý Tent åñð Tent pole one two⟧');
  expect(pseudo.lower('Shipment 1')).toBe('⟦Ŵĥåţ åböûţ shipment 1? one two⟧');
  expect(pseudo.status('received')).toBe('⟦Ŕéçéîvéð one⟧');
  expect(pseudo.count(3)).toBe('⟦3 îţémš one⟧');
  expect(pseudo.steps('Ask')).toEqual(['⟦Fîŕšţ one⟧', '⟦Ask one⟧']);
  expect([pseudo.size(1), pseudo.most, pseudo.none]).toEqual([2, 3, null]);
});

test('in the right-to-left one, values keep their own direction', () => {
  const pseudo = pseudoCatalogue(catalogue, 'ar-XB');
  expect(pseudo.start.number('RIDGE-1')).toBe('\u202eOrder\u202c \u2068#RIDGE-1\u2069');
  expect(pseudo.start.number(' ')).toBe('\u202eOrder\u202c # ');
});
