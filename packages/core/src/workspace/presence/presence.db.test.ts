import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { createNote } from '../../claims/internal.ts';
import {
  aContext,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import {
  forgetViewers,
  leaveClaim,
  listViewers,
  listViewersOfClaims,
  recordViewer,
} from './record-viewer.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as, clock, published } = world;

async function aStaffedStore() {
  const { id: storeId } = await aStore(ctx);
  const { subject } = await anOpenClaim(world, storeId);
  const ada = as(aStaffMember(storeId));
  const ben = as(aStaffMember(storeId, 'store_user', 'Ben'));
  const heard = () =>
    published.filter(
      ({ streamId, names }) =>
        streamId === subject.claimId && names.includes('claim.viewers-changed'),
    ).length;
  return { storeId, subject, ada, ben, heard };
}

test('agents see who else is viewing a claim, until half a minute after their last report', async () => {
  const { subject, ada, ben, heard } = await aStaffedStore();
  const othersFor = async (who: typeof ada) =>
    (await recordViewer(who, subject)).viewers.map(({ name }) => name);
  expect(await othersFor(ada)).toEqual([]);
  expect(await othersFor(ben)).toEqual(['Ada Agent']);
  clock.advance({ minutes: 0.4 });
  expect(await othersFor(ben)).toEqual(['Ada Agent']);
  expect(heard()).toBe(2);
  clock.advance({ minutes: 0.2 });
  expect(await listViewers(ben, subject)).toEqual([]);
  expect(await othersFor(ada)).toEqual(['Ben']);
  expect(heard()).toBe(3);
});

test('a viewer’s report returns the number of the claim’s last event', async () => {
  const { subject, ada, ben } = await aStaffedStore();
  const { sequence } = await recordViewer(ada, subject);
  await createNote(ben, { ...subject, content: 'Called the carrier.' });
  const { sequence: after } = await recordViewer(ada, subject);
  expect(after).toBe(sequence + 1);
});

test('a viewer who leaves is gone immediately, and those who left without notice expire', async () => {
  const { subject, ada, ben, heard } = await aStaffedStore();
  await recordViewer(ada, subject);
  await recordViewer(ben, subject);
  await leaveClaim(ada, subject);
  await leaveClaim(ada, subject);
  expect(await listViewers(ben, subject)).toEqual([]);
  expect(heard()).toBe(3);
  clock.advance({ minutes: 1 });
  expect(await forgetViewers(ctx)).toBeGreaterThan(0);
});

test('viewing is not part of a claim’s history, and not for strangers or programs', async () => {
  const { storeId, subject, ada } = await aStaffedStore();
  const count = async () =>
    (await database.pool.query('select count(*)::int as n from events')).rows[0].n;
  const before = await count();
  await recordViewer(ada, subject);
  expect(await count()).toBe(before);
  const other = await aStore(ctx);
  const stranger = as(aStaffMember(other.id));
  expect(await codeOf(recordViewer(stranger, subject))).toBe('claim_not_found');
  const elsewhere = { ...subject, storeId: other.id };
  expect(await codeOf(recordViewer(stranger, elsewhere))).toBe('claim_not_found');
  expect(await codeOf(recordViewer(as(aProgram(storeId)), subject))).toBe('people_only');
});

test('a program of the store sees the viewers, and is never one itself', async () => {
  const { storeId, subject, ada } = await aStaffedStore();
  const program = as(aProgram(storeId));
  await recordViewer(ada, subject);
  expect(await listViewers(program, subject)).toMatchObject([{ name: 'Ada Agent' }]);
  expect(await codeOf(leaveClaim(program, subject))).toBe('people_only');
  const stranger = as(aProgram((await aStore(ctx)).id));
  expect(await codeOf(listViewers(stranger, subject))).toBe('claim_not_found');
});

test('a list shows who else is viewing its claims, and nothing of other stores', async () => {
  const here = await aStaffedStore();
  const there = await aStaffedStore();
  await recordViewer(here.ada, here.subject);
  await recordViewer(here.ben, here.subject);
  await recordViewer(there.ada, there.subject);
  const claimIds = [here.subject.claimId, there.subject.claimId];
  const seenBy = async (who: typeof here.ada, storeIds?: string[]) =>
    (await listViewersOfClaims(who, { claimIds, ...(storeIds ? { storeIds } : {}) })).map(
      ({ claimId, name }) => [claimIds.indexOf(claimId), name],
    );
  expect(await seenBy(here.ada)).toEqual([[0, 'Ben']]);
  const provider = as(aStaffMember(null, 'account_support', 'Pat'));
  const all = [
    [0, 'Ada Agent'],
    [0, 'Ben'],
    [1, 'Ada Agent'],
  ];
  expect((await seenBy(provider)).toSorted()).toEqual(all);
  expect(await seenBy(provider, [there.storeId])).toEqual([[1, 'Ada Agent']]);
  const anywhere = await listViewersOfClaims(here.ada, {});
  expect(anywhere.map(({ claimId }) => claimId)).toEqual([here.subject.claimId]);
  clock.advance({ minutes: 1 });
  expect(await seenBy(provider)).toEqual([]);
});
