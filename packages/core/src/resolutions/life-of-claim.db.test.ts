import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { getClaim, wakeParkedClaim } from '../claims/internal.ts';
import { getOrder } from '../commerce/internal.ts';
import { listEvents, read } from '../kernel/internal.ts';
import { getSettings, saveSettings } from '../stores/internal.ts';
import {
  aContext,
  aMember,
  anApprovedClaim,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import { appealClaim } from './appeal-claim.ts';
import { approveClaim } from './approve-claim.ts';
import { askCustomer } from './ask-customer.ts';
import { assignClaim } from './assign-claim.ts';
import { completeResolution } from './complete-resolution.ts';
import { denyClaim } from './deny-claim.ts';
import { archiveClaim, closeClaim, reopenClaim } from './end-claim.ts';
import { dismissClaim, dismissUntil, resolveExternally } from './set-aside.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, clock } = world;
const store = await aStore(ctx);
const ada = aStaffMember(store.id);
const ben = aStaffMember(store.id, 'store_admin', 'Ben Other');

const eventsOf = (claimId: string) =>
  read(ctx, 'event:read', { storeId: store.id }, (reader) => listEvents(reader, claimId));

async function aDeniedClaim() {
  const open = await anOpenClaim(world, store.id);
  await denyClaim(as(ada), { ...open.subject, reason: 'POTENTIAL_FRAUD', customerText: 'Sorry.' });
  return { ...open, shopper: world.asShopper(open.order) };
}

describe('denying a claim', () => {
  test('has a reason, a message to the customer, and the evidence reviewed', async () => {
    const { claim, subject, shopper } = await aDeniedClaim();
    const seen = await getClaim(shopper, subject);
    expect(seen).toMatchObject({
      claimState: 'DENIED',
      decision: { decision: 'DENIED', reason: 'NOT_COVERED', text: 'Sorry.' },
    });
    expect((await eventsOf(claim.id)).at(-1)).toMatchObject({
      from: 'NEW',
      to: 'DENIED',
      reason: 'POTENTIAL_FRAUD',
      actorKind: 'staff',
      data: { evidenceConsidered: [] },
    });
  });

  test('is refused without a reason for denial, without a message, or with evidence of others', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const given = { ...subject, reason: 'NOT_COVERED', customerText: 'Sorry.' };
    for (const wrong of [
      { ...given, reason: 'RESHIP' },
      { ...given, customerText: ' ' },
      { ...given, evidenceConsidered: ['med_elsewhere'] },
    ]) {
      expect(await codeOf(denyClaim(as(ada), wrong as typeof given))).toBe('invalid_input');
    }
  });
});

test('a claim that was approved keeps its decision when it is closed; one that was not has none', async () => {
  const { subject, resolutionIds, order } = await anApprovedClaim(world, store.id);
  const [resolutionId = ''] = resolutionIds;
  await completeResolution(as(ben), { storeId: store.id, resolutionId, reference: 'refund-1' });
  const closed = await closeClaim(as(ben), subject);
  expect(closed).toMatchObject({ claimState: 'CLOSED', decision: { decision: 'APPROVED' } });
  // There is nothing to appeal against.
  const appeal = appealClaim(world.asShopper(order), { ...subject, message: 'More.' });
  expect(await codeOf(appeal)).toBe('move_not_allowed');
  const undecided = await anOpenClaim(world, store.id);
  const { decision } = await closeClaim(as(ben), undecided.subject);
  expect(decision.decision).toBeNull();
});

