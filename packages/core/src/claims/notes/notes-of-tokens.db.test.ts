import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aContext, anOpenClaim, aProgram, aStore, codeOf } from '../../testing/index.ts';
import { createNote, deleteNote, editNote } from './write-note.ts';

const world = aContext(await testDatabase());

test('a program writes notes under its token’s name, and edits its own and no other’s', async () => {
  const { id: storeId } = await aStore(world.ctx);
  const { subject } = await anOpenClaim(world, storeId);
  const sorter = world.as({ ...aProgram(storeId), tokenId: 'tok_sorter', name: 'Sorter' });
  const other = world.as(aProgram(storeId));
  const note = await createNote(sorter, { ...subject, content: 'Scanned in Leeds.' });
  expect([note.authorId, note.authorName]).toEqual(['tok_sorter', 'Sorter']);
  const of = { ...subject, noteId: note.id };
  const edited = { ...of, content: 'Scanned in York.', mentions: [] };
  expect(await codeOf(editNote(other, edited))).toBe('forbidden');
  expect((await editNote(sorter, edited)).content).toBe('Scanned in York.');
  expect(await codeOf(deleteNote(other, of))).toBe('forbidden');
  expect(await deleteNote(sorter, of)).toEqual({ deleted: true });
});
