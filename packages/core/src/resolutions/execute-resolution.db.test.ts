import { orders, resolutions, storeCredits } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getClaim, getClaimRow, withdrawClaim } from '../claims/internal.ts';
import { findOrderBySource } from '../commerce/internal.ts';
import type { CommerceOutcome } from '../kernel/internal.ts';
import { actingAsSystem, listEvents, read, write } from '../kernel/internal.ts';
import { enterExchangeRate } from '../reference/internal.ts';
import {
  aContext,
  anApprovedClaim,
  anItem,
  anOpenClaim,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
  holdLock,
} from '../testing/index.ts';
import { approveClaim } from './approve-claim.ts';
import { askCustomer } from './ask-customer.ts';
import { cancelCredit } from './cancel-credit.ts';
import { completeResolution } from './complete-resolution.ts';
import { denyClaim } from './deny-claim.ts';
import { executeOverdueResolutions } from './execute-overdue-resolutions.ts';
import { executeResolution } from './execute-resolution.ts';
import { finishResolution } from './finish-resolution.ts';
import { listShopEffects } from './list-shop-effects.ts';
import { countResolutionTasks, listResolutionTasks } from './list-tasks.ts';
import { listResolutions } from './resolutions.repository.ts';
import { retryResolutions } from './retry-resolutions.ts';
import { holdForBrand, releaseHold } from './set-aside.ts';
import { undoApproval } from './undo-approval.ts';

const database = await testDatabase();

/** A platform that records requests, executes each key once, and gives configured responses. */
const asked: { what: string; key: string }[] = [];
let answerWith: () => Promise<CommerceOutcome> = async () => ({ kind: 'task' });
const ask = (what: string) => async (request: { idempotencyKey: string }) => {
  asked.push({ what, key: request.idempotencyKey });
  return answerWith();
};
const platform = { refund: ask('refund'), reship: ask('reship'), issueCredit: ask('credit') };
const world = aContext(database, { now: '2026-03-10T12:00:00Z', platform });
const { ctx, as, clock, jobs } = world;
const store = await aStore(ctx);
const agent = as(aStaffMember(store.id));
const worker = actingAsSystem(ctx, 'execute-resolution');

beforeEach(() => {
  asked.length = 0;
  answerWith = async () => ({ kind: 'task' });
});

const approved = (decide?: Parameters<typeof anApprovedClaim>[2]) =>
  anApprovedClaim(world, store.id, decide);
const execute = (claimId: string, resolutionId = '') =>
  executeResolution(worker, { storeId: store.id, claimId, resolutionId });
const stateOf = async (claimId: string) =>
  (await getClaim(ctx, { storeId: store.id, claimId })).claimState;

