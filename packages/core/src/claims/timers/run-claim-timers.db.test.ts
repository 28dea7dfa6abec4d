import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import {
  appealClaim,
  askCustomer,
  completeResolution,
  executeResolution,
  holdForBrand,
} from '../../resolutions/internal.ts';
import {
  aClaim,
  aContext,
  anApprovedClaim,
  anOpenClaim,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  codeOf,
  holdLock,
} from '../../testing/index.ts';
import { markMessagesRead } from '../messages/mark-messages-read.ts';
import { postMessage } from '../messages/post-message.ts';
import { getClaim } from '../reading/get-claim.ts';
import { deadlineOf } from '../terms/claim-deadlines.rules.ts';
import type { ClaimStatus } from '../terms/lifecycle/states.rules.ts';
import { remindCustomers, runClaimTimers } from './run-claim-timers.ts';

const database = await testDatabase();
const refuse = async () => ({ kind: 'refused', reason: 'no such order' }) as const;
const platform = { refund: refuse, reship: refuse, issueCredit: refuse };
const world = aContext(database, { now: '2026-03-10T12:00:00Z', platform });
const { ctx, as, clock, jobs } = world;
const store = await aStore(ctx);
const agent = as(aStaffMember(store.id));

const claimOf = (claimId: string) => getClaim(ctx, { storeId: store.id, claimId });
/** Moves the clock to the last millisecond of a deadline, then past it. */
async function passDeadline(deadline: Date | null, check: () => Promise<unknown>) {
  if (!deadline) throw new Error('this claim has no deadline');
  clock.set(deadline);
  await runClaimTimers(ctx);
  await check();
  clock.set(new Date(deadline.getTime() + 1));
}
const ask = (claimId: string) =>
  askCustomer(agent, { storeId: store.id, claimId, message: 'A photo, please?' });
const emails = (claimId: string) =>
  jobs.flatMap((job) =>
    job.name === 'send-email' && job.payload.claimId === claimId ? [job.payload.template] : [],
  );

test('an unanswered question is emailed, reminded of once on day 3, and closes the claim after 7 days', async () => {
  const { claim } = await anOpenClaim(world, store.id);
  expect((await ask(claim.id)).claimState).toBe('WAITING_FOR_CUSTOMER');
  expect(emails(claim.id)).toContain('information-needed');
  const third = new Date(clock.now().getTime() + 3 * 86_400_000);
  clock.set(new Date(third.getTime() - 1));
  await remindCustomers(ctx);
  expect(emails(claim.id)).not.toContain('reminder');
  clock.set(third);
  // Of two concurrent runs, the slower may get `claim_changed`.
  await Promise.allSettled([remindCustomers(ctx), remindCustomers(ctx)]);
  expect(emails(claim.id)).toContain('reminder');
  clock.advance({ days: 1 });
  await remindCustomers(ctx);
  expect(emails(claim.id).filter((template) => template === 'reminder')).toHaveLength(1);
  const { replyBy } = await claimOf(claim.id);
  expect(replyBy).toEqual(new Date('2026-03-18T03:59:59.999Z'));
  await passDeadline(replyBy, async () =>
    expect((await claimOf(claim.id)).claimState).toBe('WAITING_FOR_CUSTOMER'),
  );
  await Promise.allSettled([runClaimTimers(ctx), runClaimTimers(ctx)]);
  expect((await claimOf(claim.id)).claimState).toBe('CLOSED');
  expect(emails(claim.id).filter((template) => template === 'closed')).toHaveLength(1);
  const events = await read(ctx, 'event:read', { storeId: store.id }, (reader) =>
    listEvents(reader, claim.id),
  );
  expect(events.findLast(({ to }) => to === 'CLOSED')).toMatchObject({
    reason: 'NO_RESPONSE',
    data: { byClock: true },
  });
});

/** Lets everything that earlier tests left behind end. */
async function leaveNothingDue() {
  for (let i = 0; i < 3; i++) {
    clock.advance({ days: 100 });
    await remindCustomers(ctx);
    await runClaimTimers(ctx);
  }
}

/** Runs timers that have listed a claim before someone else changes it. */
async function overtaken(run: () => Promise<number>, claimId: string, change: string) {
  const held = await holdLock(database, { table: 'claims' });
  const running = run();
  await held.whenWaiting(1);
  await held.change(`update claims set ${change}, version = version + 1 where id = $1`, [claimId]);
  await held.release();
  return running;
}

