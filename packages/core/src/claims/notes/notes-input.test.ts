import { expect, test } from 'vitest';
import { acceptedAtLimits, type LimitRow } from '../../testing/accepted-at-limits.ts';
import { DeleteNoteInput, NewNote, NoteText, ofClaim } from './notes.input.ts';

const text = (length: number) => 'x'.repeat(length);
const ids = (length: number) => Array.from({ length }, (_, index) => `id-${index}`);
const content = 'Same dent as #1029.';
const note = { storeId: 'sto_1', claimId: 'clm_1', noteId: 'not_1' };

test.each<LimitRow>([
  ['the text of a note', NoteText, 1, 5_000, (n: number) => ({ content: text(n) })],
  ['the people it mentions', NoteText, 0, 20, (n: number) => ({ content, mentions: ids(n) })],
  ['the id of one', NoteText, 1, 100, (n: number) => ({ content, mentions: [text(n)] })],
  ['its files', NewNote, 0, 10, (n: number) => ({ content, mediaIds: ids(n) })],
  ['the id of a file', NewNote, 1, 100, (n: number) => ({ content, mediaIds: [text(n)] })],
])('%s is accepted at its limits and not beyond', (...row) => {
  const [, , lowest, highest] = row;
  expect(acceptedAtLimits(...row)).toEqual([lowest, highest]);
});

test('a note is found by its store, claim and id, none of them empty', () => {
  for (const field of Object.keys(note)) {
    const accepts = (value: string) =>
      DeleteNoteInput.safeParse({ ...note, [field]: value }).success;
    expect([accepts('x'), accepts('')]).toEqual([true, false]);
  }
  for (const field of Object.values(ofClaim)) {
    expect([field.safeParse('x').success, field.safeParse('').success]).toEqual([true, false]);
  }
});