describe('executing a resolution', () => {
  test('that the platform completes resolves the claim', async () => {
    const { claim, resolutionIds } = await approved();
    answerWith = async () => ({ kind: 'done', reference: 'refund-77' });
    expect(await execute(claim.id, resolutionIds[0])).toBe('executed');
    const after = await getClaim(ctx, { storeId: store.id, claimId: claim.id });
    expect(after).toMatchObject({ claimState: 'RESOLVED', resolvedAt: clock.now() });
    expect(after.claimResolutions[0]).toMatchObject({
      status: 'executed',
      resolutionReference: 'refund-77',
      refundedQuantity: 2,
    });
  });

  test('that a person completes waits as a task, and asks the platform once', async () => {
    const { claim, resolutionIds } = await approved();
    const runs = await atOnce(
      database,
      { table: 'resolutions' },
      Array.from(
        { length: 10 },
        () => () => execute(claim.id, resolutionIds[0]).catch(() => 'later'),
      ),
    );
    expect(runs.filter((run) => run === 'task')).toHaveLength(1);
    expect(await execute(claim.id, resolutionIds[0])).toBe('nothing');
    expect(asked).toHaveLength(1);
    expect(await stateOf(claim.id)).toBe('APPROVED');
  });

  test('by a killed worker is continued by another, with the same key', async () => {
    const { claim, resolutionIds } = await approved();
    const id = resolutionIds[0] ?? '';
    // The state left behind by a worker that dies while the platform works.
    await database.db
      .update(resolutions)
      .set({ status: 'working', startedAt: clock.now(), attempts: 1 })
      .where(eq(resolutions.id, id));
    await expect(execute(claim.id, id)).rejects.toThrow('Another worker');
    clock.advance({ minutes: 2 });
    answerWith = async () => ({ kind: 'done', reference: 'refund-78' });
    expect(await execute(claim.id, id)).toBe('executed');
    expect(asked).toEqual([{ what: 'refund', key: id }]);
  });

  test('records nothing if a later run took over, or a person completed it', async () => {
    const { claim, resolutionIds } = await approved();
    const id = resolutionIds[0] ?? '';
    answerWith = async () => {
      clock.advance({ minutes: 2 });
      answerWith = async () => ({ kind: 'done', reference: 'first' });
      await execute(claim.id, id);
      return { kind: 'refused', reason: 'too late to matter' };
    };
    expect(await execute(claim.id, id)).toBe('nothing');
    expect(await stateOf(claim.id)).toBe('RESOLVED');
  });

  test('is left to a later run that took over, whatever error the platform gives the first', async () => {
    const { claim, resolutionIds } = await approved();
    const [id = ''] = resolutionIds;
    answerWith = async () => {
      clock.advance({ minutes: 2 });
      answerWith = async () => ({ kind: 'task' });
      expect(await execute(claim.id, id)).toBe('task');
      throw new Error('the connection is lost');
    };
    await expect(execute(claim.id, id)).rejects.toThrow('the connection is lost');
    const { claimResolutions } = await getClaim(agent, { storeId: store.id, claimId: claim.id });
    expect(claimResolutions[0]).toMatchObject({ status: 'working', failure: null });
    expect(await execute(claim.id, id)).toBe('nothing');
    expect(asked).toHaveLength(2);
  });

  test('is not failed by a run whose answer contradicts the records, once another one took over', async () => {
    const credit = (claimItemId: string) => [
      { claimItemId, resolutionType: 'STORE_CREDIT' as const },
    ];
    const [one, two] = [await approved(credit), await approved(credit)];
    const [id = ''] = two.resolutionIds;
    answerWith = async () => ({ kind: 'done', reference: 'CODE-TAKEN' });
    await execute(one.claim.id, one.resolutionIds[0]);
    const answered = Promise.withResolvers<Awaited<ReturnType<typeof holdLock>>>();
    answerWith = async () => {
      answered.resolve(await holdLock(database, { table: 'resolutions', id }));
      return { kind: 'done', reference: 'CODE-TAKEN' };
    };
    const running = execute(two.claim.id, id);
    const held = await answered.promise;
    await held.whenWaiting(1);
    // What another worker changes when it takes the resolution over.
    await held.change('update resolutions set attempts = attempts + 1 where id = $1', [id]);
    await held.release();
    expect(await running).toBe('nothing');
    expect(
      (await getClaim(ctx, { storeId: store.id, claimId: two.claim.id })).claimResolutions,
    ).toMatchObject([{ status: 'working', failure: null }]);
    expect(await stateOf(two.claim.id)).toBe('APPROVED');
  });

  test('that fails is retried eight times, and then returns to To do with the reason', async () => {
    const { claim, resolutionIds } = await approved();
    const id = resolutionIds[0];
    answerWith = async () => Promise.reject(new Error('the platform is down'));
    for (let attempt = 1; attempt < 8; attempt++) {
      await expect(execute(claim.id, id)).rejects.toThrow('the platform is down');
      expect(await stateOf(claim.id)).toBe('APPROVED');
    }
    expect(await execute(claim.id, id)).toBe('failed');
    expect(await stateOf(claim.id)).toBe('OPEN');
    const events = await read(ctx, 'event:read', { storeId: store.id }, (reader) =>
      listEvents(reader, claim.id),
    );
    expect(events.find(({ name }) => name === 'resolution.failed')?.data).toMatchObject({
      failure: 'the platform is down',
    });
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  });

  test('whose answer contradicts the records ends as failed, with the reason for a person', async () => {
    const credit = (claimItemId: string) => [
      { claimItemId, resolutionType: 'STORE_CREDIT' as const },
    ];
    const [one, two] = [await approved(credit), await approved(credit)];
    answerWith = async () => ({ kind: 'done', reference: 'CODE-TWICE' });
    expect(await execute(one.claim.id, one.resolutionIds[0])).toBe('executed');
    expect(await execute(two.claim.id, two.resolutionIds[0])).toBe('failed');
    const after = await getClaim(ctx, { storeId: store.id, claimId: two.claim.id });
    expect(after.claimState).toBe('OPEN');
    expect(after.claimResolutions[0]).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^done_but_not_recorded .*reference_used/),
    });
    expect(await execute(two.claim.id, two.resolutionIds[0])).toBe('nothing');
  });

  test('that the platform refuses can be retried, and neither denied nor approved again', async () => {
    const { claim, resolutionIds, subject, itemId } = await approved();
    answerWith = async () => ({ kind: 'refused', reason: 'no such order' });
    expect(await execute(claim.id, resolutionIds[0])).toBe('failed');
    const deny = { ...subject, reason: 'OTHER', customerText: 'No.' } as const;
    expect(await codeOf(denyClaim(agent, deny))).toBe('claim_has_resolutions');
    const decisions = [{ claimItemId: itemId, resolutionType: 'RESHIP' as const }];
    expect(await codeOf(approveClaim(agent, { ...subject, decisions }))).toBe(
      'claim_has_resolutions',
    );
    expect(await codeOf(withdrawClaim(ctx, subject))).toBe('claim_has_resolutions');
    expect((await retryResolutions(agent, subject)).claimState).toBe('APPROVED');
    expect(await codeOf(retryResolutions(agent, subject))).toBe('nothing_failed');
    answerWith = async () => ({ kind: 'done', reference: 'refund-79' });
    expect(await execute(claim.id, resolutionIds[0])).toBe('executed');
    expect(await stateOf(claim.id)).toBe('RESOLVED');
  });

  test.each(['WAITING_FOR_BRAND', 'WAITING_FOR_OP', 'WAITING_FOR_CUSTOMER'] as const)(
    'that failed and was done by hand is reported as completed, in whatever state the claim is (%s)',
    async (to) => {
      const { resolutionIds, subject } = await approved();
      const [resolutionId = ''] = resolutionIds;
      answerWith = async () => ({ kind: 'refused', reason: 'no such order' });
      await execute(subject.claimId, resolutionId);
      if (to === 'WAITING_FOR_CUSTOMER') await askCustomer(agent, { ...subject, message: 'Who?' });
      else await (to === 'WAITING_FOR_BRAND' ? holdForBrand : releaseHold)(agent, subject);
      const paid = { storeId: store.id, resolutionId, reference: 'by-hand' };
      jobs.length = 0;
      expect((await completeResolution(agent, paid)).claimState).toBe('RESOLVED');
      const emails = jobs.filter(({ name }) => name === 'send-email');
      expect(emails, 'no second email about the approval').toMatchObject([
        { payload: { template: 'resolved' } },
      ]);
    },
  );

  test('is nothing to do for a job that names another claim, or one that is gone', async () => {
    const [one, other] = [await approved(), await approved()];
    expect(await execute(other.claim.id, one.resolutionIds[0])).toBe('nothing');
    expect(await execute('clm_gone', one.resolutionIds[0])).toBe('nothing');
    expect(asked).toEqual([]);
  });

  test('whose job was lost is queued again after half an hour, to the moment', async () => {
    const { resolutionIds } = await approved();
    const overdue = clock.now().getTime() + 30 * 60_000;
    const queuedAt = async (instant: number) => {
      clock.set(new Date(instant));
      jobs.length = 0;
      await executeOverdueResolutions(worker);
      return jobs.filter(({ onceKey }) => onceKey === resolutionIds[0]).length;
    };
    expect([await queuedAt(overdue - 1), await queuedAt(overdue)]).toEqual([0, 1]);
    expect(await codeOf(executeOverdueResolutions(agent))).toBe('page_not_found');
  });

  test('waits for staff once another part of its approval has failed, and continues with the retry', async () => {
    const { claim, subject, resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'REFUND', quantity: 1 },
      { claimItemId, resolutionType: 'STORE_CREDIT', quantity: 1 },
    ]);
    const [refund = '', credit = ''] = resolutionIds;
    answerWith = async () => ({ kind: 'refused', reason: 'no such order' });
    await execute(claim.id, refund);
    answerWith = async () => ({ kind: 'done', reference: `done-${claim.id}` });
    expect(await execute(claim.id, credit)).toBe('nothing');
    expect(asked.map(({ what }) => what)).toEqual(['refund']);
    const queued = () =>
      jobs.flatMap(({ name, onceKey }) =>
        name === 'execute-resolution' && resolutionIds.includes(onceKey ?? '') ? [onceKey] : [],
      );
    clock.advance({ minutes: 31 });
    jobs.length = 0;
    await executeOverdueResolutions(worker);
    expect(queued()).toEqual([]);
    await retryResolutions(agent, subject);
    expect(queued()).toEqual([refund, credit]);
    expect(jobs.filter(({ name }) => name === 'send-email')).toEqual([]);
    for (const id of resolutionIds) expect(await execute(claim.id, id)).toBe('executed');
    expect(await stateOf(claim.id)).toBe('RESOLVED');
  });

  test('is the only one that a retry requests again, from its first attempt on', async () => {
    const { claim, subject, resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'REFUND', quantity: 1 },
      { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
      { resolutionType: 'FLAT_RATE', flatAmount: 100 },
    ]);
    const [done = '', task = '', failing = ''] = resolutionIds;
    answerWith = async () => ({ kind: 'done', reference: `done-${claim.id}` });
    await execute(claim.id, done);
    answerWith = async () => ({ kind: 'task' });
    await execute(claim.id, task);
    answerWith = async () => ({ kind: 'refused', reason: 'no such order' });
    await execute(claim.id, failing);
    jobs.length = 0;
    await retryResolutions(agent, subject);
    const queued = jobs.filter(({ name }) => name === 'execute-resolution');
    expect(queued.map(({ onceKey }) => onceKey)).toEqual([failing]);
    const { rows } = await database.pool.query(
      `select r.status, r.attempts, r.started_at, r.failure, e.data from resolutions r
        join events e on e.stream_id = r.claim_id and e.to_state = 'APPROVED'
        where r.id = $1 order by e.sequence desc limit 1`,
      [failing],
    );
    expect(rows).toMatchObject([
      {
        status: 'pending',
        attempts: 0,
        started_at: null,
        failure: null,
        data: { quiet: true, retried: true },
      },
    ]);
  });

  test('that was executed is not recorded a second time', async () => {
    const { claim, subject, resolutionIds } = await approved();
    answerWith = async () => ({ kind: 'done', reference: 'refund-81' });
    await execute(claim.id, resolutionIds[0]);
    const again = write(agent, 'claim:resolve', subject, async (writer) => {
      const [row] = await listResolutions(writer, claim.id);
      if (!row) throw new Error('the claim has a resolution');
      await finishResolution(writer, await getClaimRow(writer, claim.id), row, {
        reference: 'refund-82',
      });
    });
    expect(await codeOf(again)).toBe('resolution_completed');
  });

  test('is not queued again once a person has it as a task', async () => {
    const { claim, resolutionIds } = await approved();
    expect(await execute(claim.id, resolutionIds[0])).toBe('task');
    clock.advance({ minutes: 31 });
    jobs.length = 0;
    await executeOverdueResolutions(worker);
    expect(jobs.filter(({ onceKey }) => onceKey === resolutionIds[0])).toEqual([]);
  });
});