describe('an appeal', () => {
  test('opens the claim for anyone but the person who decided, whom the event names', async () => {
    const { claim, subject, itemId, shopper } = await aDeniedClaim();
    const appealed = await appealClaim(shopper, { ...subject, message: 'Look at photo 2.' });
    expect(appealed).toMatchObject({
      claimState: 'OPEN',
      decision: { decision: null, text: null },
    });
    const { rows } = await database.pool.query('select unread_by_staff from claims where id = $1', [
      claim.id,
    ]);
    expect(rows).toEqual([{ unread_by_staff: 1 }]);
    expect(appealed.claimMessages.at(-1)).toMatchObject({
      senderType: 'customer',
      messageContent: 'Look at photo 2.',
    });
    const event = (await eventsOf(claim.id)).find(({ name }) => name === 'claim.appealed');
    expect(event).toMatchObject({ actorKind: 'customer', data: { notHandledBy: ada.userId } });
    const deny = { ...subject, reason: 'OTHER', customerText: 'No.' };
    const approve = { ...subject, decisions: [{ claimItemId: itemId, resolutionType: 'REFUND' }] };
    const barred = 'appeal_needs_somebody_else';
    expect(await codeOf(denyClaim(as(ada), deny))).toBe(barred);
    expect(await codeOf(approveClaim(as(ada), approve))).toBe(barred);
    expect(await codeOf(assignClaim(as(ben), { ...subject, assigneeId: ada.userId }))).toBe(barred);
    expect(await codeOf(dismissClaim(as(ada), subject))).toBe(barred);
    expect(await codeOf(closeClaim(as(ada), subject))).toBe(barred);
    expect(await codeOf(approveClaim(as(ben), approve))).toBeNull();
  });

  test('is possible once, within 30 days, by the customer of the claim', async () => {
    const { subject, shopper } = await aDeniedClaim();
    const { order: other } = await anOpenClaim(world, store.id);
    const appeal = { ...subject, message: 'Please.' };
    expect(await codeOf(appealClaim(world.asShopper(other), appeal))).toBe('claim_not_found');
    expect(await codeOf(appealClaim(as(ben), appeal))).toBe('appeal_of_customer');
    const results = await atOnce(
      database,
      { table: 'claims' },
      [1, 2, 3].map(() => () => codeOf(appealClaim(shopper, appeal))),
    );
    expect(results.toSorted()).toEqual(['move_not_allowed', 'move_not_allowed', null]);
    await denyClaim(as(ben), { ...subject, reason: 'OTHER', customerText: 'Still no.' });
    expect(await codeOf(appealClaim(shopper, appeal))).toBe('appeal_used');
    const [last, late] = [await aDeniedClaim(), await aDeniedClaim()];
    const { appealableUntil } = await getClaim(ctx, late.subject);
    if (!appealableUntil) throw new Error('a denied claim can be appealed');
    clock.set(appealableUntil);
    expect(await codeOf(appealClaim(last.shopper, { ...last.subject, message: 'Oh.' }))).toBeNull();
    clock.set(new Date(appealableUntil.getTime() + 1));
    expect(await codeOf(appealClaim(late.shopper, { ...late.subject, message: 'Oh.' }))).toBe(
      'appeal_too_late',
    );
  });

  test('takes the claim from the person who decided, and from no one else', async () => {
    const { userId: cyd } = await aMember(ctx, store.id);
    const afterAppeal = async (assigneeId: string, decides: Parameters<typeof as>[0]) => {
      const { subject } = await anOpenClaim(world, store.id, { claimState: 'OPEN', assigneeId });
      await denyClaim(as(decides), { ...subject, reason: 'OTHER', customerText: 'No.' });
      const appeal = { ...subject, message: 'She called us.' };
      const { claimMessages } = await appealClaim(as(aProgram(store.id)), appeal);
      expect(claimMessages.at(-1)).toMatchObject({ senderType: 'customer' });
      const { rows } = await database.pool.query('select assignee_id from claims where id = $1', [
        subject.claimId,
      ]);
      return rows[0]?.assignee_id;
    };
    expect(await afterAppeal(ada.userId, ada)).toBeNull();
    expect(await afterAppeal(cyd, ada)).toBe(cyd);
    expect(await afterAppeal(cyd, aProgram(store.id))).toBe(cyd);
  });

  test('is possible for as long as its store says', async () => {
    const own = await aStore(ctx);
    const timers = { storeId: own.id, section: 'queue-timers' } as const;
    const { values } = await getSettings(ctx, timers);
    const shorter = { ...values, appealWithin: 'P7D' };
    await saveSettings(ctx, { ...timers, values: shorter, version: 0 });
    const denied = async () => {
      const { order, subject } = await anOpenClaim(world, own.id);
      const deny = { ...subject, reason: 'OTHER', customerText: 'No.' };
      await denyClaim(as(aStaffMember(own.id)), deny);
      return { subject, shopper: world.asShopper(order) };
    };
    const [inTime, late] = [await denied(), await denied()];
    const appeal = ({ subject, shopper }: typeof late) =>
      codeOf(appealClaim(shopper, { ...subject, message: 'Please.' }));
    clock.advance({ days: 6 });
    expect(await appeal(inTime)).toBeNull();
    clock.advance({ days: 2 });
    expect(await appeal(late)).toBe('appeal_too_late');
  });
});

