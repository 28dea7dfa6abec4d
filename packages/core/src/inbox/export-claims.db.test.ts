import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import {
  aClaim,
  aContext,
  anItem,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
} from '../testing/index.ts';
import { exportClaims } from './index.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });

async function textOf(pieces: AsyncIterable<string>) {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function aDesk() {
  const { id: storeId } = await aStore(ctx, { name: 'Juniper, Outfitters' });
  return { storeId, agent: as(aStaffMember(storeId)) };
}

test('what is listed is exported, with amounts in major units and no formula left alive', async () => {
  const { storeId, agent } = await aDesk();
  const order = await anOrder(ctx, storeId, {
    orderNumber: '=1+1',
    customerName: '@SUM(A1) "Max"',
    items: [anItem({ quantity: 3 })],
  });
  await aClaim(ctx, order, { claimDescription: '-2\r\n+3', claimedValue: 123_456 });
  await aClaim(ctx, order, { claimDescription: '+49 30', currency: 'JPY', claimedValue: 500 });
  await aClaim(ctx, order, { claimState: 'DENIED' });
  const text = await textOf(await exportClaims(agent, { queue: 'todo', sort: 'value' }));
  const [head = '', ...lines] = text.split(/\r\n(?=\d|$)/);
  expect(head.startsWith('\ufeffClaim,Store,Status,Category,Type,Order')).toBe(true);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^1001,"Juniper, Outfitters",New,SHIPPING,DAMAGED,'=1\+1,"'@SUM\(A1\) ""Max""",shopper@example.com,USD,1234.56,,RESHIP,/,
  );
  expect(lines[0]).toContain(`"'-2\r\n+3"`);
  expect(lines[1]).toContain(',JPY,500,,');
  expect(lines[1]).toContain(`,'+49 30,0,${clock.now().toISOString()},`);
  expect(lines[2]).toBe('');
});

test('every claim is exported once, read piece by piece', async () => {
  const { storeId, agent } = await aDesk();
  await database.pool.query(MANY, [storeId]);
  const pieces: string[] = [];
  for await (const piece of await exportClaims(agent, { bom: false })) pieces.push(piece);
  expect(pieces).toHaveLength(4);
  expect(pieces[0]?.startsWith('Claim,')).toBe(true);
  const numbers = pieces.slice(1).join('').trim().split('\r\n').map(Number.parseFloat);
  expect(numbers).toHaveLength(1200);
  expect(new Set(numbers).size).toBe(1200);
});

const MANY = `insert into claims (store_id, id, claim_number, order_id, source_order_id,
    source_order_number, claim_state, claim_category, claim_type, author_email, currency)
  select $1, 'clm_many' || n, n, 'ord_' || n, n, n, 'NEW', 'SHIPPING', 'LOST', 'a@example.com', 'USD'
  from generate_series(1, 1200) n`;

test('a stranger is refused before anything is sent', async () => {
  const { storeId } = await aDesk();
  const stranger = as(aStaffMember((await aStore(ctx)).id));
  expect(await codeOf(exportClaims(stranger, { storeIds: [storeId] }))).toBe('store_not_found');
});
