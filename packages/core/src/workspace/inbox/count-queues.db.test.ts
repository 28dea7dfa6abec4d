import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { findClaim, updateClaim } from '../../claims/internal.ts';
import { CLAIM_STATUSES } from '../../claims/terms/lifecycle/states.rules.ts';
import { readAcross, write } from '../../kernel/internal.ts';
import {
  aClaim,
  aContext,
  anOpenClaim,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
  holdLock,
} from '../../testing/index.ts';
import { applyInboxChanges } from './apply-inbox-changes.ts';
import { countQueues } from './count-queues.ts';
import { countByState } from './inbox-counts.repository.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as } = world;
const store = await aStore(ctx);
const agent = as(aStaffMember(store.id));
const unapplied = async (storeId: string): Promise<number> => {
  const { rows } = await database.pool.query(
    'select count(*)::int as n from inbox_changes where store_id = $1',
    [storeId],
  );
  return rows[0].n;
};
const claim = async () => (await anOpenClaim(world, store.id)).claim;

describe('the counts of the queues', () => {
  test('are the committed ones, before and after changes are applied, with concurrent writers', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
    const move = (id: string) =>
      write(ctx, 'claim:update', { storeId: store.id }, async (writer) => {
        const row = await findClaim(writer, id);
        if (row) await updateClaim(writer, row, { claimState: 'OPEN', unreadByStaff: 1 });
      });
    const totals: number[] = [];
    const count = async () => totals.push((await countQueues(agent, {})).all.total);
    await Promise.all([
      ...claims.map(({ id }) => move(id)),
      ...claims.flatMap(() => [applyInboxChanges(ctx), count()]),
    ]);
    expect(new Set(totals)).toEqual(new Set([8]));
    for (let round = 0; round < 2; round++) {
      expect((await countQueues(agent, {})).todo).toEqual({ total: 8, unread: 8 });
      await applyInboxChanges(ctx);
    }
    const { rows } = await database.pool.query(
      'select claim_state, total, unread from claim_counts where store_id = $1 and total <> 0',
      [store.id],
    );
    expect(rows).toEqual([{ claim_state: 'OPEN', total: 8, unread: 8 }]);
  });

  test.each(CLAIM_STATUSES)('follow a claim in %s up and down, before and after', async (state) => {
    const { id: storeId } = await aStore(ctx);
    const { id } = await aClaim(ctx, await anOrder(ctx, storeId), { claimState: state });
    const other = state === 'OPEN' ? 'CLOSED' : 'OPEN';
    const change = (set: string) =>
      database.pool.query(`update claims set ${set} where store_id = $1 and id = $2`, [
        storeId,
        id,
      ]);
    const counts = async () => {
      const rows = await readAcross(
        as(aStaffMember(storeId)),
        'claim:read',
        [storeId],
        countByState,
      );
      return rows.filter(({ total, unread }) => total !== 0 || unread !== 0);
    };
    const steps: [string, object[]][] = [
      ['unread_by_staff = 0', [{ claimState: state, total: 1, unread: 0 }]],
      ['unread_by_staff = 1', [{ claimState: state, total: 1, unread: 1 }]],
      ['unread_by_staff = 3', [{ claimState: state, total: 1, unread: 1 }]],
      ['unread_by_staff = 1', [{ claimState: state, total: 1, unread: 1 }]],
      [`claim_state = '${other}'`, [{ claimState: other, total: 1, unread: 1 }]],
      [`claim_state = '${state}'`, [{ claimState: state, total: 1, unread: 1 }]],
      ['unread_by_staff = 0', [{ claimState: state, total: 1, unread: 0 }]],
      [
        `claim_state = '${other}', unread_by_staff = 1`,
        [{ claimState: other, total: 1, unread: 1 }],
      ],
      [
        `claim_state = '${state}', unread_by_staff = 0`,
        [{ claimState: state, total: 1, unread: 0 }],
      ],
    ];
    for (const [set, expected] of steps) {
      await change(set);
      expect([set, await counts()]).toEqual([set, expected]);
      await applyInboxChanges(ctx);
      expect([set, await counts()]).toEqual([set, expected]);
    }
    await change('unread_by_staff = 2');
    await database.pool.query('delete from claim_items where claim_id = $1', [id]);
    await database.pool.query('delete from claims where store_id = $1 and id = $2', [storeId, id]);
    expect(await counts()).toEqual([]);
    await applyInboxChanges(ctx);
    expect(await counts()).toEqual([]);
    const { rows } = await database.pool.query('select from claim_search where store_id = $1', [
      storeId,
    ]);
    expect(rows).toEqual([]);
  });

  test('ignore changes that affect no count and no search word', async () => {
    const { id: storeId } = await aStore(ctx);
    const { id } = await aClaim(ctx, await anOrder(ctx, storeId), { unreadByStaff: 1 });
    await applyInboxChanges(ctx);
    for (const set of [
      'claim_state = claim_state',
      'unread_by_staff = 3',
      'claimed_value = claimed_value',
    ]) {
      await database.pool.query(`update claims set ${set} where id = $1`, [id]);
      expect([set, await unapplied(storeId)]).toEqual([set, 0]);
    }
  });

  test('of one store are applied while another process applies those of another store', async () => {
    const other = await aStore(ctx);
    await claim();
    await anOpenClaim(world, other.id);
    const busy = await holdLock(database, {
      statement: "select pg_advisory_xact_lock(hashtextextended('amends inbox ' || $1, 0))",
      values: [store.id],
    });
    await applyInboxChanges(ctx);
    expect(await unapplied(other.id)).toBe(0);
    expect(await unapplied(store.id)).toBeGreaterThan(0);
    await busy.release();
    await applyInboxChanges(ctx);
    expect(await unapplied(store.id)).toBe(0);
  });

  test('wait for a worker of the previous release, which applies all of them', async () => {
    await claim();
    const older = await holdLock(database, {
      statement: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: ['amends inbox'],
    });
    expect(await applyInboxChanges(ctx)).toBe(0);
    await older.release();
    expect(await applyInboxChanges(ctx)).toBeGreaterThan(0);
  });

  test('of many stores with the same new words are applied by several processes at once', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => aStore(ctx)));
    const words = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `zebra${letter}`);
    for (const [index, { id }] of stores.entries()) {
      const { claim: filed } = await anOpenClaim(world, id);
      const details = (index % 2 === 0 ? words : words.toReversed()).join(' ');
      await database.pool.query(
        'update claim_items set details = $3 where store_id = $1 and claim_id = $2',
        [id, filed.id, details],
      );
    }
    const settled = await Promise.all(Array.from({ length: 4 }, () => applyInboxChanges(ctx)));
    await applyInboxChanges(ctx);
    expect(settled.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    for (const { id } of stores) expect(await unapplied(id)).toBe(0);
  });

  test('of all stores are the sum of each store’s, also when a count is taken away', async () => {
    const sums = `select claim_state, sum(total)::int as total, sum(unread)::int as unread`;
    const of = async (table: string) =>
      (
        await database.pool.query(
          `${sums} from ${table} group by 1 having sum(total) <> 0 order by 1`,
        )
      ).rows;
    const gone = await aStore(ctx);
    await anOpenClaim(world, gone.id);
    await applyInboxChanges(ctx);
    expect(await of('claim_totals')).toEqual(await of('claim_counts'));
    await database.pool.query('delete from claim_counts where store_id = $1', [gone.id]);
    expect(await of('claim_totals')).toEqual(await of('claim_counts'));
  });

  test('are only applied by the system', async () => {
    expect(await codeOf(applyInboxChanges(agent))).toBe('page_not_found');
  });
});
