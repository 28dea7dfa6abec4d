import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { findKnownLink, holdLink, mintLink, resolveLink, useLink } from '../../access/internal.ts';
import { getOrder, upsertOrder } from '../../commerce/internal.ts';
import type { Actor, LinkPurpose } from '../../kernel/internal.ts';
import { isRefusal, listEvents, read, write } from '../../kernel/internal.ts';
import { appealClaim, closeClaim, denyClaim } from '../../resolutions/internal.ts';
import { aClaim, confirmedLinkTo, linkTo } from '../../testing/a-claim.ts';
import {
  aContext,
  aFulfillment,
  anItem,
  anOrder,
  anOrderSnapshot,
  aStore,
  atOnce,
} from '../../testing/index.ts';
import { markMessagesRead } from '../messages/mark-messages-read.ts';
import { postMessage } from '../messages/post-message.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { countOtherClaims } from '../reading/count-other-claims.ts';
import { getClaim } from '../reading/get-claim.ts';
import { getTimeline } from '../reading/get-timeline.ts';
import { listClaimsOfOrder } from '../reading/list-claims-of-order.ts';
import { listReviews } from '../reviews/list-reviews.ts';
import { postReview } from '../reviews/post-review.ts';
import { signClaim } from '../signing/sign-claim.ts';
import { wakeParkedClaim } from '../timers/wake-parked-claim.ts';
import { answerStillMissing } from './answer-still-missing.ts';
import { confirmEmail } from './confirm-email.ts';
import { openLink } from './open-link.ts';
import { renewLink, revokeClaimLinks } from './renew-link.ts';
import { reopenOwnClaim } from './reopen-own-claim.ts';
import { requestEmail } from './request-email.ts';
import { withdrawClaim } from './withdraw-claim.ts';

const database = await testDatabase();
const { ctx, as, asShopper, clock, jobs } = aContext(database);
const store = await aStore(ctx);
const storeId = store.id;

const codeOf = async (attempt: Promise<unknown>) => {
  const thrown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  return isRefusal(thrown) ? thrown.code : thrown;
};
const mint = (claim: ClaimRow, purpose: 'view' | 'print' | 'sign', expiresAt?: Date) =>
  write(ctx, 'claim:update', { storeId }, (writer) =>
    mintLink(writer, { purpose, claimId: claim.id, orderId: claim.orderId, expiresAt }),
  );
const eventsOf = (claimId: string) =>
  read(ctx, 'claim:read', { storeId }, (reader) => listEvents(reader, claimId));
/** Returns for how many seconds each limit with such a key counts. */
const windowsOf = async (key: string) => {
  const { rows } = await database.pool.query(
    `select distinct extract(epoch from expires_at)::int - window_start as seconds from rate_limits
      where key like $1`,
    [key],
  );
  return rows.map(({ seconds }) => seconds);
};
const stranger = as({ kind: 'shopper', storeId, orderId: 'ord_other', email: 'x@example.com' });
const supporter: Actor = {
  kind: 'staff',
  userId: 'usr_1',
  name: 'Dana',
  memberships: [{ storeId, role: 'store_support' }],
};

describe('a claim', () => {
  test('is shown completely to its shopper, its link and its staff, and to no one else', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id };
    for (const who of [asShopper(order), as(linkTo(claim)), as(supporter)]) {
      const shown = await getClaim(who, given);
      expect(shown).toMatchObject({
        id: claim.id,
        claimNumber: claim.claimNumber,
        claimState: 'NEW',
        claimItems: [{ quantity: 1, claimType: 'DAMAGED', price: 1800 }],
        order: { orderNumber: order.orderNumber },
        shipments: [{ fulfillmentStatus: 'DELIVERED' }],
      });
      expect(shown.createdAt).toEqual(ctx.now());
    }
    const other = await aClaim(ctx, await anOrder(ctx, storeId));
    for (const who of [stranger, as(linkTo(other)), as({ ...linkTo(claim), storeId: 'sto_2' })]) {
      expect(await codeOf(getClaim(who, given))).toBe('claim_not_found');
    }
    expect(await codeOf(getClaim(as({ kind: 'anonymous' }), given))).toBe('unauthenticated');
  });

  test('hides premiums and suspicion from its customer, not from staff', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order, {
      claimState: 'DENIED',
      decisionReason: 'POTENTIAL_FRAUD',
      decisionText: 'We could not confirm this.',
      filedById: 'usr_1',
    });
    const given = { storeId, claimId: claim.id };
    const customer = await getClaim(asShopper(order), given);
    expect(customer.decision).toMatchObject({
      decision: 'DENIED',
      reason: 'NOT_COVERED',
      reasonLabel: 'reason_withheld',
    });
    expect(customer.policy?.premiumPaid ?? null).toBeNull();
    expect(JSON.stringify(customer)).not.toContain('FRAUD');
    const staff = await getClaim(as(supporter), given);
    expect(staff.decision.reason).toBe('POTENTIAL_FRAUD');
  });

  test('is listed with the others of its order, newest first; its own link shows it alone', async () => {
    const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: 3 })] });
    const first = await aClaim(ctx, order);
    clock.advance({ minutes: 1 });
    const second = await aClaim(ctx, order);
    const given = { storeId, orderId: order.systemOrderId };
    const ids = async (who: Actor) =>
      (await listClaimsOfOrder(as(who), given)).items.map(({ id }) => id);
    expect(await ids(asShopper(order).actor)).toEqual([second.id, first.id]);
    expect(await ids({ ...linkTo(first), claimId: '', purpose: 'order-claims' })).toHaveLength(2);
    expect(await ids(linkTo(first))).toEqual([first.id]);
    const bare = await anOrder(ctx, storeId);
    const ofBare = { storeId, orderId: bare.systemOrderId };
    expect((await listClaimsOfOrder(asShopper(bare), ofBare)).items).toEqual([]);
    const page = await listClaimsOfOrder(asShopper(order), { ...given, limit: 1 });
    expect(page.items.map(({ id }) => id)).toEqual([second.id]);
    const cursor = page.nextCursor ?? '';
    expect(await listClaimsOfOrder(asShopper(order), { ...given, cursor, limit: 1 })).toMatchObject(
      {
        items: [{ id: first.id }],
        nextCursor: null,
      },
    );
    const foreign = listClaimsOfOrder(asShopper(bare), { ...ofBare, cursor });
    expect(await codeOf(foreign)).toBe('invalid_input');
    const unknown = listClaimsOfOrder(ctx, { storeId, orderId: 'ord_unknown' });
    expect(await codeOf(unknown)).toBe('order_not_found');
  });
});