describe('completing a resolution', () => {
  test('resolves the claim only with the last one', async () => {
    const { claim, resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'REFUND', quantity: 1 },
      { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
    ]);
    const [refund = '', reship = ''] = resolutionIds;
    for (const id of resolutionIds) await execute(claim.id, id);
    expect(asked.map(({ what }) => what)).toEqual(['refund', 'reship']);
    const complete = (resolutionId: string, reference: string) =>
      completeResolution(agent, { storeId: store.id, resolutionId, reference });
    expect((await complete(refund, 'refund-1')).claimState).toBe('APPROVED');
    expect(await complete(reship, `new-${claim.id}`)).toMatchObject({
      claimState: 'RESOLVED',
      claimResolutions: [{ refundedQuantity: 1 }, { refundedQuantity: 0 }],
    });
  });

  test('twenty times at once completes it once; the same reference gets the same response', async () => {
    const { claim, resolutionIds } = await approved();
    const [resolutionId = ''] = resolutionIds;
    await execute(claim.id, resolutionId);
    const complete = (reference: string) =>
      completeResolution(agent, { storeId: store.id, resolutionId, reference });
    const results = await atOnce(
      database,
      { table: 'resolutions' },
      Array.from({ length: 20 }, (_, i) => () => codeOf(complete(`refund-${i}`))),
    );
    expect(results.filter((code) => code === null)).toHaveLength(1);
    expect(results.filter((code) => code === 'resolution_completed')).toHaveLength(19);
    const winner = `refund-${results.indexOf(null)}`;
    expect(await codeOf(complete(winner))).toBeNull();
    const events = await read(ctx, 'event:read', { storeId: store.id }, (reader) =>
      listEvents(reader, claim.id),
    );
    expect(events.filter(({ name }) => name === 'resolution.completed')).toHaveLength(1);
  });

  test('with less than approved needs a reason, stored next to the approved amount; more is refused', async () => {
    const { claim, resolutionIds } = await approved();
    const [resolutionId = ''] = resolutionIds;
    await execute(claim.id, resolutionId);
    const complete = (amount: number, differenceReason?: string) =>
      completeResolution(agent, {
        storeId: store.id,
        resolutionId,
        reference: 'r',
        amount,
        ...(differenceReason ? { differenceReason } : {}),
      });
    expect(await codeOf(complete(3889, 'Too much'))).toBe('amount_above_granted');
    expect(await codeOf(complete(3000))).toBe('difference_reason_required');
    const { claimResolutions, resolutionSummary } = await complete(3000, 'Restocking fee');
    expect(claimResolutions[0]).toMatchObject({
      paidValue: 3000,
      approvedValue: 3888,
      differenceReason: 'Restocking fee',
    });
    const events = await read(ctx, 'event:read', { storeId: store.id }, (reader) =>
      listEvents(reader, claim.id),
    );
    expect(events.find(({ name }) => name === 'resolution.completed')?.data).toMatchObject({
      amount: 3000,
      approvedAmount: 3888,
    });
    expect(await codeOf(complete(3000))).toBeNull();
    // A repeated report with another amount is refused visibly.
    for (const other of [0, 2999, 3888]) {
      expect(await codeOf(complete(other))).toBe('resolution_completed');
    }
    expect(resolutionSummary?.subtotal).toBe(3000);
  });

  test('with an amount in another currency converts it by the rate of the day, and stores both', async () => {
    await enterExchangeRate(ctx, {
      from: 'EUR',
      to: 'USD',
      day: ctx.now().toISOString().slice(0, 10),
      rate: '1.25',
    });
    const { resolutionIds } = await approved();
    const complete = (given: { amount?: number; currency: string; differenceReason?: string }) =>
      completeResolution(agent, {
        storeId: store.id,
        resolutionId: resolutionIds[0] ?? '',
        reference: 'in-euros',
        ...given,
      });
    expect(await codeOf(complete({ currency: 'EUR' }))).toBe('amount_required');
    // 31.11 EUR are 38.89 USD, a cent more than was approved.
    expect(await codeOf(complete({ amount: 3111, currency: 'EUR' }))).toBe('amount_above_granted');
    expect(await codeOf(complete({ amount: 3000, currency: 'EUR' }))).toBe(
      'difference_reason_required',
    );
    const { claimResolutions } = await complete({ amount: 3110, currency: 'EUR' });
    expect(claimResolutions[0]).toMatchObject({
      paidValue: 3888,
      paidOriginalValue: 3110,
      paidOriginalCurrency: 'EUR',
      approvedValue: null,
    });
    expect(await codeOf(complete({ amount: 3110, currency: 'EUR' }))).toBeNull();
    expect(await codeOf(complete({ amount: 3110, currency: 'USD' }))).toBe('resolution_completed');
    expect(await codeOf(complete({ amount: 3888, currency: 'USD' }))).toBe('resolution_completed');
  });

  test('with an amount in a currency without a rate is refused, and nothing is recorded', async () => {
    const { claim, resolutionIds } = await approved();
    const [resolutionId = ''] = resolutionIds;
    const given = { storeId: store.id, resolutionId, reference: 'in-won', amount: 1 };
    expect(await codeOf(completeResolution(agent, { ...given, currency: 'KRW' }))).toBe(
      'amount_not_convertible',
    );
    const { claimResolutions } = await getClaim(agent, { storeId: store.id, claimId: claim.id });
    expect(claimResolutions[0]).toMatchObject({
      status: 'pending',
      resolutionReference: null,
      paidOriginalValue: 3888,
      paidOriginalCurrency: 'USD',
    });
  });

  test('of a reshipment creates the replacement order, or links the existing one', async () => {
    const reship = (claimItemId: string) => [
      { claimItemId, resolutionType: 'RESHIP' as const, quantity: 1 },
    ];
    const first = await approved(reship);
    await completeResolution(agent, {
      storeId: store.id,
      resolutionId: first.resolutionIds[0] ?? '',
      reference: 'replacement-1',
      trackingNumber: '1Z1',
    });
    const second = await approved(reship);
    const synchronised = await anOrder(ctx, store.id);
    const link = (reference: string) =>
      completeResolution(agent, {
        storeId: store.id,
        resolutionId: second.resolutionIds[0] ?? '',
        reference,
      });
    expect(await codeOf(link(second.order.orderId))).toBe('reference_is_another_order');
    expect(await codeOf(link('replacement-1'))).toBe('reference_is_another_order');
    await link(synchronised.orderId);
    const originalOf = async (sourceOrderId: string) =>
      (
        await database.db
          .select()
          .from(orders)
          .where(and(eq(orders.storeId, store.id), eq(orders.sourceOrderId, sourceOrderId)))
      )[0]?.originalSourceOrderId;
    expect(await originalOf('replacement-1')).toBe(first.order.orderId);
    expect(await originalOf(synchronised.orderId)).toBe(second.order.orderId);
  });

  test('of several reshipments shipped as one order creates one order with all of them', async () => {
    const tin = { name: 'Tin camp mug', sourceProductId: 'product-tin' };
    const { resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
      { claimItemId, resolutionType: 'RESHIP', quantity: 1, replacement: tin },
    ]);
    const reference = `parcel-${resolutionIds[0]}`;
    const [first = '', second = ''] = resolutionIds;
    const sent = { storeId: store.id, reference };
    await completeResolution(agent, { ...sent, resolutionId: first, trackingNumber: '1Z3' });
    const after = await completeResolution(agent, { ...sent, resolutionId: second });
    expect(after.claimState).toBe('RESOLVED');
    const made = await findOrderBySource(ctx, { storeId: store.id, sourceOrderId: reference });
    expect(
      made.items.map(({ sourceItemId, sku, productName, quantity }) => [
        sourceItemId,
        sku,
        productName,
        quantity,
      ]),
    ).toEqual([
      ['mug', 'MUG-BLUE', 'Enamel camp mug', 1],
      ['product-tin', null, 'Tin camp mug', 1],
    ]);
    expect(made.fulfillments).toMatchObject([{ trackingNumber: ['1Z3'], items: [{}, {}] }]);
    expect(made).toMatchObject({ total: 0, protection: { shipping: false } });
    expect(await codeOf(completeResolution(agent, { ...sent, resolutionId: second }))).toBeNull();
  });

  test('of several reshipments of one item makes one line, with the first tracking page', async () => {
    const { resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
      { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
    ]);
    const [first = '', second = ''] = resolutionIds;
    const sent = { storeId: store.id, reference: `parcel-${first}` };
    const trackingUrl = 'https://track.example/1Z4';
    const tracked = { trackingNumber: '1Z4', trackingUrl };
    await completeResolution(agent, { ...sent, resolutionId: first, ...tracked });
    await completeResolution(agent, { ...sent, resolutionId: second });
    const made = await findOrderBySource(ctx, {
      storeId: store.id,
      sourceOrderId: sent.reference,
    });
    expect(made.items).toMatchObject([{ sourceItemId: 'mug', quantity: 2 }]);
    expect(made.fulfillments).toMatchObject([
      { trackingNumber: ['1Z4'], trackingUrl: [trackingUrl] },
    ]);
  });

  test('of reshipments names what was sent by its variant, or after the item if it has no id', async () => {
    const variant = { sourceProductId: 'product-tin', sourceVariantId: 'tin-small' };
    const { resolutionIds } = await approved((claimItemId) =>
      [{ name: 'Small tin mug', ...variant }, { name: 'A mug by hand' }].map((replacement) => ({
        claimItemId,
        resolutionType: 'RESHIP',
        quantity: 1,
        replacement,
      })),
    );
    const sent = { storeId: store.id, reference: `parcel-${resolutionIds[0]}` };
    for (const resolutionId of resolutionIds) {
      await completeResolution(agent, { ...sent, resolutionId });
    }
    const { items } = await findOrderBySource(ctx, {
      storeId: store.id,
      sourceOrderId: sent.reference,
    });
    expect(items.map(({ sourceItemId }) => sourceItemId)).toEqual(['tin-small', 'mug-replacement']);
  });

  test('of a reshipment costs nothing, and goes to the address the customer gave last', async () => {
    const reship = (claimItemId: string) => [{ claimItemId, resolutionType: 'RESHIP' as const }];
    const [same, moved] = [await approved(reship), await approved(reship)];
    const { shippingAddress: known } = same.order;
    const address = { ...known, address1: '5 Station Road' };
    await database.pool.query('update claims set updated_shipping_address = $2 where id = $1', [
      moved.claim.id,
      JSON.stringify(address),
    ]);
    for (const [given, shippingAddress] of [
      [same, known],
      [moved, address],
    ] as const) {
      const [resolutionId = ''] = given.resolutionIds;
      const reference = `to-${resolutionId}`;
      await completeResolution(agent, { storeId: store.id, resolutionId, reference });
      const rows = await database.db
        .select()
        .from(orders)
        .where(and(eq(orders.storeId, store.id), eq(orders.sourceOrderId, reference)));
      expect(rows).toMatchObject([
        { subtotal: 0, discountTotal: 3600, total: 0, platform: 'native', shippingAddress },
      ]);
    }
  });

  const sticker = anItem({ sourceItemId: 'sticker', sku: 'STICKER', price: 100, tax: 0 });
  test.each([
    ['with another line', [anItem(), sticker], 0],
    ['for money', [anItem()], 500],
  ] as const)(
    'of several reshipments leaves the order alone that its platform sends in between, %s',
    async (_which, items, total) => {
      const { resolutionIds } = await approved((claimItemId) => [
        { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
        { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
      ]);
      const [first = '', second = ''] = resolutionIds;
      const sent = { storeId: store.id, reference: `sent-${first}` };
      await completeResolution(agent, { ...sent, resolutionId: first });
      const free = { subtotal: 0, tax: 0, shipping: total, total };
      const lines = { sourceOrderId: sent.reference, items: [...items], ...free };
      await anOrder(ctx, store.id, lines);
      await completeResolution(agent, { ...sent, resolutionId: second });
      const { items: left } = await findOrderBySource(ctx, {
        storeId: store.id,
        sourceOrderId: sent.reference,
      });
      expect(left.map(({ sku, quantity }) => [sku, quantity])).toEqual(
        items.map(({ sku }) => [sku, 1]),
      );
    },
  );

  test('of three reshipments leaves the order alone whose platform sends another product in it', async () => {
    const open = await anOpenClaim(world, store.id, { units: 3 });
    const mug = { claimItemId: open.itemId, resolutionType: 'RESHIP' as const, quantity: 1 };
    const tin = { ...mug, replacement: { name: 'Tin camp mug', sourceProductId: 'product-tin' } };
    const { claim } = await approveClaim(agent, { ...open.subject, decisions: [mug, tin, mug] });
    const [first = '', second = '', third = ''] = claim.claimResolutions.map(({ id }) => id);
    const sent = { storeId: store.id, reference: `sent-${first}` };
    for (const resolutionId of [first, second]) {
      await completeResolution(agent, { ...sent, resolutionId });
    }
    const free = { subtotal: 0, tax: 0, shipping: 0, total: 0 };
    const items = [anItem(), sticker];
    await anOrder(ctx, store.id, { sourceOrderId: sent.reference, items, ...free });
    await completeResolution(agent, { ...sent, resolutionId: third });
    const { items: left } = await findOrderBySource(ctx, {
      storeId: store.id,
      sourceOrderId: sent.reference,
    });
    expect(left.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['MUG-BLUE', 1],
      ['STICKER', 1],
    ]);
  });

  test('of a reshipment ships the selected product instead of the item', async () => {
    const instead = { name: 'Tin camp mug', sku: 'MUG-TIN', sourceProductId: 'product-tin' };
    const { resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'RESHIP', quantity: 1, replacement: instead },
    ]);
    const { claimResolutions } = await completeResolution(agent, {
      storeId: store.id,
      resolutionId: resolutionIds[0] ?? '',
      reference: 'replacement-tin',
      trackingNumber: '1Z2',
    });
    expect(claimResolutions[0]?.replacement).toEqual(instead);
    const sent = await findOrderBySource(ctx, {
      storeId: store.id,
      sourceOrderId: 'replacement-tin',
    });
    expect(sent.items).toMatchObject([
      { sku: 'MUG-TIN', productName: 'Tin camp mug', quantity: 1, price: 1800, discount: 1800 },
    ]);
    expect(sent.fulfillments[0]?.items[0]?.item.sku).toBe('MUG-TIN');
  });

  test('of a refund ships nothing', async () => {
    const replacement = { name: 'Tin camp mug' };
    const attempt = approved((claimItemId) => [
      { claimItemId, resolutionType: 'REFUND', replacement },
    ]);
    expect(await codeOf(attempt)).toBe('decision_not_possible');
  });

  test('of a credit adds it to the ledger once, with a unique code', async () => {
    const credit = (claimItemId: string) => [
      { claimItemId, resolutionType: 'STORE_CREDIT' as const },
    ];
    const [one, two] = [await approved(credit), await approved(credit)];
    const complete = (given: typeof one, reference: string) =>
      codeOf(
        completeResolution(agent, {
          storeId: store.id,
          resolutionId: given.resolutionIds[0] ?? '',
          reference,
        }),
      );
    expect(await complete(one, 'CODE-1')).toBeNull();
    expect(await complete(two, 'CODE-1')).toBe('reference_used');
    expect(await complete(two, 'CODE-2')).toBeNull();
    const ledger = await database.db
      .select()
      .from(storeCredits)
      .where(eq(storeCredits.storeId, store.id));
    const entered = ledger.filter(({ code }) => /^CODE-\d$/.test(code));
    expect(entered.map(({ code, balance }) => [code, balance])).toEqual([
      ['CODE-1', 3888],
      ['CODE-2', 3888],
    ]);
  });

  test('needs the permission to resolve claims of its store', async () => {
    const { resolutionIds } = await approved();
    const input = { storeId: store.id, resolutionId: resolutionIds[0] ?? '', reference: 'r' };
    const elsewhere = await aStore(ctx);
    const foreign = as(aProgram(elsewhere.id));
    expect(await codeOf(completeResolution(as(aStaffMember(store.id, 'store_user')), input))).toBe(
      'forbidden',
    );
    expect(await codeOf(completeResolution(foreign, input))).toBe('store_not_found');
    expect(await codeOf(completeResolution(foreign, { ...input, storeId: elsewhere.id }))).toBe(
      'resolution_not_found',
    );
    expect(await codeOf(completeResolution(as(aProgram(store.id)), input))).toBeNull();
  });
});

