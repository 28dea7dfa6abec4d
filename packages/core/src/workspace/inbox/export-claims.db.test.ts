import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { createApiToken, findProgram } from '../../access/internal.ts';
import { listTeamActivity } from '../../people/internal.ts';
import { saveSettings } from '../../stores/internal.ts';
import {
  aBareOrder,
  aClaim,
  aContext,
  aMember,
  anItem,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { exportClaims } from './export-claims.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });

async function textOf(pieces: AsyncIterable<string>) {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function aStaffedStore() {
  const { id: storeId } = await aStore(ctx, { name: 'Juniper, Outfitters' });
  return { storeId, agent: as(aStaffMember(storeId)) };
}

test('the list is exported, with amounts in major units and formulas disabled', async () => {
  const { storeId, agent } = await aStaffedStore();
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
  expect(head.startsWith('\ufeffcolumn_claim,column_store,column_status,column_category')).toBe(
    true,
  );
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^1001,"Juniper, Outfitters","claim_status_label {""status"":""NEW""}",SHIPPING,DAMAGED,'=1\+1,"'@SUM\(A1\) ""Max""",shopper@example.com,USD,1234.56,,RESHIP,/,
  );
  expect(lines[0]).toContain(`"'-2\r\n+3"`);
  expect(lines[1]).toContain(',JPY,500,,');
  expect(lines[1]).toContain(`,'+49 30,0,${clock.now().toISOString()},`);
  expect(lines[2]).toBe('');
});

test('custom fields that a store shows on claims are exported, with the permission to read them', async () => {
  const { storeId, agent } = await aStaffedStore();
  const fields = [{ key: 'lane', label: 'Lane', on: 'claim' }];
  await saveSettings(ctx, { storeId, section: 'metadata', values: { fields } });
  await aClaim(ctx, await anOrder(ctx, storeId, { metadata: { lane: '=B4', other: 'x' } }));
  const text = await textOf(await exportClaims(agent, {}));
  expect(text.split('\r\n')[0]).toContain(',column_further_fields,column_id');
  expect(text.split('\r\n')[1]).toContain(',Lane: =B4,clm_');
});

test('every claim is exported once, over several reads', async () => {
  const { storeId } = await aStaffedStore();
  const { as: agent } = await aMember(ctx, storeId);
  await aBareOrder(ctx, storeId);
  await database.pool.query(MANY, [storeId]);
  const pieces: string[] = [];
  for await (const piece of await exportClaims(agent, { bom: false })) pieces.push(piece);
  expect(pieces).toHaveLength(4);
  expect(pieces[0]?.startsWith('column_claim,')).toBe(true);
  const numbers = pieces.slice(1).join('').trim().split('\r\n').map(Number.parseFloat);
  expect(numbers).toHaveLength(1200);
  expect(new Set(numbers).size).toBe(1200);
});

const MANY = `insert into claims (store_id, id, claim_number, order_id, source_order_id,
    source_order_number, claim_state, claim_category, claim_type, author_email, currency)
  select $1, 'clm_many' || n, n, 'ord_1', n, n, 'NEW', 'SHIPPING', 'LOST', 'a@example.com', 'USD'
  from generate_series(1, 1200) n`;

test('a stranger is refused before anything is sent', async () => {
  const { storeId } = await aStaffedStore();
  const stranger = as(aStaffMember((await aStore(ctx)).id));
  expect(await codeOf(exportClaims(stranger, { storeIds: [storeId] }))).toBe('store_not_found');
});

const exportsOf = async (who: ReturnType<typeof as>, storeId: string) =>
  (await listTeamActivity(who, { storeId, limit: 20 })).filter(
    ({ name }) => name === 'claims.exported',
  );

test('the person, the list and the number of claims are recorded in each store', async () => {
  const here = await aStaffedStore();
  const there = await aStaffedStore();
  await aClaim(ctx, await anOrder(ctx, here.storeId));
  await aClaim(ctx, await anOrder(ctx, here.storeId), { claimType: 'LOST' });
  await aClaim(ctx, await anOrder(ctx, there.storeId));
  const both = { ...aStaffMember(here.storeId, 'store_user', 'Bo') };
  const actor = {
    ...both,
    memberships: [...both.memberships, { storeId: there.storeId, role: 'store_user' as const }],
  };
  await textOf(await exportClaims(as(actor), { queue: 'todo', filters: { type: ['DAMAGED'] } }));
  const data = { query: 'type=DAMAGED', rows: 1, complete: true };
  for (const dashboard of [here, there]) {
    expect(await exportsOf(dashboard.agent, dashboard.storeId)).toMatchObject([
      { actorName: 'Bo', data },
    ]);
  }
  await textOf(await exportClaims(here.agent, { queue: 'denied' }));
  expect(await exportsOf(here.agent, here.storeId)).toMatchObject([
    { actorName: 'Ada Agent', data: { query: 'queue=denied', rows: 0, complete: true } },
    { actorName: 'Bo' },
  ]);
});

/** Reads the first claims of an export, has its permission end, and returns what follows. */
async function afterLosing(exporting: AsyncIterable<string>, lose: () => Promise<unknown>) {
  const pieces = exporting[Symbol.asyncIterator]();
  await pieces.next();
  expect((await pieces.next()).value).toContain('clm_slow');
  await lose();
  return pieces.next().then(
    ({ value }) => value,
    (error: Error) => error.message,
  );
}

test('an export that is read slowly ends when its token is revoked or its person removed', async () => {
  const { storeId, agent } = await aStaffedStore();
  await aBareOrder(ctx, storeId);
  await database.pool.query(MANY.replaceAll('clm_many', 'clm_slow'), [storeId]);
  const scopes = ['claim:read', 'claim:export'] as const;
  const given = { storeId, name: 'Reports', scopes: [...scopes] };
  const { id: tokenId } = await createApiToken(ctx, given);
  const program = await findProgram(ctx, { storeId, tokenId });
  if (!program) throw new Error('no such token');
  const { as: person, userId } = await aMember(ctx, storeId);
  const revoke = 'update api_tokens set revoked_at = now() where id = $1';
  const remove = 'delete from memberships where user_id = $1';
  for (const [who, end, id] of [
    [as(program), revoke, tokenId],
    [person, remove, userId],
  ] as const) {
    const exporting = await exportClaims(who, { bom: false });
    const next = await afterLosing(exporting, () => database.pool.query(end, [id]));
    expect(next).toBe('The export was interrupted.');
    const [recorded] = await exportsOf(agent, storeId);
    expect(recorded).toMatchObject({ data: { rows: 500, complete: false } });
  }
});

test('an interrupted export is recorded with the number sent', async () => {
  const { storeId, agent } = await aStaffedStore();
  await aBareOrder(ctx, storeId);
  await database.pool.query(MANY.replaceAll('clm_many', 'clm_cut'), [storeId]);
  for await (const piece of await exportClaims(agent, { bom: false })) {
    if (!piece.startsWith('column_claim,')) break;
  }
  expect(await exportsOf(agent, storeId)).toMatchObject([{ data: { rows: 500, complete: false } }]);
});

test('an export whose process dies midway is recorded nevertheless', async () => {
  const { storeId, agent } = await aStaffedStore();
  await aBareOrder(ctx, storeId);
  await database.pool.query(MANY.replaceAll('clm_many', 'clm_dead'), [storeId]);
  const pieces = (await exportClaims(agent, { queue: 'todo', bom: false }))[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.next();
  // The reader stops without asking for more or canceling.
  const left = await listTeamActivity(agent, { storeId, limit: 20 });
  expect(left).toMatchObject([
    { name: 'claims.export-started', actorName: 'Ada Agent', data: { query: '' } },
  ]);
  await pieces.return?.();
  const ended = await listTeamActivity(agent, { storeId, limit: 20 });
  expect(ended.map(({ name }) => name)).toEqual(['claims.exported']);
});

test('an export by the provider’s people is recorded in the account as well', async () => {
  const { storeId, agent } = await aStaffedStore();
  await aClaim(ctx, await anOrder(ctx, storeId), { claimType: 'STOLEN' });
  const provider = as(aStaffMember(null, 'account_owner', 'Pat'));
  await textOf(await exportClaims(provider, { filters: { type: ['STOLEN'] } }));
  expect(await exportsOf(agent, storeId)).toMatchObject([{ actorName: 'Pat', data: { rows: 1 } }]);
  expect(await exportsOf(provider, '')).toMatchObject([{ actorName: 'Pat', data: { rows: 1 } }]);
});