describe('working on a claim', () => {
  test('it is assigned only to people who can work on it: of this store, and not read-only', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const give = (assigneeId: string) => codeOf(assignClaim(as(ada), { ...subject, assigneeId }));
    const elsewhere = await aMember(ctx, (await aStore(ctx)).id, 'store_owner');
    const reader = await aMember(ctx, null, 'account_partner');
    for (const stranger of [elsewhere.userId, reader.userId, 'usr_nobody']) {
      expect(await give(stranger)).toBe('invalid_input');
    }
    expect(await give((await aMember(ctx, null, 'account_support')).userId)).toBeNull();
    expect((await getClaim(ctx, subject)).claimState).toBe('OPEN');
  });

  test('assigning a new claim opens it, and every assignment is recorded', async () => {
    const { claim, subject } = await anOpenClaim(world, store.id);
    const unassigned = await assignClaim(as(ben), { ...subject, assigneeId: null });
    expect(unassigned.claimState).toBe('NEW');
    expect((await assignClaim(as(ada), { ...subject, assigneeId: ada.userId })).claimState).toBe(
      'OPEN',
    );
    await assignClaim(as(ben), { ...subject, assigneeId: null });
    const events = (await eventsOf(claim.id)).filter(({ name }) => name === 'claim.assigned');
    expect(events.map(({ data }) => data)).toMatchObject([
      { assigneeId: null, before: null },
      { assigneeId: ada.userId, before: null },
      { assigneeId: null, before: ada.userId },
    ]);
  });

  test('snoozed until a date, it is new again on that date', async () => {
    const { claim, subject } = await anOpenClaim(world, store.id);
    const inDays = (days: number) =>
      new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    for (const days of [-1, 0, 90.001]) {
      const parking = dismissUntil(as(ada), { ...subject, until: inDays(days) });
      expect([days, await codeOf(parking)]).toEqual([days, 'invalid_input']);
    }
    const longest = await anOpenClaim(world, store.id);
    const tooLong = new Date(clock.now().getTime() + 90 * 86_400_000 + 1).toISOString();
    expect(await codeOf(dismissUntil(as(ada), { ...longest.subject, until: tooLong }))).toBe(
      'invalid_input',
    );
    await dismissUntil(as(ada), { ...longest.subject, until: inDays(90) });
    world.jobs.length = 0;
    const parked = await dismissUntil(as(ada), { ...subject, until: inDays(3) });
    expect(world.jobs.filter(({ name }) => name === 'wake-parked-claim')).toMatchObject([
      { payload: subject, startAfter: new Date(inDays(3)) },
    ]);
    expect(parked.claimState).toBe('TEMPORARILY_DISMISSED');
    expect(await wakeParkedClaim(ctx, subject)).toBe('not-yet');
    clock.advance({ days: 3 });
    // Delivered, but about damage: there is nothing to ask the shopper.
    expect(await wakeParkedClaim(ctx, subject)).toBe('opened');
    expect((await getClaim(ctx, { storeId: store.id, claimId: claim.id })).claimState).toBe('NEW');
  });

  test('dismissing or closing releases its units, and reopening reserves them again', async () => {
    const { subject, order } = await anOpenClaim(world, store.id);
    const held = async () =>
      (await getOrder(ctx, { storeId: store.id, orderId: order.systemOrderId })).items[0]
        ?.claimedQuantity;
    for (const end of [dismissClaim, closeClaim]) {
      await end(as(ada), { ...subject, reason: 'OTHER', note: 'A double.' });
      expect((await eventsOf(subject.claimId)).at(-1)).toMatchObject({
        reason: 'OTHER',
        data: { note: 'A double.' },
      });
      expect(await held()).toBe(0);
      expect((await reopenClaim(as(ada), subject)).claimState).toBe('OPEN');
      expect(await held()).toBe(2);
    }
    await closeClaim(as(ada), subject);
    await archiveClaim(as(ada), subject);
    expect(await codeOf(reopenClaim(as(ada), subject))).toBe('move_not_allowed');
    expect(await held()).toBe(0);
  });

  test('resolved by the store itself, it is resolved by brand', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const after = await resolveExternally(as(aProgram(store.id)), subject);
    expect(after).toMatchObject({ claimState: 'RESOLVED_BY_BRAND', resolvedAt: clock.now() });
    // The name of a program is not for customers.
    expect(after.decision.decidedBy).toBeNull();
  });

  test('ended by staff, it has the reason and text of that, and nothing of an earlier decision', async () => {
    const earlier = { claimState: 'OPEN', decisionReason: 'OTHER', decisionText: 'Once.' } as const;
    const said = { reason: 'ALREADY_REFUNDED', customerText: 'You have it.' } as const;
    for (const end of [dismissClaim, resolveExternally]) {
      const decisionOf = async (given: Partial<typeof said>) => {
        const { subject } = await anOpenClaim(world, store.id, earlier);
        await end(as(aStaffMember(store.id, 'store_owner')), { ...subject, ...given });
        const { rows } = await database.pool.query(
          'select decision_reason as reason, decision_text as text from claims where id = $1',
          [subject.claimId],
        );
        return { ...rows[0], recorded: (await eventsOf(subject.claimId)).at(-1)?.reason };
      };
      const { reason, customerText: text } = said;
      expect(await decisionOf(said)).toEqual({ reason, text, recorded: reason });
      expect(await decisionOf({})).toEqual({ reason: null, text: null, recorded: null });
    }
  });

  test('a person without the permission to resolve decides nothing, and one who may not write to customers asks nothing', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    const user = as(aStaffMember(store.id, 'store_user'));
    const deny = { ...subject, reason: 'OTHER', customerText: 'No.' };
    for (const attempt of [
      denyClaim(user, deny),
      dismissClaim(user, subject),
      closeClaim(user, subject),
      resolveExternally(user, subject),
    ]) {
      expect(await codeOf(attempt)).toBe('forbidden');
    }
    const { userId: assigneeId } = await aMember(ctx, store.id);
    expect(await codeOf(assignClaim(user, { ...subject, assigneeId }))).toBeNull();
    expect(await codeOf(askCustomer(user, { ...subject, message: 'A photo?' }))).toBe('forbidden');
    const elsewhere = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(denyClaim(elsewhere, deny))).toBe('claim_not_found');
  });
});