describe('undoing an approval', () => {
  test('frees the claim for another decision, and cancels its tasks', async () => {
    const { claim, subject, resolutionIds, itemId } = await approved();
    const [resolutionId = ''] = resolutionIds;
    await execute(claim.id, resolutionId);
    expect((await undoApproval(agent, subject)).claimState).toBe('OPEN');
    const late = { storeId: store.id, resolutionId, reference: 'r' };
    expect(await codeOf(completeResolution(agent, late))).toBe('resolution_not_found');
    expect(await execute(claim.id, resolutionId)).toBe('nothing');
    const decisions = [{ claimItemId: itemId, resolutionType: 'RESHIP' as const }];
    const again = await approveClaim(agent, { ...subject, decisions });
    expect(again.claim.claimState).toBe('APPROVED');
  });

  test('stays in the history with its resolutions, even if a failure had reopened the claim', async () => {
    const { claim, subject, resolutionIds } = await approved();
    answerWith = async () => ({ kind: 'refused', reason: 'no such order' });
    await execute(claim.id, resolutionIds[0]);
    expect((await undoApproval(agent, subject)).claimState).toBe('OPEN');
    const { rows } = await database.pool.query(
      `select data from events where stream_id = $1 and name = 'claim.approval-undone'`,
      [claim.id],
    );
    expect(rows).toMatchObject([{ data: { voided: [{ id: resolutionIds[0] }] } }]);
  });

  test('records several resolutions in the order of their approval', async () => {
    const { claim, subject, resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'REFUND', quantity: 1 },
      { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
    ]);
    await undoApproval(agent, subject);
    const { rows } = await database.pool.query(
      `select jsonb_path_query_array(data, '$.voided[*].id') as ids from events
        where stream_id = $1 and name = 'claim.approval-undone'`,
      [claim.id],
    );
    expect(rows).toEqual([{ ids: resolutionIds }]);
  });

  test('leaves no trace of the decision on a claim that a failure had reopened', async () => {
    const { claim, subject, resolutionIds } = await approved();
    answerWith = async () => ({ kind: 'refused', reason: 'no such order' });
    await execute(claim.id, resolutionIds[0]);
    const decisionOf = async () => {
      const { rows } = await database.pool.query(
        `select claim_state, version, decided_at is not null as is_decided, decided_by from claims
          where store_id = $1 and id = $2`,
        [store.id, claim.id],
      );
      return rows[0];
    };
    const before = await decisionOf();
    expect(before).toMatchObject({ claim_state: 'OPEN', is_decided: true });
    await undoApproval(agent, subject);
    expect(await decisionOf()).toEqual({
      claim_state: 'OPEN',
      version: before.version + 1,
      is_decided: false,
      decided_by: null,
    });
  });

  test('is refused once something was executed, or while the platform is executing', async () => {
    const { claim, subject, resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'REFUND', quantity: 1 },
      { claimItemId, resolutionType: 'RESHIP', quantity: 1 },
    ]);
    const codes: unknown[] = [];
    answerWith = async () => {
      codes.push(await codeOf(undoApproval(agent, subject)));
      return { kind: 'done', reference: 'refund-80' };
    };
    await execute(claim.id, resolutionIds[0]);
    codes.push(await codeOf(undoApproval(agent, subject)));
    expect(codes).toEqual(['being_executed', 'already_executed']);
  });

  test('says whether the customer has only store credit, or something that cannot be canceled', async () => {
    const { subject, resolutionIds } = await approved((claimItemId) => [
      { claimItemId, resolutionType: 'STORE_CREDIT', quantity: 1 },
      { claimItemId, resolutionType: 'REFUND', quantity: 1 },
      { resolutionType: 'FLAT_RATE', flatAmount: 100 },
    ]);
    const [credit = '', refund = ''] = resolutionIds;
    for (const [resolutionId, text] of [
      [credit, 'credit_with_customer'],
      [refund, 'partly_executed'],
    ] as const) {
      const paid = { storeId: store.id, resolutionId, reference: `paid-${resolutionId}` };
      await completeResolution(agent, paid);
      await expect(undoApproval(agent, subject)).rejects.toMatchObject({
        code: 'already_executed',
        details: { text },
      });
    }
  });

  test('deletes its own resolutions and canceled credits, and nothing of another claim', async () => {
    const decide = (claimItemId: string) => [
      { claimItemId, resolutionType: 'STORE_CREDIT' as const, quantity: 1 },
      { claimItemId, resolutionType: 'REFUND' as const, quantity: 1 },
    ];
    const [one, other] = [await approved(decide), await approved(decide)];
    const creditOf = async ({ subject }: typeof one) =>
      (await getClaim(agent, subject)).claimStoreCredits[0];
    for (const { resolutionIds } of [one, other]) {
      const [resolutionId = ''] = resolutionIds;
      const issued = { storeId: store.id, resolutionId, reference: `code-${resolutionId}` };
      await completeResolution(agent, issued);
    }
    const cancel = async (given: typeof one) => {
      const creditId = (await creditOf(given))?.id ?? '';
      return cancelCredit(agent, { storeId: store.id, creditId });
    };
    await cancel(other);
    expect(await creditOf(other)).toMatchObject({ balance: 0, canceledAt: clock.now() });
    expect(await creditOf(one)).toMatchObject({ balance: 1944, canceledAt: null });
    await cancel(one);
    const { rows } = await database.pool.query(
      `select stream_id as claim from events where name = 'store-credit.canceled'
        and stream_id = any($1) order by occurred_at, stream_id = $2`,
      [[one.claim.id, other.claim.id], one.claim.id],
    );
    expect(rows).toEqual([{ claim: other.claim.id }, { claim: one.claim.id }]);
    await undoApproval(agent, one.subject);
    expect(await getClaim(agent, one.subject)).toMatchObject({
      claimResolutions: [],
      claimStoreCredits: [],
    });
    expect(await getClaim(agent, other.subject)).toMatchObject({
      claimResolutions: [{ status: 'executed' }, { status: 'pending' }],
      claimStoreCredits: [{ balance: 0 }],
    });
  });

  test('and completing it at once have one outcome', async () => {
    const { claim, subject, resolutionIds } = await approved();
    const [resolutionId = ''] = resolutionIds;
    await execute(claim.id, resolutionId);
    const complete = { storeId: store.id, resolutionId, reference: 'r' };
    const results = await atOnce(database, { table: 'resolutions' }, [
      () => codeOf(undoApproval(agent, subject)),
      () => codeOf(completeResolution(agent, complete)),
    ]);
    expect(results.filter((code) => code === null)).toHaveLength(1);
    expect(await stateOf(claim.id)).toBe(results[0] === null ? 'OPEN' : 'RESOLVED');
  });
});

