import { aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(null, 'account_owner');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const plan = (given: object = {}) => ({
  name: 'Refund first',
  flag: 'resolution-order',
  split: [
    { variant: 'reship-first', share: 5_000 },
    { variant: 'refund-first', share: 5_000 },
  ],
  metric: 'claims-filed',
  limits: { abandonment: 500, denials: 500, complaints: 300 },
  startsAt: inDays(-1),
  endsAt: inDays(14),
  ...given,
});
const post = (path: string, body?: object) =>
  api.call('POST', `/experiments${path}`, { as: owner, ...(body ? { body } : {}) });

describe('/v1/experiments', () => {
  test('201, 200, 409: an experiment is created, changed, launched, read and stopped', async () => {
    const created = await post('', plan());
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ status: 'DRAFT', version: 1, storeIds: [] });
    const { id } = created.body;
    const change = { version: 1, plan: plan({ name: 'Refunds' }) };
    const changed = await api.call('PUT', `/experiments/${id}`, { as: owner, body: change });
    expect([changed.status, changed.body.name]).toEqual([200, 'Refunds']);
    const late = await post(`/${id}/launch`, { version: 1 });
    expect([late.status, late.body.code, late.body.facts]).toEqual([
      409,
      'experiment_changed',
      { version: 2 },
    ]);
    const launched = await post(`/${id}/launch`, { version: 2 });
    expect([launched.status, launched.body.status]).toEqual([200, 'RUNNING']);
    const { status, body } = await api.call('GET', `/experiments/${id}`, { as: owner });
    expect(status).toBe(200);
    expect(body).toMatchObject({ sampleRatio: 'not-enough-data' });
    expect(body.variants[1]).toMatchObject({ exposures: 0, verdict: 'not-enough-data' });
    expect((await post(`/${id}/stop`)).body.stopReason).toBe('by-hand');
    const { body: listed } = await api.call('GET', '/experiments', { as: owner });
    expect(listed.items.map((one: { id: string }) => one.id)).toContain(id);
  });

  test('204, 404: a draft is deleted', async () => {
    const { id } = (await post('', plan())).body;
    const path = `/experiments/${id}?version=`;
    const late = await api.call('DELETE', `${path}2`, { as: owner });
    expect([late.status, late.body.code]).toEqual([409, 'experiment_changed']);
    expect((await api.call('DELETE', `${path}1`, { as: owner })).status).toBe(204);
    const gone = await api.call('GET', `/experiments/${id}`, { as: owner });
    expect([gone.status, gone.body.code]).toEqual([404, 'experiment_not_found']);
  });

  test.each([
    [{ split: [{ variant: 'reship-first', share: 10_000 }] }, 'too_few_variants'],
    [{ endsAt: inDays(-2) }, 'end_before_start'],
    [{ storeIds: ['sto_unknown'] }, 'store_not_found'],
    [{ audience: 'everyone' }, 'unknown_field'],
  ])('400: %o is refused', async (given, code) => {
    const { status, body } = await post('', plan(given));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ code }));
  });

  test('404: an experiment of another store does not exist', async () => {
    const { id } = (await post('', plan())).body;
    const storeOwner = aStaffMember(api.store.id, 'store_owner');
    const seen = await api.call('GET', `/experiments/${id}`, { as: storeOwner });
    expect([seen.status, seen.body.code]).toEqual([404, 'experiment_not_found']);
    const own = await api.call('POST', '/experiments', { as: storeOwner, body: plan() });
    expect([own.status, own.body.storeIds]).toEqual([201, [api.store.id]]);
  });
});