test.each([
  ['reminded of', 'reminded_at = now()'],
  ['answered', "claim_state = 'COMMUNICATING'"],
  ['asked again', "state_at = state_at + interval '1 day'"],
])('a question that is %s while reminders are due is not reminded of', async (_, change) => {
  await leaveNothingDue();
  const { claim } = await anOpenClaim(world, store.id);
  await ask(claim.id);
  clock.advance({ days: 3 });
  expect(await overtaken(() => remindCustomers(ctx), claim.id, change)).toBe(0);
  expect(emails(claim.id)).not.toContain('reminder');
});

test.each([
  ['answered', "claim_state = 'COMMUNICATING'"],
  ['asked again', "state_at = state_at + interval '1 day'"],
])('a claim that is %s while it is due to close stays open', async (_, change) => {
  await leaveNothingDue();
  const { claim } = await anOpenClaim(world, store.id);
  const { replyBy } = await ask(claim.id);
  if (!replyBy) throw new Error('a question has a deadline');
  clock.set(new Date(replyBy.getTime() + 1));
  expect(await overtaken(() => runClaimTimers(ctx), claim.id, change)).toBe(0);
  expect((await claimOf(claim.id)).claimState).not.toBe('CLOSED');
});

test('a resolved claim whose customer writes while it is due to close stays resolved', async () => {
  await leaveNothingDue();
  const claim = await aClaim(ctx, await anOrder(ctx, store.id), {
    claimState: 'RESOLVED',
    resolvedAt: clock.now(),
  });
  clock.advance({ days: 15 });
  expect(await overtaken(() => runClaimTimers(ctx), claim.id, 'unread_by_staff = 1')).toBe(0);
  expect((await claimOf(claim.id)).claimState).toBe('RESOLVED');
});

test('a claim whose resolutions are all executed closes, whatever others of its store still owe', async () => {
  const [paid, owed] = [
    await anApprovedClaim(world, store.id),
    await anApprovedClaim(world, store.id),
  ];
  const [resolutionId = ''] = paid.resolutionIds;
  await completeResolution(agent, { storeId: store.id, resolutionId, reference: 'refund-1' });
  expect((await claimOf(paid.claim.id)).claimState).toBe('RESOLVED');
  clock.advance({ days: 15 });
  await runClaimTimers(ctx);
  expect((await claimOf(paid.claim.id)).claimState).toBe('CLOSED');
  expect((await claimOf(owed.claim.id)).claimState).toBe('APPROVED');
});

test('a repeated question restarts the whole time', async () => {
  const { claim } = await anOpenClaim(world, store.id);
  await ask(claim.id);
  clock.advance({ days: 6 });
  await remindCustomers(ctx);
  await ask(claim.id);
  clock.advance({ days: 3 });
  await runClaimTimers(ctx);
  await remindCustomers(ctx);
  expect((await claimOf(claim.id)).claimState).toBe('WAITING_FOR_CUSTOMER');
  expect(emails(claim.id).filter((template) => template === 'reminder')).toHaveLength(2);
});

test('a customer who replied is not reminded', async () => {
  const { claim, order } = await anOpenClaim(world, store.id);
  await ask(claim.id);
  const shopper = world.asShopper(order);
  await postMessage(shopper, { storeId: store.id, claimId: claim.id, messageContent: 'Here.' });
  clock.advance({ days: 8 });
  await remindCustomers(ctx);
  await runClaimTimers(ctx);
  expect((await claimOf(claim.id)).claimState).toBe('COMMUNICATING');
  expect(emails(claim.id)).not.toContain('reminder');
});

test('a claim with a failed resolution is not closed, and does not block others', async () => {
  const owed = await anApprovedClaim(world, store.id);
  const [resolutionId = ''] = owed.resolutionIds;
  const named = { storeId: store.id, claimId: owed.claim.id, resolutionId };
  await executeResolution(ctx, named);
  expect((await claimOf(owed.claim.id)).claimState).toBe('OPEN');
  await ask(owed.claim.id);
  const held = await anOpenClaim(world, store.id);
  await holdForBrand(agent, held.subject);
  clock.advance({ days: 8 });
  await runClaimTimers(ctx);
  expect((await claimOf(held.claim.id)).claimState).toBe('WAITING_FOR_OP');
  expect((await claimOf(owed.claim.id)).claimState).toBe('OPEN');
  expect(emails(owed.claim.id)).not.toContain('closed');
});

test('a claim returns from hold after the end of the fifth day', async () => {
  const { claim, subject } = await anOpenClaim(world, store.id);
  await holdForBrand(agent, subject);
  const held = deadlineOf(clock.now(), 'P5D', store.timeZone);
  await passDeadline(held, async () =>
    expect((await claimOf(claim.id)).claimState).toBe('WAITING_FOR_BRAND'),
  );
  await runClaimTimers(ctx);
  expect((await claimOf(claim.id)).claimState).toBe('WAITING_FOR_OP');
});