describe('street, phone and email behind a link', () => {
  test('are masked until the order’s email is confirmed, and then shown to that browser', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const holder = as(linkTo(claim));
    const given = { storeId, claimId: claim.id };
    const masked = await getClaim(holder, given);
    expect(masked.masked).toBe(true);
    expect(JSON.stringify(masked)).not.toMatch(/12 Lark|shopper@example|555 0134/);
    expect(masked.shippingAddress?.city).toBe('Albany');

    const wrong = await confirmEmail(holder, { ...given, email: 'other@example.com' });
    expect(wrong).toEqual({ confirmed: false, confirmation: null });
    const right = await confirmEmail(holder, { ...given, email: ' Shopper@Example.com ' });
    expect(right.confirmed).toBe(true);
    const confirmation = right.confirmation ?? '';
    const open = await getClaim({ ...holder, confirmation }, given);
    expect(open).toMatchObject({ masked: false, shippingAddress: { address1: '12 Lark Street' } });

    const other = await aClaim(ctx, await anOrder(ctx, storeId));
    const elsewhere = await getClaim(
      { ...as(linkTo(other)), confirmation },
      { storeId, claimId: other.id },
    );
    expect(elsewhere.masked).toBe(true);
  });

  test('can be guessed at ten times in a quarter of an hour, and 50 times an hour from all networks', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const given = { storeId, claimId: claim.id, email: 'a@b.example' };
    const guess = (network: string) =>
      confirmEmail({ ...as(linkTo(claim)), clientNetwork: network }, given);
    for (let i = 0; i < 10; i++) expect((await guess('192.0.2.0')).confirmed).toBe(false);
    expect(await codeOf(guess('192.0.2.0'))).toBe('too_many_requests');
    for (let i = 0; i < 40; i++) expect(await codeOf(guess(`192.0.2.${1 + (i % 4)}`))).toBeNull();
    expect(await codeOf(guess('192.0.2.5'))).toBe('too_many_requests');
    expect(await windowsOf(`confirm:${storeId}:${claim.id}:%`)).toEqual([900]);
    expect(await windowsOf(`confirm:${storeId}:${claim.id}`)).toEqual([3600]);
  });
});