test('a store’s claims, resolutions and credits are its own, even if another store has the same ids', async () => {
  const [own, twin] = [await aStore(ctx), await aStore(ctx)];
  const { claim, itemId } = await anOpenClaim(world, own.id);
  const copy = async (table: string) => {
    const { rows } = await database.pool.query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER' and column_name <> 'store_id'`,
      [table],
    );
    const { names } = rows[0];
    await database.pool.query(
      `insert into ${table} (store_id, ${names}) select $2, ${names} from ${table} where store_id = $1`,
      [own.id, twin.id],
    );
  };
  for (const table of ['orders', 'order_items', 'claims', 'claim_items']) await copy(table);
  const rowsOf = async (table: string, storeId: string) =>
    (await database.pool.query(`select * from ${table} where store_id = $1 order by id`, [storeId]))
      .rows;
  const untouched = await rowsOf('claim_items', twin.id);
  const of = ({ id: storeId }: typeof own) => ({ storeId, claimId: claim.id });
  const staff = ({ id }: typeof own) => as(aStaffMember(id));
  const decisions = [
    { claimItemId: itemId, resolutionType: 'STORE_CREDIT' as const, quantity: 1 },
    { claimItemId: itemId, resolutionType: 'REFUND' as const, quantity: 1 },
  ];
  await approveClaim(staff(own), { ...of(own), decisions });
  expect(await rowsOf('claim_items', twin.id)).toEqual(untouched);
  await approveClaim(staff(twin), { ...of(twin), decisions });
  await database.pool.query(
    `update resolutions t set id = r.id from resolutions r where r.store_id = $1
      and t.store_id = $2 and t.claim_id = r.claim_id and t.position = r.position`,
    [own.id, twin.id],
  );
  const [credit] = (await getClaim(staff(own), of(own))).claimResolutions;
  const resolutionId = credit?.id ?? '';
  for (const one of [own, twin]) {
    const issued = { storeId: one.id, resolutionId, reference: `code-${one.id}` };
    await completeResolution(staff(one), issued);
  }
  await database.pool.query(
    `update store_credits t set id = c.id from store_credits c
      where c.store_id = $1 and t.store_id = $2`,
    [own.id, twin.id],
  );
  const creditId = (await getClaim(staff(own), of(own))).claimStoreCredits[0]?.id ?? '';
  const twins = await rowsOf('store_credits', twin.id);
  await cancelCredit(staff(own), { storeId: own.id, creditId });
  expect(await rowsOf('store_credits', twin.id)).toEqual(twins);
  const canceled = await cancelCredit(staff(twin), { storeId: twin.id, creditId });
  expect(canceled.claimStoreCredits).toMatchObject([{ balance: 0, canceledAt: clock.now() }]);
  await undoApproval(staff(own), of(own));
  expect(await getClaim(staff(own), of(own))).toMatchObject({
    claimResolutions: [],
    claimStoreCredits: [],
  });
  expect(await rowsOf('store_credits', twin.id)).toHaveLength(1);
  expect(await rowsOf('resolutions', twin.id)).toHaveLength(2);
});

