import { expect, test } from 'vitest';
import { shopOrderIdOf } from './connection-id.rules.ts';

test.each([
  ['501', '501'],
  ['con_1:501', '501'],
  ['con_12:501', 'con_12:501'],
  ['gid://shop/Order/501', 'gid://shop/Order/501'],
])('an order %s of a connection has the id %s in its shop', (sourceOrderId, id) => {
  expect(shopOrderIdOf({ sourceOrderId, connectionId: 'con_1' })).toBe(id);
});
