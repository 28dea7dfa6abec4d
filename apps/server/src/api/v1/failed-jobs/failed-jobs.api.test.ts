import { aFailedJob, aStaffMember, aStore } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(api.store.id, 'store_owner');
const agent = aStaffMember(api.store.id, 'store_support');
const admin = aStaffMember(null, 'account_admin');

const failed = (storeId = api.store.id) =>
  aFailedJob(api, { payload: { storeId, mediaId: 'med_1' } });
const list = async (as = owner, query = '') =>
  (await api.call('GET', `/failed-jobs${query}`, { as })).body.items as Record<string, unknown>[];
const send = (verb: string, body: object, as: typeof owner | string = owner) =>
  api.call('POST', `/failed-jobs/${verb}`, { as, body });

test('/v1/failed-jobs 200: lists what failed, and runs it again once', async () => {
  const id = await failed();
  expect((await list()).find((one) => one.id === id)).toMatchObject({
    storeId: api.store.id,
    job: 'render-media',
    failure: 'unreachable',
    attempts: 15,
    canRunAgain: true,
  });
  const before = api.jobs.length;
  const both = await Promise.all([
    send('run-again', { ids: [id] }),
    send('run-again', { ids: [id] }),
  ]);
  expect(both.map(({ body }) => body.count).sort()).toEqual([0, 1]);
  expect(api.jobs.slice(before)).toMatchObject([{ name: 'render-media' }]);
  expect((await list()).map((one) => one.id)).not.toContain(id);
});

test('/v1/failed-jobs 200: a repeated request gets the first answer', async () => {
  const id = await failed();
  const headers = { 'Idempotency-Key': `again-${id}` };
  const ask = () =>
    api.call('POST', '/failed-jobs/run-again', { as: owner, body: { ids: [id] }, headers });
  expect([(await ask()).body, (await ask()).body]).toEqual([{ count: 1 }, { count: 1 }]);
});

test('/v1/failed-jobs 200: what is dismissed leaves the list and does not run', async () => {
  const id = await failed();
  const dismissed = await send('dismiss', { ids: [id], reason: 'Done by hand.' });
  expect(dismissed.body).toEqual({ count: 1 });
  expect((await send('run-again', { ids: [id] })).body).toEqual({ count: 0 });
  expect((await list()).map((one) => one.id)).not.toContain(id);
});

test('/v1/failed-jobs 200: the provider sees every store, or the one that it names', async () => {
  const { id: other } = await aStore(api.ctx);
  const [own, theirs] = [await failed(), await failed(other)];
  const idsOf = async (query = '') => (await list(admin, query)).map(({ id }) => id);
  expect(await idsOf('?limit=100')).toEqual(expect.arrayContaining([own, theirs]));
  expect(await idsOf(`?storeId=${other}`)).toEqual([theirs]);
});

test('/v1/failed-jobs 400 without ids or a reason, 403 without the permission, 404 elsewhere', async () => {
  expect((await send('run-again', { ids: [] })).status).toBe(400);
  const silent = await send('dismiss', { ids: ['fjb_none'] });
  expect([silent.status, silent.body.errors[0].path]).toEqual([400, 'reason']);
  expect((await send('run-again', { ids: ['fjb_none'], all: true })).status).toBe(400);
  const refused = await api.call('GET', '/failed-jobs', { as: agent });
  expect([refused.status, refused.body.facts.permission]).toEqual([403, 'webhook:read']);
  const { id: other } = await aStore(api.ctx);
  const path = `/failed-jobs?storeId=${other}`;
  expect((await api.call('GET', path, { as: owner })).status).toBe(404);
  const theirs = await failed(other);
  expect((await send('run-again', { ids: [theirs] })).body).toEqual({ count: 0 });
});