describe('a secret link whose holder has not confirmed the email', () => {
  const link = async (given: Parameters<typeof aClaim>[2] = {}) => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order, given);
    return { order, claim, holder: as(linkTo(claim)), given: { storeId, claimId: claim.id } };
  };
  const state = async (given: { storeId: string; claimId: string }) => {
    const { claimState, appealedAt, claimMessages } = await getClaim(ctx, given);
    return { claimState, appealedAt, messages: claimMessages.length };
  };
  const NOTHING = { appealedAt: null, messages: 0 };

  test('cannot withdraw, write, appeal, review or answer about a parked claim', async () => {
    const open = await link();
    const parked = await link({ claimState: 'TEMPORARILY_DISMISSED' });
    const denied = await link({ claimState: 'DENIED', decidedAt: ctx.now() });
    const attempts: [Promise<unknown>, string][] = [
      [withdrawClaim(open.holder, open.given), 'withdraw'],
      [postMessage(open.holder, { ...open.given, messageContent: 'Cancel it.' }), 'message'],
      [answerStillMissing(parked.holder, { ...parked.given, stillMissing: false }), 'arrived'],
      [appealClaim(denied.holder, { ...denied.given, message: 'Again.' }), 'appeal'],
      [postReview(denied.holder, { ...denied.given, rating: 1 }), 'review'],
    ];
    for (const [attempt, what] of attempts) {
      expect([what, await codeOf(attempt)]).toEqual([what, 'email_not_confirmed']);
    }
    expect(await state(open.given)).toEqual({ claimState: 'NEW', ...NOTHING });
    expect(await state(parked.given)).toMatchObject({ claimState: 'TEMPORARILY_DISMISSED' });
    expect(await state(denied.given)).toEqual({ claimState: 'DENIED', ...NOTHING });
    expect(await listReviews(ctx, denied.given)).toEqual([]);
  });

  test('cannot use the proof of another order, a forged one, or one for an older email', async () => {
    const { order, claim, given } = await link();
    const other = await link();
    const confirmed = confirmedLinkTo(ctx, claim);
    const proofs = [confirmedLinkTo(ctx, other.claim).confirmation, 'made-up', ''];
    for (const confirmation of proofs) {
      const holder = { ...confirmed, confirmation };
      expect(await codeOf(withdrawClaim(holder, given))).toBe('email_not_confirmed');
    }
    await upsertOrder(ctx, {
      storeId,
      sourceOrderId: order.orderId,
      order: { ...anOrderSnapshot(ctx.now()), customerEmail: 'new@example.com' },
    });
    expect(await codeOf(withdrawClaim(confirmed, given))).toBe('email_not_confirmed');
    expect(await state(given)).toEqual({ claimState: 'NEW', ...NOTHING });
  });

  test('does not use up the messages that the customer may write', async () => {
    const { claim, holder, given } = await link();
    const message = { ...given, messageContent: 'Spam' };
    for (let i = 0; i < 61; i++) await codeOf(postMessage(holder, message));
    expect(await codeOf(postMessage(confirmedLinkTo(ctx, claim), message))).toBe(null);
  });

  test('cannot keep the customer from confirming by guessing from elsewhere', async () => {
    const { holder, given } = await link();
    const guess = { ...given, email: 'a@b.example' };
    const stranger = { ...holder, clientNetwork: '192.0.2.1' };
    for (let i = 0; i < 60; i++) await codeOf(confirmEmail(stranger, guess));
    expect(await codeOf(confirmEmail(stranger, guess))).toBe('too_many_requests');
    const customer = { ...holder, clientNetwork: '192.0.2.2' };
    const right = { ...given, email: 'shopper@example.com' };
    expect((await confirmEmail(customer, right)).confirmed).toBe(true);
  });

  test('reads the claim and its messages, and marks them as read', async () => {
    const { holder, given } = await link();
    expect((await getClaim(holder, given)).masked).toBe(true);
    expect(await codeOf(markMessagesRead(holder, given))).toBe(null);
  });
});

