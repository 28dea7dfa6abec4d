import { removeDomain } from '@amends/core/stores';
import { aStaffMember } from '@amends/core/testing';
import { storeDomains } from '@amends/db';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const storeId = api.store.id;
const owner = aStaffMember(storeId, 'store_owner');
const agent = aStaffMember(storeId, 'store_support');
const domain = 'claims.juniper.example';

/** Enters that a domain was found in DNS. */
const verifies = (name: string) =>
  api.database.db
    .insert(storeDomains)
    .values({ storeId, domain: name, verifiedAt: api.clock.now() })
    .onConflictDoNothing();

test('/v1/domains 201: added, listed with its records, checked and removed', async () => {
  const empty = await api.call('GET', '/domains', { as: agent });
  expect(empty.body).toEqual({ items: [], target: 'portal.example', mayChange: false });
  const added = await api.call('POST', '/domains', { as: owner, body: { domain } });
  expect([added.status, added.body.status, added.body.expiresAt]).toEqual([
    201,
    'PENDING',
    expect.any(String),
  ]);
  const checked = await api.call('POST', `/domains/${domain}/verify`, { as: owner });
  expect(checked.body).toMatchObject({
    status: 'PENDING',
    records: [
      { type: 'CNAME', name: domain, values: ['portal.example'], state: 'missing' },
      { type: 'TXT', state: 'missing' },
    ],
  });
  const listed = await api.call('GET', '/domains', { as: agent });
  expect(listed.body.items).toEqual([checked.body]);
  const removed = await api.call('DELETE', `/domains/${domain}`, { as: owner });
  expect(removed.body.items).toEqual([]);
});

test('/v1/domains 400, 403, 404, 409 and 429, with a code for each reason', async () => {
  const add = (name: unknown, as = owner) =>
    api.call('POST', '/domains', { as, body: { domain: name } });
  const wrong = await add('https://juniper.example/start');
  expect([wrong.status, wrong.body.code, wrong.body.errors[0].code]).toEqual([
    400,
    'invalid_input',
    'domain_has_path',
  ]);
  expect((await add(domain, agent)).status).toBe(403);
  expect((await add(domain)).status).toBe(201);
  const again = await add(domain.toUpperCase());
  expect([again.status, again.body.code]).toEqual([409, 'domain_exists']);
  const early = await api.call('POST', `/domains/${domain}/make-primary`, { as: owner });
  expect([early.status, early.body.code]).toEqual([409, 'domain_not_verified']);
  const none = await api.call('GET', '/domains/none.example', { as: owner });
  expect([none.status, none.body.code]).toEqual([404, 'domain_not_found']);
  let status = 200;
  for (let n = 0; n < 40 && status === 200; n++) {
    ({ status } = await api.call('POST', `/domains/${domain}/verify`, { as: owner }));
  }
  expect(status).toBe(429);
});

test('/v1/whitelabel/allowed 200 for the deployment’s addresses and a verified domain however it is written, 404 for all others', async () => {
  const statusOf = async (name: string) =>
    (await api.request(`/v1/whitelabel/allowed?domain=${encodeURIComponent(name)}`)).status;
  await verifies('verified.juniper.example');
  expect(await statusOf('verified.juniper.example')).toBe(200);
  expect(await statusOf('Verified.Juniper.Example.')).toBe(200);
  for (const own of ['localhost', 'desk.example'])
    expect([own, await statusOf(own)]).toEqual([own, 200]);
  await api.call('POST', '/domains', { as: owner, body: { domain: 'waiting.juniper.example' } });
  const others = [
    'waiting.juniper.example',
    'www.verified.juniper.example',
    'juniper.example',
    'portal.example',
    '*.juniper.example',
    '203.0.113.7',
    'a b',
    'x'.repeat(900),
  ];
  for (const name of others) expect([name, await statusOf(name)]).toEqual([name, 404]);
  const { body } = await api.call('GET', '/whitelabel/allowed?domain=waiting.juniper.example');
  const unknown = await api.call('GET', '/whitelabel/allowed?domain=unknown.example');
  expect({ ...body, requestId: '', traceId: '' }).toEqual({
    ...unknown.body,
    requestId: '',
    traceId: '',
  });
  await removeDomain(api.ctx, { storeId, domain: 'verified.juniper.example' });
  expect(await statusOf('verified.juniper.example')).toBe(404);
});

test('/v1/whitelabel/allowed 429 for a flood of unknown names, which keeps no domain waiting', async () => {
  await verifies('busy.juniper.example');
  const from = '198.51.100.77';
  const asks = (name: string) =>
    api.call('GET', `/whitelabel/allowed?domain=${name}`, { from }).then(({ status }) => status);
  const flood = await Promise.all(
    Array.from({ length: 301 }, (_, n) => asks(`n${n}.unknown.example`)),
  );
  expect(flood.filter((status) => status === 429)).toHaveLength(1);
  expect(await asks('busy.juniper.example')).toBe(200);
});
