import { aClaim, anOrder, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { aLink, confirmed } from '../testing/a-link.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const as = api.token;
const elsewhere = await aStore(api.ctx);

async function aClaimIn(claimState: 'NEW' | 'RESOLVED') {
  const order = await anOrder(api.ctx, api.store.id);
  const claim = await aClaim(api.ctx, order, { claimState });
  return { claim, path: `/claims/${claim.id}/reviews`, shopper: api.shopperToken(order) };
}

describe('POST and GET /v1/claims/:id/reviews', () => {
  test('201 and 200: a finished claim is reviewed, by its shopper or its link', async () => {
    const { path, shopper } = await aClaimIn('RESOLVED');
    const posted = await api.call('POST', path, {
      as: shopper,
      body: { rating: 5, comment: 'Quick.' },
    });
    expect(posted.status).toBe(201);
    const read = await api.call('GET', path, { as: shopper });
    expect([read.status, read.body]).toEqual([200, [posted.body]]);
    const { claim } = await aClaimIn('RESOLVED');
    const token = await aLink(api, claim, 'view');
    const linked = await api.call('POST', `/claims/${token}/reviews`, {
      body: { rating: 1 },
      headers: confirmed(api, claim),
    });
    expect(linked.status).toBe(201);
  });

  test('200: a claim without a review returns an empty list', async () => {
    const { path } = await aClaimIn('NEW');
    expect((await api.call('GET', path, { as })).body).toEqual([]);
  });

  test('400: a rating that is not 1 to 5', async () => {
    const { path, shopper } = await aClaimIn('RESOLVED');
    for (const rating of [0, 6, 2.5, 'five', undefined]) {
      const { status, body } = await api.call('POST', path, { as: shopper, body: { rating } });
      expect([status, body.errors[0].path]).toEqual([400, 'rating']);
    }
  });

  test('401: without credentials', async () => {
    const { path } = await aClaimIn('RESOLVED');
    expect((await api.call('POST', path, { body: { rating: 5 } })).status).toBe(401);
    expect((await api.call('GET', path)).status).toBe(401);
  });

  test('404: claims of others', async () => {
    const { path } = await aClaimIn('RESOLVED');
    const { shopper } = await aClaimIn('RESOLVED');
    const foreign = await aClaim(api.ctx, await anOrder(api.ctx, elsewhere.id));
    const body = { rating: 5 };
    expect((await api.call('POST', path, { as: shopper, body })).status).toBe(404);
    expect((await api.call('GET', path, { as: shopper })).status).toBe(404);
    expect((await api.call('GET', `/claims/${foreign.id}/reviews`, { as })).status).toBe(404);
  });

  test('409: before the claim is finished, and a second time', async () => {
    const unfinished = await aClaimIn('NEW');
    const early = await api.call('POST', unfinished.path, {
      as: unfinished.shopper,
      body: { rating: 5 },
    });
    expect([early.status, early.body.code]).toEqual([409, 'claim_not_finished']);
    const { path, shopper } = await aClaimIn('RESOLVED');
    const post = () => api.call('POST', path, { as: shopper, body: { rating: 5 } });
    expect((await post()).status).toBe(201);
    const second = await post();
    expect([second.status, second.body.code]).toEqual([409, 'review_exists']);
  });
});