describe('a secret link', () => {
  test('opens its claim for its purpose only, until it ends', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const nobody = as({ kind: 'anonymous' });
    const view = await mint(claim, 'view');
    const print = await mint(claim, 'print');
    const brief = await mint(claim, 'view', new Date(clock.now().getTime() + 60_000));
    const resolve = (token: string, purpose: 'view' | 'print' | 'sign') =>
      resolveLink(nobody, { token, purpose });
    expect(await resolve(view, 'view')).toMatchObject({ storeId, claimId: claim.id });
    expect(await resolve(print, 'print')).toMatchObject({ actor: { purpose: 'print' } });
    expect(await codeOf(resolve(view, 'print'))).toBe('claim_not_found');
    expect(await codeOf(resolve(print, 'view'))).toBe('claim_not_found');
    expect(await codeOf(resolve(view, 'sign'))).toBe('claim_not_found');
    expect(await codeOf(resolve(`${view.slice(0, -1)}!`, 'view'))).toBe('claim_not_found');
    clock.advance({ minutes: 2 });
    expect(await codeOf(resolve(brief, 'view'))).toBe('claim_not_found');
  });

  test('works for its claim and purpose only, once, and until the instant that it ends', async () => {
    const [claim, other] = [
      await aClaim(ctx, await anOrder(ctx, storeId)),
      await aClaim(ctx, await anOrder(ctx, storeId)),
    ];
    const end = new Date(clock.now().getTime() + 60_000);
    const [token, brief] = [await mint(claim, 'sign', end), await mint(claim, 'sign', end)];
    type Given = Parameters<typeof useLink>[1];
    const own: Given = { token, claimId: claim.id, purpose: 'sign' };
    const hold = (given: Given) =>
      write(ctx, 'claim:update', { storeId }, (writer) => holdLink(writer, given));
    const use = (given: Given) =>
      write(ctx, 'claim:update', { storeId }, (writer) => useLink(writer, given));
    for (const wrong of [
      { ...own, claimId: other.id },
      { ...own, purpose: 'view' as const },
    ]) {
      expect([await hold(wrong), await use(wrong)]).toEqual([null, false]);
    }
    expect(await findKnownLink(database, token, 'view')).toBeNull();
    expect(await resolveLink(ctx, { token, purpose: 'sign' })).toMatchObject({ storeId });
    expect(await hold(own)).toMatch(/^[0-9a-f]{64}$/);
    expect([await use(own), await use(own), await hold(own)]).toEqual([true, false, null]);
    expect(await codeOf(resolveLink(ctx, { token, purpose: 'sign' }))).toBe('claim_not_found');
    clock.set(end);
    const late = { ...own, token: brief };
    expect([await hold(late), await use(late)]).toEqual([null, false]);
    expect(await codeOf(resolveLink(ctx, { token: brief, purpose: 'sign' }))).toBe(
      'claim_not_found',
    );
  });

  test('to all claims of an order names none of them, and ends with none of another order', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const otherOrder = await anOrder(ctx, storeId);
    const other = await aClaim(ctx, otherOrder);
    const given = { storeId, claimId: other.id, purpose: 'order-claims' as const };
    const { token } = await openLink(asShopper(otherOrder), given);
    await revokeClaimLinks(as(supporter), { storeId, claimId: claim.id });
    expect(await resolveLink(ctx, { token, purpose: 'order-claims' })).toMatchObject({
      claimId: '',
      orderId: otherOrder.systemOrderId,
      actor: { claimId: '' },
    });
  });

  test('allows 200 wrong guesses in 15 minutes from one network, and opens there after more', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const token = await mint(claim, 'view');
    const visitor = { ...as({ kind: 'anonymous' }), clientNetwork: '203.0.113.77' };
    const guess = (at: number) =>
      codeOf(resolveLink(visitor, { token: String(at).padStart(43, 'x'), purpose: 'view' }));
    const codes = await Promise.all(Array.from({ length: 201 }, (_, at) => guess(at)));
    expect(codes.filter((code) => code === 'claim_not_found')).toHaveLength(200);
    expect(await guess(201)).toBe('too_many_requests');
    const { rows } = await database.pool.query(
      `select extract(epoch from expires_at)::int - window_start as seconds from rate_limits
        where key = 'wrong-link:203.0.113.77'`,
    );
    expect(rows).toEqual([{ seconds: 900 }]);
    expect(await resolveLink(visitor, { token, purpose: 'view' })).toMatchObject({
      claimId: claim.id,
    });
  });

  test('ends when the order gets another email, with every other link of the order', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const other = await aClaim(ctx, await anOrder(ctx, storeId));
    const links = [await mint(claim, 'print'), await mint(claim, 'print')];
    const kept = await mint(other, 'view');
    const beside = await aClaim(ctx, order);
    await mint(beside, 'view');
    await revokeClaimLinks(as(supporter), { storeId, claimId: beside.id });
    const ended = async () =>
      (
        await database.pool.query('select revoked_at as at from link_tokens where claim_id = $1', [
          beside.id,
        ])
      ).rows;
    const before = await ended();
    expect(before).toEqual([{ at: clock.now() }]);
    const save = (customerEmail: string) =>
      upsertOrder(ctx, {
        storeId,
        sourceOrderId: order.orderId,
        order: { ...anOrderSnapshot(ctx.now()), customerEmail },
      });
    await save(order.customerEmail);
    for (const token of links) await resolveLink(ctx, { token, purpose: 'print' });
    await save('somebody.else@example.com');
    for (const token of links) {
      expect(await codeOf(resolveLink(ctx, { token, purpose: 'print' }))).toBe('claim_not_found');
    }
    expect(await resolveLink(ctx, { token: kept, purpose: 'view' })).toMatchObject({
      claimId: other.id,
    });
    // What had ended before ended then.
    expect(await ended()).toEqual(before);
  });

  test('ends when staff renew it; the new one is emailed, not returned', async () => {
    const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: 3 })] });
    const claim = await aClaim(ctx, order);
    const beside = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id };
    const view = await mint(claim, 'view');
    const kept = await mint(beside, 'view');
    const ofOrder = await openLink(asShopper(order), { ...given, purpose: 'order-claims' });
    jobs.length = 0;
    const answer = await renewLink(as(supporter), given);
    expect(answer).toEqual({ renewed: true });
    const resolve = (token: string, purpose: LinkPurpose) =>
      codeOf(resolveLink(ctx, { token, purpose }));
    expect(await resolve(view, 'view')).toBe('claim_not_found');
    expect(await resolve(ofOrder.token, 'order-claims')).toBe('claim_not_found');
    expect(await resolveLink(ctx, { token: kept, purpose: 'view' })).toMatchObject({
      claimId: beside.id,
    });
    expect(jobs).toMatchObject([{ name: 'send-email', payload: { template: 'received' } }]);
    expect((await eventsOf(claim.id)).map(({ name }) => name)).toContain('claim.link-renewed');
  });

  test('ends when staff revoke it, without an email, and leaves a link to sign alone', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id };
    const [view, print, sign] = [
      await mint(claim, 'view'),
      await mint(claim, 'print'),
      await mint(claim, 'sign'),
    ];
    jobs.length = 0;
    expect(await revokeClaimLinks(as(supporter), given)).toEqual({ revoked: 2 });
    expect(await revokeClaimLinks(as(supporter), given)).toEqual({ revoked: 0 });
    expect(await codeOf(resolveLink(ctx, { token: view, purpose: 'view' }))).toBe(
      'claim_not_found',
    );
    expect(await codeOf(resolveLink(ctx, { token: print, purpose: 'print' }))).toBe(
      'claim_not_found',
    );
    expect(await resolveLink(ctx, { token: sign, purpose: 'sign' })).toMatchObject({
      claimId: claim.id,
    });
    expect(jobs).toEqual([]);
    const events = await read(ctx, 'claim:read', { storeId }, (reader) =>
      listEvents(reader, claim.id),
    );
    expect(events.filter(({ name }) => name === 'claim.links-revoked')).toHaveLength(1);
    const single = await aClaim(ctx, await anOrder(ctx, storeId));
    await mint(single, 'view');
    const revoked = await revokeClaimLinks(as(supporter), { storeId, claimId: single.id });
    expect([revoked, (await eventsOf(single.id)).at(-1)]).toMatchObject([
      { revoked: 1 },
      { name: 'claim.links-revoked' },
    ]);
    expect(await codeOf(revokeClaimLinks(asShopper(order), given))).toBe('forbidden');
    expect(await codeOf(revokeClaimLinks(stranger, given))).not.toBeNull();
  });

  test('is created again for the claim’s own customer, and never for staff', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id, purpose: 'view' as const };
    const { token } = await openLink(asShopper(order), given);
    expect(await resolveLink(ctx, { token, purpose: 'view' })).toMatchObject({ claimId: claim.id });
    expect(await codeOf(openLink(as(supporter), given))).toBe('forbidden');
    expect(await codeOf(openLink(stranger, given))).toBe('claim_not_found');
  });

  test('to print is opened from the claim’s page, lasts 30 days, and opens nothing itself', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id };
    const view = await openLink(asShopper(order), { ...given, purpose: 'view' });
    const { token } = await openLink(as(linkTo(claim)), { ...given, purpose: 'print' });
    const opened = await resolveLink(ctx, { token, purpose: 'print' });
    expect(opened).toMatchObject({ claimId: claim.id });
    for (const purpose of ['view', 'print', 'order-claims'] as const) {
      expect(await codeOf(openLink(as(opened.actor), { ...given, purpose }))).toBe('forbidden');
    }
    const end = clock.now().getTime() + 30 * 86_400_000;
    clock.set(new Date(end - 1));
    await resolveLink(ctx, { token, purpose: 'print' });
    clock.set(new Date(end));
    expect(await codeOf(resolveLink(ctx, { token, purpose: 'print' }))).toBe('claim_not_found');
    await resolveLink(ctx, { token: view.token, purpose: 'view' });
  });

  test('is still there for its customer after strangers asked for it, and 60 times an hour', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id, purpose: 'print' as const };
    for (let count = 0; count < 61; count += 1) {
      expect(await codeOf(openLink(stranger, given))).toBe('claim_not_found');
    }
    for (let count = 0; count < 60; count += 1) await openLink(asShopper(order), given);
    expect(await codeOf(openLink(asShopper(order), given))).toBe('too_many_requests');
    expect(await windowsOf(`open:${storeId}:${claim.id}`)).toEqual([3600]);
  });

  test('to all claims of an order needs the order’s email, and opens each of them', async () => {
    const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: 3 })] });
    const claim = await aClaim(ctx, order);
    const beside = await aClaim(ctx, order);
    const elsewhere = await aClaim(ctx, await anOrder(ctx, storeId));
    const given = { storeId, claimId: claim.id, purpose: 'order-claims' as const };
    expect(await countOtherClaims(as(linkTo(claim)), given)).toBe(1);
    expect(await countOtherClaims(as(linkTo(elsewhere)), { ...given, claimId: elsewhere.id })).toBe(
      0,
    );
    expect(await codeOf(openLink(as(linkTo(claim)), given))).toBe('email_not_confirmed');
    const { token } = await openLink(confirmedLinkTo(ctx, claim), given);
    const { actor } = await resolveLink(ctx, { token, purpose: 'order-claims' });
    const open = (claimId: string) =>
      openLink(as(actor), { storeId, claimId, purpose: 'view' }).then(({ token: view }) =>
        resolveLink(ctx, { token: view, purpose: 'view' }),
      );
    expect(await open(beside.id)).toMatchObject({ claimId: beside.id });
    expect(await codeOf(open(elsewhere.id))).toBe('claim_not_found');
  });
});

