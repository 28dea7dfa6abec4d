import { aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(null, 'account_owner');
const KEY = 'resolution-order';
const flag = async () => {
  const { status, body } = await api.call('GET', '/flags', { as: owner });
  expect(status).toBe(200);
  return body.items.find(({ key }: { key: string }) => key === KEY);
};
const set = (body: object) => api.call('PUT', `/flags/${KEY}`, { as: owner, body });

describe('/v1/flags', () => {
  test('200, 409: a flag is set, and set again only by someone who read it', async () => {
    const { version } = await flag();
    const rules = [{ split: [{ variant: 'refund-first', share: 10_000 }] }];
    const { status, body } = await set({ version, enabled: true, rules });
    expect(status).toBe(200);
    expect(body).toEqual({
      key: KEY,
      variants: ['reship-first', 'refund-first', 'credit-first'],
      enabled: true,
      rules: [{ storeIds: [], keys: [], ...rules[0] }],
      version: version + 1,
      updatedById: owner.userId,
      updatedAt: expect.any(String),
    });
    expect(await flag()).toEqual(body);
    const late = await set({ version, enabled: false, rules: [] });
    expect([late.status, late.body.code]).toEqual([409, 'flag_changed']);
  });

  test.each([
    [{ rules: [{ split: [{ variant: 'refund-first', share: 1 }] }] }, 'shares_not_complete'],
    [{ rules: [{ split: [{ variant: 'none', share: 10_000 }] }] }, 'unknown_variant'],
    [
      { rules: [{ split: [{ variant: 'refund-first', share: 10_000 }], storeIds: ['x'] }] },
      'store_not_found',
    ],
    [{ rules: [], color: 'red' }, 'unknown_field'],
  ])('400: %o is refused', async (given, code) => {
    const { version } = await flag();
    const { status, body } = await set({ version, enabled: true, ...given });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ code }));
  });

  test('400: a flag that the product does not have', async () => {
    const body = { version: 0, enabled: true, rules: [] };
    const answer = await api.call('PUT', '/flags/nothing', { as: owner, body });
    expect(answer.status).toBe(400);
  });

  test('404: stores see no flags of the deployment', async () => {
    const storeOwner = aStaffMember(api.store.id, 'store_owner');
    expect((await api.call('GET', '/flags', { as: storeOwner })).status).toBe(404);
  });
});
