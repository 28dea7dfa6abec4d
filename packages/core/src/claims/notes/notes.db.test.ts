import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import { aContext, anOpenClaim, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { listNotes } from './list-notes.ts';
import { createNote, deleteNote, editNote } from './write-note.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, clock } = world;
const store = await aStore(ctx);
const ada = aStaffMember(store.id, 'store_user');
const ben = aStaffMember(store.id, 'store_admin', 'Ben Other');

const eventsOf = (claimId: string) =>
  read(ctx, 'event:read', { storeId: store.id }, (reader) => listEvents(reader, claimId));

describe('a note', () => {
  test('is for the team, with its author and time, and never for the customer', async () => {
    const { subject, order } = await anOpenClaim(world, store.id);
    const note = await createNote(as(ada), { ...subject, content: ' Same dent as #1029. ' });
    expect(note).toMatchObject({ content: 'Same dent as #1029.', authorName: ada.name });
    expect(await listNotes(as(ben), subject)).toEqual([note]);
    expect(await codeOf(listNotes(world.asShopper(order), subject))).toBe('forbidden');
  });

  test('is edited by its author only, and its earlier text stays in the history', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const { id: noteId } = await createNote(as(ada), { ...subject, content: 'First.' });
    const change = { ...subject, noteId, content: 'Second.' };
    expect(await codeOf(editNote(as(ben), change))).toBe('forbidden');
    clock.advance({ minutes: 1 });
    const edited = await editNote(as(ada), change);
    expect(edited).toMatchObject({ content: 'Second.', editedAt: ctx.now() });
    expect((await eventsOf(claim.id)).at(-1)).toMatchObject({
      name: 'note.edited',
      actorName: ada.name,
      data: { noteId, before: 'First.' },
    });
  });

  test('that was deleted leaves the notes and stays in the history', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const { id: noteId } = await createNote(as(ada), { ...subject, content: 'Never mind.' });
    expect(await codeOf(deleteNote(as(ben), { ...subject, noteId }))).toBe('forbidden');
    await deleteNote(as(ada), { ...subject, noteId });
    expect(await listNotes(as(ada), subject)).toEqual([]);
    expect(await codeOf(deleteNote(as(ada), { ...subject, noteId }))).toBe('note_not_found');
    expect((await eventsOf(claim.id)).at(-1)).toMatchObject({
      name: 'note.deleted',
      data: { before: 'Never mind.' },
    });
  });

  test('cannot be empty, and cannot mention strangers', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    expect(await codeOf(createNote(as(ada), { ...subject, content: '  ' }))).toBe('invalid_input');
    const mentioned = { ...subject, content: 'Hi', mentions: ['usr_stranger'] };
    expect(await codeOf(createNote(as(ada), mentioned))).toBe('invalid_input');
  });

  test('of another store is not found', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const stranger = aStaffMember((await aStore(ctx)).id);
    const attempt = createNote(as(stranger), { ...subject, content: 'Hello' });
    expect(await codeOf(attempt)).toBe('claim_not_found');
  });
});
