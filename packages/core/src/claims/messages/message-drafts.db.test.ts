import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { isRefusal } from '../../kernel/internal.ts';
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
import { purgeStaleSessions } from '../filing/purge-stale-sessions.ts';
import { findMessageDraft, saveMessageDraft } from './message-drafts.ts';
import { postMessage } from './post-message.ts';

const database = await testDatabase();
const { ctx, as, asShopper, clock } = aContext(database, { now: '2026-03-01T12:00:00Z' });
const { id: storeId } = await aStore(ctx);

async function aDraft() {
  const order = await anOrder(ctx, storeId);
  const claim = await aClaim(ctx, order);
  const about = { storeId, claimId: claim.id };
  const link = confirmedLinkTo(ctx, claim);
  const save = (content: string, version: number, who = link) =>
    saveMessageDraft(who, { ...about, content, version });
  const find = async (who = link) => (await findMessageDraft(who, about))?.content ?? null;
  return { order, claim, about, link, save, find, shopper: asShopper(order) };
}

test('an unsent message is found on another device, and cleared by an empty text', async () => {
  const { about, link, save, find, shopper } = await aDraft();
  expect(await findMessageDraft(link, about)).toBeNull();
  expect(await save('Is there', 0)).toMatchObject({ content: 'Is there', version: 1 });
  expect(await save('Is there news?', 1, shopper)).toMatchObject({ version: 2 });
  expect([await find(), await find(shopper)]).toEqual(['Is there news?', 'Is there news?']);
  expect(await save(' ', 2)).toBeNull();
  expect(await find()).toBeNull();
  // There is nothing left to end.
  expect(await codeOf(save('', 3))).toBe('message_draft_conflict');
});

test('an older version never overwrites a newer one, however many save at once', async () => {
  const { save, find } = await aDraft();
  await save('One', 0);
  const saves = ['Two', 'Three', 'Four'].map(
    (text) => () =>
      save(text, 1).then(
        (saved) => saved?.content,
        (error) => error,
      ),
  );
  const answers = await atOnce(database, { table: 'message_drafts' }, saves);
  const won = answers.filter((answer) => typeof answer === 'string');
  expect(won).toEqual([await find()]);
  const lost = answers.filter(isRefusal);
  expect(lost.map(({ code }) => code)).toEqual(Array(2).fill('message_draft_conflict'));
  expect(lost[0]?.details.facts).toMatchObject({ draft: { content: won[0], version: 2 } });
  expect(await codeOf(save('', 1))).toBe('message_draft_conflict');
  expect(await find()).toBe(won[0]);
});

test('sending a message drops the draft, and a save that comes later is refused', async () => {
  const { about, link, save, find } = await aDraft();
  await save('Is there news?', 0);
  await postMessage(link, { ...about, messageContent: 'Is there news?' });
  expect(await find()).toBeNull();
  expect(await codeOf(save('Is there news? And', 1))).toBe('message_draft_conflict');
});

test('a message ends the draft that it was typed over, and one that it begins with', async () => {
  const { about, link, save, find } = await aDraft();
  await save('Is there news?', 0);
  await postMessage(link, { ...about, messageContent: 'It arrived.' }, 1);
  expect(await find()).toBeNull();
  // Saved a moment before the rest was typed and sent.
  await save(' Thank you for ', 0);
  await postMessage(link, { ...about, messageContent: 'Thank you for the news.' }, 1);
  expect(await find()).toBeNull();
});

test('a message leaves the draft of another device as it is', async () => {
  const { about, link, save, find, shopper } = await aDraft();
  await save('Typed on another device', 0, shopper);
  await postMessage(link, { ...about, messageContent: 'Typed' });
  expect(await find()).toBe('Typed on another device');
  expect(await save('Typed on another device, too', 1, shopper)).toMatchObject({ version: 2 });
});

test('a draft that was begun after a message is not overwritten by one from before it', async () => {
  const { about, link, save, find, shopper } = await aDraft();
  await save('Is there', 0);
  await postMessage(link, { ...about, messageContent: 'Is there news?' });
  await save('And my address is 1 Main Street.', 0, shopper);
  expect(await codeOf(save('Is there news', 1))).toBe('message_draft_conflict');
  expect(await codeOf(save('', 1))).toBe('message_draft_conflict');
  expect(await find()).toBe('And my address is 1 Main Street.');
});