describe('signing', () => {
  test('turns a draft into a new claim once, however many sign at the same time', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order, { claimState: 'DRAFT' });
    const token = await mint(claim, 'sign');
    const signer = as(linkTo(claim, 'sign'));
    const sign = () =>
      signClaim(signer, { storeId, claimId: claim.id, token, signatureName: 'Sam Shopper' });
    const results = await atOnce(
      database,
      { table: 'claims' },
      Array.from({ length: 8 }, () => () => codeOf(sign())),
    );
    expect(results.filter((code) => code === null)).toHaveLength(1);
    expect(results.filter((code) => code === 'claim_not_found')).toHaveLength(7);
    const signed = await getClaim(ctx, { storeId, claimId: claim.id });
    expect(signed.claimState).toBe('NEW');
    expect(signed.claimDocuments).toMatchObject([{ type: 'SIGNATURE', content: 'Sam Shopper' }]);
  });

  test("needs its own link: a view link, or another claim's, is not found", async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId), { claimState: 'DRAFT' });
    const other = await aClaim(ctx, await anOrder(ctx, storeId), { claimState: 'DRAFT' });
    const given = { storeId, claimId: claim.id, signatureName: 'Sam' };
    const signer = as(linkTo(claim, 'sign'));
    const view = await mint(claim, 'view');
    const others = await mint(other, 'sign');
    expect(await codeOf(signClaim(signer, { ...given, token: view }))).toBe('claim_not_found');
    expect(await codeOf(signClaim(signer, { ...given, token: others }))).toBe('claim_not_found');
    const viewer = as(linkTo(claim, 'view'));
    expect(await codeOf(signClaim(viewer, { ...given, token: others }))).toBe('forbidden');
  });

  test('names the order of the claim, by our id or by the shop’s, or none', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId), { claimState: 'DRAFT' });
    const { orderId, sourceOrderId } = claim;
    const token = await mint(claim, 'sign');
    const sign = (named: { orderId?: string; sourceOrderId?: string }) => {
      const given = { storeId, claimId: claim.id, token, signatureName: 'Sam' };
      return codeOf(signClaim(as(linkTo(claim, 'sign')), { ...given, ...named }));
    };
    for (const wrong of [
      { orderId: 'ord_other' },
      { sourceOrderId: 'other' },
      { orderId, sourceOrderId: 'other' },
      { orderId: 'ord_other', sourceOrderId },
    ]) {
      expect(await sign(wrong)).toBe('claim_not_found');
    }
    expect(await sign({ orderId: sourceOrderId, sourceOrderId })).toBeNull();
  });

  test('stores an address as changed only if it differs', async () => {
    for (const [city, changed] of [
      [' ALBANY ', false],
      ['Troy', true],
    ] as const) {
      const order = await anOrder(ctx, storeId);
      const claim = await aClaim(ctx, order, {
        claimState: 'DRAFT',
        shippingAddress: order.shippingAddress,
      });
      if (!order.shippingAddress) throw new Error('the order has an address');
      const signed = await signClaim(as(linkTo(claim, 'sign')), {
        storeId,
        claimId: claim.id,
        token: await mint(claim, 'sign'),
        signatureName: 'Sam',
        updatedShippingAddress: { ...order.shippingAddress, city },
      });
      expect(signed.updatedShippingAddress !== null).toBe(changed);
    }
  });

  test('that fails leaves the link usable', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId), { claimState: 'DRAFT' });
    const token = await mint(claim, 'sign');
    const given = { storeId, claimId: claim.id, token };
    const signer = as(linkTo(claim, 'sign'));
    const imageUrl = `med_${'0'.repeat(40)}`;
    expect(await codeOf(signClaim(signer, { ...given, imageUrl }))).toBe('media_not_usable');
    expect((await signClaim(signer, { ...given, signatureName: 'Sam' })).claimState).toBe('NEW');
  });
});

