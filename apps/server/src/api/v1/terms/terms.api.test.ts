import { anOrder, aStaffMember } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi({ now: '2026-03-10T12:00:00Z' });
const finance = aStaffMember(null, 'account_finance', 'Fay');
const owner = aStaffMember(api.store.id, 'store_owner');
const storeId = api.store.id;

const someTerms = (validFrom: string) => ({
  validFrom,
  revenueShare: 2_500,
  replacementCost: 6_000,
  coverCap: 400_000,
  coverCapCurrency: 'USD',
});
const add = (body: object, headers = {}, query = '') =>
  api.call('POST', `/terms?storeId=${storeId}${query}`, { as: finance, body, headers });

test('POST /v1/terms 201, the first answer to a repeat; 409 for the same day, 422 for a past one', async () => {
  const headers = { 'idempotency-key': 'terms-of-the-pilot-1' };
  const tried = await add(someTerms('2026-03-10'), headers, '&dry_run=true');
  expect([tried.status, tried.body.dryRun]).toEqual([201, true]);
  const added = await add(someTerms('2026-03-10'), headers);
  expect(added.body).toMatchObject({ current: { number: 1 }, versions: [{ addedBy: 'Fay' }] });
  expect((await add(someTerms('2026-03-10'), headers)).body).toEqual(added.body);
  const twice = await add(someTerms('2026-03-10'));
  expect([twice.status, twice.body.code, twice.body.facts]).toEqual([
    409,
    'terms_date_taken',
    { validFrom: '2026-03-10' },
  ]);
  const past = await add(someTerms('2026-03-09'));
  expect([past.status, past.body.code, past.body.errors[0].path]).toEqual([
    422,
    'terms_in_the_past',
    'validFrom',
  ]);
  const unknown = await add({ ...someTerms('2026-05-01'), premium: 1 });
  expect(unknown.status).toBe(400);
});

test('DELETE /v1/terms/{number} 200 before their first day, 409 afterwards, 404 for none', async () => {
  const { versions } = (await add(someTerms('2026-06-01'))).body;
  const withdraw = (number: number | string) =>
    api.call('DELETE', `/terms/${number}?storeId=${storeId}`, { as: finance });
  const withdrawn = await withdraw(versions[0].number);
  expect(withdrawn.body.versions[0]).toMatchObject({ status: 'withdrawn', withdrawnBy: 'Fay' });
  const again = await withdraw(versions[0].number);
  expect([again.status, again.body.code]).toEqual([409, 'terms_in_force']);
  const missing = await withdraw(99);
  expect([missing.status, missing.body.code]).toEqual([404, 'terms_not_found']);
  expect((await withdraw('none')).status).toBe(400);
});

test('GET /v1/terms 200 for the store’s people, who change nothing', async () => {
  const read = await api.call('GET', '/terms', { as: owner });
  expect([read.status, read.body.mayChange]).toEqual([200, false]);
  const body = someTerms('2026-07-01');
  expect((await api.call('POST', '/terms', { as: owner, body })).status).toBe(403);
  expect((await api.call('GET', '/terms', { as: api.token })).status).toBe(200);
  expect((await api.call('POST', '/terms', { as: api.token, body })).status).toBe(403);
});

test('GET /v1/terms/revenue-share 200 by the policies of the month, 400 for none', async () => {
  const sourceCreatedAt = new Date('2026-03-10T12:00:00Z');
  await anOrder(api.ctx, storeId, { sourceCreatedAt, premiumPaid: 1_000 });
  const { body } = await api.call('GET', '/terms/revenue-share', { as: owner });
  expect(body).toMatchObject({
    month: '2026-03',
    totals: [{ currency: 'USD', premiums: 1_000, share: 250 }],
  });
  const wrong = await api.call('GET', '/terms/revenue-share?month=2026-13', { as: owner });
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'month']);
});