test('a first draft doesn’t overwrite another one, nor a later one a draft that never was', async () => {
  const [one, other] = [await aDraft(), await aDraft()];
  await one.save('One', 0);
  expect(await codeOf(one.save('Two', 0))).toBe('message_draft_conflict');
  expect(await codeOf(other.save('Two', 3))).toBe('message_draft_conflict');
  expect([await one.find(), await other.find()]).toEqual(['One', null]);
});

test('a message leaves the drafts of other claims as they are', async () => {
  const [one, other] = [await aDraft(), await aDraft()];
  await one.save('One', 0);
  await other.save('Other', 0);
  await postMessage(one.link, { ...one.about, messageContent: 'One' });
  expect([await one.find(), await other.find()]).toEqual([null, 'Other']);
  expect(await other.save('Other one', 1)).toMatchObject({ version: 2 });
});

test('is refused for an archived claim, and past 2,000 saves of an order in an hour', async () => {
  const { order, about, save, shopper } = await aDraft();
  await save('Is there', 0);
  const counted = [`message-draft:${storeId}:${order.systemOrderId}`];
  const { rows } = await database.pool.query(
    `update rate_limits set count = 1999 where key = $1
     returning (extract(epoch from expires_at) - window_start)::int as seconds`,
    counted,
  );
  expect(rows).toEqual([{ seconds: 3_600 }]);
  expect(await codeOf(save('Is there news?', 1, shopper))).toBeNull();
  expect(await codeOf(save('Is there any?', 2))).toBe('too_many_requests');
  await database.pool.query('delete from rate_limits where key = $1', counted);
  await database.pool.query(`update claims set claim_state = 'ARCHIVED' where id = $1`, [
    about.claimId,
  ]);
  expect(await codeOf(save('Is there any?', 2))).toBe('claim_archived');
});

test('a version that no draft can have is refused', async () => {
  const { save } = await aDraft();
  expect(await codeOf(save('Is there news?', 3_000_000_000))).toBe('invalid_input');
});

test('a message of the store leaves the customer’s draft as it is', async () => {
  const { about, save, find } = await aDraft();
  await save('Is there news?', 0);
  const staff = as(aStaffMember(storeId, 'store_owner'));
  await postMessage(staff, { ...about, messageContent: 'It is on its way.' });
  expect(await find()).toBe('Is there news?');
});

test('belongs to the customer who confirmed the email: to all others it looks like nothing', async () => {
  const { claim, about, save, find } = await aDraft();
  const other = await aDraft();
  await save('My new address is 1 Main Street.', 0);
  const unconfirmed = as(linkTo(claim));
  expect(await codeOf(find(unconfirmed))).toBe('email_not_confirmed');
  expect(await codeOf(save('x', 1, unconfirmed))).toBe('email_not_confirmed');
  for (const who of [other.shopper, other.link]) {
    expect(await codeOf(find(who))).toBe('claim_not_found');
    expect(await codeOf(save('x', 1, who))).toBe('claim_not_found');
  }
  const staff = as(aStaffMember(storeId, 'store_owner'));
  expect(await codeOf(findMessageDraft(staff, about))).toBe('forbidden');
  expect(await codeOf(save('x', 1, staff))).toBe('forbidden');
  expect(await codeOf(save('x'.repeat(5001), 1))).toBe('invalid_input');
});

test('is deleted once untouched for as long as the store keeps drafts', async () => {
  const [left, kept] = [await aDraft(), await aDraft()];
  await left.save('Left', 0);
  await kept.save('Kept', 0);
  clock.advance({ days: 29 });
  await kept.save('Kept on', 1);
  clock.advance({ days: 1, minutes: 1 });
  expect(await purgeStaleSessions(ctx)).toBeGreaterThan(0);
  expect([await left.find(), await kept.find()]).toEqual([null, 'Kept on']);
});
