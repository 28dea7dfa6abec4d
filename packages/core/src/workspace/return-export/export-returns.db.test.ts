import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { listTeamActivity } from '../../people/internal.ts';
import { requestReturn } from '../../returns/index.ts';
import { aContext, anOrder, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { exportReturns } from './export-returns.ts';

const database = await testDatabase();
const { ctx, as, asShopper } = aContext(database);

async function textOf(pieces: AsyncIterable<string>) {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('the returns of a queue are exported, and the record says who exported how many', async () => {
  const { id: storeId } = await aStore(ctx);
  await database.pool.query('update store_settings set returns_enabled = true');
  const order = await anOrder(ctx, storeId, { orderNumber: '=7', customerName: '@SUM(A1)' });
  const items = [
    { sourceItemId: 'mug', quantity: 2, reason: 'OTHER', resolution: 'REFUND' as const },
  ];
  await requestReturn(asShopper(order), { storeId, orderId: order.systemOrderId, items });
  const person = as(aStaffMember(storeId, 'store_owner'));
  const found = await textOf(await exportReturns(person, { queue: 'waiting', bom: false }));
  const [head = '', line = ''] = found.split('\r\n');
  expect(head.startsWith('column_return,column_store,column_order,column_state')).toBe(true);
  expect(line).toMatch(/^'=7-R1,Juniper Outfitters,'=7,APPROVED,.*'@SUM\(A1\),.*,USD,38.88,0.00,/);
  const none = await textOf(await exportReturns(person, { queue: 'closed', bom: false }));
  expect(none.trim().split('\r\n')).toHaveLength(1);
  const activity = await listTeamActivity(person, { storeId, limit: 5 });
  expect(activity.filter(({ name }) => name === 'returns.exported')).toMatchObject([
    { data: { query: 'queue=closed', rows: 0 } },
    { data: { query: 'queue=waiting', rows: 1, complete: true } },
  ]);
  const finance = as(aStaffMember(null, 'account_finance'));
  expect(await codeOf(exportReturns(finance, { storeIds: [storeId] }))).toBe('forbidden');
});
