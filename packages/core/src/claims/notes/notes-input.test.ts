import { describe, expect, test } from 'vitest';
import { DeleteNoteInput, NewNote, NoteText, ofClaim } from './notes.input.ts';

const text = (length: number) => 'x'.repeat(length);
const ids = (length: number) => Array.from({ length }, (_, index) => `id-${index}`);
const content = 'Same dent as #1029.';
const note = { storeId: 'sto_1', claimId: 'clm_1', noteId: 'not_1' };

describe.each([
  ['the text of a note', NoteText, 1, 5_000, (n: number) => ({ content: text(n) })],
  ['the people it mentions', NoteText, 0, 20, (n: number) => ({ content, mentions: ids(n) })],
  ['the id of one', NoteText, 1, 100, (n: number) => ({ content, mentions: [text(n)] })],
  ['its files', NewNote, 0, 10, (n: number) => ({ content, mediaIds: ids(n) })],
  ['the id of a file', NewNote, 1, 100, (n: number) => ({ content, mediaIds: [text(n)] })],
])('%s', (_name, schema, least, most, given) => {
  test(`is from ${least} to ${most}`, () => {
    const accepted = [least, most, most + 1].map((n) => schema.safeParse(given(n)).success);
    expect(accepted).toEqual([true, true, false]);
    if (least > 0) expect(schema.safeParse(given(least - 1)).success).toBe(false);
  });
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
