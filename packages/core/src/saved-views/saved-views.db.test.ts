import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../context.ts';
import { aContext, aProgram, aStaffMember, aStore, codeOf } from '../testing/index.ts';
import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from './index.ts';

const { ctx, as } = aContext(await testDatabase());
const aTeam = async () => {
  const { id } = await aStore(ctx);
  return {
    storeId: id,
    ada: as(aStaffMember(id)),
    ben: as(aStaffMember(id, 'store_support', 'Ben')),
    owner: as(aStaffMember(id, 'store_owner', 'Olive')),
  };
};
const namesOf = async (who: ReturnType<typeof as>) =>
  (await listSavedViews(who)).map(({ name }) => name);
const query = 'queue=onHold&type=STOLEN&sort=due';

describe('saved views', () => {
  test('are one’s own until they are shared, and say the address as the inbox does', async () => {
    const { ada, ben } = await aTeam();
    const view = await createSavedView(ada, { name: ' My  thefts ', query: `?${query}&x=1` });
    expect(view).toMatchObject({ name: 'My thefts', query, own: true, editable: true });
    expect(await namesOf(ben)).toEqual([]);
    await changeSavedView(ada, { viewId: view.id, shared: true });
    expect(await listSavedViews(ben)).toMatchObject([
      { name: 'My thefts', ownerName: 'Ada Agent', own: false, editable: false },
    ]);
  });

  test('that are shared are changed by who made them and by the owner of the store', async () => {
    const { ada, ben, owner } = await aTeam();
    const { id: viewId } = await createSavedView(ada, { name: 'Thefts', query, shared: true });
    expect(await codeOf(changeSavedView(ben, { viewId, name: 'Mine' }))).toBe('forbidden');
    expect((await changeSavedView(owner, { viewId, name: 'Stolen' })).name).toBe('Stolen');
    expect(await codeOf(changeSavedView(ada, { viewId, version: 1, name: 'Late' }))).toBe(
      'view_changed',
    );
    await removeSavedView(owner, { viewId });
    expect(await namesOf(ada)).toEqual([]);
    expect(await codeOf(removeSavedView(ada, { viewId }))).toBe('view_not_found');
  });

  test('of another store do not exist, shared or not', async () => {
    const here = await aTeam();
    const there = await aTeam();
    const { id: viewId } = await createSavedView(here.ada, { name: 'A', query, shared: true });
    expect(await namesOf(there.owner)).toEqual([]);
    expect(await codeOf(changeSavedView(there.owner, { viewId, name: 'B' }))).toBe(
      'view_not_found',
    );
    const intoOther = createSavedView(there.ada, { name: 'C', query, storeId: here.storeId });
    expect(await codeOf(intoOther)).toBe('store_not_found');
  });

  test('of the provider account are for its people, in one place over all stores', async () => {
    const pat = as(aStaffMember(null, 'account_support', 'Pat'));
    const quinn = as(aStaffMember(null, 'account_partner', 'Quinn'));
    const { ada } = await aTeam();
    const view = await createSavedView(pat, { name: 'Everywhere', query, shared: true });
    expect(view.storeId).toBe('');
    expect(await namesOf(quinn)).toContain('Everywhere');
    expect(await namesOf(ada)).not.toContain('Everywhere');
    // A partner reads; what others see is not theirs to arrange.
    const shared = createSavedView(quinn, { name: 'Q', query, shared: true });
    expect(await codeOf(shared)).toBe('forbidden');
    expect((await createSavedView(quinn, { name: 'Q', query })).own).toBe(true);
  });

  test('of a person with several stores stand in the first, and are seen in all', async () => {
    const stores = [await aStore(ctx), await aStore(ctx)];
    const of = (ids: (string | undefined)[]): Actor => ({
      ...aStaffMember(null),
      memberships: ids.map((storeId = '') => ({ storeId, role: 'store_user' as const })),
    });
    const actor = of([stores[0]?.id, stores[1]?.id]);
    await createSavedView(as(actor), { name: 'Both', query });
    expect(await namesOf(as(actor))).toEqual(['Both']);
  });

  test('are of people, not of programs', async () => {
    const { storeId } = await aTeam();
    expect(await codeOf(listSavedViews(as(aProgram(storeId))))).toBe('forbidden');
  });
});
