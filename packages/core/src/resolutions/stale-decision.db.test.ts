import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { createNote, deleteNote, editNote, getClaim } from '../claims/internal.ts';
import type { Context } from '../kernel/internal.ts';
import {
  aContext,
  anApprovedClaim,
  anOpenClaim,
  aStaffMember,
  aStore,
  codeOf,
  inTurn,
} from '../testing/index.ts';
import { sendNote } from '../workspace/internal.ts';
import { approveClaim } from './approve-claim.ts';
import { askCustomer } from './ask-customer.ts';
import { assignClaim } from './assign-claim.ts';
import { denyClaim } from './deny-claim.ts';
import { archiveClaim, closeClaim, reopenClaim } from './end-claim.ts';
import { retryResolutions } from './retry-resolutions.ts';
import {
  dismissClaim,
  dismissUntil,
  holdForBrand,
  releaseHold,
  resolveExternally,
} from './set-aside.ts';
import { undoApproval } from './undo-approval.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as } = world;
const store = await aStore(ctx);
const ada = as(aStaffMember(store.id, 'store_owner'));
const ben = as(aStaffMember(store.id, 'store_admin', 'Ben Other'));

type Subject = { storeId: string; claimId: string };
type Open = Pick<Awaited<ReturnType<typeof anOpenClaim>>, 'subject' | 'itemId'>;

const denied = { reason: 'NOT_COVERED' as const, customerText: 'Sorry.' };
const refund = ({ subject, itemId }: Open) => ({
  ...subject,
  decisions: [{ claimItemId: itemId, resolutionType: 'REFUND' as const }],
});
const open = () => anOpenClaim(world, store.id);
const ended = async () => {
  const claim = await open();
  await closeClaim(ben, claim.subject);
  return claim;
};
const tomorrow = () => new Date(ctx.now().getTime() + 86_400_000).toISOString();

/** Every decision, with a claim that it is possible on. */
const ACTIONS: Record<string, [() => Promise<Open>, (ctx: Context, on: Open) => Promise<unknown>]> =
  {
    approve: [open, (by, on) => approveClaim(by, refund(on))],
    'count an approval': [open, (by, on) => approveClaim(by, { ...refund(on), dryRun: true })],
    deny: [open, (by, { subject }) => denyClaim(by, { ...subject, ...denied })],
    ask: [open, (by, { subject }) => askCustomer(by, { ...subject, message: 'A photo?' })],
    hold: [open, (by, { subject }) => holdForBrand(by, subject)],
    release: [open, (by, { subject }) => releaseHold(by, subject)],
    snooze: [open, (by, { subject }) => dismissUntil(by, { ...subject, until: tomorrow() })],
    'resolve externally': [open, (by, { subject }) => resolveExternally(by, subject)],
    dismiss: [open, (by, { subject }) => dismissClaim(by, subject)],
    close: [open, (by, { subject }) => closeClaim(by, subject)],
    assign: [open, (by, { subject }) => assignClaim(by, { ...subject, assigneeId: null })],
    reopen: [ended, (by, { subject }) => reopenClaim(by, subject)],
    archive: [ended, (by, { subject }) => archiveClaim(by, subject)],
    'undo an approval': [
      () => anApprovedClaim(world, store.id),
      (by, { subject }) => undoApproval(by, subject),
    ],
    retry: [
      () => anApprovedClaim(world, store.id),
      (by, { subject }) => retryResolutions(by, subject),
    ],
  };

const versionOf = async (subject: Subject) => (await getClaim(ctx, subject)).version;

describe('a decision applies to the claim as it was seen', () => {
  test.each(Object.keys(ACTIONS))('%s: is refused once a colleague wrote a note', async (name) => {
    const [prepare, act] = ACTIONS[name] as (typeof ACTIONS)[string];
    const on = await prepare();
    const expectedVersion = await versionOf(on.subject);
    await createNote(ben, { ...on.subject, content: 'STOP: the carrier found it.' });
    const before = await getClaim(ctx, on.subject);
    expect(await codeOf(act({ ...ada, expectedVersion }, on))).toBe('precondition_failed');
    expect(await getClaim(ctx, on.subject)).toEqual(before);
  });

  test('the version that was seen may also be part of what is sent', async () => {
    const { subject } = await open();
    const seen = await versionOf(subject);
    await createNote(ben, { ...subject, content: 'STOP: the carrier found it.' });
    const deny = (version: number) => codeOf(denyClaim(ada, { ...subject, ...denied, version }));
    expect(await deny(seen)).toBe('precondition_failed');
    expect(await deny(await versionOf(subject))).toBeNull();
  });

  test('changing or deleting a note counts as well', async () => {
    const { subject } = await open();
    const { id: noteId } = await sendNote(ben, { ...subject, content: 'Wait.' });
    const versions = [await versionOf(subject)];
    await editNote(ben, { ...subject, noteId, content: 'Do not pay.', mentions: [] });
    versions.push(await versionOf(subject));
    await deleteNote(ben, { ...subject, noteId });
    versions.push(await versionOf(subject));
    expect(new Set(versions).size).toBe(3);
  });

  test('of a simultaneous note and approval, an earlier note stops the approval', async () => {
    const on = await open();
    const expectedVersion = await versionOf(on.subject);
    const codes = await inTurn(database, { table: 'claims', id: on.subject.claimId }, [
      () => codeOf(createNote(ben, { ...on.subject, content: 'STOP' })),
      () => codeOf(approveClaim({ ...ada, expectedVersion }, refund(on))),
    ]);
    expect(codes).toEqual([null, 'precondition_failed']);
    expect(await getClaim(ctx, on.subject)).toMatchObject({
      claimState: 'NEW',
      claimResolutions: [],
    });
  });

  test('of a simultaneous approval and hold on the same version, one is refused', async () => {
    const on = await open();
    const expectedVersion = await versionOf(on.subject);
    const codes = await inTurn(database, { table: 'claims', id: on.subject.claimId }, [
      () => codeOf(holdForBrand({ ...ben, expectedVersion }, on.subject)),
      () => codeOf(approveClaim({ ...ada, expectedVersion }, refund(on))),
    ]);
    expect(codes).toEqual([null, 'precondition_failed']);
  });
});
