import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { createApiToken, findProgram } from '../../access/internal.ts';
import { listTeamActivity } from '../../people/internal.ts';
import { saveSettings } from '../../stores/internal.ts';
import {
  aContext,
  aMember,
  anItem,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { exportOrders } from './export-orders.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database, { now: '2026-03-10T12:00:00Z' });

async function textOf(pieces: AsyncIterable<string>) {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function aStaffedStore() {
  const { id: storeId } = await aStore(ctx, { name: 'Juniper, Outfitters' });
  return { storeId, agent: as(aStaffMember(storeId)) };
}

const exportsOf = async (who: ReturnType<typeof as>, storeId: string) =>
  (await listTeamActivity(who, { storeId, limit: 20 })).filter(
    ({ name }) => name === 'orders.exported',
  );

test('orders are exported with their custom fields, amounts in major units, and formulas disabled', async () => {
  const { storeId, agent } = await aStaffedStore();
  const fields = [
    { key: 'lane', label: 'Lane', on: 'order' },
    { key: 'bin', label: 'Bin', on: 'claim' },
  ];
  await saveSettings(ctx, { storeId, section: 'metadata', values: { fields } });
  await anOrder(ctx, storeId, {
    orderNumber: '=1+1',
    customerName: '@SUM(A1) "Max"',
    items: [anItem({ productName: 'Mug', quantity: 3 })],
    metadata: { lane: '=B4', bin: 7, gift: true },
  });
  const text = await textOf(await exportOrders(agent, {}));
  const [head = '', line = '', rest] = text.split('\r\n');
  expect(head.startsWith('\ufeffcolumn_order,column_store,column_placed,column_name')).toBe(true);
  expect(line).toMatch(
    /^'=1\+1,"Juniper, Outfitters",[^,]+Z,"'@SUM\(A1\) ""Max""",shopper@example/,
  );
  expect(line).toContain(',Lane: =B4; gift: true,');
  expect(line).not.toContain('Bin');
  expect(rest).toBe('');
});

test('the filters of the list choose the orders, and the record says who exported how many', async () => {
  const { storeId, agent } = await aStaffedStore();
  await anOrder(ctx, storeId, { orderNumber: '2001' });
  await anOrder(ctx, storeId, { orderNumber: '2002' });
  const text = await textOf(await exportOrders(agent, { search: '2002', bom: false }));
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^2002,/)]);
  expect(await exportsOf(agent, storeId)).toMatchObject([
    { actorName: 'Ada Agent', data: { query: 'search=2002', rows: 1, complete: true } },
  ]);
});

test('a stranger, and roles that read single orders, export none', async () => {
  const { storeId } = await aStaffedStore();
  const stranger = as(aStaffMember((await aStore(ctx)).id));
  expect(await codeOf(exportOrders(stranger, { storeIds: [storeId] }))).toBe('store_not_found');
  const partner = as(aStaffMember(null, 'account_partner'));
  expect(await codeOf(exportOrders(partner, { storeIds: [storeId] }))).toBe('forbidden');
});

const MANY = `insert into orders (store_id, id, source_order_id, order_number, order_number_key,
    customer_email, email_key, currency, subtotal, total, snapshot_hash, source_created_at)
  select $1, 'ord_' || $2 || n, $2 || n, n, n, 'a@example.com', 'a@example.com', 'USD', 100, 100, '',
    timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 1200) n`;

test('every order is exported once, over several reads', async () => {
  const { storeId } = await aStaffedStore();
  const { as: agent } = await aMember(ctx, storeId);
  await database.pool.query(MANY, [storeId, 'many']);
  const pieces: string[] = [];
  for await (const piece of await exportOrders(agent, { bom: false })) pieces.push(piece);
  expect(pieces).toHaveLength(4);
  const numbers = pieces.slice(1).join('').trim().split('\r\n').map(Number.parseFloat);
  expect(new Set(numbers).size).toBe(1200);
  expect(numbers).toHaveLength(1200);
});

test('an export that is read slowly ends when its token is revoked or its person removed', async () => {
  const { storeId, agent } = await aStaffedStore();
  await database.pool.query(MANY, [storeId, 'slow']);
  const given = { storeId, name: 'Reports', scopes: ['order:read', 'order:export'] };
  const { id: tokenId } = await createApiToken(ctx, given as Parameters<typeof createApiToken>[1]);
  const program = await findProgram(ctx, { storeId, tokenId });
  if (!program) throw new Error('no such token');
  const { as: person, userId } = await aMember(ctx, storeId);
  for (const [who, end, id] of [
    [as(program), 'update api_tokens set revoked_at = now() where id = $1', tokenId],
    [person, 'delete from memberships where user_id = $1', userId],
  ] as const) {
    const pieces = (await exportOrders(who, { bom: false }))[Symbol.asyncIterator]();
    await pieces.next();
    expect((await pieces.next()).value).toContain('ord_slow');
    await database.pool.query(end, [id]);
    await expect(pieces.next()).rejects.toThrow('The export was interrupted.');
    expect((await exportsOf(agent, storeId))[0]).toMatchObject({
      data: { rows: 500, complete: false },
    });
  }
});
