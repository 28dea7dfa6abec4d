import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kernel/internal.ts';
import { isRefusal } from '../../kernel/internal.ts';
import { aClaim, confirmedLinkTo, linkTo } from '../../testing/a-claim.ts';
import {
  aContext,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { getClaim } from '../reading/get-claim.ts';
import { listMessages } from './list-messages.ts';
import { markMessagesRead } from './mark-messages-read.ts';
import { postMessage } from './post-message.ts';

const database = await testDatabase();
const { ctx, as, asShopper, clock, jobs } = aContext(database);
const store = await aStore(ctx);
const storeId = store.id;
const staff: Actor = {
  kind: 'staff',
  userId: 'usr_1',
  name: 'Dana',
  memberships: [{ storeId, role: 'store_support' }],
};
const program: Actor = {
  kind: 'api-token',
  storeId,
  tokenId: 'tok_1',
  name: 'Help desk',
  scopes: ['*'],
};

const refusalOf = async (attempt: Promise<unknown>) => {
  const thrown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  return isRefusal(thrown) ? thrown : null;
};

describe('a message', () => {
  test('is seen by both sides, with its sender determined by the actor', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id };
    await postMessage(confirmedLinkTo(ctx, claim), {
      ...given,
      messageContent: '  Is there news?  ',
    });
    clock.advance({ minutes: 1 });
    await postMessage(as(staff), { ...given, messageContent: 'Yes: <b>it</b> moves.' });
    clock.advance({ minutes: 1 });
    await postMessage(as(program), { ...given, messageContent: 'Noted.', senderType: 'SYSTEM' });
    for (const who of [asShopper(order), as(linkTo(claim)), as(staff)]) {
      const messages = await listMessages(who, given);
      expect(
        messages.map((each) => [each.senderType, each.senderName, each.messageContent]),
      ).toEqual([
        ['customer', 'Sam Shopper', 'Is there news?'],
        ['brand', 'Dana', 'Yes: <b>it</b> moves.'],
        ['system', 'sender_system', 'Noted.'],
      ]);
    }
  });

  test('from a shopper is the customer’s, whatever it claims', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const forged = postMessage(confirmedLinkTo(ctx, claim), {
      storeId,
      claimId: claim.id,
      messageContent: 'Approved.',
      senderType: 'brand',
      senderName: 'Juniper Outfitters',
    });
    expect((await refusalOf(forged))?.details.errors).toMatchObject([{ path: 'senderType' }]);
  });

  test('needs text or a photo, at most 5,000 characters, and files uploaded here', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const given = { storeId, claimId: claim.id };
    const post = (extra: object) =>
      refusalOf(postMessage(confirmedLinkTo(ctx, claim), { ...given, ...extra }));
    expect((await post({ messageContent: '   ' }))?.code).toBe('invalid_input');
    expect((await post({ messageContent: 'x'.repeat(5001) }))?.code).toBe('invalid_input');
    expect((await post({ medias: ['https://elsewhere.example/a.jpg'] }))?.code).toBe(
      'invalid_input',
    );
    expect((await post({ medias: [`med_${'0'.repeat(40)}`] }))?.code).toBe('media_not_usable');
    expect(await listMessages(ctx, given)).toEqual([]);
  });

  test('changes the claim: the customer’s makes it communicating, staff’s makes it wait again', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order, { claimState: 'WAITING_FOR_CUSTOMER' });
    const given = { storeId, claimId: claim.id };
    await postMessage(asShopper(order), { ...given, messageContent: 'Here it is.' });
    expect(await getClaim(ctx, given)).toMatchObject({
      claimState: 'COMMUNICATING',
      unreadByStaff: 1,
      unreadByCustomer: 0,
    });
    await postMessage(as(staff), { ...given, messageContent: 'And the box?' });
    expect(await getClaim(ctx, given)).toMatchObject({
      claimState: 'WAITING_FOR_CUSTOMER',
      unreadByStaff: 0,
      unreadByCustomer: 1,
    });
    // What was answered is read.
    expect(await markMessagesRead(as(staff), given)).toEqual({ marked: 0 });
  });

  test('of a program’s system moves nothing and answers nothing, and one of the provider does', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order, { claimState: 'COMMUNICATING' });
    const given = { storeId, claimId: claim.id };
    await postMessage(asShopper(order), { ...given, messageContent: 'Is there news?' });
    const noted = { ...given, messageContent: 'Noted.', senderType: 'system' };
    await postMessage(as(program), noted);
    expect(await getClaim(ctx, given)).toMatchObject({
      claimState: 'COMMUNICATING',
      unreadByStaff: 1,
      unreadByCustomer: 1,
    });
    const provider = as(aStaffMember(null, 'account_support'));
    await postMessage(provider, { ...given, messageContent: 'Soon.' });
    expect(await getClaim(ctx, given)).toMatchObject({
      claimState: 'WAITING_FOR_CUSTOMER',
      unreadByStaff: 0,
      unreadByCustomer: 2,
    });
  });

  test('of staff leaves a new claim new, with a message to read', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const given = { storeId, claimId: claim.id };
    await postMessage(as(staff), { ...given, messageContent: 'We have it.' });
    expect(await getClaim(ctx, given)).toMatchObject({ claimState: 'NEW', unreadByCustomer: 1 });
  });

  test('waits for an email to its reader, who has had none', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const given = { storeId, claimId: claim.id };
    await postMessage(as(staff), { ...given, messageContent: 'We have it.' });
    const { rows } = await database.pool.query(
      'select notified_at as "notifiedAt" from claim_messages where claim_id = $1',
      [claim.id],
    );
    expect(rows).toEqual([{ notifiedAt: null }]);
  });

  test('of the same moment as another keeps its place', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, storeId));
    const given = { storeId, claimId: claim.id, messageContent: 'And?' };
    for (let sent = 0; sent < 5; sent += 1) await postMessage(as(staff), given);
    const ids = (await listMessages(as(staff), given)).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  test('is listed for those who reach its claim, and of no claim there is none', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const other = asShopper(await anOrder(ctx, storeId));
    const ofClaim = { storeId, claimId: claim.id };
    const ofNone = { storeId, claimId: 'clm_none' };
    for (const [who, given] of [
      [other, ofClaim],
      [as(staff), ofNone],
      [asShopper(order), ofNone],
    ] as const) {
      expect(await codeOf(listMessages(who, given))).toBe('claim_not_found');
    }
  });

  test('is refused on an archived claim', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order, { claimState: 'ARCHIVED' });
    const late = postMessage(asShopper(order), {
      storeId,
      claimId: claim.id,
      messageContent: 'Hi',
    });
    expect((await refusalOf(late))?.code).toBe('claim_archived');
  });

  test('notifies the other side by email, batched every quarter of an hour', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    jobs.length = 0;
    await postMessage(asShopper(order), { storeId, claimId: claim.id, messageContent: 'Hi' });
    expect(jobs).toMatchObject([
      {
        name: 'send-message-digest',
        payload: { audience: 'staff' },
        startAfter: new Date(ctx.now().getTime() + 15 * 60_000),
      },
    ]);
  });

  test('is limited to sixty an hour for one customer', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id, messageContent: 'Hello?' };
    for (let i = 0; i < 60; i++) await postMessage(asShopper(order), given);
    expect((await refusalOf(postMessage(asShopper(order), given)))?.code).toBe('too_many_requests');
    await postMessage(as(staff), given);
    clock.advance({ hours: 1 });
    await postMessage(confirmedLinkTo(ctx, claim), given);
  });

  test('counts toward the hour of its order, with the link too, and staff have no limit', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order);
    const given = { storeId, claimId: claim.id, messageContent: 'Hello?' };
    const post = (who: typeof ctx) => codeOf(postMessage(who, given));
    for (const who of [asShopper(order), confirmedLinkTo(ctx, claim), as(staff)]) {
      expect(await post(who)).toBeNull();
    }
    expect(await post(as(linkTo(claim)))).toBe('email_not_confirmed');
    const { rows } = await database.pool.query(
      `select count, (extract(epoch from expires_at) - window_start)::int as seconds
       from rate_limits where key = $1`,
      [`message:${storeId}:${order.systemOrderId}`],
    );
    expect(rows).toEqual([{ count: 2, seconds: 3_600 }]);
    await database.pool.query(
      `update rate_limits set count = 60 where key like 'message:' || $1 || ':%'
         or key like 'message:undefined:%'`,
      [storeId],
    );
    const codes = [await post(asShopper(order)), await post(confirmedLinkTo(ctx, claim))];
    expect(codes).toEqual(['too_many_requests', 'too_many_requests']);
    expect(await post(as(staff))).toBeNull();
  });

  test('twenty at once all arrive and all count as unread', async () => {
    const order = await anOrder(ctx, storeId);
    const claim = await aClaim(ctx, order, { claimState: 'WAITING_FOR_CUSTOMER' });
    const given = { storeId, claimId: claim.id };
    await atOnce(
      database,
      { table: 'claim_messages' },
      Array.from(
        { length: 20 },
        (_, i) => () => postMessage(asShopper(order), { ...given, messageContent: `Message ${i}` }),
      ),
    );
    expect(await listMessages(ctx, given)).toHaveLength(20);
    expect(await getClaim(ctx, given)).toMatchObject({
      claimState: 'COMMUNICATING',
      unreadByStaff: 20,
    });
  });
});