describe('a parked claim', () => {
  const parked = async (delivered = true) => {
    const items = [anItem()];
    const shipment = aFulfillment(
      ctx.now(),
      items,
      delivered ? {} : { fulfillmentStatus: 'IN_TRANSIT', deliveredAt: null },
    );
    const order = await anOrder(ctx, storeId, { items, fulfillments: [shipment] });
    const wakeAt = new Date(clock.now().getTime() + 86_400_000);
    const claimType = 'ORDER_DELIVERED_NOT_RECEIVED';
    const claim = await aClaim(ctx, order, {
      claimState: 'TEMPORARILY_DISMISSED',
      claimType,
      wakeAt,
    });
    return { order, claim, given: { storeId, claimId: claim.id } };
  };

  test('asks once whether it has arrived, on its date and not before', async () => {
    const { given } = await parked();
    expect(await wakeParkedClaim(ctx, given)).toBe('not-yet');
    clock.advance({ days: 1 });
    jobs.length = 0;
    const answers = await atOnce(
      database,
      { table: 'claims' },
      [1, 2, 3].map(() => () => wakeParkedClaim(ctx, given)),
    );
    expect(answers.sort()).toEqual(['asked', 'nothing', 'nothing']);
    expect(jobs).toMatchObject([{ name: 'send-email', payload: { template: 'still-missing' } }]);
  });

  test('opens automatically if tracking no longer says delivered', async () => {
    const { given } = await parked(false);
    clock.advance({ days: 1 });
    expect(await wakeParkedClaim(ctx, given)).toBe('opened');
    expect((await getClaim(ctx, given)).claimState).toBe('NEW');
    expect((await eventsOf(given.claimId)).at(-1)).toMatchObject({ data: { woken: true } });
  });

  test.each([
    ['was returned to its sender', 'returned_to_sender_at = delivered_at'],
    ['was lost after all', "fulfillment_status = 'FAILURE'"],
    ['was never delivered', 'delivered_at = null'],
  ])('opens automatically if its package %s', async (_, change) => {
    const { order, given } = await parked();
    await database.pool.query(
      `update fulfillments set ${change} where store_id = $1 and order_id = $2`,
      [storeId, order.systemOrderId],
    );
    clock.advance({ days: 1 });
    expect(await wakeParkedClaim(ctx, given)).toBe('opened');
  });

  test('depends on all of its own packages, and on no other of its order', async () => {
    const items = [anItem(), anItem({ sourceItemId: 'pot' })];
    const [mug, pot] = items as [(typeof items)[0], (typeof items)[0]];
    const onItsWay = { fulfillmentStatus: 'IN_TRANSIT' as const, deliveredAt: null };
    const order = await anOrder(ctx, storeId, {
      items,
      fulfillments: [
        aFulfillment(ctx.now(), [mug]),
        aFulfillment(ctx.now(), [pot], { ...onItsWay, sourceFulfillmentId: 'shipment-2' }),
      ],
    });
    const made = async () => {
      const claim = await aClaim(ctx, order, {
        claimState: 'TEMPORARILY_DISMISSED',
        claimType: 'ORDER_DELIVERED_NOT_RECEIVED',
        quantity: 0,
        wakeAt: ctx.now(),
      });
      return { storeId, claimId: claim.id };
    };
    expect(await wakeParkedClaim(ctx, await made())).toBe('asked');
    const ofBoth = await made();
    await database.pool.query(
      `insert into claim_items (store_id, claim_id, id, position, order_id, fulfillment_id,
         source_item_id, name, price, quantity, claim_type)
       select store_id, claim_id, id || '2', 1, order_id, $2, 'pot', name, price, 0, claim_type
         from claim_items where claim_id = $1`,
      [ofBoth.claimId, order.fulfillments[1]?.id],
    );
    expect(await wakeParkedClaim(ctx, ofBoth)).toBe('opened');
    const ofNone = await made();
    await database.pool.query('update claim_items set fulfillment_id = null where claim_id = $1', [
      ofNone.claimId,
    ]);
    expect(await wakeParkedClaim(ctx, ofNone)).toBe('opened');
  });

  test('is woken only while it is parked', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId), {
      claimState: 'OPEN',
      wakeAt: ctx.now(),
    });
    expect(await wakeParkedClaim(ctx, { storeId, claimId: claim.id })).toBe('nothing');
    expect(await wakeParkedClaim(ctx, { storeId, claimId: 'clm_unknown' })).toBe('nothing');
  });

  test('closes if it arrived, and its items can be claimed again', async () => {
    const { order, claim, given } = await parked();
    const closed = await answerStillMissing(confirmedLinkTo(ctx, claim), {
      ...given,
      stillMissing: false,
    });
    expect(closed.claimState).toBe('CLOSED');
    const after = await getOrder(ctx, { storeId, orderId: order.systemOrderId });
    expect(after.items[0]?.claimedQuantity).toBe(0);
    const timeline = await getTimeline(asShopper(order), given);
    expect(timeline.at(-1)).toMatchObject({
      to: 'CLOSED',
      reason: 'PACKAGE_ARRIVED',
      by: 'customer',
    });
  });

  test('becomes new if it is still missing; a second answer is refused', async () => {
    const { claim, given } = await parked();
    const answer = { ...given, stillMissing: true };
    const holder = confirmedLinkTo(ctx, claim);
    expect((await answerStillMissing(holder, answer)).claimState).toBe('NEW');
    expect((await eventsOf(claim.id)).at(-1)).toMatchObject({ to: 'NEW', reason: null });
    expect(await codeOf(answerStillMissing(holder, answer))).toBe('move_not_allowed');
  });

  test('cannot be answered with a print link', async () => {
    const { claim, given } = await parked();
    const printer = as(linkTo(claim, 'print'));
    expect(await codeOf(answerStillMissing(printer, { ...given, stillMissing: true }))).toBe(
      'forbidden',
    );
  });
});