describe('archiving a denied claim', () => {
  test('waits until its customer can no longer appeal', async () => {
    const { subject } = await aDeniedClaim();
    const { appealableUntil } = await getClaim(ctx, subject);
    if (!appealableUntil) throw new Error('a denied claim can be appealed');
    const archive = () => codeOf(archiveClaim(as(ben), subject));
    expect(await archive()).toBe('appeal_window_open');
    clock.set(appealableUntil);
    expect(await archive()).toBe('appeal_window_open');
    clock.set(new Date(appealableUntil.getTime() + 1));
    expect(await archive()).toBeNull();
  });

  test('does not wait if the appeal was used', async () => {
    const { subject, shopper } = await aDeniedClaim();
    await appealClaim(shopper, { ...subject, message: 'Please.' });
    await denyClaim(as(ben), { ...subject, reason: 'OTHER', customerText: 'Still no.' });
    expect(await codeOf(archiveClaim(as(ben), subject))).toBeNull();
  });

  test('needs the permission to resolve', async () => {
    const { subject } = await aDeniedClaim();
    clock.advance({ days: 40 });
    const user = aStaffMember(store.id, 'store_user');
    expect(await codeOf(archiveClaim(as(user), subject))).toBe('forbidden');
    const { subject: draft } = await anOpenClaim(world, store.id, { claimState: 'DRAFT' });
    expect(await codeOf(archiveClaim(as(user), draft))).toBeNull();
  });
});

