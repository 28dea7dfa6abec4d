import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { listTeamActivity } from '../../people/internal.ts';
import {
  aContext,
  aMember,
  anApprovedClaim,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { exportResolutions } from './export-resolutions.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });

type Given = Parameters<typeof exportResolutions>[1];

/** Returns the exported lines as cells by the names of their columns. */
async function rowsOf(person: typeof ctx, given: Given = {}) {
  let text = '';
  for await (const piece of await exportResolutions(person, { bom: false, ...given }))
    text += piece;
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])),
  );
}

async function aStaffedStore() {
  const { id: storeId } = await aStore(ctx);
  return { storeId, agent: as(aStaffMember(storeId)) };
}

test('what was approved is exported with its amounts in major units, and formulas disabled', async () => {
  const { storeId, agent } = await aStaffedStore();
  const { claim, resolutionIds } = await anApprovedClaim({ ctx, as }, storeId);
  await database.pool.query(
    `update resolutions set resolution_reference = '=HYPERLINK(1)' where id = $1`,
    [resolutionIds[0]],
  );
  const [first, ...others] = await rowsOf(agent);
  expect(others).toEqual([]);
  const [approved] = claim.claimResolutions;
  expect(first).toMatchObject({
    column_claim: String(claim.claimNumber),
    column_store: 'Juniper Outfitters',
    column_resolution: 'REFUND',
    column_quantity: '2',
    column_approved: '2026-03-10T12:00:00.000Z',
    column_executed: '',
    column_currency: 'USD',
    column_to_customer: ((approved?.paidValue ?? 0) / 100).toFixed(2),
    column_paid_in: '',
    column_reference: "'=HYPERLINK(1)",
    column_id: resolutionIds[0],
  });
  expect(
    Number(first?.column_items) + Number(first?.column_tax) + Number(first?.column_shipping),
  ).toBeCloseTo(Number(first?.column_to_customer));
});

test('an amount paid in another currency stands next to the converted one', async () => {
  const { storeId, agent } = await aStaffedStore();
  const { resolutionIds } = await anApprovedClaim({ ctx, as }, storeId);
  await database.pool.query(
    `update resolutions set paid_original_value = 500, paid_original_currency = 'JPY' where id = $1`,
    [resolutionIds[0]],
  );
  const [row] = await rowsOf(agent);
  expect(row).toMatchObject({
    column_currency: 'USD',
    column_paid_in: 'JPY',
    column_amount_paid: '500',
  });
});

test('a time, a status and a type choose what is exported', async () => {
  const { storeId, agent } = await aStaffedStore();
  const { resolutionIds: early } = await anApprovedClaim({ ctx, as }, storeId);
  clock.advance({ hours: 1 });
  const since = clock.now().toISOString();
  const { resolutionIds: late } = await anApprovedClaim({ ctx, as }, storeId, (claimItemId) => [
    { claimItemId, resolutionType: 'RESHIP' },
  ]);
  const idsOf = async (given: Given) =>
    (await rowsOf(agent, given)).map(({ column_id }) => column_id);
  expect(await idsOf({})).toEqual([...late, ...early]);
  expect(await idsOf({ since })).toEqual(late);
  expect(await idsOf({ until: since })).toEqual(early);
  expect(await idsOf({ type: 'REFUND' })).toEqual(early);
  expect(await idsOf({ status: 'failed' })).toEqual([]);
  expect(await codeOf(exportResolutions(agent, { since: 'yesterday' }))).toBe('invalid_input');
  expect(await codeOf(exportResolutions(agent, { color: 'red' } as Given))).toBe('invalid_input');
});

test('more than fit into a page are each exported once, also those of the same moment', async () => {
  const { id: storeId } = await aStore(ctx);
  // Each page asks for the permission that the person has by then.
  const { as: agent } = await aMember(ctx, storeId);
  const { claim } = await anApprovedClaim({ ctx, as }, storeId);
  await database.pool.query(
    `insert into resolutions (store_id, claim_id, id, position, resolution_type, created_at)
      select $1, $2, 'res_' || lpad(to_hex(n), 40, '0'), n, 'REFUND',
        timestamptz '2026-03-09' + (n / 700) * interval '1 microsecond'
      from generate_series(1, 1300) n`,
    [storeId, claim.id],
  );
  const ids = (await rowsOf(agent)).map(({ column_id }) => column_id);
  expect(ids).toHaveLength(1_301);
  expect(new Set(ids).size).toBe(1_301);
});

test('the record says who exported how many, and others’ resolutions do not exist', async () => {
  const { storeId, agent } = await aStaffedStore();
  await anApprovedClaim({ ctx, as }, storeId);
  const elsewhere = await aStaffedStore();
  expect(await rowsOf(elsewhere.agent)).toEqual([]);
  expect(await rowsOf(agent, { status: 'pending', type: 'REFUND' })).toHaveLength(1);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const activity = await listTeamActivity(owner, { storeId, limit: 5 });
  expect(activity.filter(({ name }) => name === 'resolutions.exported')).toMatchObject([
    { data: { query: 'status=pending&type=REFUND', rows: 1, complete: true } },
  ]);
  const given = { storeIds: [storeId] };
  expect(await codeOf(exportResolutions(elsewhere.agent, given))).toBe('store_not_found');
  const partner = as(aStaffMember(null, 'account_partner'));
  expect(await codeOf(exportResolutions(partner, given))).toBe('forbidden');
});