describe('withdrawing', () => {
  test('closes an open claim, and is refused once it is decided', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id };
    expect((await withdrawClaim(asShopper(order), given)).claimState).toBe('CLOSED');
    const decided = await aClaim(ctx, order, { claimState: 'APPROVED' });
    const refused = withdrawClaim(asShopper(order), { storeId, claimId: decided.id });
    expect(await codeOf(refused)).toBe('move_not_allowed');
  });
});

describe('asking for an email', () => {
  test('staff request any of them with a note; a customer only their link, three an hour', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id };
    jobs.length = 0;
    const noted = { ...given, template: 'Information needed', note: 'Box?' };
    expect(await requestEmail(as(supporter), noted)).toEqual({
      requested: true,
      template: 'information-needed',
    });
    expect(jobs).toMatchObject([
      { name: 'send-email', payload: { template: 'information-needed', note: 'Box?' } },
    ]);
    const ask = (template: string) => requestEmail(asShopper(order), { ...given, template });
    expect(await codeOf(ask('denied'))).toBe('forbidden');
    expect(await codeOf(ask('nonsense'))).toBe('invalid_input');
    for (let i = 0; i < 3; i++) expect(await codeOf(ask('received'))).toBeNull();
    expect(await codeOf(ask('received'))).toBe('too_many_requests');
    expect(await windowsOf(`email:${storeId}:${claim.id}`)).toEqual([3600]);
  });
});