test('reading marks only the other side’s messages', async () => {
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order);
  const given = { storeId, claimId: claim.id };
  await postMessage(as(staff), { ...given, messageContent: 'One' });
  await postMessage(asShopper(order), { ...given, messageContent: 'Two' });
  expect(await markMessagesRead(asShopper(order), given)).toEqual({ marked: 1 });
  const after = await getClaim(ctx, given);
  expect([after.unreadByCustomer, after.unreadByStaff]).toEqual([0, 1]);
  expect(await markMessagesRead(as(staff), given)).toEqual({ marked: 1 });
  const read = await getClaim(ctx, given);
  expect([read.unreadByCustomer, read.unreadByStaff]).toEqual([0, 0]);
  for (const who of [asShopper(order), as(staff)]) {
    expect(await markMessagesRead(who, given)).toEqual({ marked: 0 });
  }
  // Reading nothing new changes nothing.
  expect((await getClaim(ctx, given)).version).toBe(read.version);
});

test('each side reads what it has to, whatever the other one has read', async () => {
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order);
  const given = { storeId, claimId: claim.id };
  const unread = async () => {
    const { unreadByCustomer, unreadByStaff } = await getClaim(ctx, given);
    return [unreadByCustomer, unreadByStaff];
  };
  await postMessage(as(staff), { ...given, messageContent: 'One' });
  expect(await unread()).toEqual([1, 0]);
  const link = as(linkTo(claim));
  expect(await markMessagesRead(link, given)).toEqual({ marked: 1 });
  expect(await unread()).toEqual([0, 0]);
  await postMessage(asShopper(order), { ...given, messageContent: 'Two' });
  await postMessage(as(program), { ...given, messageContent: 'Noted.', senderType: 'system' });
  const reader = as(aProgram(storeId, ['message:read']));
  expect(await codeOf(markMessagesRead(reader, given))).toBe('forbidden');
  expect(await markMessagesRead(as(staff), given)).toEqual({ marked: 1 });
  expect(await unread()).toEqual([1, 0]);
});
