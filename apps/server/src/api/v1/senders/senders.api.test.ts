import { aMember, aStaffMember } from '@amends/core/testing';
import { storeSenders } from '@amends/db';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StaffActor } from '../../../auth/caller.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const storeId = api.store.id;
const owner = aStaffMember(storeId, 'store_owner');
const agent = aStaffMember(storeId, 'store_support');
const address = 'claims@mail.juniper.example';

/** Enters that the records of a domain were found in DNS. */
const verifies = (domain: string) =>
  api.database.db
    .update(storeSenders)
    .set({ verifiedAt: api.clock.now() })
    .where(and(eq(storeSenders.storeId, storeId), eq(storeSenders.domain, domain)));

test('/v1/senders 201: added, listed with its records, checked, rotated and removed', async () => {
  const empty = await api.call('GET', '/senders', { as: agent });
  expect(empty.body).toEqual({ items: [], isPossible: true, mayChange: false });
  const added = await api.call('POST', '/senders', { as: owner, body: { address } });
  expect([added.status, added.body.status, added.body.address]).toEqual([201, 'PENDING', address]);
  const checked = await api.call('POST', `/senders/${address}/verify`, { as: owner });
  expect(checked.body).toMatchObject({
    status: 'PENDING',
    records: [
      { purpose: 'signature', type: 'TXT', state: 'missing', isRequired: true },
      { purpose: 'return-path', state: 'missing', isRequired: true },
      { purpose: 'policy', state: 'missing', isRequired: false },
    ],
  });
  const listed = await api.call('GET', '/senders', { as: agent });
  expect(listed.body.items).toEqual([checked.body]);
  await verifies('mail.juniper.example');
  const primary = await api.call('POST', `/senders/${address}/make-primary`, { as: owner });
  expect(primary.body).toMatchObject({ status: 'VERIFIED', isPrimary: true });
  const rotating = await api.call('POST', `/senders/${address}/rotate`, { as: owner });
  expect(rotating.body.records[1]).toMatchObject({ purpose: 'next-signature' });
  const again = await api.call('POST', `/senders/${address}/rotate`, { as: owner });
  expect(again.body).toEqual(rotating.body);
  const { rows } = await api.database.pool.query('select sealed from sealed_secrets');
  expect(rows).toHaveLength(2);
  const removed = await api.call('DELETE', `/senders/${encodeURIComponent(address)}`, {
    as: owner,
  });
  expect(removed.body.items).toEqual([]);
  expect((await api.database.pool.query('select from sealed_secrets')).rowCount).toBe(0);
  expect(JSON.stringify([added, checked, listed, primary, rotating])).not.toContain('PRIVATE');
});

test('/v1/senders 201 once for a request that is repeated with its key', async () => {
  const repeated = { address: 'again@mail.juniper.example' };
  const headers = { 'idempotency-key': 'senders-1' };
  const call = () => api.call('POST', '/senders', { as: owner, body: repeated, headers });
  const first = await call();
  expect(first.status).toBe(201);
  expect((await call()).body).toEqual(first.body);
});

test('/v1/senders 400, 403, 404, 409 and 429, with a code for each reason', async () => {
  const add = (given: unknown, as = owner) =>
    api.call('POST', '/senders', { as, body: { address: given } });
  for (const [given, code] of [
    ['claims', 'invalid_sender_address'],
    ['claims@co.uk', 'domain_is_public_suffix'],
    ['claims@10.0.0.1', 'domain_is_address'],
  ]) {
    const wrong = await add(given);
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, code]);
  }
  expect((await add(address, agent)).status).toBe(403);
  expect((await add(address)).status).toBe(201);
  const again = await add(address.toUpperCase());
  expect([again.status, again.body.code]).toEqual([409, 'sender_exists']);
  for (const act of ['make-primary', 'test']) {
    const { as } = await aMember(api.ctx, storeId, 'store_owner');
    const early = await api.call('POST', `/senders/${address}/${act}`, {
      as: as.actor as StaffActor,
    });
    expect([early.status, early.body.code]).toEqual([409, 'sender_not_verified']);
  }
  const none = await api.call('GET', '/senders/none@none.example', { as: owner });
  expect([none.status, none.body.code]).toEqual([404, 'sender_not_found']);
  const other = aStaffMember('sto_other', 'store_owner');
  const hidden = await api.call('GET', `/senders/${address}?store=${storeId}`, { as: other });
  expect(hidden.status).toBe(404);
  let status = 200;
  for (let n = 0; n < 40 && status === 200; n++) {
    ({ status } = await api.call('POST', `/senders/${address}/verify`, { as: owner }));
  }
  expect(status).toBe(429);
});

test('/v1/senders/{address}/test 403 for a program, which has no address of its own', async () => {
  const token = await api.aToken(['whitelabel:read', 'whitelabel:update']);
  const sent = await api.call('POST', `/senders/${address}/test`, { as: token });
  expect([sent.status, sent.body.code]).toEqual([403, 'people_only']);
});