test.each<[ClaimStatus, number]>([
  ['DRAFT', 14],
  ['DENIED', 90],
  ['CLOSED', 90],
  ['DISMISSED', 90],
])('%s is archived after the end of %i days, and not before', async (claimState, days) => {
  // An unread message keeps only a resolved claim.
  const given = { claimState, unreadByStaff: 1 };
  const claim = await aClaim(ctx, await anOrder(ctx, store.id), given);
  const last = deadlineOf(clock.now(), `P${days}D`, store.timeZone);
  await passDeadline(last, async () =>
    expect((await claimOf(claim.id)).claimState).toBe(claimState),
  );
  await runClaimTimers(ctx);
  expect((await claimOf(claim.id)).claimState).toBe('ARCHIVED');
});

test('only the system runs timers', async () => {
  for (const actor of [aStaffMember(null, 'account_owner'), aProgram(store.id)]) {
    expect(await codeOf(runClaimTimers(as(actor)))).toBe('page_not_found');
    expect(await codeOf(remindCustomers(as(actor)))).toBe('page_not_found');
  }
});

test('a store with its own timers is reminded, closed and archived by them, and no other store is', async () => {
  const quick = await aStore(ctx, {
    settings: { reminderAfter: 'P1D', noReplyAfter: 'P2D', archiveAfter: 'P10D' },
  });
  const theirs = as(aStaffMember(quick.id));
  const subject = (await anOpenClaim(world, quick.id)).subject;
  const { claim: usual } = await anOpenClaim(world, store.id);
  await askCustomer(theirs, { ...subject, message: 'A photo, please?' });
  await ask(usual.id);
  clock.advance({ days: 1 });
  await remindCustomers(ctx);
  expect(emails(subject.claimId)).toContain('reminder');
  expect(emails(usual.id)).not.toContain('reminder');
  clock.advance({ days: 2 });
  await runClaimTimers(ctx);
  expect((await getClaim(ctx, subject)).claimState).toBe('CLOSED');
  expect((await claimOf(usual.id)).claimState).toBe('WAITING_FOR_CUSTOMER');
  clock.advance({ days: 11 });
  await runClaimTimers(ctx);
  expect((await getClaim(ctx, subject)).claimState).toBe('ARCHIVED');
  expect((await claimOf(usual.id)).claimState).toBe('CLOSED');
});

test("each store's day ends in its own time zone: a reply is due later in Honolulu", async () => {
  clock.set('2026-03-20T12:00:00Z');
  const tokyo = await aStore(ctx, { timeZone: 'Asia/Tokyo' });
  const honolulu = await aStore(ctx, { timeZone: 'Pacific/Honolulu' });
  const asked = async (of: typeof store) => {
    const { subject } = await anOpenClaim(world, of.id);
    await askCustomer(as(aStaffMember(of.id)), { ...subject, message: 'A photo, please?' });
    return subject;
  };
  const [east, west] = [await asked(tokyo), await asked(honolulu)];
  const { replyBy } = await getClaim(ctx, east);
  expect(replyBy).toEqual(new Date('2026-03-27T14:59:59.999Z'));
  clock.set('2026-03-27T15:00:00Z');
  await runClaimTimers(ctx);
  expect((await getClaim(ctx, east)).claimState).toBe('CLOSED');
  expect((await getClaim(ctx, west)).claimState).toBe('WAITING_FOR_CUSTOMER');
  expect((await getClaim(ctx, west)).replyBy).toEqual(new Date('2026-03-28T09:59:59.999Z'));
  clock.set('2026-03-28T10:00:00Z');
  await runClaimTimers(ctx);
  expect((await getClaim(ctx, west)).claimState).toBe('CLOSED');
});

test('a denied claim is archived after its appeal window, even if its store archives sooner', async () => {
  const hasty = await aStore(ctx, { settings: { archiveAfter: 'P5D', appealWithin: 'P30D' } });
  const denied = await aClaim(ctx, await anOrder(ctx, hasty.id), { claimState: 'DENIED' });
  const named = { storeId: hasty.id, claimId: denied.id };
  const { appealableUntil } = await getClaim(ctx, named);
  await passDeadline(appealableUntil, async () =>
    expect((await getClaim(ctx, named)).claimState).toBe('DENIED'),
  );
  await runClaimTimers(ctx);
  expect((await getClaim(ctx, named)).claimState).toBe('ARCHIVED');
});

