import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { findShopperSession, resolveLink } from '../../access/internal.ts';
import { confirmEmail, withdrawClaim } from '../../claims/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  anOrderSnapshot,
  aStore,
  codeOf,
  linkTo,
} from '../../testing/index.ts';
import {
  openByOrderLink,
  requestLinkForClaim,
  requestOrderLink,
  sendOrderLink,
  sendOrderLinkJob,
} from './order-link.ts';
import { upsertOrder } from './upsert-order.ts';

const sent: { to: string; text: string }[] = [];
const database = await testDatabase();
const { ctx, clock, as, jobs } = aContext(database, {
  now: '2026-11-20T15:00:00Z',
  mail: { kind: 'mailbox', send: async ({ to, text }) => void sent.push({ to, text }) },
});
const visitor = as({ kind: 'anonymous' });
let network = 0;

/** Requests a link from a fresh network and sends the email; returns the link's secret. */
async function ask(given: { storeId: string; email: string; orderNumber: string }) {
  jobs.length = 0;
  sent.length = 0;
  const answer = await requestOrderLink({ ...visitor, clientNetwork: `n${++network}` }, given);
  for (const { name, payload } of [...jobs]) {
    if (name === 'send-order-link') {
      await sendOrderLink(ctx, sendOrderLinkJob.input.parse(payload));
    }
  }
  return { answer, jobs: jobs.map(({ name }) => name), mail: [...sent] };
}
const tokenIn = ({ mail }: { mail: { text: string }[] }) =>
  mail[0]?.text.match(/\/open\/([\w-]{43})/)?.[1] ?? '';

async function anOrderWithLink() {
  const store = await aStore(ctx);
  const order = await anOrder(ctx, store.id);
  const given = { storeId: store.id, email: order.customerEmail, orderNumber: order.orderNumber };
  return { store, order, given, token: tokenIn(await ask(given)) };
}

test('a link goes to the address of the order, and the response is the same if nothing matches', async () => {
  const { store, order, given } = await anOrderWithLink();
  const right = await ask({ ...given, email: ` ${order.customerEmail.toUpperCase()} ` });
  expect(right.mail.map(({ to }) => to)).toEqual([order.customerEmail]);
  const other = await aStore(ctx);
  const wrongs = [
    { ...given, email: 'stranger@example.com' },
    { ...given, orderNumber: 'none' },
    { ...given, storeId: other.id },
  ];
  for (const wrong of wrongs) {
    const asked = await ask(wrong);
    expect([asked.answer, asked.jobs, asked.mail]).toEqual([right.answer, right.jobs, []]);
  }
  expect(store.id).toBe(given.storeId);
});

test('a link opens its order once, however many use it at the same moment', async () => {
  const { order, token } = await anOrderWithLink();
  const opened = await Promise.all(
    Array.from({ length: 6 }, () =>
      openByOrderLink(visitor, { token }).catch((error: { code: string }) => error.code),
    ),
  );
  const sessions = opened.filter((one) => typeof one !== 'string');
  expect(sessions).toHaveLength(1);
  expect(opened.filter((one) => one === 'claim_not_found')).toHaveLength(5);
  const session = await findShopperSession(ctx, sessions[0]?.accessToken ?? '');
  expect(session?.actor.orderId).toBe(order.systemOrderId);
});

test('a link expires after 30 minutes or when the email changes, and only opens its order', async () => {
  const late = await anOrderWithLink();
  clock.advance({ minutes: 31 });
  expect(await codeOf(openByOrderLink(visitor, { token: late.token }))).toBe('claim_not_found');
  const moved = await anOrderWithLink();
  for (const purpose of ['view', 'print', 'sign', 'order-claims'] as const) {
    expect(await codeOf(resolveLink(ctx, { token: moved.token, purpose }))).toBe('claim_not_found');
  }
  await upsertOrder(ctx, {
    storeId: moved.store.id,
    sourceOrderId: moved.order.orderId,
    order: { ...anOrderSnapshot(ctx.now()), customerEmail: 'new@example.com' },
  });
  expect(await codeOf(openByOrderLink(visitor, { token: moved.token }))).toBe('claim_not_found');
});

test('one address gets three links an hour, and one network may ask five times in a quarter of it', async () => {
  const { given } = await anOrderWithLink();
  for (let i = 0; i < 2; i++) await ask(given);
  expect(await codeOf(ask(given))).toBe('too_many_requests');
  const from = { ...visitor, clientNetwork: 'one' };
  const guess = (i: number) =>
    codeOf(requestOrderLink(from, { ...given, email: `nobody${i}@example.com` }));
  for (let i = 0; i < 5; i++) expect(await guess(i)).toBeNull();
  expect(await guess(9)).toBe('too_many_requests');
});

test('a customer whose tries others used up gets in through the order’s mailbox', async () => {
  const store = await aStore(ctx);
  const order = await anOrder(ctx, store.id);
  const claim = await aClaim(ctx, order);
  const given = { storeId: store.id, claimId: claim.id };
  const from = (name: string) => ({ ...as(linkTo(claim)), clientNetwork: name });
  for (const stranger of ['a', 'b', 'c', 'd', 'e']) {
    for (let guess = 0; guess < 10; guess++) {
      await confirmEmail(from(stranger), { ...given, email: `guess${guess}@example.com` });
    }
  }
  const customer = from('home');
  const right = { ...given, email: order.customerEmail };
  expect(await codeOf(confirmEmail(customer, right))).toBe('too_many_requests');

  const asked = { storeId: store.id, orderId: order.systemOrderId };
  const answers = [];
  for (const email of ['stranger@example.com', order.customerEmail]) {
    jobs.length = 0;
    answers.push(await requestLinkForClaim(customer, { ...asked, email }));
    sent.length = 0;
    for (const { payload } of [...jobs]) {
      await sendOrderLink(ctx, sendOrderLinkJob.input.parse(payload));
    }
    expect(sent.map(({ to }) => to)).toEqual(
      email === order.customerEmail ? [order.customerEmail] : [],
    );
  }
  expect(answers[0]).toEqual(answers[1]);
  const { accessToken } = await openByOrderLink(visitor, { token: tokenIn({ mail: sent }) });
  const session = await findShopperSession(ctx, accessToken);
  if (!session) throw new Error('the link opened no session');
  expect(await codeOf(withdrawClaim(as(session.actor), given))).toBeNull();
});
