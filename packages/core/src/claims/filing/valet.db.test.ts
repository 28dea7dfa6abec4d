import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderLookup } from '../../commerce/internal.ts';
import { listEvents, read } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import {
  aContext,
  aFulfillment,
  anItem,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  codeOf,
  daysBefore,
} from '../../testing/index.ts';
import { listNotes } from '../notes/list-notes.ts';
import { findSession, updateSessionStatus } from './save-session.ts';
import { fileValetClaim, submitClaim } from './submit-claim.ts';

const database = await testDatabase();
const { ctx, as, asShopper, clock, jobs } = aContext(database, { now: '2026-11-20T15:00:00Z' });
let store: Store;
let agent: ReturnType<typeof as>;
let owner: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  agent = as(aStaffMember(store.id, 'store_support'));
  owner = as(aStaffMember(store.id, 'store_owner'));
});

type Options = Parameters<typeof fileValetClaim>[1]['options'];

const filing = (
  order: OrderLookup,
  options: Options = {},
  type = 'ORDER_DELIVERED_NOT_RECEIVED',
) => ({
  storeId: order.store.id,
  orderId: order.systemOrderId,
  claim: {
    fulfillmentIssues: [
      { sourceFulfillmentId: 'shipment-1', issues: [{ type, details: 'They called us.' }] },
    ],
    resolution: { desiredMethod: 'RESHIP' },
  },
  options,
});
const eventsOf = (claimId: string) =>
  read(ctx, 'event:read', { storeId: store.id }, (reader) => listEvents(reader, claimId));

/**
 * Returns an order delivered this many days ago; the window of a missing package is open from day 2
 * to day 45.
 */
function delivered(daysAgo: number, given: Parameters<typeof anOrder>[2] = {}) {
  const items = [anItem()];
  const now = clock.now();
  const shipment = aFulfillment(now, items, {
    fulfilledAt: daysBefore(now, daysAgo + 4),
    shippedAt: daysBefore(now, daysAgo + 3),
    deliveredAt: daysBefore(now, daysAgo),
    lastScanAt: daysBefore(now, daysAgo),
  });
  return anOrder(ctx, store.id, { items, fulfillments: [shipment], ...given });
}

