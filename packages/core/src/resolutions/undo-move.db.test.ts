import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { snapshotOfJson } from '../claims/internal.ts';
import type { Context } from '../kernel/internal.ts';
import {
  aContext,
  anApprovedClaim,
  anOpenClaim,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import { approveClaim } from './approve-claim.ts';
import { askCustomer } from './ask-customer.ts';
import { completeResolution } from './complete-resolution.ts';
import { denyClaim } from './deny-claim.ts';
import { archiveClaim, closeClaim, reopenClaim } from './end-claim.ts';
import {
  dismissClaim,
  dismissUntil,
  holdForBrand,
  releaseHold,
  resolveExternally,
} from './set-aside.ts';
import { undoMove } from './undo-move.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as, clock } = world;
const store = await aStore(ctx);
const ada = as(aStaffMember(store.id, 'store_owner'));
const ben = as(aStaffMember(store.id, 'store_admin', 'Ben Other'));

type Subject = { storeId: string; claimId: string };

async function standing({ claimId }: Subject) {
  const { rows } = await database.pool.query(
    'select to_jsonb(c) as claim from claims c where id = $1',
    [claimId],
  );
  const snake = rows[0].claim as Record<string, unknown>;
  const camel = Object.fromEntries(
    Object.entries(snake).map(([key, value]) => [
      key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  return { ...snapshotOfJson(camel), resolvedAt: camel.resolvedAt };
}

const tomorrow = () => new Date(ctx.now().getTime() + 86_400_000).toISOString();
const denial = { reason: 'NOT_COVERED' as const, customerText: 'Sorry.' };

const MOVES: Record<string, (by: Context, subject: Subject) => Promise<unknown>> = {
  deny: (by, subject) => denyClaim(by, { ...subject, ...denial }),
  hold: (by, subject) => holdForBrand(by, subject),
  escalate: (by, subject) => releaseHold(by, subject),
  snooze: (by, subject) => dismissUntil(by, { ...subject, until: tomorrow() }),
  dismiss: (by, subject) => dismissClaim(by, subject),
  close: (by, subject) => closeClaim(by, subject),
  'resolve externally': (by, subject) => resolveExternally(by, subject),
};

describe('undoing the last change of a claim', () => {
  test.each(Object.keys(MOVES))("%s: restores the claim's state, once", async (name) => {
    const { subject } = await anOpenClaim(world, store.id);
    clock.advance({ hours: 1 });
    const before = await standing(subject);
    await MOVES[name]?.(ada, subject);
    clock.advance({ minutes: 1 });
    const after = await undoMove(ada, subject);
    expect(after.claimState).toBe('NEW');
    expect(await standing(subject)).toEqual(before);
    expect(await codeOf(undoMove(ada, subject))).toBe('nothing_to_undo');
  });

  test('a reopened claim is denied again, with its decision', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await denyClaim(ben, { ...subject, ...denial });
    const before = await standing(subject);
    await reopenClaim(ada, subject);
    expect((await undoMove(ada, subject)).decision).toMatchObject({
      decision: 'DENIED',
      text: 'Sorry.',
      decidedBy: 'Ben Other',
    });
    expect(await standing(subject)).toEqual(before);
  });

  test('an archived claim is restored, and an approval undone', async () => {
    const { subject, itemId } = await anOpenClaim(world, store.id);
    await closeClaim(ben, subject);
    await archiveClaim(ada, subject);
    expect((await undoMove(ada, subject)).claimState).toBe('CLOSED');
    await reopenClaim(ada, subject);
    await approveClaim(ada, {
      ...subject,
      decisions: [{ claimItemId: itemId, resolutionType: 'REFUND' }],
    });
    const undone = await undoMove(ada, subject);
    expect([undone.claimState, undone.claimResolutions]).toEqual(['OPEN', []]);
  });

  test('a question stays sent, and so does the first reply', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const { subject: other } = await anOpenClaim(world, store.id);
    await askCustomer(ada, { ...other, message: 'A photo, please?' });
    clock.advance({ hours: 1 });
    await askCustomer(ada, { ...subject, message: 'A photo, please?' });
    const undone = await undoMove(ada, subject);
    expect(undone.claimState).toBe('NEW');
    expect(undone.claimMessages).toHaveLength(1);
    expect((await standing(subject)).firstRepliedAt).toEqual(clock.now());
  });

  test('is refused to others, after someone else changed the status, and after a day', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await holdForBrand(ada, subject);
    expect(await codeOf(undoMove(ben, subject))).toBe('nothing_to_undo');
    await releaseHold(ben, subject);
    expect(await codeOf(undoMove(ada, subject))).toBe('nothing_to_undo');
    clock.advance({ hours: 25 });
    expect(await codeOf(undoMove(ben, subject))).toBe('nothing_to_undo');
    expect((await standing(subject)).claimState).toBe('WAITING_FOR_OP');
  });

  test('is possible for a day, to the moment', async () => {
    const [{ subject }, { subject: late }] = [
      await anOpenClaim(world, store.id),
      await anOpenClaim(world, store.id),
    ];
    for (const one of [subject, late]) await holdForBrand(ada, one);
    const end = clock.now().getTime() + 86_400_000;
    clock.set(new Date(end - 1));
    expect(await codeOf(undoMove(ada, subject))).toBeNull();
    clock.set(new Date(end));
    expect(await codeOf(undoMove(ada, late))).toBe('nothing_to_undo');
  });

  test('needs the permission that the change needed, also if the person has lost it since', async () => {
    const person = aStaffMember(store.id, 'store_owner');
    const demoted = as({ ...person, memberships: [{ storeId: store.id, role: 'store_user' }] });
    const { subject } = await anOpenClaim(world, store.id);
    await denyClaim(as(person), { ...subject, ...denial });
    const { subject: approved, itemId } = await anOpenClaim(world, store.id);
    const decisions = [{ claimItemId: itemId, resolutionType: 'REFUND' as const }];
    await approveClaim(as(person), { ...approved, decisions });
    for (const one of [subject, approved]) {
      expect(await codeOf(undoMove(demoted, one))).toBe('forbidden');
      expect(await codeOf(undoMove(as(person), one))).toBeNull();
    }
  });

  test('of closing a resolved claim leaves it resolved at the time it was', async () => {
    const { subject, resolutionIds } = await anApprovedClaim(world, store.id);
    const [resolutionId = ''] = resolutionIds;
    await completeResolution(ada, { storeId: store.id, resolutionId, reference: 'refund-1' });
    const before = await standing(subject);
    expect(before.resolvedAt).not.toBeNull();
    await closeClaim(ada, subject);
    expect((await undoMove(ada, subject)).claimState).toBe('RESOLVED');
    expect(await standing(subject)).toEqual(before);
  });

  test('of two simultaneous attempts, one undoes it', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await holdForBrand(ada, subject);
    const codes = await atOnce(
      database,
      { table: 'claims' },
      [1, 2].map(() => () => codeOf(undoMove(ada, subject))),
    );
    expect(codes.toSorted()).toEqual(['nothing_to_undo', null].toSorted());
  });
});
