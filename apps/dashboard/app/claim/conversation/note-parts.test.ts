import { expect, test } from 'vitest';
import { noteParts } from './note-parts.ts';

test('a claim number in a note becomes a link, and the text around it stays', () => {
  expect(noteParts('Same dent as #1314, ask #1029.')).toEqual([
    { text: 'Same dent as ' },
    { text: '#1314', claimNumber: 1314 },
    { text: ', ask ' },
    { text: '#1029', claimNumber: 1029 },
    { text: '.' },
  ]);
});

test('colors, anchors and short numbers stay text', () => {
  for (const text of ['#2 of 3', 'page#1314', '##1314', '#1314abc', '&#1314;']) {
    expect(noteParts(text)).toEqual([{ text }]);
  }
  expect(noteParts('')).toEqual([]);
});
