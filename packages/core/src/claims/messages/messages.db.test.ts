import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kernel/internal.ts';
import { isRefusal } from '../../kernel/internal.ts';
import { aClaim, confirmedLinkTo, linkTo } from '../../testing/a-claim.ts';
import { aContext, anOrder, aStore, atOnce } from '../../testing/index.ts';
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
      unreadByCustomer: 1,
    });
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
});
