import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { createNote, postMessage } from '../claims/internal.ts';
import { leaveTeam } from '../people/index.ts';
import {
  aContext,
  aMember,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import { appealClaim } from './appeal-claim.ts';
import { assignClaim } from './assign-claim.ts';
import { denyClaim } from './deny-claim.ts';
import { archiveClaim, closeClaim } from './end-claim.ts';
import { holdForBrand } from './set-aside.ts';
import { undoAssignment } from './undo-assignment.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as, clock } = world;
const store = await aStore(ctx);
const member = aStaffMember(store.id, 'store_owner');
const ada = as(member);
const ben = as(aStaffMember(store.id, 'store_admin', 'Ben Other'));
const me = member.userId;

async function row(claimId: string) {
  const { rows } = await database.pool.query(
    `select claim_state as state, assignee_id, state_at, sla_due_at, sla_seconds_used from claims where id = $1`,
    [claimId],
  );
  return rows[0];
}

describe('undoing an assignment', () => {
  test('a claim that the assignment opened is NEW again, as before', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    clock.advance({ hours: 1 });
    const before = await row(subject.claimId);
    expect(before).toMatchObject({ state: 'NEW', assignee_id: null });
    await assignClaim(ada, { ...subject, assigneeId: me });
    expect((await undoAssignment(ada, subject)).claimState).toBe('NEW');
    expect(await row(subject.claimId)).toEqual(before);
    expect(await codeOf(undoAssignment(ada, subject))).toBe('nothing_to_undo');
    const { rows } = await database.pool.query(
      `select data->>'assigneeId' as to, data->>'before' as before, data ? 'undoOf' as "isUndo",
          actor_id as by
        from events where stream_id = $1 and data ? 'assigneeId' order by sequence`,
      [subject.claimId],
    );
    expect(rows).toEqual([
      { to: me, before: null, isUndo: false, by: me },
      { to: null, before: me, isUndo: true, by: me },
    ]);
  });

  test('a claim that was open keeps its status and returns to its assignee', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await assignClaim(ada, { ...subject, assigneeId: me });
    await assignClaim(ada, { ...subject, assigneeId: null });
    const undone = await undoAssignment(ada, subject);
    expect(undone.claimState).toBe('OPEN');
    expect(await row(subject.claimId)).toMatchObject({ state: 'OPEN', assignee_id: me });
  });

  test('is refused with a message once a colleague changed the claim, or its status changed', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await assignClaim(ada, { ...subject, assigneeId: me });
    await createNote(ben, { ...subject, content: 'Stop, I am on this one.' });
    await expect(undoAssignment(ada, subject)).rejects.toMatchObject({
      code: 'changed_since',
      details: { values: { name: 'Ben Other' } },
    });
    expect(await row(subject.claimId)).toMatchObject({ state: 'OPEN', assignee_id: me });

    const { subject: held } = await anOpenClaim(world, store.id);
    await assignClaim(ada, { ...held, assigneeId: me });
    await createNote(ada, { ...held, content: 'The store has to look at this.' });
    await holdForBrand(ada, held);
    await expect(undoAssignment(ada, held)).rejects.toMatchObject({
      code: 'changed_since',
      details: { values: { name: null } },
    });

    const { subject: sorted } = await anOpenClaim(world, store.id);
    await assignClaim(ada, { ...sorted, assigneeId: me });
    await createNote(as(aProgram(store.id)), { ...sorted, content: 'Sorted.' });
    expect(await codeOf(undoAssignment(ada, sorted))).toBe('changed_since');
  });

  test('is possible after own notes and messages, and the first reply stays', async () => {
    const { subject, order } = await anOpenClaim(world, store.id);
    await assignClaim(ada, { ...subject, assigneeId: me });
    await createNote(ada, { ...subject, content: 'Not mine after all.' });
    await postMessage(ada, { ...subject, messageContent: 'A colleague will answer you.' });
    await postMessage(world.asShopper(order), { ...subject, messageContent: 'Thanks!' });
    expect((await undoAssignment(ada, subject)).claimState).toBe('NEW');
    const { rows } = await database.pool.query(
      'select assignee_id, first_replied_at from claims where id = $1',
      [subject.claimId],
    );
    expect(rows).toEqual([{ assignee_id: null, first_replied_at: clock.now() }]);
  });

  test('returns a claim to the colleague who had it, but not to one whose decision was appealed', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const colleague = await aMember(ctx, store.id);
    await assignClaim(ada, { ...subject, assigneeId: colleague.userId });
    await assignClaim(ada, { ...subject, assigneeId: me });
    await undoAssignment(ada, subject);
    expect(await row(subject.claimId)).toMatchObject({ assignee_id: colleague.userId });

    const { subject: appealed, order } = await anOpenClaim(world, store.id);
    await assignClaim(ada, { ...appealed, assigneeId: colleague.userId });
    await denyClaim(colleague.as, { ...appealed, reason: 'OTHER', customerText: 'No.' });
    await assignClaim(ada, { ...appealed, assigneeId: me });
    await appealClaim(world.asShopper(order), { ...appealed, message: 'Please.' });
    expect(await codeOf(undoAssignment(ada, appealed))).toBe('appeal_needs_somebody_else');
  });

  test('is possible whatever happened to other claims since', async () => {
    const [{ subject }, { subject: other }, { subject: third }] = [
      await anOpenClaim(world, store.id),
      await anOpenClaim(world, store.id),
      await anOpenClaim(world, store.id),
    ];
    for (const one of [subject, other]) await assignClaim(ada, { ...one, assigneeId: me });
    await createNote(ben, { ...third, content: 'About another claim.' });
    expect((await undoAssignment(ada, subject)).claimState).toBe('NEW');
    expect(await row(other.claimId)).toMatchObject({ state: 'OPEN', assignee_id: me });
  });

  test("is refused for someone else's assignment, and after a day", async () => {
    const { subject } = await anOpenClaim(world, store.id);
    expect(await codeOf(undoAssignment(ada, subject))).toBe('nothing_to_undo');
    await assignClaim(ada, { ...subject, assigneeId: me });
    expect(await codeOf(undoAssignment(ben, subject))).toBe('nothing_to_undo');
    clock.advance({ hours: 24 });
    expect(await codeOf(undoAssignment(ada, subject))).toBe('nothing_to_undo');
  });

  test('never gives a claim to someone who left the team, nor changes an archived one', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const leaving = await aMember(ctx, store.id, 'store_support', 'Lea Leaving');
    await assignClaim(ada, { ...subject, assigneeId: leaving.userId });
    await assignClaim(ada, { ...subject, assigneeId: me });
    await leaveTeam(leaving.as, { storeId: store.id });
    expect(await codeOf(undoAssignment(ada, subject))).toBe('changed_since');
    expect(await row(subject.claimId)).toMatchObject({ assignee_id: me });

    const { subject: old } = await anOpenClaim(world, store.id);
    for (const assigneeId of [me, null]) await assignClaim(ada, { ...old, assigneeId });
    await closeClaim(ada, old);
    await archiveClaim(ada, old);
    expect(await codeOf(undoAssignment(ada, old))).toBe('nothing_to_undo');
  });

  test('of two simultaneous attempts, one undoes it', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await assignClaim(ada, { ...subject, assigneeId: me });
    const codes = await atOnce(
      database,
      { table: 'claims' },
      [1, 2].map(() => () => codeOf(undoAssignment(ada, subject))),
    );
    expect(codes).toContain(null);
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
  });
});