test('tasks are listed page by page, oldest first, of this store only', async () => {
  const own = await aStore(ctx);
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { claim, resolutionIds } = await anApprovedClaim(world, own.id);
    const [resolutionId = ''] = resolutionIds;
    await executeResolution(worker, { storeId: own.id, claimId: claim.id, resolutionId });
    ids.push(resolutionId);
    clock.advance({ minutes: 1 });
  }
  const reader = as(aProgram(own.id, ['claim:read']));
  const first = await listResolutionTasks(reader, { limit: 2 });
  const rest = await listResolutionTasks(reader, { limit: 2, cursor: first.next ?? '' });
  expect([...first.tasks, ...rest.tasks].map(({ id }) => id)).toEqual(ids);
  expect([first.tasks.length, rest.next]).toEqual([2, null]);
  expect(first.tasks[0]).toMatchObject({
    resolutionType: 'REFUND',
    paidValue: 3888,
    currency: 'USD',
    storeId: own.id,
    customerEmail: 'shopper@example.com',
    itemName: 'Enamel camp mug',
    failure: null,
  });
});

test('tasks come in pages of 25 by default and 100 at most, and are counted up to 1,000', async () => {
  const own = await aStore(ctx);
  const { claim } = await anOpenClaim(world, own.id);
  const count = 1001;
  await database.pool.query(
    `insert into resolutions (store_id, claim_id, id, position, resolution_type, status, task_at)
      select $1, $2, 'res_' || lpad(to_hex(n), 8, '0'), n, 'CUSTOM', 'working', $3::timestamptz
      from generate_series(1, $4) n`,
    [own.id, claim.id, clock.now(), count],
  );
  const reader = as(aProgram(own.id, ['claim:read']));
  const sizeOf = async (limit?: number) =>
    (await listResolutionTasks(reader, limit === undefined ? {} : { limit })).tasks.length;
  expect([await sizeOf(), await sizeOf(500), await sizeOf(0)]).toEqual([25, 100, 1]);
  expect(await countResolutionTasks(reader, {})).toEqual([
    { status: 'waiting', resolutionType: 'CUSTOM', count: 1000 },
  ]);
});

