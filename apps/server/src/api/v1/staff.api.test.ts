import { executeResolution } from '@amends/core/resolutions';
import { aClaim, anApprovedClaim, anOrder, aStaffMember, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import type { StaffActor } from '../../auth/caller.ts';
import { anApi } from './testing/an-api.ts';

const api = await anApi();
const other = await aStore(api.ctx);
const order = await anOrder(api.ctx, api.store.id);
const claim = await aClaim(api.ctx, order);
const otherClaim = await aClaim(api.ctx, await anOrder(api.ctx, other.id));

const agent = aStaffMember(api.store.id, 'store_support');
const provider = aStaffMember(null, 'account_support');
const ofBoth = {
  ...agent,
  userId: 'usr_both',
  memberships: [...agent.memberships, { storeId: other.id, role: 'store_user' as const }],
};

const statusOf = async (as: typeof agent, path: string, headers?: Record<string, string>) => {
  const { status, body } = await api.call('GET', path, { as, ...(headers ? { headers } : {}) });
  return status < 400 ? status : [status, body.code];
};

describe('a member of the staff', () => {
  test('reads the claims of their stores, and no others', async () => {
    expect(await statusOf(agent, `/claims/${claim.id}`)).toBe(200);
    expect(await statusOf(agent, `/claims/${otherClaim.id}`)).toEqual([404, 'claim_not_found']);
    expect(await statusOf(agent, `/claims/${otherClaim.id}?storeId=${other.id}`)).toEqual([
      404,
      'store_not_found',
    ]);
  });

  test('of the provider reads the claims of every store', async () => {
    expect(await statusOf(provider, `/claims/${claim.id}`)).toBe(200);
    expect(await statusOf(provider, `/claims/${otherClaim.id}`)).toBe(200);
  });

  test('works in the store of the claim if they belong to several', async () => {
    const path = (id: string) => `/claims/${id}/approve?dry_run=true`;
    const claimOf = async (id: string) => {
      const whole = await api.call('GET', `/claims/${id}`, { as: ofBoth });
      return whole.body.claimItems[0].id as string;
    };
    const approve = async (id: string) =>
      api.call('POST', path(id), {
        as: ofBoth,
        body: { decisions: [{ claimItemId: await claimOf(id), resolutionType: 'REFUND' }] },
      });
    expect((await approve(claim.id)).status).toBe(200);
    expect((await approve(otherClaim.id)).status).toBe(403);
  });

  test('may name their own store on every call, and no other', async () => {
    const path = `/claims/${claim.id}`;
    const { token } = api;
    for (const as of [agent, token]) {
      const status = async (named: string) => (await api.call('GET', path + named, { as })).status;
      expect(await status(`?store=${api.store.slug}`)).toBe(200);
      expect(await status(`?store=${api.store.id}`)).toBe(200);
      expect(await status(`?store=${other.id}`)).toBe(404);
      expect(await status('?store=')).toBe(404);
      expect(await status(`?store=${api.store.id}&storeId=${api.store.slug}`)).toBe(200);
      expect(await status(`?store=${api.store.id}&storeId=${other.id}`)).toBe(404);
    }
    expect(await statusOf(provider, `${path}?store=${other.id}`)).toEqual([404, 'claim_not_found']);
    const open = async (named: string) =>
      (await api.call('GET', `/stores/${api.store.id}?store=${named}`)).status;
    expect([await open(api.store.slug), await open('nowhere')]).toEqual([200, 404]);
  });

  test('names a store by its id or slug if nothing else determines it', async () => {
    const labels = '/labels';
    expect(await statusOf(agent, labels)).toBe(200);
    expect(await statusOf(ofBoth, labels)).toEqual([422, 'store_required']);
    expect(await statusOf(provider, labels)).toEqual([422, 'store_required']);
    expect(await statusOf(ofBoth, `${labels}?storeId=${other.slug}`)).toBe(200);
    expect(await statusOf(ofBoth, `${labels}?storeId=${api.store.id}`)).toBe(200);
    expect(await statusOf(ofBoth, `${labels}?storeId=nowhere`)).toEqual([404, 'store_not_found']);
  });

  test('lists open tasks in all stores that they reach, or in one', async () => {
    const waits = async (storeId: string) => {
      const { subject, resolutionIds } = await anApprovedClaim(api, storeId);
      const resolutionId = resolutionIds[0] ?? '';
      await executeResolution(api.ctx, { ...subject, resolutionId });
      api.clock.advance({ minutes: 1 });
      return resolutionId;
    };
    const [here, there] = [await waits(api.store.id), await waits(other.id)];
    const tasksOf = async (as: StaffActor, query = '') => {
      const { body } = await api.call('GET', `/resolutions/tasks${query}`, { as });
      return body.tasks.map(({ id }: { id: string }) => id);
    };
    expect(await tasksOf(agent)).toEqual([here]);
    expect(await tasksOf(ofBoth)).toEqual([here, there]);
    expect(await tasksOf(provider)).toEqual([here, there]);
    expect(await tasksOf(ofBoth, `?storeId=${other.slug}`)).toEqual([there]);
    const page = await api.call('GET', '/resolutions/tasks?limit=1', { as: ofBoth });
    const next = await tasksOf(ofBoth, `?limit=1&cursor=${page.body.next}`);
    expect(next).toEqual([there]);
  });

  test('finds an order by our id or by the store’s own', async () => {
    expect(await statusOf(ofBoth, `/orders/${order.systemOrderId}`)).toBe(200);
    expect(await statusOf(ofBoth, `/orders/${order.orderId}`)).toBe(200);
  });

  test('is asked for the store if two stores have an order of the same id', async () => {
    const sourceOrderId = 'alike';
    await anOrder(api.ctx, api.store.id, { sourceOrderId });
    await anOrder(api.ctx, other.id, { sourceOrderId });
    expect(await statusOf(ofBoth, '/orders/alike')).toEqual([422, 'store_required']);
    expect(await statusOf(agent, '/orders/alike')).toBe(200);
  });

  test('is anonymous in a request from a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await statusOf(agent, `/claims/${claim.id}`, headers)).toEqual([401, 'unauthenticated']);
  });
});