test('a timeline shows the customer what happened, without names and without suspicion', async () => {
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order);
  const given = { storeId, claimId: claim.id };
  await renewLink(as(supporter), given);
  await withdrawClaim(as(supporter), given);
  const timeline = await getTimeline(as(linkTo(claim)), given);
  expect(timeline.map(({ name, by }) => [name, by])).toEqual([
    ['claim.created', 'system'],
    ['claim.withdrawn', 'store'],
  ]);
  expect(JSON.stringify(timeline)).not.toContain('Dana');
  expect(await codeOf(getTimeline(stranger, given))).toBe('claim_not_found');
});

test('a timeline shows the customer the text of a denial', async () => {
  const claim = await aClaim(ctx, await anOrder(ctx, storeId));
  const given = { storeId, claimId: claim.id };
  await denyClaim(as(supporter), { ...given, reason: 'OTHER', customerText: 'Sorry.' });
  const timeline = await getTimeline(as(linkTo(claim)), given);
  expect(timeline.map(({ to, text }) => [to, text])).toEqual([
    ['NEW', null],
    ['DENIED', 'Sorry.'],
  ]);
});

describe('a claim that its customer closed by mistake', () => {
  const closed = async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id };
    await withdrawClaim(asShopper(order), given);
    return { order, claim, given };
  };

  test('can be reopened by them, reserves its units again, and can still be appealed', async () => {
    const { order, given } = await closed();
    const reopened = await reopenOwnClaim(asShopper(order), given);
    expect(reopened).toMatchObject({ claimState: 'OPEN', appealedAt: null });
    const names = (await getTimeline(asShopper(order), given)).map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['claim.withdrawn', 'claim.reopened']);
    const { items } = await getOrder(asShopper(order), { storeId, orderId: order.systemOrderId });
    expect(items.some(({ claimedQuantity }) => claimedQuantity > 0)).toBe(true);
  });

  test('can be reopened with its link only once the email is confirmed', async () => {
    const { claim, given } = await closed();
    expect(await codeOf(reopenOwnClaim(as(linkTo(claim)), given))).toBe('email_not_confirmed');
    expect(await codeOf(reopenOwnClaim(confirmedLinkTo(ctx, claim), given))).toBeNull();
  });

  test('is reopened once by two simultaneous requests', async () => {
    const { order, given } = await closed();
    const reopen = () => codeOf(reopenOwnClaim(asShopper(order), given));
    const both = await atOnce(database, { table: 'claims' }, [reopen, reopen]);
    expect(both.sort()).toEqual(['move_not_allowed', null].sort());
  });

  test('stays closed after the time to appeal, and if someone else ended it', async () => {
    const { order, given } = await closed();
    clock.advance({ days: 32 });
    expect(await codeOf(reopenOwnClaim(asShopper(order), given))).toBe('reopen_too_late');
    const another = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, another);
    const reopen = () => codeOf(reopenOwnClaim(asShopper(another), { storeId, claimId: claim.id }));
    expect(await reopen()).toBe('move_not_allowed');
    await closeClaim(as({ ...supporter, memberships: [{ storeId, role: 'store_admin' }] }), {
      storeId,
      claimId: claim.id,
    });
    expect(await reopen()).toBe('move_not_allowed');
  });
});