test('of an appeal at the last moment and the archiving right after, one succeeds completely', async () => {
  const hasty = await aStore(ctx, { settings: { archiveAfter: 'P5D', appealWithin: 'P30D' } });
  const denied = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const order = await anOrder(ctx, hasty.id);
      const { id: claimId } = await aClaim(ctx, order, { claimState: 'DENIED' });
      return { named: { storeId: hasty.id, claimId }, shopper: world.asShopper(order) };
    }),
  );
  const { appealableUntil } = await getClaim(ctx, denied[0]?.named ?? { storeId: '', claimId: '' });
  if (!appealableUntil) throw new Error('a denied claim can be appealed');
  const appeal = async ({ named, shopper }: (typeof denied)[number]) =>
    codeOf(
      appealClaim({ ...shopper, now: () => appealableUntil }, { ...named, message: 'Please.' }),
    );
  const after = { ...ctx, now: () => new Date(appealableUntil.getTime() + 1) };
  // A claim that an appeal moved during the run is an error of that run; the run moves it nowhere.
  const [appeals] = await Promise.all([
    Promise.all(denied.map(appeal)),
    runClaimTimers(after).catch(() => 0),
  ]);
  await runClaimTimers(after);
  for (const [index, { named }] of denied.entries()) {
    const { claimState, appealedAt } = await getClaim(ctx, named);
    const isAppealed = appeals[index] === null;
    expect([claimState, appealedAt !== null]).toEqual([
      isAppealed ? 'OPEN' : 'ARCHIVED',
      isAppealed,
    ]);
    const events = await read(ctx, 'event:read', { storeId: hasty.id }, (reader) =>
      listEvents(reader, named.claimId),
    );
    const names = events.map(({ name }) => name);
    expect(names.filter((name) => name === 'claim.appealed')).toHaveLength(isAppealed ? 1 : 0);
    expect(events.filter(({ to }) => to === 'ARCHIVED')).toHaveLength(isAppealed ? 0 : 1);
  }
});

test('an appeal in progress is not archived over, nor an archived claim appealed', async () => {
  const hasty = await aStore(ctx, { settings: { archiveAfter: 'P5D', appealWithin: 'P30D' } });
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const order = await anOrder(ctx, hasty.id);
      const { id: claimId } = await aClaim(ctx, order, { claimState: 'DENIED' });
      return { named: { storeId: hasty.id, claimId }, shopper: world.asShopper(order) };
    }),
  );
  if (!first || !second) throw new Error('there are two claims');
  const { appealableUntil } = await getClaim(ctx, first.named);
  if (!appealableUntil) throw new Error('a denied claim can be appealed');
  clock.set(appealableUntil);
  await appealClaim(first.shopper, { ...first.named, message: 'Please.' });
  clock.set(new Date(appealableUntil.getTime() + 1));
  await runClaimTimers(ctx);
  expect((await getClaim(ctx, first.named)).claimState).toBe('OPEN');
  expect((await getClaim(ctx, second.named)).claimState).toBe('ARCHIVED');
  const late = { ...second.shopper, now: () => appealableUntil };
  expect(await codeOf(appealClaim(late, { ...second.named, message: 'Please.' }))).toBe(
    'move_not_allowed',
  );
});

test.each<ClaimStatus>(['RESOLVED', 'RESOLVED_BY_BRAND'])(
  '%s becomes CLOSED after the end of 14 days, without an email, and is archived 90 days later',
  async (claimState) => {
    const claim = await aClaim(ctx, await anOrder(ctx, store.id), {
      claimState,
      resolvedAt: clock.now(),
    });
    await passDeadline(deadlineOf(clock.now(), 'P14D', store.timeZone), async () =>
      expect((await claimOf(claim.id)).claimState).toBe(claimState),
    );
    await runClaimTimers(ctx);
    expect(await claimOf(claim.id)).toMatchObject({ claimState: 'CLOSED', appealableUntil: null });
    expect(emails(claim.id)).not.toContain('closed');
    clock.set(new Date(deadlineOf(clock.now(), 'P90D', store.timeZone).getTime() + 1));
    await runClaimTimers(ctx);
    expect((await claimOf(claim.id)).claimState).toBe('ARCHIVED');
  },
);

test('a resolved claim with an unread message stays open to staff until someone reads it', async () => {
  const { claim, order } = await anOpenClaim(world, store.id, {
    claimState: 'RESOLVED',
    resolvedAt: clock.now(),
  });
  const named = { storeId: store.id, claimId: claim.id };
  await postMessage(world.asShopper(order), { ...named, messageContent: 'It never came.' });
  clock.advance({ days: 20 });
  await runClaimTimers(ctx);
  expect((await claimOf(claim.id)).claimState).toBe('RESOLVED');
  await markMessagesRead(agent, named);
  await runClaimTimers(ctx);
  expect((await claimOf(claim.id)).claimState).toBe('CLOSED');
});
