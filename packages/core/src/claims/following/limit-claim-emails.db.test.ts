import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '../../kernel/internal.ts';
import { inviteMember, resendInvitation } from '../../people/internal.ts';
import { askCustomer } from '../../resolutions/internal.ts';
import {
  aClaim,
  aContext,
  aMember,
  anOpenClaim,
  anOrder,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { renewLink } from './renew-link.ts';
import { requestEmail } from './request-email.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, clock, jobs } = world;

beforeEach(() => {
  clock.set('2026-03-10T12:00:00Z');
  jobs.length = 0;
});

const emailsTo = () => jobs.filter(({ name }) => name === 'send-email').length;

async function aCustomerWith(claims: number) {
  const { id: storeId } = await aStore(ctx);
  const made = [];
  for (let i = 0; i < claims; i++) made.push(await aClaim(ctx, await anOrder(ctx, storeId)));
  jobs.length = 0;
  return { storeId, claims: made, agent: as(aStaffMember(storeId)) };
}
test('staff send an address three emails of a kind in an hour, over all of its claims', async () => {
  const { storeId, claims, agent } = await aCustomerWith(4);
  const ask = (claimId: string, template: 'received' | 'closed' = 'received') =>
    requestEmail(agent, { storeId, claimId, template });
  for (const { id } of claims.slice(0, 3)) await ask(id);
  const fourth = ask(claims[3]?.id ?? '');
  await expect(fourth).rejects.toMatchObject({
    code: 'too_many_emails',
    kind: 'rate-limited',
    details: { retryAfter: 3600, values: { most: 3, minutes: 60 } },
  });
  expect(emailsTo()).toBe(3);
  // A renewed link counts as the same email; another kind has its own count.
  const link = renewLink(agent, { storeId, claimId: claims[0]?.id ?? '' });
  expect(await codeOf(link)).toBe('too_many_emails');
  await ask(claims[3]?.id ?? '', 'closed');
  for (const [time, minutes] of [
    ['12:00:59', 60],
    ['12:59:30', 1],
  ] as const) {
    clock.set(`2026-03-10T${time}Z`);
    await expect(ask(claims[3]?.id ?? '')).rejects.toMatchObject({
      details: { values: { most: 3, minutes } },
    });
  }
  clock.set('2026-03-10T13:00:00Z');
  await ask(claims[3]?.id ?? '');
  expect(emailsTo()).toBe(5);
});

test('emails that the system asks for are not counted', async () => {
  const { storeId, claims, agent } = await aCustomerWith(1);
  const asked = { storeId, claimId: claims[0]?.id ?? '', template: 'closed' as const };
  for (let i = 0; i < 4; i++) await requestEmail(ctx, asked);
  await requestEmail(agent, asked);
  expect(emailsTo()).toBe(5);
});

test('of many simultaneous requests three are accepted', async () => {
  const { storeId, claims, agent } = await aCustomerWith(1);
  const claimId = claims[0]?.id ?? '';
  const ask = (by: Context) => () =>
    codeOf(requestEmail(by, { storeId, claimId, template: 'closed' }));
  const codes = await atOnce(
    database,
    { table: 'rate_limits' },
    Array.from({ length: 12 }, (_, i) => ask(i % 2 ? agent : as(aProgram(storeId)))),
  );
  expect(codes.filter((code) => code === 'too_many_emails')).toHaveLength(9);
  expect(emailsTo()).toBe(3);
});

test('a question refused by the limit changes nothing of the claim', async () => {
  const { id: storeId } = await aStore(ctx);
  const { claim } = await anOpenClaim(world, storeId);
  const agent = as(aStaffMember(storeId));
  const ask = () => askCustomer(agent, { storeId, claimId: claim.id, message: 'A photo?' });
  for (let i = 0; i < 2; i++) await ask();
  const { version } = await ask();
  expect(await codeOf(ask())).toBe('too_many_emails');
  clock.advance({ hours: 1 });
  expect((await ask()).version).toBe(version + 1);
});

test('an address gets three invitations in an hour, from all stores together', async () => {
  const owners = await Promise.all(
    [1, 2].map(async () => {
      const { id: storeId } = await aStore(ctx);
      return { storeId, ...(await aMember(ctx, storeId, 'store_owner', 'Olive')) };
    }),
  );
  const email = 'Victim@Example.com';
  const invite = (i: number, address = email) =>
    inviteMember(owners[i]?.as ?? ctx, {
      storeId: owners[i]?.storeId ?? '',
      email: address,
      role: 'store_user',
    });
  await invite(0);
  await invite(1);
  const { id: invitationId } = await invite(0);
  expect(await codeOf(invite(1, 'victim@example.com'))).toBe('too_many_invitations');
  const resent = resendInvitation(owners[0]?.as ?? ctx, {
    storeId: owners[0]?.storeId ?? '',
    invitationId,
  });
  expect(await codeOf(resent)).toBe('too_many_invitations');
  await invite(0, 'somebody-else@example.com');
  clock.advance({ hours: 1 });
  await invite(0);
});
