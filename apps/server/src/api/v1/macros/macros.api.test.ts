import { anOpenClaim, aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(api.store.id, 'store_owner', 'Olga Owner');
const agent = aStaffMember(api.store.id, 'store_support', 'Ada Agent');
const provider = aStaffMember(null, 'account_support_admin', 'Pia Provider');

describe('/v1/macros', () => {
  test('201, 200: a macro is created, changed by version, copied, archived and restored', async () => {
    const words = { name: 'Hello', content: 'Hi {{customer.firstName | there}}' };
    const made = await api.call('POST', '/macros', { as: owner, body: words });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    const own = `/macros/${made.body.id}`;
    const change = (version: number) =>
      api.call('PUT', own, { as: owner, body: { ...words, content: 'Hello', version } });
    expect((await change(1)).body).toMatchObject({ content: 'Hello', version: 2 });
    const late = await change(1);
    expect([late.status, late.body.code]).toEqual([409, 'macro_changed']);
    const copy = await api.call('POST', `${own}/duplicate`, { as: owner });
    expect(copy.body.name).toBe('Hello (copy)');
    await api.call('POST', `${own}/archive`, { as: owner });
    const away = await api.call('GET', '/macros?archived=true', { as: agent });
    expect(away.body.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
    expect((await api.call('POST', `${own}/restore`, { as: owner })).body.archived).toBe(false);
  });

  test('200: a page of them, whose header has the address of the next; 400 for another cursor', async () => {
    for (const name of ['Paged one', 'Paged two']) {
      await api.call('POST', '/macros', { as: owner, body: { name, content: 'Hi' } });
    }
    const first = await api.call('GET', '/macros?search=paged&limit=1', { as: agent });
    expect(first.body).toMatchObject([{ name: 'Paged one' }]);
    const [, next = ''] = /^<\/v1(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await api.call('GET', next, { as: agent });
    expect([second.body, second.headers.get('link')]).toMatchObject([
      [{ name: 'Paged two' }],
      null,
    ]);
    expect((await api.call('GET', '/macros?cursor=no', { as: agent })).status).toBe(400);
  });

  test('400 for an unknown variable, 403 with read permission only', async () => {
    const body = { name: 'Wrong', content: '{{customer.nmae}}' };
    const wrong = await api.call('POST', '/macros', { as: owner, body });
    expect(wrong.body.errors).toMatchObject([{ path: 'content', code: 'unknown_variable' }]);
    const refused = await api.call('POST', '/macros', {
      as: agent,
      body: { name: 'Mine', content: 'x' },
    });
    expect(refused.status).toBe(403);
    const store = `?storeId=${api.store.id}`;
    expect((await api.call('GET', `/macros${store}`, { as: provider })).status).toBe(200);
  });

  test('global ones are written by the provider, and used by every store', async () => {
    const body = { name: 'For all', content: 'Hello from {{store.name}}' };
    const made = await api.call('POST', '/global-macros', { as: provider, body });
    expect([made.status, made.body.global]).toEqual([201, true]);
    expect((await api.call('POST', '/global-macros', { as: owner, body })).status).toBe(404);
    const seen = await api.call('GET', '/macros', { as: agent });
    expect(seen.body.map(({ id }: { id: string }) => id)).toContain(made.body.id);
    const own = `/global-macros/${made.body.id}`;
    const changed = await api.call('PUT', own, { as: provider, body: { ...body, name: 'All' } });
    expect(changed.body.name).toBe('All');
  });
});

test('POST /v1/claims/:id/macros/:macroId 200: sends the text of the preview; 412 for an old version', async () => {
  const { claim } = await anOpenClaim(api, api.store.id);
  const words = {
    name: 'Photo',
    content: 'Please send a photo for {{claim.number}}.',
    effects: { moveTo: 'WAITING_FOR_CUSTOMER' },
  };
  const { body: macro } = await api.call('POST', '/macros', { as: owner, body: words });
  const path = `/claims/${claim.id}/macros/${macro.id}`;
  const preview = await api.call('GET', path, { as: agent });
  expect(preview.body.text).toBe(`Please send a photo for ${claim.claimNumber}.`);
  const headers = { 'if-match': '"99"' };
  expect((await api.call('POST', path, { as: agent, body: {}, headers })).status).toBe(412);
  const sent = await api.call('POST', path, { as: agent, body: {} });
  expect([sent.status, sent.body.claimState]).toEqual([200, 'WAITING_FOR_CUSTOMER']);
  const { body } = await api.call('GET', `/claims/${claim.id}/messages`, { as: agent });
  expect(body).toMatchObject([{ messageContent: preview.body.text }]);
});
