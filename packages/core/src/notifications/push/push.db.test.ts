import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { mintLink } from '../../access/internal.ts';
import { revokeClaimLinks } from '../../claims/following/renew-link.ts';
import type { Context, Job, MailTransport, PushAnswer, PushSender } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { confirmedLinkTo, linkTo } from '../../testing/a-claim.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { NO_OVERRIDE } from '../emails/email-template-override.rules.ts';
import { sendEmail } from '../emails/send-email.ts';
import { followOnDevice, getDevices, unfollowOnDevice } from './follow-on-device.ts';
import { sendPush, sendPushJob } from './send-push.ts';

type Sent = Parameters<PushSender['send']>[0];

/** A push service that keeps what it gets, and answers as the test says. */
const sent: Sent[] = [];
let answer: () => Promise<PushAnswer> = async () => ({ kind: 'sent' });
let refusal: Awaited<ReturnType<PushSender['check']>> = null;
const push = {
  publicKey: 'key-1',
  check: async () => refusal,
  send: async (message: Sent) => {
    sent.push(message);
    return answer();
  },
};
let failing = false;
const mail: MailTransport = {
  kind: 'smtp',
  send: async () => {
    if (failing) throw new Error('no connection');
  },
};
const emails = {
  words: async () => NO_OVERRIDE,
  render: async (template: string) => ({ subject: template, html: '', text: '' }),
};

const database = await testDatabase();
const { ctx, as, clock, jobs } = aContext(database, {
  now: '2026-03-01T12:00:00Z',
  push,
  mail,
  emails,
});
const { id: storeId } = await aStore(ctx, { name: 'Juniper Outfitters' });
let devices = 0;