test('tasks of one claim are listed once each, with their own item', async () => {
  const own = await aStore(ctx);
  const { claim, resolutionIds } = await anApprovedClaim(world, own.id, (claimItemId) => [
    { claimItemId, resolutionType: 'REFUND' },
    { resolutionType: 'FLAT_RATE', flatAmount: 100 },
  ]);
  const other = await anOpenClaim(world, own.id);
  // An item's id is unique in its claim only.
  await database.pool.query(
    `update claim_items set id = $3, name = 'Camp stove' where store_id = $1 and claim_id = $2`,
    [own.id, other.claim.id, claim.claimItems[0]?.id],
  );
  for (const resolutionId of resolutionIds) {
    await executeResolution(worker, { storeId: own.id, claimId: claim.id, resolutionId });
    clock.advance({ minutes: 1 });
  }
  const reader = as(aProgram(own.id, ['claim:read']));
  const found = async (filter: Parameters<typeof listResolutionTasks>[1]) =>
    (await listResolutionTasks(reader, filter)).tasks.map(({ id, itemName }) => [id, itemName]);
  const [refund, sum] = resolutionIds;
  expect(await found({})).toEqual([
    [refund, 'Enamel camp mug'],
    [sum, null],
  ]);
  expect(await found({ search: 'enamel' })).toEqual([[refund, 'Enamel camp mug']]);
  expect(await found({ search: 'stove' })).toEqual([]);
  expect(await found({ types: [] })).toHaveLength(2);
  expect((await listResolutionTasks(reader, { limit: 2 })).next).toBeNull();
  const provider = as(aStaffMember(null, 'account_support'));
  const { tasks } = await listResolutionTasks(provider, { ids: resolutionIds });
  expect(tasks).toHaveLength(2);
});