describe('a dismissal', () => {
  const emailsOf = (claimId: string) =>
    world.jobs.flatMap((job) =>
      job.name === 'send-email' && job.payload.claimId === claimId ? [job.payload.template] : [],
    );

  test('emails the customer, with the reason', async () => {
    const { subject, order } = await anOpenClaim(world, store.id);
    await dismissClaim(as(ben), {
      ...subject,
      reason: 'ALREADY_REFUNDED',
      customerText: 'You have the money back.',
    });
    expect(emailsOf(subject.claimId)).toContain('closed');
    const { decision } = await getClaim(world.asShopper(order), subject);
    expect(decision).toMatchObject({
      reasonLabel: 'reason_label {"code":"ALREADY_REFUNDED"}',
      text: 'You have the money back.',
    });
  });

  test('is silent if the agent chose so', async () => {
    const { subject } = await anOpenClaim(world, store.id);
    await dismissClaim(as(ben), { ...subject, reason: 'OTHER', silent: true });
    expect(emailsOf(subject.claimId)).not.toContain('closed');
  });
});

describe('the evidence reviewed for a denial', () => {
  test('is shown to the customer by name, and cleared when the claim is reopened', async () => {
    const { subject, order, claim } = await anOpenClaim(world, store.id);
    await database.db.insert(media).values({
      storeId: store.id,
      id: `med_${claim.id}`,
      orderId: claim.orderId,
      claimId: claim.id,
      status: 'ready',
      filename: 'box.jpg',
      caption: 'The box',
      contentType: 'image/jpeg',
      uploadedBy: 'shopper',
    });
    await denyClaim(as(ben), {
      ...subject,
      reason: 'OTHER',
      customerText: 'No.',
      evidenceConsidered: [`med_${claim.id}`],
    });
    const seen = await getClaim(world.asShopper(order), subject);
    expect(seen.decision.evidenceConsidered).toEqual([{ id: `med_${claim.id}`, name: 'The box' }]);
    await reopenClaim(as(ben), subject);
    expect((await getClaim(ctx, subject)).decision.evidenceConsidered).toEqual([]);
  });
});

describe('whether a resolution is reimbursed', () => {
  test('is set by the provider only; for a store the claim type determines it', async () => {
    const { subject, itemId } = await anOpenClaim(world, store.id);
    const decisions = [
      { claimItemId: itemId, resolutionType: 'REFUND' as const, creditStore: false },
    ];
    const dryRun = { ...subject, decisions, dryRun: true };
    expect(await codeOf(approveClaim(as(ben), dryRun))).toBe('decision_not_possible');
    const program = aProgram(store.id);
    expect(await codeOf(approveClaim(as(program), dryRun))).toBe('decision_not_possible');
    const own = [
      {
        ...decisions[0],
        claimItemId: itemId,
        resolutionType: 'REFUND' as const,
        creditStore: true,
      },
    ];
    expect(await codeOf(approveClaim(as(ben), { ...dryRun, decisions: own }))).toBeNull();
    const provider = as(aStaffMember(null, 'account_support'));
    const { totals } = await approveClaim(provider, { ...subject, decisions });
    expect(totals.totalReimbursed).toBe(0);
  });
});
