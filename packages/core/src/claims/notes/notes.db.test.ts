import { claims, notes } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import {
  aBareOrder,
  aContext,
  aMember,
  anOpenClaim,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { getClaim } from '../reading/get-claim.ts';
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

  test('stays as it is, without an event, if an edit changes nothing', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const mentions = [(await aMember(ctx, store.id, 'store_support', 'Cy Third')).userId];
    const note = await createNote(as(ada), { ...subject, content: 'First.', mentions });
    const before = [await eventsOf(claim.id), await getClaim(ctx, subject)];
    const same = { ...subject, noteId: note.id, content: ' First. ', mentions };
    expect(await editNote(as(ada), same)).toEqual(note);
    expect([await eventsOf(claim.id), await getClaim(ctx, subject)]).toEqual(before);
    const alone = await editNote(as(ada), { ...same, mentions: [] });
    expect([alone.content, alone.mentions]).toEqual(['First.', []]);
    expect(await eventsOf(claim.id)).toHaveLength((before[0] as unknown[]).length + 1);
  });

  test('edited twice from one text keeps the first edit, and refuses the second with its text', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const { id: noteId } = await createNote(as(ada), { ...subject, content: 'First.' });
    const edit = { ...subject, noteId, editedFrom: 'First.' };
    const all = await Promise.allSettled(
      ['Second.', 'Third.'].map((content) => editNote(as(ada), { ...edit, content })),
    );
    const [refused] = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const [{ content } = { content: '' }] = await listNotes(as(ada), subject);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(refused).toMatchObject({ code: 'note_changed', details: { facts: { content } } });
    // It has this text already, so a repeated edit is no conflict.
    expect((await editNote(as(ada), { ...edit, content })).content).toBe(content);
    const over = { ...edit, editedFrom: content, content: 'Fourth.' };
    expect((await editNote(as(ada), over)).content).toBe('Fourth.');
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
    const { id: noteId } = await createNote(as(ada), { ...subject, content: 'Hi' });
    expect(await codeOf(editNote(as(ada), { ...mentioned, noteId }))).toBe('invalid_input');
  });

  test('is listed with the others of its claim, oldest first, and changed alone', async () => {
    const [{ subject }, other] = [
      await anOpenClaim(world, store.id),
      await anOpenClaim(world, store.id),
    ];
    const ofOther = await createNote(as(ada), { ...other.subject, content: 'Another claim.' });
    const write = async (content: string) =>
      (await createNote(as(ada), { ...subject, content })).id;
    const atOnce = [await write('One.'), await write('Two.'), await write('Three.')].toSorted();
    clock.advance({ minutes: -1 });
    const earlier = await write('Earlier.');
    clock.advance({ minutes: 1 });
    const ids = [earlier, ...atOnce];
    const before = await listNotes(as(ada), subject);
    expect(before.map(({ id }) => id)).toEqual(ids);
    await editNote(as(ada), { ...subject, noteId: earlier, content: 'Late.' });
    const after = await listNotes(as(ada), subject);
    expect(after.map(({ content }) => content)).toEqual([
      'Late.',
      ...before.slice(1).map(({ content }) => content),
    ]);
    const elsewhere = { ...subject, noteId: ofOther.id, content: 'Moved.' };
    expect(await codeOf(editNote(as(ada), elsewhere))).toBe('note_not_found');
    expect(await listNotes(as(ada), other.subject)).toEqual([ofOther]);
  });

  test('of a claim leaves other claims as they are, also those of the same id in other stores', async () => {
    const stores = [await aStore(ctx), await aStore(ctx)];
    for (const [index, { id: storeId }] of stores.entries()) {
      const row = { storeId, ...(await aBareOrder(ctx, storeId)), claimState: 'NEW' };
      const shared = { claimCategory: 'SHIPPING', claimType: 'DAMAGED', claimNumber: 1 } as const;
      await database.db.insert(claims).values([
        { ...row, ...shared, id: 'clm_1' },
        { ...row, ...shared, id: 'clm_2', claimNumber: 2 },
      ]);
      await database.db.insert(notes).values({
        ...{ storeId, claimId: 'clm_1', id: 'not_1', content: `Store ${index}.` },
        ...{ authorId: ada.userId, authorName: ada.name },
      });
    }
    const [first, second] = stores.map(({ id: storeId }) => ({ storeId, claimId: 'clm_1' }));
    if (!first || !second) throw new Error('there are two stores');
    const agent = as({ ...ada, memberships: [{ storeId: first.storeId, role: 'store_user' }] });
    await editNote(agent, { ...first, noteId: 'not_1', content: 'Changed.' });
    const contents = async (of: typeof first) =>
      (await listNotes(ctx, of)).map(({ content }) => content);
    expect([await contents(first), await contents(second)]).toEqual([['Changed.'], ['Store 1.']]);
    await createNote(agent, { ...first, content: 'Another.' });
    const versionOf = async (of: typeof first) => (await getClaim(ctx, of)).version;
    expect([
      await versionOf(first),
      await versionOf({ ...first, claimId: 'clm_2' }),
      await versionOf(second),
    ]).toEqual([3, 1, 1]);
  });

  test('that the system writes has the system as its author', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const note = await createNote(ctx, { ...subject, content: 'Imported.' });
    expect([note.authorId, note.authorName]).toEqual([null, 'sender_system']);
  });

  test('of another store is not found', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const stranger = aStaffMember((await aStore(ctx)).id);
    const attempt = createNote(as(stranger), { ...subject, content: 'Hello' });
    expect(await codeOf(attempt)).toBe('claim_not_found');
    const { id: noteId } = await createNote(as(ada), { ...subject, content: 'Hello' });
    const named = { storeId: store.id, claimId: 'clm_unknown' };
    for (const unknown of [
      listNotes(as(ada), named),
      editNote(as(ada), { ...named, noteId, content: 'Hi' }),
      deleteNote(as(ada), { ...named, noteId }),
    ]) {
      expect(await codeOf(unknown)).toBe('claim_not_found');
    }
  });
});
