import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { listOrders } from './commerce/orders/list-orders.ts';
import { listImplementations } from './implementations/list-implementations.ts';
import { listWhitelabelDomains } from './stores/domains/list-whitelabel-domains.ts';
import { listStores } from './stores/list-stores.ts';
import { aContext, aStaffMember, aStore, codeOf } from './testing/index.ts';

const { ctx, as } = aContext(await testDatabase());
const { name } = await aStore(ctx, { name: 'Kobo Ceramics' });
const owner = as(aStaffMember(null, 'account_owner'));
const reviewer = as(aStaffMember(null, 'account_implementation'));

test.each([
  ['stores', (search: string) => listStores(owner, { search })],
  ['domains', (search: string) => listWhitelabelDomains(owner, { search })],
  ['implementations', (search: string) => listImplementations(reviewer, { search })],
  ['orders', (search: string) => listOrders(owner, { search })],
])('a list of %s is searched for anything that a browser sends', async (_what, list) => {
  for (const search of ['\0', 'a\0b', '\ud800', '%', "'", '\\', ' \0 ', '\u202e']) {
    expect(await codeOf(list(search))).toBeNull();
  }
});

test('a search is what remains without characters that can’t be stored', async () => {
  const { items } = await listStores(owner, { search: '\0 kobo\0' });
  expect(items.map((item) => item.name)).toContain(name);
});

test.each(['0000-01-01', '1969-12-31', '2200-01-01', '9999-12-31', '0000-01-01T00:00:00Z'])(
  'orders of %s are refused as a date that no order has',
  async (day) => {
    for (const filter of [{ orderedFrom: day }, { orderedTo: day }]) {
      expect(await codeOf(listOrders(owner, filter))).toBe('invalid_input');
    }
  },
);
