import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { getClaim } from '../../claims/internal.ts';
import { read } from '../../kernel/internal.ts';
import { approveClaim } from '../../resolutions/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
  rowsRead,
} from '../../testing/index.ts';
import { addTerms, withdrawTerms } from './change-terms.ts';
import { listTerms, termsOfOrder } from './list-terms.ts';
import { ON_DAY } from './terms.repository.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const finance = as(aStaffMember(null, 'account_finance', 'Fay'));

const aStaffedStore = async () => {
  const { id: storeId } = await aStore(ctx, { timeZone: 'America/New_York' });
  return { storeId, owner: as(aStaffMember(storeId, 'store_owner')) };
};

const someTerms = (validFrom: string, given: object = {}) => ({
  validFrom,
  revenueShare: 2_500,
  replacementCost: 6_000,
  coverCap: 500_000,
  coverCapCurrency: 'USD',
  ...given,
});

describe('terms of a store', () => {
  test('hold from their day on, and say who added and withdrew them', async () => {
    const { storeId, owner } = await aStaffedStore();
    expect(await listTerms(owner, { storeId })).toMatchObject({
      today: '2026-03-10',
      mayChange: false,
      current: { number: 0, revenueShare: 0, replacementCost: 10_000, coverCap: 500_000 },
      versions: [],
    });
    await addTerms(finance, { storeId, ...someTerms('2026-03-10', { note: ' Pilot. ' }) });
    const added = await addTerms(finance, { storeId, ...someTerms('2026-04-01') });
    expect(added.versions).toMatchObject([
      { number: 2, status: 'scheduled', validUntil: null, addedBy: 'Fay' },
      { number: 1, status: 'current', validUntil: '2026-04-01', addedBy: 'Fay', note: 'Pilot.' },
    ]);
    await withdrawTerms(finance, { storeId, number: 2 });
    expect(await listTerms(owner, { storeId })).toMatchObject({
      current: { number: 1, revenueShare: 2_500 },
      versions: [
        { number: 2, status: 'withdrawn', addedBy: 'Fay', withdrawnBy: 'Fay' },
        { number: 1, status: 'current', validUntil: null, withdrawnBy: null },
      ],
    });
  });

  test('are the provider’s to set', async () => {
    const { storeId, owner } = await aStaffedStore();
    const support = as(aStaffMember(null, 'account_support'));
    for (const who of [owner, support]) {
      expect(await codeOf(addTerms(who, { storeId, ...someTerms('2026-04-01') }))).toBe(
        'forbidden',
      );
    }
    const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(listTerms(stranger, { storeId }))).toBe('store_not_found');
  });

  test('start today or later in the store’s time zone, except its first ones, and one of a day', async () => {
    const { storeId } = await aStaffedStore();
    const add = (validFrom: string) =>
      codeOf(addTerms(finance, { storeId, ...someTerms(validFrom) }));
    expect(await add('2025-01-01')).toBeNull();
    expect(await add('2026-03-09')).toBe('terms_in_the_past');
    expect(await add('2026-03-10')).toBeNull();
    expect(await add('2026-03-10')).toBe('terms_date_taken');
    // It is still the 10th in New York.
    clock.advance({ hours: 15 });
    expect(await add('2026-03-10')).toBe('terms_date_taken');
    clock.advance({ hours: -15 });
  });

  test('of one day have one winner when two people add them at once', async () => {
    const { storeId } = await aStaffedStore();
    const codes = await atOnce(
      database,
      { table: 'store_terms' },
      [1_000, 2_000, 3_000].map(
        (revenueShare) => () =>
          codeOf(addTerms(finance, { storeId, ...someTerms('2026-05-01', { revenueShare }) })),
      ),
    );
    expect(codes.sort()).toEqual(['terms_date_taken', 'terms_date_taken', null].sort());
    expect((await listTerms(finance, { storeId })).versions).toHaveLength(1);
  });

  test('that hold can’t be withdrawn, and a withdrawn day can be used again', async () => {
    const { storeId } = await aStaffedStore();
    await addTerms(finance, { storeId, ...someTerms('2026-03-10') });
    await addTerms(finance, { storeId, ...someTerms('2026-03-11') });
    const withdraw = (number: number) => codeOf(withdrawTerms(finance, { storeId, number }));
    expect(await withdraw(1)).toBe('terms_in_force');
    expect(await withdraw(2)).toBeNull();
    expect(await withdraw(2)).toBe('terms_in_force');
    expect(await withdraw(9)).toBe('terms_not_found');
    const again = await addTerms(finance, { storeId, ...someTerms('2026-03-11') });
    expect(again.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test.each([
    [{ revenueShare: 10_001 }, 'revenueShare'],
    [{ replacementCost: -1 }, 'replacementCost'],
    [{ replacementCost: Number.NaN }, 'replacementCost'],
    [{ coverCap: 0 }, 'coverCap'],
    [{ coverCapCurrency: 'XXQ' }, 'coverCapCurrency'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
  ])('%o is refused at its field', async (given, path) => {
    const { storeId } = await aStaffedStore();
    const refused = addTerms(finance, { storeId, ...someTerms('2026-04-01'), ...given });
    await expect(refused).rejects.toMatchObject({ details: { errors: [{ path }] } });
  });
});

describe('the database', () => {
  const attempt = (text: string, values: unknown[]) =>
    database.pool.query(text, values).then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  test('refuses to change, delete or backdate terms, and to withdraw those that hold', async () => {
    const { storeId } = await aStaffedStore();
    await addTerms(finance, { storeId, ...someTerms('2026-03-10') });
    await addTerms(finance, { storeId, ...someTerms('2026-04-01') });
    const change = (set: string, number: number) =>
      attempt(`update store_terms set ${set} where store_id = $1 and number = $2`, [
        storeId,
        number,
      ]);
    const kept = 'terms that hold are never changed';
    expect(await change('revenue_share = 1', 2)).toBe(kept);
    expect(await change("valid_from = '2026-04-02'", 2)).toBe(kept);
    expect(await change("withdrawn_at = '2026-03-20'", 1)).toBe(kept);
    expect(await change("withdrawn_at = '2026-04-01T12:00Z'", 2)).toBe(kept);
    expect(await change("withdrawn_at = '2026-03-20'", 2)).toBe('accepted');
    expect(await change('withdrawn_at = null', 2)).toBe(kept);
    const gone = await attempt('delete from store_terms where store_id = $1', [storeId]);
    expect(gone).toBe('terms are never deleted');
    expect(await attempt('truncate store_terms', [])).toBe('terms are never deleted');
    const backdated = await attempt(
      `insert into store_terms (store_id, number, valid_from, revenue_share, replacement_cost,
        cover_cap, cover_cap_currency, created_at)
      values ($1, 3, '2026-03-09', 0, 0, 1, 'USD', '2026-03-10T12:00Z')`,
      [storeId],
    );
    expect(backdated).toBe('terms never start in the past');
  });
});

test('the version of a day is read alone, however many there are', async () => {
  const { storeId } = await aStaffedStore();
  await database.pool.query(
    `insert into store_terms (store_id, number, valid_from, revenue_share, replacement_cost,
        cover_cap, cover_cap_currency, created_at)
      select $1, n, date '2026-04-01' + n, n, 0, 1, 'USD', '2026-03-10T12:00Z'
      from generate_series(1, 1000) n`,
    [storeId],
  );
  await database.pool.query('analyze store_terms');
  const terms = await read(finance, 'settings:read', { storeId }, (reader) =>
    termsOfOrder(reader, { placedAt: new Date('2027-03-01T12:00:00Z'), timeZone: 'UTC' }),
  );
  expect(terms.revenueShare).toBe(334);
  const values = [storeId, '2027-03-01'];
  expect(await rowsRead(database.pool, { text: ON_DAY.text, values })).toBe(1);
});

describe('an approval', () => {
  /** Reships an order placed on a day; returns what is reimbursed, as a share of its retail price. */
  async function reimbursedOf(storeId: string, sourceCreatedAt: Date) {
    const owner = as(aStaffMember(storeId, 'store_owner'));
    const claim = await aClaim(ctx, await anOrder(ctx, storeId, { sourceCreatedAt }));
    const { claimItems } = await getClaim(owner, { storeId, claimId: claim.id });
    const decisions = claimItems.map(({ id }) => ({
      claimItemId: id,
      resolutionType: 'RESHIP' as const,
      creditStore: true,
    }));
    const { totals } = await approveClaim(owner, { storeId, claimId: claim.id, decisions });
    const retail = claimItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return totals.totalReimbursed / retail;
  }

  test('reads replacement cost and coverage limit by the day of the order, not of the decision', async () => {
    const { storeId } = await aStaffedStore();
    await addTerms(finance, { storeId, ...someTerms('2026-03-05') });
    await addTerms(finance, {
      storeId,
      ...someTerms('2026-03-10', { replacementCost: 6_000, coverCap: 500 }),
    });
    const on = (instant: string) => reimbursedOf(storeId, new Date(instant));
    expect(await on('2026-03-05T04:59:00Z')).toBe(1);
    expect(await on('2026-03-05T05:00:00Z')).toBeCloseTo(0.6, 3);
    // Midnight in New York, which is on summer time since the 8th.
    expect(await on('2026-03-10T03:59:00Z')).toBeCloseTo(0.6, 3);
    expect(await on('2026-03-10T04:00:00Z')).toBeLessThan(0.6);
  });
});
