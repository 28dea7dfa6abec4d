import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kernel/internal.ts';
import {
  aBareOrder,
  aContext,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { changeSavedView, createSavedView, removeSavedView } from './change-saved-view.ts';
import { countSavedViews } from './count-saved-views.ts';
import { listSavedViews } from './list-saved-views.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as } = world;
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
  test('are private until they are shared, and have the inbox’s query', async () => {
    const { ada, ben } = await aTeam();
    const view = await createSavedView(ada, { name: ' My  thefts ', query: `?${query}&x=1` });
    expect(view).toMatchObject({ name: 'My thefts', query, own: true, editable: true });
    expect(await namesOf(ben)).toEqual([]);
    await changeSavedView(ada, { viewId: view.id, shared: true });
    expect(await listSavedViews(ben)).toMatchObject([
      { name: 'My thefts', ownerName: 'Ada Agent', own: false, editable: false },
    ]);
  });

  test('that are shared are changed by their author and by the owner of the store', async () => {
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

  test('are listed with the first two hundred, a person’s own before those of others', async () => {
    const { storeId, ada, ben } = await aTeam();
    await database.pool.query(
      `insert into saved_views (store_id, id, owner_id, owner_name, name, query, shared)
        select $1, 'viw_many' || n, 'usr_' || n, 'Eve', 'A view ' || n, 'queue=all', true
        from generate_series(1, 300) n`,
      [storeId],
    );
    await createSavedView(ada, { name: 'Shared by me', query, shared: true });
    await createSavedView(ada, { name: 'Mine', query });
    const names = await namesOf(ada);
    expect(names).toHaveLength(200);
    expect(names.slice(0, 3)).toEqual(['Mine', 'Shared by me', 'A view 1']);
    expect(await namesOf(ben)).toHaveLength(200);
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

  test('of the provider account are for its people, in one place for all stores', async () => {
    const pat = as(aStaffMember(null, 'account_support', 'Pat'));
    const quinn = as(aStaffMember(null, 'account_partner', 'Quinn'));
    const { ada } = await aTeam();
    const view = await createSavedView(pat, { name: 'Everywhere', query, shared: true });
    expect(view.storeId).toBe('');
    expect(await namesOf(quinn)).toContain('Everywhere');
    expect(await namesOf(ada)).not.toContain('Everywhere');
    // A partner can read shared views but not change them.
    const shared = createSavedView(quinn, { name: 'Q', query, shared: true });
    expect(await codeOf(shared)).toBe('forbidden');
    expect((await createSavedView(quinn, { name: 'Q', query })).own).toBe(true);
  });

  test('of a person with several stores belong to the first, and are visible in all', async () => {
    const stores = [await aStore(ctx), await aStore(ctx)];
    const of = (ids: (string | undefined)[]): Actor => ({
      ...aStaffMember(null),
      memberships: ids.map((storeId = '') => ({ storeId, role: 'store_user' as const })),
    });
    const actor = of([stores[0]?.id, stores[1]?.id]);
    await createSavedView(as(actor), { name: 'Both', query });
    expect(await namesOf(as(actor))).toEqual(['Both']);
  });

  test('that a store’s program creates are shared, and changed by all its programs', async () => {
    const { storeId, ada, owner } = await aTeam();
    const scopes = ['claim:*'];
    const program = as(aProgram(storeId, scopes));
    expect(await codeOf(createSavedView(program, { name: 'Mine', query }))).toBe(
      'shared_views_only',
    );
    const view = await createSavedView(program, { name: 'Stuck', query, shared: true });
    expect(view).toMatchObject({ storeId, ownerName: 'Warehouse', own: true, editable: true });
    expect(await listSavedViews(ada)).toMatchObject([{ name: 'Stuck', editable: false }]);
    const another = as({ ...aProgram(storeId, scopes), tokenId: 'tok_another' });
    const changed = await changeSavedView(another, { viewId: view.id, name: 'Waiting' });
    expect(changed).toMatchObject({ name: 'Waiting', own: false, editable: true });
    const alone = changeSavedView(program, { viewId: view.id, shared: false });
    expect(await codeOf(alone)).toBe('shared_views_only');
    // A program changes views shared by programs, not by people, and sees no private ones.
    const { id: viewId } = await createSavedView(ada, { name: 'A', query, shared: true });
    await createSavedView(ada, { name: 'Private', query });
    expect(await codeOf(removeSavedView(program, { viewId }))).toBe('forbidden');
    expect(await namesOf(program)).toEqual(['Waiting', 'A']);
    await removeSavedView(owner, { viewId: view.id });
    expect(await namesOf(another)).toEqual(['A']);
    const reading = as(aProgram(storeId, ['claim:read']));
    const shared = createSavedView(reading, { name: 'B', query, shared: true });
    expect(await codeOf(shared)).toBe('forbidden');
    const stranger = as(aProgram((await aStore(ctx)).id));
    expect(await namesOf(stranger)).toEqual([]);
  });
});

describe('the count of a view', () => {
  const countsOf = async (who: ReturnType<typeof as>, given = {}) => {
    const names = new Map((await listSavedViews(who)).map(({ id, name }) => [id, name]));
    const counts = await countSavedViews(who, given);
    return Object.fromEntries(
      counts.map(({ viewId, count, more }) => [names.get(viewId), more ? `${count}+` : count]),
    );
  };

  test('is that of its list now, to 99 with filters', async () => {
    const { storeId, ada } = await aTeam();
    const views = { 'On hold': 'queue=onHold', Stolen: 'type=STOLEN', All: 'queue=all' };
    for (const [name, query] of Object.entries(views)) {
      await createSavedView(ada, { name, query });
    }
    const open = (given: object) => anOpenClaim(world, storeId, given);
    await open({ claimType: 'STOLEN' });
    await open({ claimState: 'WAITING_FOR_BRAND' });
    expect(await countsOf(ada)).toEqual({ 'On hold': 1, Stolen: 1, All: 2 });
    await aBareOrder(ctx, storeId);
    await database.pool.query(
      `insert into claims (store_id, id, claim_number, order_id, source_order_id,
         source_order_number, claim_state, claim_category, claim_type, author_email, currency)
       select $1, 'clm_view' || n, 5000 + n, 'ord_1', n, n, 'NEW', 'SHIPPING', 'STOLEN',
         'a@example.com', 'USD' from generate_series(1, 110) n`,
      [storeId],
    );
    expect(await countsOf(ada)).toEqual({ 'On hold': 1, Stolen: '99+', All: 112 });
  });

  test('is of the selected stores, and omitted if a view asks for others', async () => {
    const here = await aTeam();
    const there = await aTeam();
    const provider = as(aStaffMember(null, 'account_support', 'Pia'));
    await createSavedView(provider, { name: 'Here', query: `queue=all&store=${here.storeId}` });
    await createSavedView(here.ada, { name: 'Gone', query: `queue=all&store=${there.storeId}` });
    await anOpenClaim(world, here.storeId);
    expect(await countsOf(here.ada)).toEqual({});
    expect(await countsOf(provider)).toMatchObject({ Here: 1 });
    expect(await countsOf(provider, { storeIds: [there.storeId] })).toMatchObject({ Here: 0 });
  });
});
