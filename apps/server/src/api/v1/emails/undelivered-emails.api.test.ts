import { aClaim, anOrder, anUndeliveredEmail, aStaffMember, aStore } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const agent = aStaffMember(api.store.id, 'store_support');
const owner = aStaffMember(api.store.id, 'store_owner');
const partner = aStaffMember(null, 'account_partner');
const own = `storeId=${api.store.id}`;

const list = async (as: typeof agent | string = agent) =>
  (await api.call('GET', '/emails/undelivered', { as })).body as Record<string, unknown>[];
const send = (ids: string[], verb = 'resend', as: typeof agent | string = agent) =>
  api.call('POST', `/emails/undelivered/${verb}`, { as, body: { ids } });

async function aRefusedEmail() {
  const claim = await aClaim(api.ctx, await anOrder(api.ctx, api.store.id));
  const id = await anUndeliveredEmail(api.ctx, { storeId: api.store.id, claimId: claim.id });
  return { id, claim };
}

test('/v1/emails/undelivered 200: lists undelivered emails, and resends one once', async () => {
  const { id, claim } = await aRefusedEmail();
  expect((await list()).find((one) => one.id === id)).toMatchObject({
    claimId: claim.id,
    claimNumber: claim.claimNumber,
    template: 'approved',
    recipient: 's•••@e•••.com',
    failure: 'refused',
    canResend: true,
  });
  const both = await Promise.all([send([id]), send([id])]);
  expect(both.map(({ body }) => body.count).sort()).toEqual([0, 1]);
  expect(
    api.jobs.filter(({ payload }) => 'dedupeKey' in payload && payload.dedupeKey === id),
  ).toHaveLength(1);
  expect((await list()).map((one) => one.id)).not.toContain(id);
});

test('/v1/emails/undelivered 200: a dismissed email leaves the list and is not sent', async () => {
  const { id } = await aRefusedEmail();
  expect((await send([id], 'dismiss')).body).toEqual({ count: 1 });
  expect((await send([id])).body).toEqual({ count: 0 });
  expect((await list()).map((one) => one.id)).not.toContain(id);
});

test('/v1/emails/undelivered 200: only those who may invite see invitations', async () => {
  const id = await anUndeliveredEmail(api.ctx, {
    storeId: api.store.id,
    template: 'invitation',
  });
  const seen = async (as: typeof agent | string) => (await list(as)).some((one) => one.id === id);
  const inviting = await api.aToken(['claim:*', 'team-member:*']);
  const others = await api.aToken(['claim:*']);
  const seenBy = [await seen(owner), await seen(inviting), await seen(agent), await seen(others)];
  expect(seenBy).toEqual([true, true, false, false]);
  expect((await send([id])).body).toEqual({ count: 0 });
  expect((await send([id], 'resend', owner)).body).toEqual({ count: 1 });
});

test('/v1/emails/undelivered 400 without ids, 403 for a read-only role, 404 for another store', async () => {
  expect((await send([])).status).toBe(400);
  const asked = await api.call('GET', `/emails/undelivered?${own}`, { as: partner });
  expect([asked.status, asked.body.facts.permission]).toEqual([403, 'claim:update']);
  const { id: other } = await aStore(api.ctx);
  const { id } = await aRefusedEmail();
  const elsewhere = aStaffMember(other, 'store_owner');
  expect((await send([id], 'resend', elsewhere)).body).toEqual({ count: 0 });
  const path = `/emails/undelivered?storeId=${other}`;
  expect((await api.call('GET', path, { as: agent })).status).toBe(404);
});
