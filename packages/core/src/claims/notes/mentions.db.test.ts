import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { OutgoingEmail } from '../../kernel/internal.ts';
import { actingAsSystem } from '../../kernel/internal.ts';
import { aContext, aMember, anOpenClaim, aStore } from '../../testing/index.ts';
import { sendMentionEmail, sendMentionEmailJob } from './send-mention-email.ts';
import { createNote, deleteNote, editNote } from './write-note.ts';

const handed: OutgoingEmail[] = [];
const database = await testDatabase();
const world = aContext(database, {
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});
const store = await aStore(world.ctx);
const system = actingAsSystem(world.ctx, 'test');
const writer = await aMember(world.ctx, store.id, 'store_user', 'Ada Agent');

/** Returns the pending mention emails of a claim. */
const waiting = (claimId: string) =>
  world.jobs.flatMap(({ name, payload }) =>
    name === 'send-mention-email' && payload.claimId === claimId
      ? [sendMentionEmailJob.input.parse(payload)]
      : [],
  );

describe('a person mentioned in a note', () => {
  test('gets one email, with the note and a link to the claim', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const ben = await aMember(world.ctx, store.id, 'store_support', 'Ben Other');
    const note = { ...subject, content: 'Same dent, @Ben Other.', mentions: [ben.userId] };
    await createNote(writer.as, note);
    const [job] = waiting(claim.id);
    if (!job) throw new Error('no mention job');
    expect(await sendMentionEmail(system, job)).toBe('sent');
    expect(await sendMentionEmail(system, job)).toBe('already-sent');
    expect(handed.filter(({ to }) => to === ben.email)).toMatchObject([
      { html: note.content, text: `https://desk.example/inbox/${claim.id}` },
    ]);
  });

  test('gets no other email when the note changes, nor for a deleted note', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const ben = await aMember(world.ctx, store.id, 'store_support', 'Ben Other');
    const eve = await aMember(world.ctx, store.id, 'store_support', 'Eve Third');
    const mentions = [ben.userId];
    const { id: noteId } = await createNote(writer.as, { ...subject, content: 'Hi', mentions });
    await editNote(writer.as, {
      ...subject,
      noteId,
      content: 'Hello',
      mentions: [ben.userId, eve.userId],
    });
    expect(waiting(claim.id).map(({ userId }) => userId)).toEqual([ben.userId, eve.userId]);
    await deleteNote(writer.as, { ...subject, noteId });
    const outcomes = await Promise.all(
      waiting(claim.id).map((job) => sendMentionEmail(system, job)),
    );
    expect(outcomes).toEqual(['obsolete', 'obsolete']);
  });

  test('gets no email about a note that is gone, nor after leaving the team', async () => {
    const { subject, claim } = await anOpenClaim(world, store.id);
    const ben = await aMember(world.ctx, store.id, 'store_support', 'Ben Other');
    await createNote(writer.as, { ...subject, content: 'Hi', mentions: [ben.userId] });
    const [job] = waiting(claim.id);
    if (!job) throw new Error('no mention job');
    const gone = { ...job, noteId: 'not_gone', dedupeKey: 'gone' };
    expect(await sendMentionEmail(system, gone)).toBe('obsolete');
    await database.pool.query('delete from memberships where user_id = $1', [ben.userId]);
    expect(await sendMentionEmail(system, job)).toBe('obsolete');
  });
});