test('a cursor of tasks has an instant and the id of a resolution', async () => {
  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  for (const wrong of ['yesterday res_01', `${clock.now().toISOString()} clm_01`]) {
    const list = listResolutionTasks(agent, { cursor: cursor(wrong) });
    expect([wrong, await codeOf(list)]).toEqual([wrong, 'invalid_input']);
  }
});

test('the effects of a claim in a shop are hidden from its customer, and a missing claim isn’t found', async () => {
  const { order, subject } = await approved();
  expect(await codeOf(listShopEffects(world.asShopper(order), subject))).toBe('forbidden');
  expect(await listShopEffects(agent, subject)).toEqual([]);
  const none = { ...subject, claimId: 'clm_none' };
  expect(await codeOf(listShopEffects(agent, none))).toBe('claim_not_found');
});

test('tasks are filtered by type, searched, sorted and counted, in every readable store', async () => {
  const own = await aStore(ctx);
  const other = await aStore(ctx);
  const taskOf = async (storeId: string, resolutionType: 'REFUND' | 'RESHIP') => {
    const approved = await anApprovedClaim(world, storeId, (claimItemId) => [
      { claimItemId, resolutionType, quantity: 1 },
    ]);
    const [resolutionId = ''] = approved.resolutionIds;
    await executeResolution(worker, { storeId, claimId: approved.claim.id, resolutionId });
    clock.advance({ minutes: 1 });
    return { ...approved, resolutionId };
  };
  const refund = await taskOf(own.id, 'REFUND');
  const reship = await taskOf(own.id, 'RESHIP');
  await taskOf(other.id, 'RESHIP');
  const reader = as(aProgram(own.id, ['claim:read']));
  const idsOf = async (filter: Parameters<typeof listResolutionTasks>[1]) =>
    (await listResolutionTasks(reader, filter)).tasks.map(({ id }) => id);
  expect(await idsOf({ sort: 'newest' })).toEqual([reship.resolutionId, refund.resolutionId]);
  const [newest] = [await listResolutionTasks(reader, { sort: 'newest', limit: 1 })];
  expect(await idsOf({ sort: 'newest', cursor: newest?.next ?? '' })).toEqual([
    refund.resolutionId,
  ]);
  expect(await idsOf({ types: ['RESHIP'] })).toEqual([reship.resolutionId]);
  expect(await idsOf({ ids: [refund.resolutionId] })).toEqual([refund.resolutionId]);
  expect(await idsOf({ search: `#${refund.claim.claimNumber}` })).toEqual([refund.resolutionId]);
  expect(await idsOf({ search: 'ENAMEL camp' })).toHaveLength(2);
  expect(await idsOf({ search: '100%' })).toEqual([]);
  expect(
    (await countResolutionTasks(reader, {})).toSorted((a, b) =>
      a.resolutionType.localeCompare(b.resolutionType),
    ),
  ).toEqual([
    { status: 'waiting', resolutionType: 'REFUND', count: 1 },
    { status: 'waiting', resolutionType: 'RESHIP', count: 1 },
  ]);
});

test('a failed resolution is listed with its reason, until it is retried', async () => {
  const own = await aStore(ctx);
  answerWith = async () => ({ kind: 'refused', reason: 'The card has expired.' });
  const { claim, resolutionIds } = await anApprovedClaim(world, own.id);
  const [resolutionId = ''] = resolutionIds;
  await executeResolution(worker, { storeId: own.id, claimId: claim.id, resolutionId });
  const reader = as(aStaffMember(own.id, 'store_user'));
  const failed = async () =>
    (await listResolutionTasks(reader, { status: 'failed' })).tasks.map(({ id, failure }) => [
      id,
      failure,
    ]);
  expect(await failed()).toEqual([[resolutionId, 'The card has expired.']]);
  expect((await listResolutionTasks(reader, {})).tasks).toEqual([]);
  const provider = as(aStaffMember(null, 'account_support'));
  const { tasks } = await listResolutionTasks(provider, { status: 'failed', storeIds: [own.id] });
  expect(tasks.map(({ id }) => id)).toEqual([resolutionId]);
  await retryResolutions(as(aStaffMember(own.id)), { storeId: own.id, claimId: claim.id });
  expect(await failed()).toEqual([]);
});
