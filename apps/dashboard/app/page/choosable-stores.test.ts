import { expect, test } from 'vitest';
import type { DashboardRequest, DashboardStore } from '../request-context.ts';
import { choosableStores } from './choosable-stores.server.ts';

const aStore = (id: string, name: string): DashboardStore => ({
  id,
  slug: `slug-${id}`,
  name,
  currency: 'USD',
  timeZone: 'UTC',
  status: 'ACTIVE',
});

/** A request that reads no store: a person who is not signed in reaches none. */
const request = (hasMoreStores: boolean) =>
  ({
    ctx: { actor: { kind: 'anonymous' } },
    firstStores: [aStore('1', 'Kobo'), aStore('2', 'Luma'), aStore('3', 'Luma')],
    store: aStore('9', 'Zephyr'),
    hasMoreStores,
  }) as unknown as DashboardRequest;

test('a form offers the stores at hand, and of all others only those that are chosen', async () => {
  const offered = await choosableStores(request(true), ['9', '2', '9', 'of-someone-else']);
  expect(offered).toEqual({
    hasMore: true,
    stores: [
      { id: '9', name: 'Zephyr' },
      { id: '1', name: 'Kobo' },
      { id: '2', name: 'Luma (slug-2)' },
      { id: '3', name: 'Luma (slug-3)' },
    ],
  });
});

test('a form without scripts finds nothing that the person does not reach, and gets its search back', async () => {
  const form = new FormData();
  form.append('rules.0.storeIds.q', ' Zephyr ');
  const { found } = await choosableStores(request(true), [], form);
  expect(found).toEqual({ 'rules.0.storeIds.q': { search: 'Zephyr', stores: [] } });
  expect(await choosableStores(request(false), [], form)).not.toHaveProperty('found');
});