const aDevice = () => {
  devices += 1;
  return {
    endpoint: `https://push.example/${devices}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  };
};

async function aFollowedClaim(following = 1) {
  answer = async () => ({ kind: 'sent' });
  refusal = null;
  failing = false;
  const claim = await aClaim(ctx, await anOrder(ctx, storeId));
  const about = { storeId, claimId: claim.id };
  const token = await write(ctx, 'claim:update', about, (writer) =>
    mintLink(writer, { purpose: 'view', claimId: claim.id, orderId: claim.orderId }),
  );
  const link = confirmedLinkTo(ctx, claim);
  const follow = (device = aDevice(), who: Context = link) =>
    followOnDevice(who, { ...about, token, ...device });
  for (let device = 0; device < following; device += 1) await follow();
  const news = async (template = 'denied', dedupeKey = `${template}:1`) => {
    jobs.length = 0;
    await sendEmail(ctx, { ...about, template, dedupeKey: `${claim.id} ${dedupeKey}` });
    return pushesOf(jobs);
  };
  const count = async () => (await getDevices(link, about)).devices.length;
  return { claim, about, token, link, follow, news, count };
}

const pushesOf = (queued: readonly Job[]) =>
  queued
    .filter(({ name }) => name === sendPushJob.name)
    .map(({ payload }) => sendPushJob.input.parse(payload));

test('news of an email reaches each device once, without anything about the person', async () => {
  const { claim, news } = await aFollowedClaim(2);
  sent.length = 0;
  const queued = await news();
  expect(queued).toHaveLength(2);
  for (const one of queued) expect(await sendPush(ctx, one)).toBe('sent');
  for (const one of queued) expect(await sendPush(ctx, one)).toBe('obsolete');
  expect(new Set(sent.map(({ endpoint }) => endpoint)).size).toBe(2);
  const [first] = sent;
  expect(JSON.parse(first?.payload ?? '')).toEqual({
    title: 'Juniper Outfitters',
    body: `denied ${claim.claimNumber}`,
    locale: 'en-US',
    dir: 'ltr',
    tag: first?.topic,
  });
  expect(first?.topic).toMatch(/^[\w-]{32}$/);
});

test('an email that is tried again queues nothing twice, and waits for no push', async () => {
  const { news } = await aFollowedClaim();
  failing = true;
  expect(await news()).toHaveLength(1);
  clock.advance({ hours: 2 });
  failing = false;
  expect(await news()).toEqual([]);
  expect(await news('message', 'message:other')).toEqual([]);
});

test('two workers send one news once', async () => {
  const { news } = await aFollowedClaim();
  const [one] = await news();
  if (!one) throw new Error('nothing was queued');
  sent.length = 0;
  const outcomes = await Promise.all([sendPush(ctx, one), sendPush(ctx, one), sendPush(ctx, one)]);
  expect(outcomes.filter((outcome) => outcome === 'sent')).toEqual(['sent']);
  expect(sent).toHaveLength(1);
});

test('what a killed worker had is sent again after its lease, in the place of the first', async () => {
  const { news } = await aFollowedClaim();
  const [one] = await news();
  if (!one) throw new Error('nothing was queued');
  sent.length = 0;
  answer = () => Promise.reject(new Error('killed'));
  await expect(sendPush(ctx, one)).rejects.toThrow('killed');
  answer = async () => ({ kind: 'sent' });
  jobs.length = 0;
  expect(await sendPush(ctx, one)).toBe('waiting');
  expect(jobs[0]?.startAfter).toEqual(new Date(clock.now().getTime() + 60_000));
  clock.advance({ minutes: 1 });
  expect(await sendPush(ctx, one)).toBe('sent');
  expect(sent[0]?.topic).toBe(sent[1]?.topic);
});

test('a failure is tried again by the queue, and names no address', async () => {
  const { news, count } = await aFollowedClaim();
  const [one] = await news();
  if (!one) throw new Error('nothing was queued');
  answer = async () => ({ kind: 'failed', status: 503, problem: null });
  const failure = await sendPush(ctx, one).catch((error: Error) => error);
  expect(failure).toMatchObject({ code: 'push_not_sent' });
  expect(String(failure)).not.toContain('push.example');
  answer = async () => ({ kind: 'sent' });
  expect(await sendPush(ctx, one)).toBe('sent');
  expect(await count()).toBe(1);
});

test.each([
  ['that its browser gave up', { kind: 'gone' }],
  ['whose host became private', { kind: 'failed', status: null, problem: 'address_not_public' }],
] as const)('a device %s is forgotten, with its news', async (_why, said) => {
  const { news, count } = await aFollowedClaim();
  const [one] = await news();
  if (!one) throw new Error('nothing was queued');
  answer = async () => said;
  expect(await sendPush(ctx, one)).toBe('gone');
  expect(await count()).toBe(0);
  expect(await sendPush(ctx, one)).toBe('obsolete');
  expect(await news('resolved')).toEqual([]);
});

test('a device that subscribed with a former key of the deployment is forgotten', async () => {
  const { news, count } = await aFollowedClaim();
  const [one] = await news();
  if (!one) throw new Error('nothing was queued');
  sent.length = 0;
  push.publicKey = 'key-2';
  expect(await count()).toBe(0);
  expect(await sendPush(ctx, one)).toBe('gone');
  push.publicKey = 'key-1';
  expect(sent).toEqual([]);
  expect(await count()).toBe(0);
});

test('a device follows once however often it asks, and stops when it says so', async () => {
  const { about, link, follow, news, count } = await aFollowedClaim(0);
  const device = aDevice();
  const again = () => follow(device);
  await atOnce(database, { table: 'push_subscriptions' }, [again, again, again]);
  expect(await count()).toBe(1);
  expect(await news()).toHaveLength(1);
  const { endpoint } = device;
  expect(await unfollowOnDevice(link, { ...about, endpoint })).toBe(true);
  expect(await unfollowOnDevice(link, { ...about, endpoint })).toBe(false);
  expect(await news('resolved')).toEqual([]);
});

test('of more than ten devices, the newest follow', async () => {
  const { follow, count, news } = await aFollowedClaim(0);
  for (let number = 0; number < 9; number += 1) {
    await follow();
    clock.advance({ minutes: 1 });
  }
  await atOnce(database, { table: 'push_subscriptions' }, [
    () => follow(),
    () => follow(),
    () => follow(),
  ]);
  expect(await count()).toBe(10);
  expect(await news()).toHaveLength(10);
});

test('the link that a device was opened with ends its notifications', async () => {
  const { about, follow, news, count } = await aFollowedClaim();
  const other = await aFollowedClaim();
  const owner = as(aStaffMember(storeId, 'store_owner'));
  // Written as it is, the link still works.
  await database.pool.query(
    'update link_tokens set revoked_at = revoked_at where store_id = $1 and claim_id = $2',
    [storeId, about.claimId],
  );
  expect(await count()).toBe(1);
  await revokeClaimLinks(owner, about);
  expect([await count(), await other.count()]).toEqual([0, 1]);
  // As a link that is old enough goes.
  await database.pool.query('delete from link_tokens where claim_id = $1', [other.claim.id]);
  expect(await other.count()).toBe(0);
  expect(await news()).toEqual([]);
  expect(await codeOf(follow())).toBe('claim_not_found');
});

test('only the customer who confirmed the email follows, and only their own claim', async () => {
  const { claim, about, token, link, follow, count } = await aFollowedClaim(0);
  const other = await aFollowedClaim(0);
  expect(await codeOf(follow(aDevice(), as(linkTo(claim))))).toBe('email_not_confirmed');
  expect(await codeOf(follow(aDevice(), as(aStaffMember(storeId, 'store_owner'))))).toBe(
    'forbidden',
  );
  for (const who of [other.link, confirmedLinkTo(ctx, other.claim)]) {
    expect(await codeOf(follow(aDevice(), who))).toBe('claim_not_found');
  }
  // A link to another claim is none to this one.
  const foreign = { ...about, token: other.token, ...aDevice() };
  expect(await codeOf(followOnDevice(link, foreign))).toBe('claim_not_found');
  const elsewhere = { ...about, storeId: 'sto_other', token, ...aDevice() };
  expect(await codeOf(followOnDevice(link, elsewhere))).toBe('claim_not_found');
  expect(await count()).toBe(0);
});

test('a device that nothing can be sent to is refused', async () => {
  const { follow, count } = await aFollowedClaim(0);
  refusal = 'address_not_public';
  expect(await codeOf(follow())).toBe('invalid_input');
  refusal = null;
  expect(await codeOf(follow({ ...aDevice(), endpoint: 'javascript:alert(1)' }))).toBe(
    'invalid_input',
  );
  expect(await codeOf(follow({ ...aDevice(), auth: 'short' }))).toBe('invalid_input');
  expect(await count()).toBe(0);
});

test('an order can’t make the server ask for addresses without end', async () => {
  const { follow } = await aFollowedClaim(0);
  for (let number = 0; number < 30; number += 1) await follow();
  expect(await codeOf(follow())).toBe('too_many_requests');
});

test('emails to the store and emails that it turned off are no news', async () => {
  const quiet = await aStore(ctx, { settings: { disabledEmails: ['denied'] } });
  const claim = await aClaim(ctx, await anOrder(ctx, quiet.id));
  const about = { storeId: quiet.id, claimId: claim.id };
  const token = await write(ctx, 'claim:update', about, (writer) =>
    mintLink(writer, { purpose: 'view', claimId: claim.id, orderId: claim.orderId }),
  );
  await followOnDevice(confirmedLinkTo(ctx, claim), { ...about, token, ...aDevice() });
  jobs.length = 0;
  await sendEmail(ctx, { ...about, template: 'denied', dedupeKey: 'denied:1' });
  expect(pushesOf(jobs)).toEqual([]);
  await sendEmail(ctx, { ...about, template: 'resolved', dedupeKey: 'resolved:1' });
  expect(pushesOf(jobs)).toHaveLength(1);
});