describe('a claim that staff file for a customer', () => {
  test('is recorded as theirs, with their note, and is reviewed immediately', async () => {
    const order = await delivered(5);
    const { claim } = await fileValetClaim(agent, filing(order, { note: 'Very polite.' }));
    expect([claim.claimState, claim.userId?.startsWith('usr_')]).toEqual(['NEW', true]);
    const [created] = await eventsOf(claim.id);
    expect(created).toMatchObject({ actorName: 'Ada Agent', data: { valet: true } });
    const notes = await listNotes(agent, { storeId: store.id, claimId: claim.id });
    expect(JSON.stringify(notes)).toContain('Very polite.');
  });

  test('that must be signed waits as a draft, and its customer is asked', async () => {
    const order = await delivered(5);
    jobs.length = 0;
    const options = { requireCustomerSignature: true };
    const { claim } = await fileValetClaim(agent, filing(order, options));
    expect(claim.claimState).toBe('DRAFT');
    expect(jobs).toMatchObject([
      { name: 'send-email', payload: { template: 'signature-requested' } },
      { name: 'tag-order' },
    ]);
  });

  test('accepts a signature from the customer only', async () => {
    const order = await delivered(5);
    const signed = (options: Parameters<typeof filing>[1]) => {
      const given = filing(order, options);
      const resolution = { ...given.claim.resolution, customerSignature: 'Sam Shopper' };
      return codeOf(fileValetClaim(agent, { ...given, claim: { ...given.claim, resolution } }));
    };
    expect(await signed({ requireCustomerSignature: true })).toBe('signature_not_from_customer');
    expect(await signed({})).toBe('signature_not_from_customer');
  });

  test('has a signature that staff pass on only where none is required, and never as a draft', async () => {
    store = await aStore(ctx, { settings: { signatureRequired: false } });
    const support = as(aStaffMember(store.id, 'store_support'));
    const order = await delivered(5);
    const signed = (options?: Options) => {
      const given = filing(order, options);
      const resolution = { ...given.claim.resolution, customerSignature: 'Sam Shopper' };
      return fileValetClaim(support, { ...given, claim: { ...given.claim, resolution } });
    };
    const draft = signed({ requireCustomerSignature: true });
    expect(await codeOf(draft)).toBe('signature_not_from_customer');
    const { claim } = await signed();
    expect(claim.claimDocuments).toMatchObject([{ type: 'SIGNATURE', content: 'Sam Shopper' }]);
  });

  test('leaves the customer’s own draft open; one that a program submits closes it', async () => {
    const order = await delivered(5, { items: [anItem({ quantity: 2 })] });
    const about = { storeId: store.id, orderId: order.systemOrderId };
    const opened = await updateSessionStatus(asShopper(order), { ...about, status: 'STARTED' });
    const { options: _none, ...given } = filing(order);
    const { claim } = await fileValetClaim(agent, given);
    expect(claim.claimState).toBe('NEW');
    expect(await findSession(asShopper(order), about)).toEqual(opened);
    const next = await delivered(5);
    const { options: _no, ...theirs } = filing(next);
    const there = { storeId: store.id, orderId: next.systemOrderId };
    await updateSessionStatus(asShopper(next), { ...there, status: 'STARTED' });
    const filed = await submitClaim(as(aProgram(store.id)), theirs);
    expect(filed.claim.claimState).toBe('NEW');
    expect(await findSession(asShopper(next), there)).toBeNull();
  });

  test('that is too early and must be signed waits as a draft without a date', async () => {
    const options = { requireCustomerSignature: true };
    const { claim } = await fileValetClaim(agent, filing(await delivered(1), options));
    expect([claim.claimState, claim.wakeAt]).toEqual(['DRAFT', null]);
    expect((await eventsOf(claim.id)).map(({ name }) => name)).not.toContain('claim.parked');
  });

  test('needs the permission to create claims, and to read orders if it names one by its shop’s id', async () => {
    const program = as(aProgram(store.id, ['claim:create']));
    const order = await delivered(5);
    const { orderId: _id, ...given } = filing(order);
    const bySource = fileValetClaim(program, { ...given, sourceOrderId: order.orderId });
    expect(await codeOf(bySource)).toBe('forbidden');
    expect(await codeOf(fileValetClaim(program, filing(order)))).toBeNull();
    await expect(fileValetClaim(program, given)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ path: 'sourceOrderId', code: 'required' }] },
    });
  });

  test('follows the same rules: protection, units, evidence', async () => {
    const order = await delivered(5);
    const file = (given: Parameters<typeof filing>) =>
      codeOf(fileValetClaim(owner, filing(...given)));
    const overriding = { overrideReason: 'Please.' };
    const bare = await delivered(5, { protection: { shipping: false, warranty: false } });
    expect(await file([bare, overriding])).toBe('unprotected');
    expect(await file([order, overriding, 'DAMAGED'])).toBe('evidence_required');
    expect(await file([order])).toBeNull();
    expect(await file([order, overriding])).toBe('fully_claimed');
  });

  test('is refused to shoppers, and a note to people without the permission', async () => {
    const order = await delivered(5);
    expect(await codeOf(fileValetClaim(asShopper(order), filing(order)))).toBe('forbidden');
    const reader = as(aStaffMember(null, 'account_user'));
    expect(await codeOf(fileValetClaim(reader, filing(order, { note: 'Hm.' })))).toBe('forbidden');
    expect(await codeOf(fileValetClaim(reader, filing(order)))).toBeNull();
  });
});

describe('a window that has closed, or is not open yet', () => {
  test('applies to staff as to everyone else', async () => {
    expect(await codeOf(fileValetClaim(owner, filing(await delivered(60))))).toBe('expired');
    const { claim } = await fileValetClaim(owner, filing(await delivered(1)));
    expect(claim.claimState).toBe('TEMPORARILY_DISMISSED');
  });

  test('can be overridden with a reason, which is stored with the claim', async () => {
    for (const [daysAgo, window] of [
      [60, 'expired'],
      [1, 'too_soon'],
    ] as const) {
      const order = await delivered(daysAgo);
      const options = { overrideReason: 'The carrier admitted it.' };
      const { claim } = await fileValetClaim(owner, filing(order, options));
      expect(claim.claimState).toBe('NEW');
      const why = (await eventsOf(claim.id)).find(({ name }) => name === 'claim.window-overridden');
      expect(why).toMatchObject({
        actorName: 'Ada Agent',
        data: { note: 'The carrier admitted it.', windows: [window] },
      });
    }
  });

  test('is recorded as open for a claim that needs no override', async () => {
    const options = { overrideReason: 'To be safe.' };
    const { claim } = await fileValetClaim(owner, filing(await delivered(5), options));
    expect((await eventsOf(claim.id)).map(({ name }) => name)).not.toContain(
      'claim.window-overridden',
    );
  });

  test('cannot be overridden by a store’s support or its programs, nor without a reason', async () => {
    const order = await delivered(60);
    const options = { overrideReason: 'Please.' };
    expect(await codeOf(fileValetClaim(agent, filing(order, options)))).toBe('forbidden');
    expect(await codeOf(fileValetClaim(owner, filing(order, { overrideReason: ' ' })))).toBe(
      'invalid_input',
    );
    const provider = as(aStaffMember(null, 'account_support'));
    expect(await codeOf(fileValetClaim(provider, filing(order, options)))).toBeNull();
  });
});
